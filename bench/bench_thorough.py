"""The whole sweeps of which the tests try a sample: the same tests with all their cases (`tests/sizes.py`), and those
of the page on each of its screens (`tests/browser/views.py`).

`python -m bench thorough` runs all of them, and a sample with the lowest versions of all libraries that are allowed
(`lowest.py`); `python -m bench thorough tests/audit -k craps` runs some: what follows is for pytest.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from tests.sizes import VARIABLE

from bench import lowest

ROOT = Path(__file__).parents[1]


def swept() -> list[str]:
    """The files of tests that try a sample of more."""
    files = (ROOT / "tests").rglob("test_*.py")
    swept = (
        path for path in files if "tests.sizes" in path.read_text(encoding="utf-8") or path.parent.name == "browser"
    )
    return sorted(str(path.relative_to(ROOT)) for path in swept)


def main(args: Sequence[str] = ()) -> None:
    some = any(not word.startswith("-") and (ROOT / word.partition("::")[0]).exists() for word in args)
    command = [sys.executable, "-m", "pytest", "-n", "auto", "--dist", "worksteal", *args, *([] if some else swept())]
    code = subprocess.run(command, cwd=ROOT, env=os.environ | {VARIABLE: "1"}).returncode
    raise SystemExit((0 if args else lowest.run()) or code)


if __name__ == "__main__":
    main(sys.argv[1:])
