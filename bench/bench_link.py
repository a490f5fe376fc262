"""A host and two nodes of a link under load: 100 times kill -9 and 100 cut connections lose and double nothing.

Other numbers, and another seed: `python -m bench link 20 20 7`. The books are on SQLite, then on PostgreSQL.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any

from tests.server.house.test_outages import new_server
from tests.server.link.linking import Linking
from tests.server.link.troubled import Troubled

KILLS = CUTS = 100


def main(asked: Sequence[str] = ()) -> None:
    kills, cuts, seed = (int(word) for word in (*asked, *(str(KILLS), str(CUTS), "1")[len(asked) :]))
    with new_server() as server:
        for where in ("SQLite", "PostgreSQL"):
            server.psql(f"CREATE DATABASE link_{where}")
            with tempfile.TemporaryDirectory() as folder:
                owner = server.get_uri(f"link_{where}".lower())
                linking = Linking(Path(folder), owner, None if where == "SQLite" else _books(server))
                troubled, began = Troubled(linking, seed), monotonic()
                try:
                    troubled.run(kills, cuts)
                    # The houses of this bench write to their nodes and keep no journals.
                    assert all("by its journal it was nothing" in told for told in linking.checked())
                finally:
                    linking.end()
                fed, paid = sum(troubled.fed.values()), sum(sum(claims.values()) for claims in troubled.paid.values())
                rounds, claims = sum(troubled.rounds.values()), sum(map(len, troubled.paid.values()))
                print(
                    f"books on {where}: {kills} kill -9 and {cuts} cuts in {monotonic() - began:.0f} s; {rounds} "
                    f"rounds contributed {fed} cents, {claims} claims were paid {paid}; nothing lost or doubled",
                    flush=True,
                )


def _books(server: Any) -> Callable[[str], str]:
    """A database of its own for each party's books."""

    @cache
    def books(name: str) -> str:
        server.psql(f"CREATE DATABASE books_{name}")
        return str(server.get_uri(f"books_{name}".lower()))

    return books


if __name__ == "__main__":
    main()
