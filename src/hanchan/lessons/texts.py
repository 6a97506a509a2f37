"""The sentences of questions and explanations."""

from collections.abc import Sequence

from hanchan.words.catalogue import text
from hanchan.words.names import spoken


def ask(key: str, lang: str, **values: str | int) -> str:
    """What is asked."""
    return text("lessons/questions", f"ask.{key}", spoken(lang), **values)


def why(key: str, lang: str, **values: str | int) -> str:
    """Why an answer is right."""
    return text("lessons/questions", f"why.{key}", spoken(lang), **values)


def listed(words: Sequence[str], lang: str) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return ask("and", lang, first=", ".join(words[:-1]), last=words[-1])


def sentence(words: str) -> str:
    """A reason of the engine as a sentence: with a capital and a full stop."""
    return f"{words[0].upper()}{words[1:]}" + ("" if words.endswith((".", "!", "?")) else ".")
