"""Every game whose rounds feed a meter: the meter may be the table's own or that of all its tables, players see whose
it is and how it grows, and no contribution, meter, reset, reserve or payout can be falsified unseen.

13:69D-1.52, 13:69F-14.19
"""

from __future__ import annotations

from collections import Counter, defaultdict
from random import Random
from typing import Any

import pytest

from pitboss.audit.shared import shared_problems
from pitboss.audit.whole import findings_in
from pitboss.core.choices.options import Options
from pitboss.core.game.game import Game
from pitboss.core.game.steps import Meter
from pitboss.core.money.ledger import meter
from pitboss.core.money.meters import MeterBooks
from pitboss.core.record.examples import read_examples, run_example
from pitboss.core.table.journal import decode
from pitboss.games import registry
from pitboss.jackpots.filing import FiledProgressive
from pitboss.jackpots.progressive import BREAKS_EVEN, KEY
from pitboss.odds.figures.wagers import wager_odds
from tests.conformance.lawful import PROGRAM, filed_progressive, open_table
from tests.jackpots.forging import falsified
from tests.sizes import size

PROGRESSIVE = [game for game in registry.all_games() if any(kind.key == KEY for kind in game.wagers)]
PAYOUTS = [game for game in registry.all_games() if getattr(game.options, "high_hands", False)]
BY_NAME = {"ids": lambda game: game.name}
BAD_BEAT: dict[str, object] = {
    **PROGRAM,
    "hand": {"kind": "one pair", "ranks": "4"},
    "secondary": {
        "hand": {"kind": "high card", "ranks": "7"},
        "distribution": {"holder": 60, "winner": 20, "table": 20},
        "tiers": [{"pot": "8.00", "take": "0.50"}],
    },
}
"""Won often, the lesser one too."""
HIGH_HAND: dict[str, object] = {
    "name": "jackpot",
    "kind": "high_hand",
    "several": "best",
    "tiers": PROGRAM["tiers"],
    "hand": {"kind": "one pair", "ranks": "2"},
    "distribution": {"holder": 80, "winner": 0, "table": 20, "unit": "0.01"},
    "reset_percent": 25,
    "ending": PROGRAM["ending"],
}
HALF_A_DAY = 30_000_000


def offered(game: Game, shared: str) -> Options:
    """A table that offers the game's progressive wager, with a reserve."""
    plain: dict[str, Any] = {"progressive_offered": True, "progressive_reserve": 20, "progressive_shared": shared}
    for option in game.options.declared():
        if isinstance(option.allowed, FiledProgressive):
            plain = {option.key: {**filed_progressive(option.allowed), "shared": shared}}
    options, problems = game.options.read(plain)
    assert problems == []
    return options


@pytest.mark.parametrize("game", PROGRESSIVE, **BY_NAME)
def test_a_progressive_meter_is_a_tables_or_a_casinos(game: Game) -> None:
    for shared in ("table", "casino"):
        options = offered(game, shared)
        kinds = [kind for kind in game.meters(options) if kind.name.startswith(KEY)]
        assert [kind.name for kind in kinds] == [KEY, f"{KEY} reserve"]
        assert {kind.reach for kind in kinds} == {shared}
        told = " ".join(game.sign(options, game.usual_limits(options)))
        assert ("all tables of this game share it" in told) == (shared == "casino")


@pytest.mark.parametrize("game", PROGRESSIVE, **BY_NAME)
def test_the_figures_follow_the_meter_and_break_even_where_they_say(game: Game) -> None:
    options = offered(game, "casino")
    edges = []
    for stands in (1_000_000, 2_000_000):
        (found,) = (odds for odds in wager_odds(game, options, KEY, meters={KEY: stands}) if odds.wager == KEY)
        edges.append(found.edge)
    even = round(float(found.given[BREAKS_EVEN].replace("$", "").replace(",", "")) * 100)
    by_cent = (edges[0] - edges[1]) / 1_000_000
    assert by_cent > 0
    assert float(edges[0] - by_cent * (even - 1_000_000)) == pytest.approx(0, abs=1e-6)


