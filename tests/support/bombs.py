"""Files that are small and become large, or keep a reader busy: one or more of every format that Hanchan reads."""

import gzip
import io
import json
import zipfile

_CELLS = '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>{rows}</sheetData></worksheet>'
_LAUGHS = '<?xml version="1.0"?><!DOCTYPE mjloggm [<!ENTITY a0 "ha">{levels}]><mjloggm ver="2.3">&a9;</mjloggm>'


def _xlsx(sheet: str, shared: bytes = b"") -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
        archive.writestr("xl/workbook.xml", '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>')
        archive.writestr("xl/worksheets/sheet1.xml", sheet)
        if shared:
            archive.writestr("xl/sharedStrings.xml", shared)
    return file.getvalue()


def spreadsheets() -> dict[str, bytes]:
    megabytes = b" " * 200_000_000
    return {
        "xlsx: a cell far to the right": _xlsx(_CELLS.format(rows='<row r="1"><c r="ZZZZZZ1"><v>1</v></c></row>')),
        "xlsx: a cell far below": _xlsx(_CELLS.format(rows='<row r="99999999"><c r="A99999999"><v>1</v></c></row>')),
        "xlsx: a million empty cells": _xlsx(_CELLS.format(rows="<row>" + "<c/>" * 1_000_000 + "</row>")),
        "xlsx: 200 MB in a zip": _xlsx(_CELLS.format(rows=""), megabytes),
        "xlsx: no zip": b"PK\x03\x04" + b"\0" * 1000,
    }


def records() -> dict[str, bytes]:
    levels = "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 10))
    laughs = _LAUGHS.format(levels=levels)
    own = json.dumps({"format": "hanchan record", "version": 2, "rules": "ema2016"})
    return {
        "gzip: 2 GB of nothing": gzip.compress(b"\0" * 50_000_000) * 40,
        "gzip: in gzip in gzip": gzip.compress(gzip.compress(gzip.compress(b"<" * 100_000_000))),
        "gzip: of mjlog": gzip.compress(b"<mjloggm ver='2.3'>" + b"<T0/>" * 2_000_000 + b"</mjloggm>"),
        "xml: a billion laughs": laughs.encode(),
        "xml: the same in UTF-16": laughs.replace('version="1.0"', 'version="1.0" encoding="UTF-16"').encode("utf-16"),
        "xml: deep": b"<a>" * 200_000,
        "xml: a number of 5,000 digits": b'<mjloggm ver="2.3"><INIT seed="' + b"9" * 5000 + b',0,0,0,0,0" ten="1,2,3,4"/></mjloggm>',
        "json: deep": b"[" * 200_000,
        "json: deep objects": b'{"a":' * 100_000,
        "json: a number of 5,000 digits": b'{"log":[[' + b"9" * 5000 + b"]]}",
        "json: half a character": b'{"log":[["\\ud800"]],"name":["\\u0000","b","c","d"]}',
        "jsonl: 300,000 lines": b'{"type":"none"}\n' * 200_000,
        "jsonl: a game that never ends": (own + "\n" + '{"type":"none"}\n' * 100_000).encode(),
        "mjai: a thousand games": b'{"type":"start_game"}\n' * 1000,
    }


def rules() -> dict[str, str]:
    head = 'name = "own"\n'
    return {
        "toml: a key of 60 kB with dots": head + ".".join(["a"] * 29_000) + " = 1\n",
        "toml: deep lists": head + "a = " + "[" * 20_000 + "]" * 20_000 + "\n",
        "toml: deep tables": head + "a = " + "{b = " * 5000 + "1" + "}" * 5000 + "\n",
        "toml: a number of 5,000 digits": head + "start_points = " + "9" * 5000 + "\n",
        "toml: thousands of tables": head + "\n".join(f"[t{number}]" for number in range(7000)) + "\n",
        "toml: half a character": head + 'title = "\\ud800"\n',
    }


def lists() -> dict[str, str]:
    return {
        "csv: one line of commas": "," * 59_000,
        "csv: one open quote": '"' + "a,\n" * 19_000,
        "csv: many quotes": '"' * 59_000,
        "csv: 30,000 lines": "a\n" * 29_000,
    }
