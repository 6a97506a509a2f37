"""What whoever runs a server may change: the limits, from a file and from the environment."""

from dataclasses import fields
from pathlib import Path

import pytest

from hanchan.errors import ArgumentError
from hanchan.server.address import counted_address
from hanchan.server.limits import UNLIMITED, Limits, read_limits


def test_a_file_changes_limits_and_the_environment_changes_them_last(tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text("tables_a_day = 7\nloop_share = 0.1\n")
    found = read_limits(file, {"HANCHAN_LIMIT_TABLES_A_DAY": "9", "PATH": "/bin"})
    assert (found.tables_a_day, found.loop_share, found.sheets_a_day) == (9, 0.1, Limits().sheets_a_day)


@pytest.mark.parametrize(
    "text", ["tables = 7", "tables_a_day = -1", "tables_a_day = 'many'", "tables_a_day = 1.5", "tables_a_day", "loop_share = inf"]
)
def test_what_is_no_limit_is_refused_with_its_name(text: str, tmp_path: Path) -> None:
    file = tmp_path / "limits.toml"
    file.write_text(text)
    with pytest.raises(ArgumentError, match=text.split(" ", maxsplit=1)[0] if "=" in text else "no TOML"):
        read_limits(file, {})


def test_without_limits_sizes_of_requests_still_have_some() -> None:
    assert UNLIMITED.body_bytes == Limits().body_bytes
    assert UNLIMITED.tables_a_day == UNLIMITED.loop_share == 0


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_the_network_of_an_address_of_ipv6_counts_as_one(host: str, counted: str) -> None:
    assert counted_address(host) == counted


def test_the_guide_has_every_limit_with_its_value() -> None:
    guide = (Path(__file__).parents[2] / "docs/guide/server.md").read_text("utf-8")
    rows = [f"| `{one.name}` | {getattr(Limits(), one.name):,} | {one.metadata['protects']} |" for one in fields(Limits)]
    missing = [row for row in rows if row not in guide]
    assert not missing, "docs/guide/server.md lacks:\n" + "\n".join(missing)
