"""Everything that goes over the wire, described for programs: types for other languages are made from this."""

from typing import Any

from hanchan.server.play import messages as table_messages
from hanchan.server.sheets import messages as sheet_messages
from hanchan.server.tournaments import messages as office_messages


def message_schema() -> dict[str, Any]:
    """The JSON schema of the live connections: of a table (`client`, `server`), of a score sheet and of a tournament's office."""
    return {**table_messages.schema(), "sheets": sheet_messages.schema(), "tournaments": office_messages.schema()}
