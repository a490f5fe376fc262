"""The notebooks: read, run in one process as Jupyter would run them, and as pages of the site."""

from __future__ import annotations

import ast
import io
import json
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

from pitboss.core.law.mentions import CHECKOUT

assert CHECKOUT is not None
NOTEBOOKS = CHECKOUT / "docs" / "notebooks"


def cells(file: Path) -> list[dict[str, Any]]:
    """The cells of a notebook, in order."""
    found: list[dict[str, Any]] = json.loads(file.read_text(encoding="utf-8"))["cells"]
    return found


def shown(cell: dict[str, Any]) -> str:
    """What a cell of code shows, as text."""
    texts = [
        output["text"] if output["output_type"] == "stream" else output["data"]["text/plain"]
        for output in cell["outputs"]
    ]
    return "\n".join("".join(text).rstrip("\n") for text in texts)


def run(file: Path) -> Iterator[tuple[str, str]]:
    """Run the cells of code one after the other: what each of them is, and what it shows."""
    names: dict[str, Any] = {"__name__": "__main__"}
    for cell in cells(file):
        if cell["cell_type"] == "code":
            text = "".join(cell["source"])
            yield text, _done(text, names)


def _done(text: str, names: dict[str, Any]) -> str:
    """What a cell prints, and the value of the expression at its end."""
    tree = ast.parse(text)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed = io.StringIO()
    with redirect_stdout(printed):
        exec(compile(tree, "notebook", "exec"), names)
        value = None if last is None else eval(compile(ast.Expression(last.value), "notebook", "eval"), names)
    said = [printed.getvalue().rstrip("\n")] if printed.getvalue() else []
    return "\n".join([*said, *([] if value is None else [repr(value).rstrip("\n")])])


def contents() -> Iterator[tuple[str, str]]:
    """Each notebook as a page: its words, its code, and what that shows."""
    for file in sorted(NOTEBOOKS.glob("*.ipynb")):
        parts = []
        for cell in cells(file):
            text = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                parts.append(text)
                continue
            parts.append(f"```python\n{text}\n```")
            if said := shown(cell):
                parts.append(f"```text\n{said}\n```")
        parts.append(f"The notebook itself: [{file.name}]({file.name}).")
        yield f"notebooks/{file.stem}.md", "\n\n".join(parts) + "\n"
