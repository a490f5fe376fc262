"""How much our tests see: seeded mutants of the source, each run against the tests that could notice it.

`python -m bench mutants` tries a few of every package; `python -m bench mutants core games --count 40 --seed 9`
as many as asked of some. Survivors are printed with their place: each is either equivalent or a test that is
missing. Every mutant is run in a copy of the tree; the tree itself is never touched.
"""

from __future__ import annotations

import argparse
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from random import Random
from typing import NamedTuple

from bench.mutations import Mutation, Mutations
from pitboss.simulate.executors import cores

ROOT = Path(__file__).parents[1]
SOURCE = Path("src/pitboss")
COPIED = ("src", "tests", "docs", "bench", "pyproject.toml", "README.md", "CONTRIBUTING.md", "constraints.txt")
PYTEST = ("-x", "-p", "no:cacheprovider", "--tb=line", "--hypothesis-seed=1")
FEW = 4
LIMIT = 400
WEIGHT = {"compare": 2.0, "integer": 2.0, "delete": 2.0, "delete guard": 2.0, "citation": 1.5, "swap statements": 1.5}
# What is only about how long or where something runs is no rule of ours; mutants of it prove nothing.
LEFT_OUT = ("equipment/pictures", "cli", "__init__.py", "__main__.py")
FURTHER = {
    "core": ("tests/conformance", "tests/games", "tests/poker", "tests/audit", "tests/server", "tests/cli"),
    "ranks": ("tests/poker", "tests/conformance"),
    "games": ("tests/conformance", "tests/odds", "tests/audit", "tests/simulate"),
    "poker": ("tests/conformance", "tests/phh", "tests/audit"),
    "odds": ("tests/conformance", "tests/cli"),
    "simulate": ("tests/cli", "tests/conformance"),
    "audit": ("tests/cli", "tests/store"),
    "store": ("tests/server", "tests/cli"),
    "server": ("tests/store", "tests/browser"),
}
"""The tests that see a package beside its own folder of tests."""


class Mutant(NamedTuple):
    package: str
    file: Path
    change: Mutation

    def says(self, tree: Path) -> str:
        data = (tree / self.file).read_bytes()
        old = data[self.change.start : self.change.end].decode()
        return f"{self.file}:{self.change.line} {self.change.kind}: {_short(old)} -> {_short(self.change.new)}"


def _short(text: str) -> str:
    joined = " ".join(text.split())
    return joined if len(joined) <= 60 else f"{joined[:57]}..."


def packages() -> list[str]:
    """The packages that can be mutated."""
    found = (p.name for p in (ROOT / SOURCE).iterdir() if (p / "__init__.py").exists())
    return sorted(name for name in found if name not in LEFT_OUT)


def chosen(package: str, count: int, seed: int) -> list[Mutant]:
    """So many mutants of a package: by file, weighed by its size, then by kind, then by place."""
    random = Random(f"{seed} {package}")
    pools: dict[Path, dict[str, list[Mutation]]] = {}
    for path in sorted((ROOT / SOURCE / package).rglob("*.py")):
        name = path.relative_to(ROOT)
        if any(part in name.as_posix() for part in LEFT_OUT):
            continue
        kinds: defaultdict[str, list[Mutation]] = defaultdict(list)
        for change in Mutations(path.read_text(encoding="utf-8")).found:
            kinds[change.kind].append(change)
        if kinds:
            pools[name] = dict(sorted(kinds.items()))
    files = list(pools)
    sizes = [sum(map(len, kinds.values())) ** 0.7 for kinds in pools.values()]
    found: dict[tuple[Path, int, str], Mutant] = {}
    for _ in range(100 * count):
        if len(found) == count or not files:
            break
        (name,) = random.choices(files, sizes)
        (kind,) = random.choices(list(pools[name]), [WEIGHT.get(kind, 1.0) for kind in pools[name]])
        mutant = Mutant(package, name, random.choice(pools[name][kind]))
        try:
            compile(_mutated((ROOT / name).read_bytes(), mutant.change), name, "exec")
        except SyntaxError:
            continue
        found.setdefault((name, mutant.change.line, kind), mutant)
    return list(found.values())


def _mutated(data: bytes, change: Mutation) -> bytes:
    return data[: change.start] + change.new.encode() + data[change.end :]


def stages(mutant: Mutant) -> list[list[str]]:
    """The tests that could notice a mutant, the nearest first."""
    own = f"tests/{mutant.package}"
    narrow: list[list[str]] = []
    if mutant.package == "games":
        game = mutant.file.parts[3]
        narrow = [["tests/conformance", "tests/games", "-k", game]]
    further = [path for path in FURTHER.get(mutant.package, ()) if (ROOT / path).exists()]
    return [*narrow, *([[own]] if (ROOT / own).exists() and not narrow else []), [own, *further]]


def killed(tree: Path, mutant: Mutant) -> str:
    """The test that notices a mutant, or an empty text."""
    path = tree / mutant.file
    clean = path.read_bytes()
    try:
        path.write_bytes(_mutated(clean, mutant.change))
        for paths in stages(mutant):
            if noticed := _failure(tree, paths):
                return noticed
        return ""
    finally:
        path.write_bytes(clean)


def _failure(tree: Path, paths: Sequence[str]) -> str:
    env = os.environ | {
        "PYTHONPATH": str(tree / "src"),
        "XDG_CACHE_HOME": str(tree / "cache"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-p",
        "no:cacheprovider",
        "--tb=line",
        "--hypothesis-seed=1",
        *paths,
    ]
    process = subprocess.Popen(
        command,
        cwd=tree,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        said, _ = process.communicate(timeout=LIMIT)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return "it never ends"
    if process.returncode in (0, 5):
        return ""
    failed = (line for line in said.splitlines() if line.startswith(("FAILED", "ERROR")))
    return next(failed, said.strip()[-120:])


def main(args: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench mutants")
    parser.add_argument("packages", nargs="*", choices=[*packages(), []], help="default: all")
    parser.add_argument("--count", type=int, default=FEW, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=9)
    said = parser.parse_args(args)
    mutants = [m for package in said.packages or packages() for m in chosen(package, said.count, said.seed)]
    Random(said.seed).shuffle(mutants)
    trees: Queue[Path] = Queue()
    with tempfile.TemporaryDirectory() as folder:
        for worker in range(cores()):
            tree = Path(folder) / str(worker)
            for name in COPIED:
                copy = shutil.copytree if (ROOT / name).is_dir() else shutil.copy2
                tree.mkdir(exist_ok=True)
                copy(ROOT / name, tree / name)
            trees.put(tree)

        def run(mutant: Mutant) -> tuple[Mutant, str]:
            tree = trees.get()
            try:
                return mutant, killed(tree, mutant)
            finally:
                trees.put(tree)

        tried: Counter[str] = Counter()
        seen: Counter[str] = Counter()
        with ThreadPoolExecutor(cores()) as executor:
            for mutant, noticed in executor.map(run, mutants):
                tried[mutant.package] += 1
                seen[mutant.package] += bool(noticed)
                if not noticed:
                    print(f"  survived: {mutant.says(ROOT)}", flush=True)
    for package in sorted(tried):
        share = seen[package] / tried[package]
        print(f"{package:>10}: {seen[package]} of {tried[package]} mutants noticed ({share:.0%}; aim 90 %)")


if __name__ == "__main__":
    main(sys.argv[1:])
