"""The notebooks run from start to end and show what is kept of them; nothing in them tells of a machine."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from bench.site import notebooks
from bench.site.pages import ROOT

from tests.sizes import long

NOTEBOOKS = sorted(notebooks.NOTEBOOKS.glob("*.ipynb"))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_shows_what_is_kept_of_it(file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    kept = [notebooks.shown(cell) for cell in notebooks.cells(file) if cell["cell_type"] == "code"]
    ran = [said for _, said in notebooks.run(file)]
    assert len(ran) > 5
    assert ran == kept


@long
@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_a_notebook_shows_the_same_in_jupyter(file: Path) -> None:
    pytest.importorskip("nbclient", reason="it comes with pip install '.[notebooks]'")
    from bench.bench_notebooks import executed

    kept = [notebooks.shown(cell) for cell in notebooks.cells(file) if cell["cell_type"] == "code"]
    ran = [notebooks.shown(cell) for cell in executed(file).cells if cell["cell_type"] == "code"]
    assert ran == kept


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_nothing_in_a_notebook_tells_of_a_machine(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall(r'(?:^|["\s(])/(?:\w+/)+|\b[A-Z]:\\\\', text) == []
    code = [cell for cell in notebooks.cells(file) if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == [*range(1, len(code) + 1)], "run it from start to end"
    assert any("text/html" in output.get("data", {}) for cell in code for output in cell["outputs"])


def test_the_notebooks_are_found_from_the_first_pages() -> None:
    assert len(NOTEBOOKS) >= 2
    for text in ((ROOT / "README.md").read_text("utf-8"), (ROOT / "docs" / "index.md").read_text("utf-8")):
        assert [file.name for file in NOTEBOOKS if f"notebooks/{file.name})" not in text] == []
