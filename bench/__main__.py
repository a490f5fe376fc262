"""Run every benchmark: `make bench`, or some of them: `python -m bench engine poker`.

What follows the names is for the benchmark itself: `python -m bench mutants core --count 20`.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import takewhile
from pathlib import Path


def main() -> None:
    known = sorted(path.stem.removeprefix("bench_") for path in Path(__file__).parent.glob("bench_*.py"))
    names = list(takewhile(known.__contains__, sys.argv[1:]))
    rest = sys.argv[1 + len(names) :]
    if rest and not names:
        raise SystemExit(f"{rest[0]} is no benchmark; they are: {', '.join(known)}.")
    for name in names or known:
        print(f"\n== {name}")
        run = import_module(f"bench.bench_{name}").main
        run(rest) if rest else run()


if __name__ == "__main__":
    main()
