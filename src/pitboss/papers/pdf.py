"""A printed paper as PDF, set by Typst."""

from __future__ import annotations

from pathlib import Path

import msgspec

from pitboss.papers.printed import Printed

_SET = Path(__file__).with_name("paper.typ")


class NoTypst(ValueError):
    """PDF cannot be made here."""


def pdf(paper: Printed) -> bytes:
    """The PDF, the same bytes for the same paper."""
    try:
        import typst
    except ImportError:
        raise NoTypst("A PDF needs the package typst; install it with pip install 'pitboss[papers]'.") from None
    given = {"paper": msgspec.json.encode(paper, enc_hook=str).decode()}
    compiler = typst.Compiler(_SET.read_bytes(), ignore_system_fonts=True, sys_inputs=given)
    made = compiler.compile(format="pdf", timestamp=0)
    assert isinstance(made, bytes)
    return made
