"""Text from outside, measured before it is parsed: a small text must not take much memory or time to read.

Parsers of TOML build a table for every part of a dotted key and every level of brackets. So the parts of a line and
the levels of nesting are counted first; more than any lawful text needs is refused with a sentence.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

MOST_BYTES = 1_000_000
MOST_DEEP = 12
MOST_LINES = 50_000

# Every alternative ends somewhere, if only at the end of the text, and gives nothing back: the time is that of one
# pass, whatever the text.
_STRINGS = re.compile(
    r'"""(?:[^\\"]|\\(?:.|\Z)|"(?!""))*+(?:"""|\Z)'
    r"|'''(?:[^']|'(?!''))*+(?:'''|\Z)"
    r'|"(?:[^"\\\n]|\\(?:.|\Z))*+(?:"|\n|\Z)'
    r"|'[^'\n]*+(?:'|\n|\Z)"
    r"|\#[^\n]*+",
    re.DOTALL,
)
_BETWEEN_KEYS = re.compile(r"[=,{}\[\]\n]")
_BRACKET = re.compile(r"[\[\]{}]")


class TooMuch(ValueError):
    """A text that is larger or deeper than anything it could lawfully say."""


def toml(text: str) -> dict[str, Any]:
    """A TOML document of moderate size and depth. Raises `TooMuch`, or `tomllib.TOMLDecodeError`."""
    measure(text)
    plain = tomllib.loads(text)
    _check_values(plain)
    return plain


def measure(text: str) -> None:
    """Refuse a text that would cost too much to parse."""
    if len(text) > MOST_BYTES:
        raise TooMuch(f"It has {len(text):,} characters; at most {MOST_BYTES:,} are read.")
    if text.count("\n") > MOST_LINES:
        raise TooMuch(f"It has {text.count(chr(10)):,} lines; at most {MOST_LINES:,} are read.")
    measure_depth(text)


def measure_depth(text: str) -> None:
    """Refuse a text whose tables and lists stand deeper than any lawful one's."""
    bare = _STRINGS.sub("s", text)
    if any(key.count(".") >= MOST_DEEP for key in _BETWEEN_KEYS.split(bare)):
        raise _too_deep()
    deep = 0
    for bracket in _BRACKET.findall(bare):
        deep = deep + 1 if bracket in "[{" else max(0, deep - 1)
        if deep > MOST_DEEP:
            raise _too_deep()


def _too_deep() -> TooMuch:
    return TooMuch(f"Its tables and lists stand more than {MOST_DEEP} deep; no submission needs it.")


def _check_values(plain: object) -> None:
    """TOML promises whole numbers of 64 bits, and tables on tables may stand deeper than any one line says."""
    level: list[Any] = [plain]
    for _ in range(MOST_DEEP):
        below: list[Any] = []
        for value in level:
            if isinstance(value, dict):
                below.extend(value.values())
            elif isinstance(value, list):
                below.extend(value)
            elif isinstance(value, int) and not -(1 << 63) <= value < 1 << 63:
                raise TooMuch("It holds a whole number of more than 64 bits, which TOML does not allow.")
        level = below
    if level:
        raise _too_deep()