@pytest.mark.parametrize("game", PROGRESSIVE, **BY_NAME)
def test_tables_that_share_a_meter_feed_one_amount(game: Game) -> None:
    options = offered(game, "casino")
    random = Random(game.name)
    books = MeterBooks({})
    books.begin(game.meters(options))
    begins = dict(books.amounts)
    tables, lines = [], []
    clock = iter(range(0, 10**12, 1000))
    for name in ("one", "two"):
        table, players, told = open_table(game, random, options)
        table.name, table.meters, table.clock = name, books, lambda: next(clock)
        tables.append((table, players))
        lines.append(told)
    for _ in range(size(6, 40)):
        for table, players in tables:
            table.play(players)
    for account, amount in books.amounts.items():
        assert amount == begins[account] + sum(table.ledger[meter(account)] for table, _ in tables)
    assert all(findings_in(told, registry.find) == [] for told in lines)
    assert list(shared_problems([decode(line)[0] for told in lines for line in told])) == []


# Falsified: even where balances, openings and the chain are forged with it.


def unseen(lines: list[bytes], seen: Counter[str]) -> list[str]:
    assert findings_in(lines, registry.find) == []
    found = []
    for what, journal in falsified(lines):
        seen[what] += 1
        if not findings_in(journal, registry.find):
            found.append(what)
    return found


@pytest.mark.parametrize("game", PROGRESSIVE, **BY_NAME)
def test_no_progressive_meter_is_falsified_unseen(game: Game) -> None:
    seen: Counter[str] = Counter()
    for example in read_examples(registry.folder(game.name)):
        if "progressive" in str(example.text.get("options", "")):
            assert unseen(list(run_example(example, game)), seen) == [], example.name
    needed = {"feeds the meter", "kept for the reset amount", "out of the reserve", "the meter begins again"}
    needed |= {f"asked {KEY}", f"asked {KEY} reserve"}
    assert needed <= seen.keys()
    assert any(why.startswith("wins ") for why in seen), "a share was paid"


def evening(game: Game, seed: int, program: dict[str, object]) -> list[bytes]:
    random = Random(f"{game.name} {seed}")
    options, problems = game.options.read({"payout_program": program})
    assert problems == []
    table, players, lines = open_table(game, random, options)
    now = 0
    table.clock = lambda: now
    for _ in range(4):
        now += HALF_A_DAY
        table.play(players)
    return lines


@pytest.mark.parametrize("program", [BAD_BEAT, HIGH_HAND], ids=["bad_beat", "high_hand"])
def test_no_payout_of_the_poker_room_is_falsified_unseen(program: dict[str, object]) -> None:
    """Contribution, count, display, reset amount, secondary and primary payout; of a high hand as of a bad beat."""
    seen: Counter[str] = Counter()
    by_game: dict[str, int] = defaultdict(int)
    for game in PAYOUTS:
        for seed in range(size(3, 12)):
            assert unseen(evening(game, seed, program), seen) == [], game.name
        by_game[game.name] = sum(seen.values())
    kind = str(program["kind"]).replace("_", " ")
    needed = {f"{kind} contribution", "the display is adjusted", "kept for the next payout", "the next payout begins"}
    needed |= {f"primary {kind} payout", "asked jackpot", "asked jackpot box", "asked jackpot reset"}
    if "secondary" in program:
        needed |= {f"secondary {kind} payout", "asked jackpot secondary", "asked jackpot secondary box"}
    assert needed <= seen.keys(), needed - seen.keys()
    assert all(by_game.values())


@pytest.mark.parametrize("game", PROGRESSIVE, **BY_NAME)
def test_where_a_meter_begins_is_not_falsified_unseen(game: Game) -> None:
    """The options that a record was opened by say where its meter begins: another amount there is another round."""
    for example in read_examples(registry.folder(game.name)):
        if "progressive" not in str(example.text.get("options", "")):
            continue
        lines = list(run_example(example, game))
        records = [decode(line)[0] for line in lines]
        if not any(isinstance(step, Meter) for record in records for step in record.steps):
            continue
        for begins in (b'initial":"10000.00"', b'initial":1000000', b'initial":"10000"'):
            forged = [line.replace(begins, begins.replace(b"1", b"2")) for line in lines]
            if forged != lines:
                assert findings_in(forged, registry.find), example.name
                return
    raise AssertionError("no example pays of the meter")
