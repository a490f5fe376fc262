"""What ships is taken as long as the rules mean the same, whatever files and modules are called, and no longer."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from bench.ship import COUNTS, answers

from pitboss.core.computing.shipped import read

ROOT = Path(__file__).parents[2]
RENAMED = {
    "ranks.five_card": "ranks.fives",
    "house_poker.solve.cross.count": "exact.axes",
    "twenty_one.exact.dealer": "twenty_one.draws",
}
CHANGED = {
    "twenty_one/draws.py": ("STANDS = 17", "STANDS = 17 + 1", {"blackjack_switch", "twenty_one"}),
    "ranks/fives.py": (
        "ACE_TO_FIVE = 0xC3210",
        "ACE_TO_FIVE = 0xC3210 - 1",
        {"texas_holdem_bonus", "ultimate_texas_holdem", "double_cross_poker", "fast_action_holdem", "five_two"},
    ),
}
"""A figure of a rule, in another way that is not as long, so that no compiled module is taken for it; and what rests
on it."""
REWORDED = ("ranks", "setting", "twenty_one")
PROGRAM = """
import json, sys
from pathlib import Path

def taken():
    for module in [name for name in sys.modules if name.partition(".")[0] in ("pitboss", "bench")]:
        del sys.modules[module]
    from bench.ship import COUNTS, answers
    from pitboss.core.computing.shipped import read
    found = {name: answers(name) for name in COUNTS}
    return {name: sum(key in read(file) for key in keys) for name, (file, keys) in found.items()}

told = [taken()]
for file, before, after in json.loads(sys.argv[1]):
    text = Path(file).read_text(encoding="utf-8")
    assert before in text, file
    Path(file).write_text(text.replace(before, after), encoding="utf-8")
    told.append(taken())
    Path(file).write_text(text, encoding="utf-8")
print(json.dumps(told))
"""


@pytest.mark.parametrize("name", COUNTS)
def test_every_answer_that_ships_is_taken_and_none_is_too_many(name: str) -> None:
    file, found = answers(name)
    assert list(read(file)) == list(found), f"python -m bench.ship {name} makes them anew"


def reworded(text: str) -> str:
    """A module with other docstrings, of other lengths."""
    lines = text.encode().split(b"\n")
    strings = [
        node.value
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
    ]
    for said in sorted(strings, key=lambda said: -said.lineno):
        first, last = said.lineno - 1, said.end_lineno or 0
        lines[first:last] = [lines[first][: said.col_offset] + b'"""Said in other words.', b"", b'"""']
    return b"\n".join(lines).decode()


def test_what_ships_is_taken_for_what_it_means(tmp_path: Path) -> None:
    """In a copy of the tree: other docstrings, some modules under other names; then another figure in a rule."""
    for folder in ("src", "bench"):
        copytree(ROOT / folder, tmp_path / folder, ignore=ignore_patterns("__pycache__", "web", "*.js"))
    program = tmp_path / "src" / "pitboss"
    for file in (*program.rglob("*.py"), tmp_path / "bench" / "ship.py"):
        text = file.read_text(encoding="utf-8")
        changed = reworded(text) if not {*file.parts}.isdisjoint(REWORDED) else text
        for before, after in RENAMED.items():
            (room, name), (other, new) = before.rsplit(".", 1), after.rsplit(".", 1)
            changed = re.sub(rf"\bpitboss\.{re.escape(before)}\b", f"pitboss.{after}", changed)
            changed = re.sub(
                rf"^from pitboss\.{re.escape(room)} import {name}$",
                f"from pitboss.{other} import {new} as {name}",
                changed,
                flags=re.M,
            )
        if changed != text:
            file.write_text(changed, encoding="utf-8")
    for before, after in RENAMED.items():
        (program / f"{before.replace('.', '/')}.py").rename(program / f"{after.replace('.', '/')}.py")
    changes = [(str(program / file), before, after) for file, (before, after, _) in CHANGED.items()]
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, json.dumps(changes)],
        env={**os.environ, "PYTHONPATH": f"{tmp_path / 'src'}{os.pathsep}{tmp_path}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    whole, *others = json.loads(ran.stdout)
    assert whole == {name: len(read(answers(name)[0])) for name in COUNTS}
    for found, (_, _, rests) in zip(others, CHANGED.values(), strict=True):
        assert found == {name: 0 if name in rests else many for name, many in whole.items()}
