"""What several requests have."""


def plain_name(name: str) -> str:
    """A name that can be shown in a line."""
    name = name.strip()
    if not name or not name.isprintable():
        raise ValueError("a name is a line of text without control characters")
    return name
