"""What everybody is paid at a table with two betting areas each, a bank and every side wager, worked out once more
from the cards that are shown. 13:69F-11.1, 11.9, 11.10, 11.15, 11.20(d)"""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from pitboss.core.game.steps import Announce, AnyStep, Ask, Bet, Chosen, Move, Reveal
from pitboss.core.table.chance import Seeded
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games import registry
from pitboss.games.pai_gow_poker.wagers import PaiGowPokerOptions, envy
from pitboss.setting.bank import CENTER, HOUSE, OFFER_BANK
from pitboss.setting.five_two.side import makes
from tests.sizes import size

SEATS = (1, 3, 5)
SIDES = ("bonus", "insurance", "imperial", "three_card_bonus", "seven_card_bonus")
ON = {
    "player_banking": True,
    "co_banking": True,
    "two_betting_areas": True,
    "bonus_wager": True,
    "insurance_wager": True,
    "imperial_wager": True,
    "imperial_payout_limit": "40000",
    "three_card_bonus_table": {"pair": "1 to 1"},
    "seven_card_table": {"flush": "4 to 1"},
}
ENVIOUS = 500


class Banks(DefaultPlayer):
    """Has every wager on two areas, and banks or co-banks when asked, or not."""

    def __init__(self, seat: int, random: Random) -> None:
        own = [Bet(seat, "pai_gow_poker", 4000), *(Bet(seat, side, 500) for side in SIDES)]
        other = [Bet(seat, "pai_gow_poker", 2000, spot=seat + 1), Bet(seat, "imperial", 50_000, spot=seat + 1)]
        super().__init__(*own, *other)
        self.random = random

    def choose(self, table: Table, ask: Ask) -> Chosen:
        if ask.label == OFFER_BANK:
            return self.random.choice(ask.choices)
        return super().choose(table, ask)


def evening(rounds: int) -> tuple[Table, list[list[AnyStep]]]:
    game = registry.find("pai_gow_poker")
    options, problems = game.options.read(ON)
    assert not problems
    table = Table(game, options, chance=Seeded(26), clock=lambda: 0)
    random = Random(26)
    for seat in SEATS:
        table.sit(seat, 1_000_000_000)
    players = {seat: Banks(seat, random) for seat in SEATS}
    return table, [list(table.play(players).entries) for _ in range(rounds)]


def owner(hand: str) -> int:
    """Whose a hand is: the even areas are the second ones."""
    spot = int(hand.removeprefix("seat "))
    return spot if spot % 2 else spot - 1


def bank_of(steps: list[AnyStep]) -> int:
    return next((step.seat for step in steps if isinstance(step, Announce) and step.role in ("bank", "co-bank")), 0)


@pytest.fixture(scope="module")
def played() -> tuple[Table, list[list[AnyStep]]]:
    return evening(size(150, 2_000))


def test_envy_is_paid_for_every_hand_of_another_player(played: tuple[Table, list[list[AnyStep]]]) -> None:
    table, rounds = played
    options = table.options
    assert isinstance(options, PaiGowPokerOptions)
    for_bank = 0
    for steps in rounds:
        shown = {step.hand: step.cards for step in steps if isinstance(step, Reveal) and step.hand != "dealer"}
        due: Counter[tuple[str, int]] = Counter()
        for hand, cards in shown.items():
            for seat in SEATS:
                if seat != owner(hand) and (cents := envy(makes(cards), options)):
                    due[f"seat {seat}", cents] += 1
                    for_bank += owner(hand) == bank_of(steps)
        paid = Counter(
            (step.target, step.amount) for step in steps if isinstance(step, Move) and step.why.startswith("envy")
        )
        assert paid == due
    assert for_bank, "a bank held a premium hand"


def test_nothing_is_left_in_the_center_and_every_wager_is_settled(played: tuple[Table, list[list[AnyStep]]]) -> None:
    table, rounds = played
    assert not table.wagers()
    for account in (CENTER, HOUSE):
        assert table.ledger.balances.get(account, 0) == 0
    assert any(bank_of(steps) for steps in rounds) and not all(bank_of(steps) for steps in rounds)


def test_no_player_is_paid_more_on_imperial_wagers_than_the_limit(played: tuple[Table, list[list[AnyStep]]]) -> None:
    bound = 0
    for steps in played[1]:
        paid: Counter[str] = Counter()
        for step in steps:
            if isinstance(step, Move) and "hand bonus" in step.why and "imperial" in step.wager:
                paid[step.target] += step.amount
                bound += "to the payout limit" in step.why
        assert all(amount <= 4_000_000 for amount in paid.values())
    assert bound or len(played[1]) < 2_000


def test_a_co_bank_and_the_casino_share_in_halves(played: tuple[Table, list[list[AnyStep]]]) -> None:
    """13:69F-11.10(m): what is still owed, and what is left over."""
    halves = 0
    for steps in played[1]:
        moves = [step for step in steps if isinstance(step, Move)]
        bank = bank_of(steps)
        shared = any(isinstance(step, Announce) and step.role == "co-bank" for step in steps)
        owed = {move.source: move.amount for move in moves if move.target == CENTER and "still owed" in move.why}
        left = {move.target: move.amount for move in moves if move.source == CENTER and "surplus" in move.why}
        assert bank or not (owed or left)
        if shared and owed:
            assert 0 <= owed["inventory"] - owed[f"seat {bank}"] <= 1
            halves += 1
        if bank and not shared:
            assert "inventory" not in owed
    assert halves
