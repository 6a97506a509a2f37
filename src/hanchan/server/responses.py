"""How responses are described.

A response is the plain data of something, hence the names: `ScoreData` is a score as JSON. Where other rooms give plain data already,
the description is a typed dictionary marked `exact`: a key that is missing or not described is an error of the server, so the
description cannot drift from what is sent. Where the server makes the answer itself, it is a model.
"""

from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field, with_config

exact: Final = with_config(ConfigDict(extra="forbid"))
"""Marks a typed dictionary that has the keys described and no other."""

Number = int | float
"""A whole number where it is one: `1`, never `1.0`."""


class RecoveryCodeData(BaseModel):
    code: Annotated[str, Field(description="To be written down; an earlier one is void. The server cannot tell it again.")]


def like(name: str) -> Any:
    """A field that holds plain data described with the live messages: an entry of a score sheet, an act of an office."""
    return Field(json_schema_extra={"x-type": name})


def one_of(*words: str) -> Any:
    """A field that is one of some words."""
    return Field(json_schema_extra={"enum": list(words)})
