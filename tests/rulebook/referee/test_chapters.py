"""Every sentence of the documents about etiquette, errors and tournaments is a topic that cites its clause."""

import re
import tomllib
from pathlib import Path

import pytest

from hanchan.referee import rule, topic
from hanchan.referee.decision import paths
from hanchan.rules import preset

TABLE = tomllib.loads(Path(__file__).with_name("chapters.toml").read_text(encoding="utf-8"))
SENTENCES = [(rules, *row) for rules, rows in TABLE.items() for row in rows]


@pytest.mark.parametrize(("rules", "clause", "says", "wanted"), SENTENCES, ids=str)
def test_a_sentence_has_a_topic_that_cites_it(rules: str, clause: str, says: str, wanted: str) -> None:
    cited = {rule(wanted, path, rules).clause for path, _ in paths(topic(wanted), preset(rules))}
    assert any(re.search(rf"{re.escape(clause)}(?![\d.a-i])", one) for one in cited), (says, cited)
