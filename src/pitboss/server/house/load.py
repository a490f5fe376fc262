"""Read the stored state of a live table, or say clearly that this version cannot."""

from __future__ import annotations

import msgspec

from pitboss.core.game.game import Game
from pitboss.core.money.accounts import account_at
from pitboss.core.money.cents import money
from pitboss.games import registry
from pitboss.server.live import acts
from pitboss.server.live.acts import Act
from pitboss.server.live.rebuild import Rebuilder
from pitboss.server.live.snapshot import Snapshot
from pitboss.store import Store, StoreError


def read(store: Store, table: str, data: bytes) -> tuple[Game, Snapshot, list[Act]]:
    """A table's game, its snapshot and the acts since; `StoreError` if they cannot be read."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
        game = registry.find(snapshot.game)
        _, problems = game.options.read(msgspec.json.decode(snapshot.standing.options))
        if problems:
            raise ValueError(f"{problems[0].key}: {problems[0].problem}")
        Rebuilder(game, table, lambda: snapshot.at, lambda _line: None).stood(snapshot)
        return game, snapshot, [acts.decode(act) for act in store.states.acts(table)]
    except (msgspec.MsgspecError, LookupError, ValueError) as bad:
        if isinstance(bad, StoreError):
            raise
        held = money(store.accounts.balances().get(account_at(table), 0))
        raise StoreError(
            f"How table {table} stands was stored by another version of pitboss and cannot be read: {bad}. "
            f"{held} lie at it. Open the house with that version and empty the table, or give everybody back what "
            f"is theirs: pitboss store settle URL {table}."
        ) from None
