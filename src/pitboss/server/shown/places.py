"""A place of the regulation, as pages and programs are told of it."""

from __future__ import annotations

from typing import Any

from pitboss.core.law.in_words import read_place

SHOWN = 16
"""How many statements of a place are shown at once."""


def told_place(citation: str) -> dict[str, Any]:
    """A place in our words, and on what it rests; `UnknownSection` or a `ValueError` where there is none."""
    found = read_place(citation)
    return {
        "citation": str(found.place),
        "title": found.title,
        "governs": found.governs,
        "basis": found.rests,
        "says": [{"heading": heading, "texts": texts} for heading, texts in found.by_heading(SHOWN)],
        "more": max(len(found.says) - SHOWN, 0),
    }
