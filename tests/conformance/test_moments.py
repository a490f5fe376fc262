"""Every irregularity can be raised at every moment of its own, does what its words say, and ends lawfully with no
money made or lost."""

from __future__ import annotations

from collections import defaultdict
from random import Random

import pytest

from pitboss.audit.whole import findings_in
from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import Irregular
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.record.examples import worth
from pitboss.core.table.journal import decode
from pitboss.games import registry
from tests.conformance.moments import Pair, Spot, fitting, pinned, raised, scenes
from tests.conformance.resolutions import unfollowed
from tests.sizes import size

UNMAKES = (Way.BY_RULE, Way.VOID_ROUND)


def raise_and_check(game: Game, found: Irregularity, spot: Spot) -> None:
    """Raise it there: the round ends, the record is lawful, money is conserved, and a void round undoes itself."""
    after = raised(game, found, spot)
    table = after.table
    where = (game.name, found.key, spot)
    assert table.round is None, where
    assert table.ledger.total() == after.brought, where
    assert all(amount >= 0 for account, amount in table.ledger.balances.items() if account != INVENTORY), where
    assert {w.account: w.stake for w in table.layout.values()} == {
        account: amount for account, amount in table.ledger.balances.items() if account in table.layout and amount
    }, where
    assert [str(finding) for finding in findings_in(after.lines[-1:], registry.find)] == [], where
    record, _ = decode(after.lines[-1])
    noted = [step.key for step in record.steps if isinstance(step, Irregular)]
    assert noted, where
    assert unfollowed(found, record) == [], (found.resolution, where)
    if found.way is Way.VOID_ROUND and noted[-1] == found.key and found.key != game.runs_out:
        assert {seat: worth(table, seat) for seat in table.seats} == after.before, where
        assert table.ledger[INVENTORY] == after.bank, where


def reached(game: Game) -> dict[Pair, tuple[Irregularity, Spot]]:
    """The first spot of each irregularity and moment in the scenes that are pinned."""
    spots: dict[Pair, tuple[Irregularity, Spot]] = {}
    for scene in scenes(game):
        for found, moment, spot in fitting(game, scene):
            spots.setdefault((found.key, moment), (found, spot))
    return spots


@pytest.mark.parametrize("name", registry.names())
def test_each_irregularity_is_what_it_was_and_can_be_raised_at_every_moment_of_its_own(name: str) -> None:
    game = registry.find(name)
    spots = reached(game)
    now = {
        found.key: {
            "way": found.way.name,
            "of_seat": found.of_seat,
            "moments": sorted(moment for key, moment in spots if key == found.key),
        }
        for found in game.irregularities
    }
    assert now == pinned(game), f"if the change is meant: make pins GAME={name}"
    for found, spot in spots.values():
        raise_and_check(game, found, spot)


@pytest.mark.parametrize(
    "name", [name for name in registry.names() if any(i.since for i in registry.find(name).irregularities)]
)
def test_what_no_rule_limits_in_time_can_be_raised_at_every_step_after_its_facts(name: str) -> None:
    """Steps of the first round in which it can be: what only records or refuses stands at each alike."""
    game = registry.find(name)
    wanted = {found.key for found in game.irregularities if found.since and found.way in UNMAKES}
    seen: dict[str, tuple[int, int]] = {}
    spots: defaultdict[str, list[tuple[Irregularity, Spot]]] = defaultdict(list)
    for scene in range(10):
        if wanted <= seen.keys():
            break
        for found, _, spot in fitting(game, scene):
            first = seen.setdefault(found.key, (spot.scene, spot.round))
            if found.since and found.way in UNMAKES and first == (spot.scene, spot.round):
                spots[found.key].append((found, spot))
    random = Random(f"{name} steps")
    for each in spots.values():
        # The first and the last, where a limit of time would show, and some between them.
        between = random.sample(each[1:-1], min(size(4, 10_000), len(each[1:-1])))
        for found, spot in (each[0], *between, *each[1:][-1:]):
            raise_and_check(game, found, spot)
