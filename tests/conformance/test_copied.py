"""A round copied in the middle plays on as the round does; one that is dealt anew shows a seat what it saw."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pitboss.core.game.game import Game
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Bet, Betting, Draw
from pitboss.core.record.copied import copied, dealt_anew
from pitboss.core.table.chance import Live, Seeded
from pitboss.core.table.players import RandomPlayer
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.core.table.views import seen, view
from pitboss.games import registry
from tests.conformance.games import each_game
from tests.conformance.lawful import Trouble, open_table
from tests.rounds import play_on, seated, to_betting
from tests.sizes import size

ROUNDS, MOMENTS = size((2, 5), (12, 60))


def act(played: Round, random: Random) -> None:
    """Answer the step that waits, at random."""
    table, step = played.table, played.pending
    players = {seat: RandomPlayer(random) for seat in table.places}
    if isinstance(step, Betting):
        for seat in step.seats or table.seats:
            if seat not in table.barred:
                for bet in players[seat].bets(table, seat, step):
                    played.bet(bet)
        played.close_betting()
        return
    for ask in played.asks():
        played.choose(
            ask.seat, ask.default_answer if ask.seat in table.barred else players[ask.seat].choose(table, ask)
        )


def sight(played: Round, seat: int) -> list[AnyStep]:
    return view(played.entries, seat) + ([] if played.pending is None else [seen(played.pending, seat)])


def sees_the_same(one: Round, other: Round, seat: int) -> bool:
    """All but the numbers by which another seat's question is known to the odds."""
    left, right = sight(one, seat), sight(other, seat)
    return [step.moment for step in left] == [step.moment for step in right] and all(
        a == b for a, b in zip(left, right, strict=True) if not hasattr(a, "situation") and not hasattr(a, "asks")
    )


@each_game
def test_a_copy_plays_on_as_the_round_does_and_a_new_deal_looks_the_same(game: Game) -> None:
    random = Random(f"{game.name} copied")
    table, _, _ = open_table(game, random)
    trouble = Trouble(game, random, 0.03)
    trouble.table = table
    before: list[list[AnyStep]] = []
    for _ in range(ROUNDS):
        if (shut := table.suspended) is not None:
            table.lift(game.lifted_by[shut.key].key)
        played = table.open_round(trouble)
        for _ in range(MOMENTS):
            if played.pending is None:
                break
            seat = random.choice(sorted(table.places))
            anew = dealt_anew(played, seat, random, before)
            assert sees_the_same(anew, played, seat)
            copy = copied(played)
            seed, played._watch = random.random(), None
            act(copy, Random(seed))
            act(played, Random(seed))
            assert copy.entries == played.entries
            assert copy.table.ledger.balances == played.table.ledger.balances
            played._watch = trouble
            while anew.pending is not None and random.random() < 0.8:
                act(anew, random)
        play_on(played)
        before.append(played.entries)


def hand(played: Round, to: str) -> list[str]:
    return [
        card
        for step in played.entries
        if isinstance(step, Draw) and step.to == to and isinstance(step.answer, list)
        for card in step.answer
    ]


def test_what_a_seat_does_not_see_is_any_of_the_cards_that_are_left() -> None:
    played = seated("three_card_poker", Seeded(3), 1, 2).open_round()
    for seat in (1, 2):
        played.bet(Bet(seat, "ante", 10_00))
    played.close_betting()
    own, random = hand(played, "seat 1"), Random(4)
    deals = [dealt_anew(played, 1, random) for _ in range(size(1_500, 15_000))]
    for deal in deals:
        assert hand(deal, "seat 1") == own
        assert not set(own) & {*hand(deal, "seat 2"), *hand(deal, "dealer")}
    first = [hand(deal, "dealer")[0] for deal in deals]
    often = [first.count(card) for card in set(first)]
    assert len(often) == 52 - len(own)
    mean = len(deals) / len(often)
    # The 0.999 quantile of chi squared with 48 degrees of freedom.
    assert sum((count - mean) ** 2 / mean for count in often) < 84.0


def test_live_chance_is_not_looked_into() -> None:
    table = Table(registry.find("mini_dice"), chance=Live())
    table.sit(1, 100_00)
    played = table.open_round()
    for look in (lambda: copied(played), lambda: dealt_anew(played, 1, Random(1))):
        with pytest.raises(Refused, match="Live chance"):
            look()


def test_cards_that_left_the_shoe_in_sight_are_dealt_to_nobody() -> None:
    table = seated("blackjack", Seeded(2), 1, 2, 3)
    wager = table.game.wagers[0].key
    before: list[list[AnyStep]] = []
    for _ in range(12):
        played = to_betting(table.open_round())
        for seat in table.seats:
            played.bet(Bet(seat, wager, 10_00))
        before.append(play_on(played))
    played = to_betting(table.open_round())
    played.bet(Bet(1, wager, 10_00))
    played.close_betting()
    ((what, shoe),) = table.equipment.decks.items()
    out = Counter(
        card
        for steps in before
        for step in steps
        if isinstance(step, Draw) and step.up and isinstance(step.answer, list)
        for card in step.answer
    )
    for _ in range(size(5, 100)):
        anew = dealt_anew(played, 1, Random(1), before)
        left = anew.table.chance.left()[what]  # type: ignore[attr-defined]
        assert left == table.chance.left()[what]  # type: ignore[attr-defined]
        dealt = [*hand(anew, "seat 1"), *hand(anew, "dealer"), *anew.table.chance.draw(what, left)]
        assert out + Counter(dealt) <= Counter(shoe)
