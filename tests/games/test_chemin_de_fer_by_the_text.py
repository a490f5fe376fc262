"""Chemin de fer held to the text: mistakes found late, cards behind the cutting card, a bank that is passed on."""

from __future__ import annotations

import pytest

from pitboss.core.filing.guide import guide
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Announce, AnyStep, Ask, Chosen, Irregular
from pitboss.core.procedure.shoe import Shoe
from pitboss.core.table.chance import Recorded
from pitboss.core.table.table import Table
from pitboss.games.chemin_de_fer import GAME
from pitboss.games.chemin_de_fer.memory import Memory
from pitboss.games.chemin_de_fer.wagers import STAKE
from tests.rounds import CHIPS, given, play_on, seated

NATURAL = "9h 2c Kd 3c"
ALL_DRAW = "2h 3c Kd Kc 5s 6s"
SPARE = ("6d", "7d", "4s", "8s", "2s")
AGAINST = (("stake", 5_00), "banco")


def mid_shoe(cards: str, dealt: int = 20, **plain: object) -> Table:
    """A table with a Banker at seat 1, so many cards into its shoe."""
    options, problems = GAME.options.read(plain)
    given(not problems)
    table = Table(GAME, options, chance=Recorded([*cards.split(), *SPARE]), clock=lambda: 0)
    for seat in (1, 2):
        table.sit(seat, CHIPS, known=True)
    table.memory = Memory(shoe=Shoe(dealt=dealt, shuffle=False), banker=1, stake=5_00, bid=5_00, turn=1)
    return table


def found_at(table: Table, key: str, moment: str) -> list[AnyStep]:
    """Play a hand in which a mistake is found the first time that this moment comes."""
    found: list[str] = []

    def watch(step: AnyStep) -> tuple[str, int] | None:
        if step.moment != moment or found:
            return None
        found.append(key)
        return key, 0

    entries = play_on(table.open_round(watch), *AGAINST)
    given(found)
    return entries


@pytest.mark.parametrize("key", ["banker_took_extra_initial", "player_given_three_initial"])
@pytest.mark.parametrize(
    ("cards", "moment"),
    [
        (NATURAL, "reveal"),
        (ALL_DRAW, "reveal"),
        (ALL_DRAW, "player third"),
        (ALL_DRAW, "banker third"),
        (NATURAL, "result"),
        (NATURAL, "move"),
        (ALL_DRAW, "collect"),
    ],
)
def test_a_mistake_of_the_initial_deal_is_put_right_whenever_it_comes_to_light(
    key: str, cards: str, moment: str
) -> None:
    """19:47-4.12(b), (c) set no time: a third card that lies face down shows when the hand is turned."""
    assert key in [step.key for step in found_at(mid_shoe(cards), key, moment) if isinstance(step, Irregular)]


def test_a_banker_who_took_two_cards_is_found_out_also_after_drawing_them() -> None:
    """19:47-4.12(d) sets no time either."""
    entries = found_at(mid_shoe(ALL_DRAW), "banker_took_two_thirds", "result")
    assert [step.key for step in entries if isinstance(step, Irregular)] == ["banker_took_two_thirds"]


def test_a_card_from_behind_the_cutting_card_opens_no_hand() -> None:
    """19:47-4.12(g): not once the cutting card is exposed in the shoe, as it is when all before it are dealt."""
    before = 6 * 52 - 14  # the cards of six decks in front of the cutting card
    kept = []
    for dealt in (before - 5, before - 4):
        table = mid_shoe(f"{NATURAL} 5s", dealt)
        found_at(table, "card_drawn_in_error", "result")
        kept.append(table.memory.shoe.kept)
    assert kept == [("5s",), ()]


def test_a_passed_bank_is_offered_for_what_its_banker_would_have_had_to_stake() -> None:
    """13:69F-4.11(c), 19:47-4.6(b): a banker for $470 whom nobody opposed would have to stake $470 again."""
    table = seated("chemin_de_fer", Recorded(["2c", *["3c"] * 20]), 1, 2)
    asked: dict[str, Ask] = {}

    def answer(ask: Ask) -> Chosen:
        asked[ask.label] = ask
        if "bid" in ask.choices:
            return ("bid", 470_00) if ask.seat == 1 else "no_bid"
        if "pass" in ask.choices:
            given(ask.spans["stake"].least == 470_00)
            return "pass"
        return ("stake", 470_00) if ask.label == "banker's stake" else ask.default_answer

    for _ in range(2):
        played = table.open_round()
        while played.pending is not None:
            for ask in played.asks():
                played.choose(ask.seat, answer(ask))
    assert asked["offer the bank"].spans["stake"].least == 470_00


def test_the_guide_says_that_a_later_stake_is_at_most_twice_the_one_before() -> None:
    """19:47-4.6(b): at least the stake before, and at most twice that."""
    told = guide(GAME, GAME.options(), GAME.usual_limits(GAME.options()))
    assert "twice" in next(wager.amounts for wager in told.wagers if wager.key == STAKE)


NO_MATTER = tuple(
    found.key for found in GAME.irregular.values() if found.cite in [f"19:47-4.12({letter})" for letter in "abcdefi"]
)
"""What the Banker, the Dominant Player or the dealer may do wrong in a hand."""


SIMULATED = ("2d 3d Kd Ks 5s 6s", "7d 3d Kd Ks 5s", "7d 7c Kd Ks")
"""The cards of simulated rounds, the first of each disclosed: both hands draw, the Banker's alone, neither."""


def with_a_simulated_round(cards: str, key: str = "", late: int = 0) -> tuple[Table, int]:
    """A hand, and after it a simulated round in which a mistake is found so many steps after its announcement; and
    how many steps came from there on."""
    table = mid_shoe(f"{NATURAL} {cards}", disclosed_card_procedure="simulated_round")
    came = 0
    raised: list[str] = []

    def watch(step: AnyStep) -> tuple[str, int] | None:
        nonlocal came
        if step.moment == "result" and not raised:
            raised.append("disclosed_card")
            return raised[-1], 0
        if came or (isinstance(step, Announce) and step.text.startswith("Simulated round")):
            came += 1
        if key and came == late + 1 and key not in raised:
            raised.append(key)
            return key, 0
        return None

    play_on(table.open_round(watch), *AGAINST)
    return table, came


@pytest.mark.parametrize("key", NO_MATTER)
def test_nothing_comes_of_a_mistake_in_a_round_on_which_nobody_wagers(key: str) -> None:
    """19:47-4.12(h)3: at whatever step of a simulated round it is found, the shoe is dealt on and no chip moves."""
    found = 0
    for cards in SIMULATED:
        plain, steps = with_a_simulated_round(cards)
        given(steps > 5 and not plain.memory.shoe.shuffle)
        for late in range(steps):
            try:
                table, _ = with_a_simulated_round(cards, key, late)
            except Refused:
                continue  # it cannot come to light at this step
            found += 1
            assert table.memory == plain.memory
            assert table.ledger.balances == plain.ledger.balances
    assert found
