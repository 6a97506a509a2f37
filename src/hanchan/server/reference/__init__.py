"""The public HTTP API: scoring, hands, rules, names, practice, records, rulings. It keeps nothing and needs no secret."""

from fastapi import APIRouter

from hanchan.server.practice.routes import router as practice_router
from hanchan.server.reference import hand, names, referee, rules, score
from hanchan.server.reference.problems import answer_problems
from hanchan.server.replays.routes import router as replays_router

router = APIRouter(prefix="/api")
for part in (score.router, hand.router, rules.router, names.router, practice_router, replays_router, referee.router):
    router.include_router(part)

__all__ = ["answer_problems", "router"]
