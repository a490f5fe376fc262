"""What was compiled is found again only where its module still has its name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

MODULE = "def twice(n: int) -> int:\n    return 2 * n\n"
RUN = """
import sys, types
module = types.ModuleType(sys.argv[1])
sys.modules[sys.argv[1]] = module
exec(compile(open(sys.argv[2]).read(), sys.argv[2], "exec"), module.__dict__)
from pitboss.core.computing.compiled import compiled
print(compiled(module.twice)(21))
"""


def test_a_module_may_be_renamed(tmp_path: Path) -> None:
    file = tmp_path / "module.py"
    file.write_text(MODULE)
    for name in ("pitboss.before", "pitboss.after"):
        done = subprocess.run(
            [sys.executable, "-c", RUN, name, file],
            env={"XDG_CACHE_HOME": str(tmp_path)},
            capture_output=True,
            text=True,
        )
        assert done.stdout == "42\n", done.stderr
