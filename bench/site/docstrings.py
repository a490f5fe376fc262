"""What mkdocstrings reads of docstrings: their examples as code, where it would show quotations within quotations."""

from __future__ import annotations

from typing import Any

import griffe

from bench.site.reference import fenced


class Fenced(griffe.Extension):
    """Sets the examples of every docstring as code."""

    def on_instance(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)
