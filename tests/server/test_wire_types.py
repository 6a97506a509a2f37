"""The types of the pages are those of the server."""

from tools.build_wire_types import FILE, wire_types


def test_the_types_of_the_pages_are_those_of_the_server() -> None:
    assert FILE.read_text() == wire_types(), "not what the server says: python tools/build_wire_types.py, then npm --prefix web run check"
