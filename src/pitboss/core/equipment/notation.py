"""What all notations share: the refusal, the face-down piece, and reading pieces in a row."""

from __future__ import annotations

import re
from collections.abc import Iterator

HIDDEN = "??"
"""A card or tile that lies face down, in the notation of journals."""


class BadNotation(ValueError):
    """The text does not name a piece of equipment; the message says what would."""


def scan(text: str, piece: re.Pattern[str], name: str, how: str) -> Iterator[re.Match[str]]:
    """Each piece of a text that is nothing but pieces, with or without spaces and commas between them."""
    at = 0
    while at < len(text):
        match = piece.match(text, at)
        if match is not None:
            yield match
            at = match.end()
        elif text[at].isspace() or text[at] == ",":
            at += 1
        else:
            raise BadNotation(f"{text!r} cannot be read: no {name} begins at {text[at:]!r}; {how}.")
