"""Answers as they are typed: `shown=no`, on the command line and in an address."""

from collections.abc import Iterable

from hanchan.errors import RefereeError


def read_answers(texts: Iterable[str]) -> dict[str, str]:
    """Answers by the names of their questions; two different ones to the same question are refused."""
    found: dict[str, str] = {}
    for text in texts:
        asked, equals, value = text.partition("=")
        if not equals:
            raise RefereeError(f"{text!r} is no answer; write it as question=answer, as in shown=no")
        name, said = asked.strip(), value.strip()
        if found.setdefault(name, said) != said:
            raise RefereeError(f"two answers to {name}: {found[name]!r} and {said!r}; give one")
    return found
