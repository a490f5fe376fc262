"""Run the notebooks in a real Jupyter kernel and write down what they show: `python -m bench notebooks`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import nbformat
from nbclient import NotebookClient

from bench.site.notebooks import NOTEBOOKS


def executed(file: Path) -> nbformat.NotebookNode:
    """A notebook with what its cells show, run from start to end in an empty folder; nothing in it tells of the
    machine."""
    notebook = nbformat.read(file, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["COLUMNS"] = "80"
        where = {"metadata": {"path": folder}}
        NotebookClient(notebook, timeout=600, kernel_name="python3", resources=where).execute()
    notebook.metadata = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    for cell in notebook.cells:
        cell.metadata = {}
    return notebook


def main() -> None:
    for file in sorted(NOTEBOOKS.glob("*.ipynb")):
        nbformat.write(executed(file), file)
        print(f"{file.name}: run, and written anew")


if __name__ == "__main__":
    main()
