"""Run every benchmark: `make bench`, or some of them: `python -m bench engine evaluate`."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path


def main() -> None:
    names = sys.argv[1:] or sorted(p.stem.removeprefix("bench_") for p in Path(__file__).parent.glob("bench_*.py"))
    for name in names:
        print(f"\n== {name}")
        import_module(f"bench.bench_{name}").main()


if __name__ == "__main__":
    main()
