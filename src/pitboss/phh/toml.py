"""TOML as PHH files write it, read line by line; anything beyond that is left to the standard library.

The standard reader takes ten times as long, and a data set has thousands of hands. The quick way takes only
lines it understands wholly (a bare key, then a plain literal or a one-line array of them); at the first other
line the whole text goes to `tomllib`, so both ways read the same.
"""

from __future__ import annotations

import re
import tomllib
from datetime import time
from decimal import Decimal
from typing import Any

from pitboss.core.filing.untrusted_text import measure_depth

Fields = dict[str, Any]

_TEXT = r"'[^'\x00-\x08\x0a-\x1f\x7f]*'"
_NUMBER = r"-?(?:0|[1-9]\d*)(?:\.\d+)?|inf"
_LINE = re.compile(
    rf"(?P<key>[A-Za-z0-9_-]+) = (?:(?P<text>{_TEXT})|(?P<number>{_NUMBER})|(?P<truth>true|false)"
    rf"|(?P<time>(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d)"
    rf"|\[(?P<numbers>(?:(?:{_NUMBER})(?:, (?:{_NUMBER}))*)?)\]|\[(?P<texts>{_TEXT}(?:, {_TEXT})*)\])"
)
_TABLE = re.compile(r"\[(?P<key>[A-Za-z0-9_-]+)\]")


def read(text: str) -> Fields:
    """The fields of a TOML document, its decimals exact; raises `tomllib.TOMLDecodeError` or `TooMuch`."""
    quick = _quickly(text.replace("\r\n", "\n"))
    if quick is not None:
        return quick
    measure_depth(text)
    return tomllib.loads(text, parse_float=Decimal)


def _quickly(text: str) -> Fields | None:
    top: Fields = {}
    fields = top
    for line in text.split("\n"):
        if not line:
            continue
        found = _LINE.fullmatch(line)
        if found is None:
            found = _TABLE.fullmatch(line)
            if found is None or found["key"] in top:
                return None
            fields = top[found["key"]] = {}
            continue
        key = found["key"]
        if key in fields:
            return None
        fields[key] = _value(found)
    return top


def _value(found: re.Match[str]) -> Any:
    kind = found.lastgroup
    assert kind is not None
    text = found[kind]
    if kind == "number":
        return _number(text)
    if kind == "text":
        return text[1:-1]
    if kind == "numbers":
        return [_number(part) for part in text.split(", ")] if text else []
    if kind == "texts":
        return text[1:-1].split("', '")
    if kind == "time":
        return time.fromisoformat(text)
    return text == "true"


def _number(text: str) -> int | Decimal:
    return int(text) if text.lstrip("-").isdigit() else Decimal(text)
