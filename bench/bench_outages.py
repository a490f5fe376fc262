"""Full disks and restarts of PostgreSQL under a house, fifty of each: everybody answered, no cent lost, tables go on.

Another number: `python -m bench outages 5`.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from tests.server.house.test_outages import HASTY, fill_the_disk, new_server, stop_and_start
from tests.server.serving import Serving

from pitboss.store import Store

TIMES = 50


def main(asked: Sequence[str] = ()) -> None:
    times = int(asked[0]) if asked else TIMES
    with tempfile.TemporaryDirectory() as folder:
        house, began = Serving(f"sqlite:///{folder}/house.sqlite3", before=HASTY), monotonic()
        try:
            fill_the_disk(house, Path(folder), times)
        finally:
            house.end()
        print(f"SQLite: {times} full disks in {monotonic() - began:.0f} s, nothing lost", flush=True)
    with new_server() as server:
        house, began = Serving(server.get_uri(), before=HASTY), monotonic()
        try:
            stop_and_start(house, server, times)
        finally:
            house.end()
        with Store.open(house.url, write=False) as store:
            assert store.books.problems() == []
        print(f"PostgreSQL: {times} restarts in {monotonic() - began:.0f} s, nothing lost", flush=True)


if __name__ == "__main__":
    main()
