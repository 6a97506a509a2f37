"""The public HTTP API: scoring, hands, rules, names, practice, records, rulings. It keeps nothing and needs no secret."""

from fastapi import APIRouter

from hanchan.server.api import analyse, names, practice, records, referee, rules, score
from hanchan.server.api.problems import answer_problems

router = APIRouter(prefix="/api")
for part in (score, analyse, rules, names, practice, records, referee):
    router.include_router(part.router)

__all__ = ["answer_problems", "router"]
