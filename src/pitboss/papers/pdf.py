"""A printed paper as PDF, set by Typst."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import msgspec

from pitboss.papers.printed import Printed

_SET = Path(__file__).with_name("paper.typ")


class NoTypst(ValueError):
    """PDF cannot be made here."""


def pdf(paper: Printed) -> bytes:
    """The PDF, the same bytes for the same paper."""
    return _made(paper, "pdf", None)[0]


def pages(paper: Printed, ppi: float = 72) -> list[bytes]:
    """Its pages as PNG, to look at."""
    return _made(paper, "png", ppi)


def _made(paper: Printed, form: Literal["pdf", "png"], ppi: float | None) -> list[bytes]:
    try:
        import typst
    except ImportError:
        raise NoTypst("A PDF needs the package typst; install it with pip install 'pitboss[papers]'.") from None
    given = {"paper": msgspec.json.encode(paper).decode()}
    compiler = typst.Compiler(_SET.read_bytes(), ignore_system_fonts=True, sys_inputs=given)
    made = compiler.compile(format=form, ppi=ppi, timestamp=0)
    assert made is not None
    return made if isinstance(made, list) else [made]
