"""The lowest versions that pyproject.toml allows: installed apart from those in use, and a sample of the tests run.

The lowest Python that it allows is taken for it: the oldest versions of some libraries know no newer one.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
SAMPLE = (
    "tests/test_dependencies.py",
    "tests/test_html.py",
    "tests/audit/test_streams.py",
    "tests/cli/test_commands.py",
    "tests/core/table/test_journal.py",
    "tests/core/equipment/test_equipment.py",
    "tests/ranks",
    "tests/server/process/test_connections.py",
    "tests/server/http/test_api.py",
    "tests/server/http/test_socket.py",
    "tests/simulate/test_cluster.py",
    "tests/simulate/test_run.py",
    "tests/store/test_accounts.py",
    "tests/store/test_postgresql.py",
    "tests/store/test_seals.py",
)
"""What uses every library that the house requires."""
APART = ("bench", "docs", "learn", "mcp", "notebooks", "terminal")
"""The extras that are not tried so: what they need is newer than what the house needs."""
_REQUIREMENT = re.compile(r"(?P<name>[\w-]+)(?:\[[\w,]+\])?(?:>=|==)(?P<lowest>[\w.]+)[^;]*")


def lowest(project: dict[str, Any]) -> list[str]:
    """For each library that running and testing need, that it be the lowest that is allowed."""
    extras = project["optional-dependencies"]
    lines = [*project["dependencies"], *(line for extra in extras.keys() - APART for line in extras[extra])]
    return [
        _REQUIREMENT.sub(r"\g<name>==\g<lowest>", line)
        for line in sorted(lines)
        if not line.startswith(project["name"])
    ]


def run() -> int:
    """Install and try them; 0 where all is well."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version = project["requires-python"].removeprefix(">=")
    here = f"{sys.version_info.major}.{sys.version_info.minor}"
    python = sys.executable if here == version else shutil.which(f"python{version}")
    if python is None:
        print(f"The lowest versions are tried with Python {version}, which is not to be found here.")
        return 1
    with tempfile.TemporaryDirectory() as folder:
        bounds, own = Path(folder) / "lowest.txt", Path(folder) / "venv" / "bin" / "python"
        bounds.write_text("\n".join(lowest(project)) + "\n", encoding="utf-8")
        extras = sorted(project["optional-dependencies"].keys() - {*APART, "dev"})
        own_extras = f"{ROOT}[{','.join(extras)}]"
        apart = os.environ | {"PYTHONPATH": "", "XDG_CACHE_HOME": folder}
        for command in (
            [python, "-m", "venv", str(own.parents[1])],
            [str(own), "-m", "pip", "install", "--quiet", "-c", str(bounds), "-r", str(bounds), "-e", own_extras],
            [str(own), "-m", "pytest", *SAMPLE],
        ):
            if code := subprocess.run(command, cwd=ROOT, env=apart).returncode:
                return code
    return 0


if __name__ == "__main__":
    raise SystemExit(run())
