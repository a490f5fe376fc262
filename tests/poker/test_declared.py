"""What poker games declare is what their rounds do: moments and kinds of irregularities, kinds of wagers."""

from __future__ import annotations

from random import Random

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import AnyStep, Ask, Draw, Move, Shuffle
from pitboss.core.money.ledger import chips
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.five_card_draw import GAME as DRAW5
from pitboss.games.triple_draw_27 import GAME as TRIPLE
from pitboss.poker.hand import RESTOCKED
from pitboss.poker.room import Room
from tests.conformance.lawful import Trouble, random_options
from tests.poker.felt import NO_RAKE, Felt

POKER = [game for game in registry.all_games() if game.kind == "poker"]
each_game = pytest.mark.parametrize("game", POKER, ids=[game.name for game in POKER])

SHUFFLES = ("shuffle", "shuffle by a device")
FIRST_DEAL = ("hole card", "second hole card", "door card")
DRAWS = (*FIRST_DEAL, "street", "last hole card", "burn", "community card", "new cards", "replacement")
DECISIONS = ("straddle", "action", "discard", "exposed", "showdown")
NOTED, BY_RULE, AGAIN, REFUSED = Way.NOTED, Way.BY_RULE, Way.AGAIN, Way.REFUSED

# By key: the way out, whether it is of a seat, the moments, since when, until when.
DECLARED = {
    "bad_shuffle_or_cut": (BY_RULE, False, (), SHUFFLES, ()),
    "wrong_start": (BY_RULE, False, (), ("hole card",), ()),
    "missed_player": (BY_RULE, False, (), ("hole card",), ()),
    "two_face_up_in_deck": (BY_RULE, False, (), SHUFFLES, ()),
    "ineligible_dealt": (BY_RULE, False, FIRST_DEAL, (), ()),
    "missing_or_extra_cards": (BY_RULE, False, (), SHUFFLES, ()),
    "one_face_up_in_deck": (BY_RULE, False, (), SHUFFLES, ("award",)),
    "off_table_card": (BY_RULE, False, DRAWS, (), ()),
    "protected_touches_discards": (NOTED, True, (), ("hole card",), ("award",)),
    "protected_lost": (BY_RULE, True, (), ("hole card",), ("award",)),
    "unprotected_fouled": (BY_RULE, True, (), ("hole card",), ("award",)),
    "left_table": (BY_RULE, True, (), ("hole card",), ("award",)),
    "muck_forward": (BY_RULE, False, ("action",), (), ()),
    "discard_after_statement": (BY_RULE, False, ("action",), (), ()),
    "oversized_chip": (BY_RULE, False, ("action",), (), ()),
    "string_bet": (REFUSED, False, ("action",), (), ()),
    "announced_amount_mismatch": (NOTED, False, ("action",), (), ()),
    "gesture_against_statement": (NOTED, False, DECISIONS, (), ()),
    "chips_touched": (NOTED, False, (), (), ()),
    "misread_hand": (NOTED, False, ("showdown",), (), ()),
    "bad_count": (BY_RULE, False, (*SHUFFLES, "hands returned", "count"), (), ()),
    "improper_cut": (AGAIN, False, ("cut",), (), ()),
    "shuffler_jam": (AGAIN, False, ("shuffle by a device",), (), ()),
    "dispute": (NOTED, False, (), (), ()),
    "collusion": (NOTED, True, (), (), ()),
    "sits_out": (BY_RULE, True, (), (), ()),
    "comes_back": (BY_RULE, True, (), (), ()),
    "raise_minimum": (BY_RULE, True, SHUFFLES, (), ()),
    "flop_game_hole_up": (BY_RULE, False, ("hole card",), (), ()),
    "draw_hole_up": (BY_RULE, False, ("hole card",), (), ()),
    "new_card_up": (BY_RULE, False, ("new cards",), (), ()),
    "stud_hole_up": (BY_RULE, False, ("hole card",), (), ()),
    "both_holes_up": (BY_RULE, False, ("second hole card",), (), ()),
    "last_hole_up": (BY_RULE, False, ("last hole card",), (), ()),
    "payout_unverified": (BY_RULE, False, ("verification",), (), ()),
    "payout_waits": (BY_RULE, False, ("verification",), (), ()),
}
RARE = {("payout_unverified", "verification"), ("payout_waits", "verification")}
"""A bad beat does not come in so few hands; the examples of each game play one."""
OWN = {("seven_card_stud", "stud_hole_up"): (BY_RULE, False, FIRST_DEAL[:2], (), ())}


@each_game
def test_each_irregularity_is_declared_as_pinned(game: Game) -> None:
    for found in game.irregularities:
        row = (found.way, found.of_seat, found.moments, found.since, found.until)
        assert row == OWN.get((game.name, found.key), DECLARED[found.key]), found.key
        assert found.bars == (found.key == "collusion")


