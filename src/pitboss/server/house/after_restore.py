"""After a restore, players may know what fell since the backup: draw fresh chance for every round in which nothing
was dealt yet, and deal no further from a shoe in use."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import UNSET

from pitboss.core.game.game import Game
from pitboss.core.game.steps import Draw, Roll, Spin
from pitboss.core.procedure.shoe import reshuffled
from pitboss.server.live.acts import Act, Bring
from pitboss.server.live.rebuild import Rebuilder
from pitboss.server.live.snapshot import Snapshot


def renewed(game: Game, name: str, snapshot: Snapshot, done: Sequence[Act]) -> bool:
    """Take the seeds out of a snapshot; False where dealing has begun and the round must be dealt to its end.

    Where a shoe is in use, its round is opened again with the shoe shuffled: wagers go back to their players.
    """
    if snapshot.secrets is None:
        return True
    rebuilder = Rebuilder(game, name, lambda: snapshot.at, lambda _line: None)
    table = rebuilder.stands(snapshot, done)
    entries = table.round.entries if table.round is not None else []
    fell = (step for step in entries if isinstance(step, Draw | Roll | Spin))
    if any(step.answer is not UNSET for step in fell) or any(isinstance(act, Bring) for act in done):
        return False
    memory = rebuilder.stood(snapshot).memory
    if reshuffled(memory) != memory:
        snapshot.standing.memory = msgspec.to_builtins(reshuffled(memory))
        snapshot.standing.restored = True
        snapshot.open = False
    snapshot.secrets = msgspec.structs.replace(snapshot.secrets, seeds=[], coming={}, shares={}, withheld={})
    snapshot.standing.restored = True
    return True
