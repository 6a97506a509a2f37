"""The referee: what happens now, under which clause, and who pays what. Needs no engine.

`topics` and `search` find what happened, `next_question` asks what matters, `rule` decides, `compare` shows other editions.

>>> ruling = rule("exposed_tiles", {"place": "wall", "tiles": 3}, "womrt2009", TableState(seat=1))
>>> ruling.announce, ruling.clause
('South: dead hand. Play goes on.', '#3e, #3f')
"""

from hanchan.errors import MoreToAsk, RefereeError
from hanchan.referee.answers import read_answers
from hanchan.referee.asking import asked_data
from hanchan.referee.comparing import Compared, compare
from hanchan.referee.disputes import HandRuling, value_hand
from hanchan.referee.effect import Deduction, Effect, Payment
from hanchan.referee.judging import next_question, rule
from hanchan.referee.ruling import Ruling
from hanchan.referee.searching import search
from hanchan.referee.table_state import TableState
from hanchan.referee.topics import Question, Topic, questions, topic, topic_of_offence, topics

__all__ = [
    "Compared", "Deduction", "Effect", "HandRuling", "MoreToAsk", "Payment", "Question", "RefereeError", "Ruling",
    "TableState", "Topic", "asked_data", "compare", "next_question", "questions", "read_answers", "rule", "search", "topic",
    "topic_of_offence", "topics",
    "value_hand",
]  # fmt: skip
