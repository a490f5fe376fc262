"""Run every benchmark: `make bench`, or some of them: `python -m bench engine poker`.

What follows the name of one that can be told more is for itself: `python -m bench mutants core --count 20`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from inspect import signature
from pathlib import Path
from typing import Any


def main() -> None:
    known = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    rest = sys.argv[1:]
    if rest and rest[0] not in known:
        raise SystemExit(f"{rest[0]} is no benchmark; they are: {', '.join(known)}.")
    names: list[str] = []
    while rest and rest[0] in known:
        names.append(rest.pop(0))
        if signature(_main(names[-1])).parameters:
            break
    for name in names or known:
        print(f"\n== {name}")
        run = _main(name)
        run(rest) if rest and name == names[-1] else run()


def _main(name: str) -> Callable[..., Any]:
    found: Callable[..., Any] = import_module(f"bench.bench_{name}").main
    return found


if __name__ == "__main__":
    main()
