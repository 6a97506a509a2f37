"""Records of games: read in any format, verified and replayed by the engine, converted, counted and written.

>>> from hanchan.records import Decisions, convert, read, verify
>>> record = read("tests/records/logs/east_game.mjlog")
>>> record
<Record 'tests/records/logs/east_game.mjlog', mjlog: A, B, C, D; 5 deals by the rules tenhou>
>>> verify(record).verdict
'agrees'
>>> sum(len(decision.view.action_numbers) > 1 for decision in Decisions(record.log))
328
>>> convert(record, "mjai")[:20]
'{"type":"start_game"'
"""

from hanchan.records.convert import WRITABLE, convert, write
from hanchan.records.decisions import Decision, Decisions
from hanchan.records.files import files_in
from hanchan.records.formats import FORMATS, Record, format_of, read
from hanchan.records.from_game import from_game
from hanchan.records.hanchan.write import RecordWriter
from hanchan.records.logged import LoggedDeal, LoggedGame
from hanchan.records.position import position
from hanchan.records.statistics import Statistics
from hanchan.records.study import Study, read_study, study_of, write_study
from hanchan.records.to_game import to_game
from hanchan.records.verify import Difference, Verdict, differences, verify, verify_file

__all__ = [
    "FORMATS", "WRITABLE", "Decision", "Decisions", "Difference", "LoggedDeal", "LoggedGame", "Record", "RecordWriter", "Statistics",
    "Study", "Verdict", "convert", "differences", "files_in", "format_of", "from_game", "position", "read", "read_study", "study_of",
    "to_game", "verify", "verify_file", "write", "write_study",
]  # fmt: skip