def test_every_moment_that_is_pinned_comes() -> None:
    """Each pair of an irregularity and a moment is met in random play of some game."""
    met: set[tuple[str, str]] = set()
    for game in POKER:
        random = Random(game.name)
        come: dict[str, AnyStep] = {}
        for _ in range(45):
            options = random_options(game, random)
            clock = iter(range(0, 10**12, 200_000))
            table = Table(game, options, chance=Seeded(random.getrandbits(32)), clock=clock.__next__)
            for seat in range(1, min(5, table.most_players) + 1):
                table.sit(seat, 1_000_000)
            trouble = Trouble(game, random, 0.04)
            trouble.table = table

            def watch(
                step: AnyStep, trouble: Trouble = trouble, come: dict[str, AnyStep] = come
            ) -> tuple[str, int] | None:
                come.setdefault(step.moment, step)
                return trouble(step)

            for _ in range(6):
                table.play(dict.fromkeys(range(1, game.seats + 1), RandomPlayer(random)), watch)
        met |= {(i.key, at) for i in game.irregularities for at, step in come.items() if i.fits(step, ())}
    wanted = {(key, moment) for key, row in DECLARED.items() for moment in (*row[2], *row[3])}
    assert wanted - RARE <= met, sorted(wanted - RARE - met)


def _hand(game: Game, found: Irregularity | None = None, at: int = 0) -> tuple[Table, list[AnyStep], bool]:
    """A hand of three players who stay in, with an irregularity at a step of it, if it fits there; its steps."""
    table = Table(game, game.options(), chance=Seeded(7), clock=lambda: 0)
    for seat, stack in enumerate((4_000, 50_000, 90_000), 1):
        table.sit(seat, stack, known=True)
    table.memory = Room(button=3, opened=0, ordered=0)
    steps: list[AnyStep] = []
    raised: list[str] = []

    def watch(step: AnyStep) -> tuple[str, int] | None:
        if found is not None and len(steps) == at and not raised and found.fits(step, steps):
            raised.append(found.key)
            return found.key, 2 if found.of_seat else 0
        steps.append(step)
        return None

    opened = table.open_round(watch)
    while opened.pending is not None:
        ask = opened.asks()[0]
        bold = next((choice for choice in ("bet", "call", "discard_1") if choice in ask.choices), ask.default)
        opened.choose(ask.seat, (bold, ask.spans[bold].least) if bold in ask.spans else bold)
    return table, steps, bool(raised)


@each_game
def test_what_no_rule_limits_in_time_can_be_found_at_every_step(game: Game) -> None:
    """From the step that makes its facts to the end, or to the award; and all is settled or returned."""
    _, steps, _ = _hand(game)
    moments = [step.moment for step in steps]
    for found in (i for i in game.irregularities if i.since):
        first = next(at for at, moment in enumerate(moments) if moment in found.since)
        last = next((at for at, moment in enumerate(moments) if moment in found.until), len(moments))
        for at in range(0, len(moments), 3):
            table, _, raised = _hand(game, found, at)
            assert raised == (first <= at < last), (found.key, at, moments[at])
            assert table.ledger.total() == 144_000, (found.key, at)
            assert set(table.ledger.balances) == {"inventory", *map(chips, (1, 2, 3))}, (found.key, at)


STAKED = {
    "ante": "ante",
    "blind bet": "blind_bet",
    "blind bet of the kill": "blind_bet",
    "straddle": "straddle",
    "forced bet": "forced_bet",
    "bets": "bet",
    "calls": "call",
}


@each_game
def test_the_kinds_staked_are_the_kinds_declared(game: Game) -> None:
    random = Random(f"{game.name} staked")
    staked: set[str] = set()
    for number in range(30):
        options, _ = game.options.read(
            {**random_options(game, random).plain(), "ante_amount": "1", "max_players": game.seats}
        )
        table = Table(game, options, chance=Seeded(number), clock=lambda: 0)
        for seat in range(1, 6):
            table.sit(seat, 1_000_000)
        for _ in range(4):
            played = table.play(dict.fromkeys(table.seats, RandomPlayer(random)))
            for step in played.entries:
                if isinstance(step, Move) and step.target.endswith(" bet"):
                    staked.add("raise" if step.why.startswith("raises to") else STAKED[step.why])
    assert staked == {kind.key for kind in game.wagers}


@pytest.mark.parametrize("game", [DRAW5, TRIPLE], ids=["five_card_draw", "triple_draw_27"])
def test_read_literally_the_discards_are_shuffled_before_a_player_is_served_at_all(game: Game) -> None:
    """13:69F-14.12(f)2, 14.12A(f): with too few cards left for a player, the stub is not dealt first."""
    for rule, first in (("stub_first", "deck"), ("literal", RESTOCKED)):
        felt = Felt(game, dict.fromkeys(range(1, 8), 500), {**NO_RAKE, "restock_rule": rule}, Room(button=7))
        calls = [f"{seat} call" for seat in (3, 4, 5, 6, 7, 1)]
        felt.play(*calls, "2 check", *(f"{seat} discard_123" for seat in range(1, 7)), "7 stand_pat", rest="check")
        served = [step for step in felt.entries if isinstance(step, Draw) and step.to == "seat 6"][5:8]
        assert served[0].what == first
        at = next(at for at, step in enumerate(felt.entries) if isinstance(step, Shuffle) and step.pieces)
        assert (felt.entries.index(served[0]) < at) == (rule == "stub_first")
        asked = next(step for step in felt.entries if isinstance(step, Ask) and step.cards and step.seat == 6)
        own = set(asked.cards[:3])
        mine = own & set(felt.entries[at].pieces)  # type: ignore[union-attr]
        assert bool(mine) == (rule == "literal" and game is DRAW5)
