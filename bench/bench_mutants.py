"""How much our tests see: seeded mutants of the source, each run against the tests that could notice it.

`python -m bench mutants` tries a few of every package; `python -m bench mutants core games --count 40 --seed 9`
as many as asked of some. Which tests could notice a mutant is known from a run of all tests that writes down what
each of them calls (`bench.seen`); it is made once, and again with `--anew`, of all tests or of those named.
Survivors are printed with their place: each is either equivalent or a test that is missing. Every mutant is run in a
copy of the tree; the tree itself is never touched.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from itertools import chain, count
from pathlib import Path
from queue import Queue
from random import Random
from typing import Any, NamedTuple

from bench.forked import FILE, WAITING, Answer, Question
from bench.mutations import Mutation, Mutations
from bench.seen import FOLDER, Seen, function_at
from pitboss.core.computing.compiled import kept_in
from pitboss.core.computing.cores import cores

ROOT = Path(__file__).parents[1]
SOURCE = Path("src/pitboss")
KEPT = ROOT / ".pytest_cache" / "seen"
FEW = 4
LONGEST, PATIENCE = 120, 1800
"""Seconds of processor time, beside ten times what the tests took, after which a mutant never ends; and the least of
ours."""
SHORTLY, IN_ALL = 5.0, 20.0
"""Seconds of tests that a mutant is tried by first, and by all in all: of each test that calls the mutated function
its quickest cases. What they do not notice counts as not noticed, so that what we print is rather too low."""
MADE_SINCE = 12
"""Tests that are tried although nothing is written down of them yet."""
WEIGHT = {"compare": 2.0, "integer": 2.0, "delete": 2.0, "delete guard": 2.0, "citation": 1.5, "swap statements": 1.5}
# What is only about how long or where something runs is no rule of ours; mutants of it prove nothing.
COMPILES = {"PYTHONDONTWRITEBYTECODE": "", "PYTHONPYCACHEPREFIX": ""}
"""Each copy of the tree keeps what Python compiles of it: most of a short run would go into that."""
LEFT_OUT = ("equipment/pictures", "__init__.py", "__main__.py")
_RULES = ("tests/games", "tests/conformance")
_SAID = "tests/golden/test_said.py"
FURTHER = {
    "core": ("tests/conformance", "tests/games", "tests/poker", "tests/audit", "tests/server", "tests/cli"),
    "ranks": ("tests/poker", "tests/conformance"),
    "exact": ("tests/odds", *_RULES),
    "jackpots": _RULES,
    "poker": ("tests/conformance", "tests/phh", "tests/audit"),
    "house_poker": _RULES,
    "baccarat": _RULES,
    "wheel": _RULES,
    "dice": _RULES,
    "twenty_one": _RULES,
    "setting": _RULES,
    "odds": (_SAID, "tests/conformance", "tests/cli"),
    "telling": (_SAID, "tests/conformance", "tests/cli"),
    "school": (_SAID, "tests/server", "tests/cli"),
    "simulate": (_SAID, "tests/cli", "tests/conformance"),
    "audit": (_SAID, "tests/cli", "tests/store"),
    "store": (_SAID, "tests/server", "tests/cli"),
    "server": ("tests/store",),
    "cli": (_SAID,),
    "phh": (_SAID,),
}
"""The tests that see a package beside its own folder, for what is done at import or is compiled: no call is seen."""


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


class Stage(NamedTuple):
    """Some tests, and how long they took when they were written down; 0 where that is not known."""

    tests: list[str]
    seconds: float


def stages(mutant: Mutant, seen: Seen) -> list[Stage]:
    """The tests that could notice a mutant, the quickest first."""
    # Citations are data: they are read, not called.
    read = [Stage(["tests/conformance/test_citations.py"], 0.0)] if mutant.change.kind == "citation" else []
    calling = seen.calling(ROOT / mutant.file, mutant.change.line)
    if not calling:
        return read + _by_folder(mutant)
    first: list[str] = []
    rest: list[str] = []
    spent = soon = 0.0
    for test in _by_turns(calling):
        if spent + seen.seconds[test] > IN_ALL and spent:
            continue
        spent += seen.seconds[test]
        soon = spent if spent <= SHORTLY else soon
        (first if spent <= SHORTLY else rest).append(test)
    folders = (f"tests/{mutant.package}/", "tests/conformance/", "tests/golden/")
    since = [test for test in seen.since if test.startswith(folders)]
    first += _by_turns(since)[:MADE_SINCE]
    return read + [stage for stage in (Stage(first, soon + 1), Stage(rest, spent - soon)) if stage.tests]


def _by_turns(tests: Sequence[str]) -> list[str]:
    """The first case of each test, then the second of each: cases of one test see much the same."""
    turns: Counter[str] = Counter()
    placed: list[tuple[int, int, str]] = []
    for number, test in enumerate(tests):
        name = test.partition("[")[0]
        placed.append((turns[name], number, test))
        turns[name] += 1
    return [test for _, _, test in sorted(placed)]


def _by_folder(mutant: Mutant) -> list[Stage]:
    own = f"tests/{mutant.package}"
    if mutant.package == "games":
        return [Stage(["tests/conformance", "tests/games", "-k", mutant.file.parts[3]], 0.0)]
    further = FURTHER.get(mutant.package, ())
    quickest = [path for path in further if path == _SAID]
    return [Stage([path for path in (*quickest, own, *further) if (ROOT / path).exists()], 0.0)]


def killed(tree: Path, mutant: Mutant, seen: Seen) -> str:
    """The test that notices a mutant, or an empty text."""
    path = tree / mutant.file
    clean, written = path.read_bytes(), path.stat().st_mtime
    try:
        path.write_bytes(_mutated(clean, mutant.change))
        # What is compiled is known by second and size: no mutant has those of another.
        os.utime(path, (0, next(_seconds)))
        for stage in stages(mutant, seen):
            if noticed := _failure(tree, stage):
                return noticed
        return ""
    finally:
        path.write_bytes(clean)
        os.utime(path, (written, written))


_seconds = count(1)


def _failure(tree: Path, stage: Stage) -> str:
    said = _pytest(
        tree, ["-x", "-rfE", "--tb=line", "--hypothesis-seed=1", *stage.tests], LONGEST + 10 * stage.seconds
    )
    if said is None:
        # Without a known duration a limit says nothing of the mutant.
        return "it never ends" if stage.seconds else ""
    if said.returncode in (0, 5):
        return ""
    failed = [line for line in said.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]
    name = failed[0].split()[1] if failed else ""
    if name.startswith(WAITING) and stage.tests != [name]:
        return _failure(tree, Stage([name], stage.seconds))
    return failed[0] if failed else said.stdout.strip()[-120:]


def _pytest(tree: Path, args: Sequence[str], limit: float, **env: str) -> subprocess.CompletedProcess[str] | None:
    """What a run of pytest in a tree says; nothing where it takes more time than it may."""
    process = subprocess.Popen(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *args],
        cwd=tree,
        env=os.environ | {"PYTHONPATH": str(tree / "src"), "XDG_CACHE_HOME": str(tree / "cache")} | COMPILES | env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 5)),
    )
    try:
        said, _ = process.communicate(timeout=max(PATIENCE, limit))
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.communicate()
        return None
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return None
    return subprocess.CompletedProcess(args, process.returncode, said)


def in_forks(tree: Path, mutants: Sequence[Mutant], seen: Seen) -> Iterator[tuple[Mutant, str]]:
    """Which of the mutants of functions are noticed or not, for certain; those of modules are left to `killed`."""
    questions: list[dict[str, Any]] = []
    for number, mutant in enumerate(mutants):
        text = (ROOT / mutant.file).read_text(encoding="utf-8")
        function = function_at(text, mutant.change.line)
        calls = [stage for stage in stages(mutant, seen) if stage.seconds]
        if function and calls and mutant.change.kind != "citation":
            module = mutant.file.relative_to(SOURCE).as_posix()
            source = _mutated(text.encode(), mutant.change).decode()
            limit = LONGEST + int(10 * sum(stage.seconds for stage in calls))
            tests = [test for stage in calls for test in stage.tests]
            questions.append(Question(number, module, function, source, tests, limit)._asdict())
    path = tree / "questions.json"
    path.write_text(json.dumps(questions), encoding="utf-8")
    files = sorted({test.partition("::")[0] for question in questions for test in question["tests"]})
    _pytest(tree, ["-p", "bench.forked", "--hypothesis-seed=1", *files], 7200, **{FILE: str(path)})
    for line in path.with_suffix(".answers").read_text(encoding="utf-8").splitlines():
        answer = Answer(**json.loads(line))
        mutant = mutants[answer.number]
        if answer.by or answer.certain:
            yield mutant, answer.by


def _prepare(tree: Path, folder: str) -> None:
    """Write down what all tests call, browser apart: each folder of tests in a process of its own, so that one that
    dies or does not end holds up no other. It is told how far it is."""
    parts = [f"tests/{path.name}" for path in sorted((ROOT / "tests").iterdir()) if path.is_dir()]
    parts = [part for part in parts if part != "tests/browser" and any((ROOT / part).rglob("test_*.py"))]
    parts += sorted(f"tests/{path.name}" for path in (ROOT / "tests").glob("test_*.py"))

    def run(part: str) -> tuple[str, bool]:
        said = _pytest(tree, ["-p", "bench.seen", part], 3600, **{FOLDER: folder})
        return part, said is not None and said.returncode in (0, 1)

    with ThreadPoolExecutor(cores()) as threads:
        for number, (part, ended) in enumerate(threads.map(run, parts), 1):
            print(f"{number} of {len(parts)}: {part}{'' if ended else ' did not end, and is not known'}", flush=True)


def known(tree: Path, anew: Sequence[str] | None) -> Seen:
    """What the tests call: as kept, or from a run of all of them, browser apart; of some, beside what is kept."""
    if anew is not None or not KEPT.is_dir():
        KEPT.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory() as folder:
            if anew:
                _pytest(tree, ["-p", "bench.seen", *anew], 7200, **{FOLDER: folder})
            else:
                _prepare(tree, folder)
                shutil.rmtree(KEPT)
            shutil.copytree(folder, KEPT, dirs_exist_ok=True)
    collected = _pytest(tree, ["--collect-only", "--ignore", "tests/browser"], 600)
    assert collected is not None
    lines = collected.stdout.splitlines()
    broken = [line.split()[1] for line in lines if line.startswith("ERROR tests/")]
    if broken:
        raise SystemExit(f"Not every test can be collected as the tree stands: {', '.join(broken)}.")
    seen = Seen.read(KEPT, set(lines))
    assert seen.seconds, "none of the tests that were written down is there any more"
    return seen


@contextmanager
def copies(count: int) -> Iterator[list[Path]]:
    """So many copies of the tree, each with its own cache of what was compiled."""
    # Tests read pages, the Makefile and what else lies beside the source.
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = [name for name in listed.stdout.decode().split("\0") if name and (ROOT / name).is_file()]
    with tempfile.TemporaryDirectory() as folder:
        trees = [Path(folder) / str(number) for number in range(count)]
        for tree in trees:
            tree.mkdir()
            for name in names:
                (tree / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, tree / name)
            # Rules that were compiled once are found by a digest of all that they say.
            (tree / "cache" / "pitboss").mkdir(parents=True)
            (tree / "cache" / "pitboss" / "compiled").symlink_to(kept_in("compiled"))
        yield trees


def main(args: Sequence[str] = ()) -> None:
    parser = argparse.ArgumentParser(prog="python -m bench mutants")
    parser.add_argument("packages", nargs="*", choices=[*packages(), []], help="default: all")
    parser.add_argument("--count", type=int, default=FEW, help="mutants of each package")
    parser.add_argument("--seed", type=int, default=9)
    parser.add_argument(
        "--anew", nargs="*", metavar="TESTS", help="write down anew what each test calls; default: all"
    )
    parser.add_argument(
        "--functions", action="store_true", help="leave out what only a process of its own can try: what modules do"
    )
    parser.add_argument("--workers", type=int, default=cores())
    said = parser.parse_args(args)
    mutants = [m for package in said.packages or packages() for m in chosen(package, said.count, said.seed)]
    Random(said.seed).shuffle(mutants)
    tried: Counter[str] = Counter()
    noticed: Counter[str] = Counter()

    def tell(mutant: Mutant, by: str) -> None:
        tried[mutant.package] += 1
        noticed[mutant.package] += bool(by)
        print(f"{'noticed ' if by else 'SURVIVED'} {mutant.says(ROOT)} {by[:120]}", flush=True)

    with copies(said.workers) as trees, ThreadPoolExecutor(said.workers) as executor:
        seen = known(trees[0], said.anew)
        parts = executor.map(
            lambda at: list(in_forks(trees[at], mutants[at :: said.workers], seen)), range(said.workers)
        )
        quick = dict(chain.from_iterable(parts))
        for mutant, by in quick.items():
            tell(mutant, by)
        free: Queue[Path] = Queue()
        for tree in trees:
            free.put(tree)

        def run(mutant: Mutant) -> tuple[Mutant, str]:
            tree = free.get()
            try:
                return mutant, killed(tree, mutant, seen)
            finally:
                free.put(tree)

        left = [mutant for mutant in mutants if mutant not in quick]
        if said.functions:
            print(*(f"not tried {mutant.says(ROOT)}" for mutant in left), sep="\n")
            left = []
        for done in as_completed([executor.submit(run, mutant) for mutant in left]):
            tell(*done.result())
    for package in sorted(tried):
        share = noticed[package] / tried[package]
        print(f"{package:>12}: {noticed[package]} of {tried[package]} mutants noticed ({share:.0%}; aim 90 %)")


if __name__ == "__main__":
    main(sys.argv[1:])
