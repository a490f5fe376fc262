"""What is best at every kind of question of twenty-one, worked out from all the cards that are in sight."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.core.game.steps import AnyStep, Ask, Bet, Betting, Draw, Span, Stake, Transfer
from pitboss.core.procedure.seats import hand_at
from pitboss.games import registry
from pitboss.odds.advice.advice import Advice, advice
from pitboss.odds.figures.one_hand import one_hand

CITE = "13:69F-2.9"


def dealt(wager: str, amount: int, **hands: str) -> list[AnyStep]:
    """A wager of seat 1, and hands as they lie, by names of which the spaces are underlined."""
    steps: list[AnyStep] = [Betting(CITE, answer=[Bet(1, wager, amount)])]
    for name, cards in hands.items():
        steps.append(Draw(len(cards.split()), "shoe", name.replace("_", " "), CITE, answer=cards.split()))
    return steps


def ask(label: str, *choices: str, spot: int = 1, number: int = 1, most: int = 0, answer: Any = None) -> Ask:
    """A question about a hand of a box, with an amount where one is chosen."""
    hand = hand_at(spot, number)
    spans = {name: Span(100, most, 100) for name in choices if most and name in ("insure", "double", "attack")}
    found = Ask(
        1,
        f"{hand}: what will you do?",
        choices,
        choices[0],
        CITE,
        label,
        spans=spans,
        hand=hand,
        spot=spot,
        number=number,
    )
    if answer is not None:
        found.answer = answer
    return found


def told(game: str, steps: list[AnyStep], asked: Ask, gone: str = "", **options: Any) -> Advice:
    found = registry.find(game)
    read, problems = found.options.read(options)
    assert not problems
    return advice(found, read, steps, asked, 100, gone.split())


def brings(advised: Advice) -> dict[str, float]:
    assert advised.found is not None, advised.says
    return {choice: round(float(worth), 6) for choice, worth in advised.found.brings.items()}


def test_insurance_is_told_for_the_most_that_may_be_insured() -> None:
    """Eight decks, an ace up and two fives held: 128 tens among 413 cards. Half of the wager is insured."""
    steps = dealt("main", 1000, seat_1="5c 5d", dealer="As")
    found = told("blackjack", steps, ask("insurance", "decline", "insure", most=500))
    worth = (2 * 128 - 285) / 413 / 2
    assert brings(found) == {"decline": 0, "insure": round(worth, 6)}
    assert found.stake == 1000 and "the most that may be insured, $5.00" in found.says
    # Where so many low cards are gone that tens are more than a third, insurance is best.
    low = " ".join(f"{rank}{suit}" for rank in "23456" for suit in "cdhs" for _ in range(3))
    rich = told("blackjack", steps, ask("insurance", "decline", "insure", most=500), low)
    assert brings(rich)["insure"] == round((2 * 128 - 225) / 353 / 2, 6) and rich.found is not None
    assert rich.found.best == "insure"
    assert "Counted without the 60 cards that were dealt face up from this shoe in earlier rounds." in rich.says


def test_even_money_is_weighed_against_blackjack_with_and_without_insurance() -> None:
    steps = dealt("main", 1000, seat_1="Ac Kd", dealer="As")
    found = brings(told("blackjack", steps, ask("insurance", "decline", "insure", "even_money", most=500)))
    chance = 127 / 413
    assert found == {
        "decline": round(1.5 * (1 - chance), 6),
        "insure": 1,
        "even_money": 1,
    }


def test_insurance_of_double_attack_is_half_of_the_initial_wager_at_5_to_2() -> None:
    steps = [*dealt("initial", 1000, seat_1="5c 5d", dealer="As"), Stake(1, "double_attack", 1000, CITE, "", 1)]
    found = told("double_attack_blackjack", steps, ask("insurance", "decline", "insure", most=400))
    tens, left = 96, 381
    assert found.stake == 2000
    assert brings(found)["insure"] == round((2.5 * tens - (left - tens)) / left * 400 / 2000, 6)


@pytest.mark.parametrize("name", ["blackjack", "spanish_21", "double_attack_blackjack"])
def test_a_hand_is_told_as_the_command_tells_it_with_all_cards_in_sight_gone(name: str) -> None:
    """The practice question: ace-seven against a nine, two nines at another box and one in an earlier round."""
    game = registry.find(name)
    wager = game.wagers[0].key
    steps = dealt(wager, 1000, seat_1="Ac 7d", seat_2="9c 9d", dealer="9s ??")
    found = told(name, steps, ask("play", "stand", "hit", "double", most=1000), "9h")
    alone = one_hand(game, game.options(), ("Ac", "7d"), ("9s",), (), ("9c", "9d", "9h"))
    assert found.found is not None
    assert found.found.brings == {c: worth for c, worth in alone.brings.items() if c in ("stand", "hit", "double")}
    assert found.found.best == "hit"
    assert "Counted without the 1 card that was dealt" in found.says and "full amount" in found.says


def test_what_lies_on_a_hand_is_what_the_worths_are_told_of() -> None:
    """Attack and initial wager together; on a hand that was split off, what was put up for it."""
    steps = [*dealt("initial", 1000, dealer="6s", seat_1="8c 8d"), Stake(1, "double_attack", 500, CITE, "", 1)]
    split = ("stand", "hit", "split")
    assert told("double_attack_blackjack", steps, ask("play", *split)).stake == 1500
    steps += [
        ask("play", *split, answer="split"),
        Stake(1, "split", 1500, CITE, "2", 1),
        Transfer(["8d"], "seat 1", "seat 1 hand 2", CITE),
        Draw(1, "shoe", "seat 1 hand 2", CITE, answer=["3c"]),
        ask("play", "stand", "double", number=2, answer=("double", 500)),
        Stake(1, "double_down", 500, CITE, "2", 1),
        Draw(1, "shoe", "seat 1 hand 2", CITE, answer=["5c"]),
    ]
    found = told("double_attack_blackjack", steps, ask("play", "stand", "surrender", number=2))
    assert found.stake == 1500
    # Half of 1,500 and of the 500 that were put up to double it.
    assert brings(found)["surrender"] == round(-2000 / 2 / 1500, 6)


def test_a_split_hand_may_be_split_again_and_that_is_valued() -> None:
    """Two hands of four: what a further split brings is what a first one would where three hands may come of it."""
    steps = [
        *dealt("main", 1000, seat_1="8c 8d", dealer="6s"),
        ask("play", "stand", "hit", "split", answer="split"),
        Stake(1, "split", 1000, CITE, "2", 1),
        Transfer(["8d"], "seat 1", "seat 1 hand 2", CITE),
        Draw(1, "shoe", "seat 1", CITE, answer=["8h"]),
    ]
    again = told("blackjack", steps, ask("play", "stand", "hit", "split"), max_splits=3)
    game = registry.find("blackjack")
    options, _ = game.options.read({"max_splits": 2})
    first = one_hand(game, options, ("8c", "8h"), ("6s",), (), ("8d",))
    assert again.found is not None and again.found.brings["split"] == first.brings["split"]
    assert again.found.best == "split" and "this hand alone" in again.says
    # The pair's other card is in sight, and taken from the shoe once.
    assert again.found.brings["stand"] == one_hand(game, options, ("8c", "8h"), ("6s",), ("split",)).brings["stand"]


def test_the_switch_is_told_for_both_hands_together() -> None:
    game = registry.find("blackjack_switch")
    steps = dealt("hand_a", 1000, seat_1="5h Td", seat_1_hand_2="Tc 6s", seat_2="9d 9h", dealer="9c ??")
    found = told("blackjack_switch", steps, ask("switch", "keep", "switch"))
    asked = one_hand(game, game.options(), ("5h", "Td", "Tc", "6s"), ("9c",), (), ("9d", "9h"))
    assert found.found is not None and found.found.brings == asked.brings
    assert found.found.best == "switch" and found.stake == 1000 and "both hands together" in found.says
    full = one_hand(game, game.options(), ("5h", "Td", "Tc", "6s"), ("9c",))
    assert full.brings != asked.brings, "the nines that are gone change what it is worth"


def test_surrender_of_a_hand_of_switch_is_weighed_against_playing_it() -> None:
    steps = dealt("hand_a", 1000, seat_1="9h 7d", seat_1_hand_2="Tc 6s", dealer="Tc ??")
    steps.append(ask("switch", "keep", "switch", answer="keep"))
    found = told("blackjack_switch", steps, ask("surrender", "play_on", "surrender"), surrender=True)
    worths = brings(found)
    assert worths["surrender"] == -0.5 and worths["play_on"] < -0.5 and found.found is not None
    assert found.found.best == "surrender"


def test_an_ace_and_a_ten_that_were_switched_together_are_no_blackjack() -> None:
    steps: list[AnyStep] = dealt("hand_a", 1000, seat_1="Ah Kd", seat_1_hand_2="9c 5s", dealer="6c ??")
    steps.append(ask("switch", "keep", "switch", answer="switch"))
    found = told("blackjack_switch", steps, ask("play", "stand", "double", most=1000))
    # A dealer's 22 makes 21 void, so it is worth less than the 1 to 1 of a blackjack.
    assert found.found is not None and 0 < found.found.brings["stand"] < 1
    assert "no card makes it better" in found.says


def test_sevens_of_one_suit_are_drawn_to_where_the_super_bonus_is_worth_it() -> None:
    """The wager is known at the table: with $5 the bonus of $1,000 makes drawing best, with $500 it does not."""
    best = {}
    for stake in (500, 50_000):
        steps = dealt("main", stake, seat_1="7h 7h", dealer="7c ??")
        found = told("spanish_21", steps, ask("play", "stand", "hit", "split", "surrender"))
        assert found.found is not None and found.stake == stake
        best[stake] = found.found.best
    assert best == {500: "hit", 50_000: "split"}


def test_who_wagers_on_anothers_box_is_told_what_doubling_or_splitting_with_him_is_worth() -> None:
    steps: list[AnyStep] = [
        Betting(CITE, answer=[Bet(2, "main", 400), Bet(1, "main", 1000, spot=2)]),
        Draw(2, "shoe", "seat 2", CITE, answer=["5c", "6d"]),
        Draw(1, "shoe", "dealer", CITE, answer=["6s"]),
    ]
    found = told("blackjack", steps, ask("double money", "decline", "double", spot=2, most=1000))
    game = registry.find("blackjack")
    whole = one_hand(game, game.options(), ("5c", "6d"), ("6s",)).brings["double"]
    assert found.stake == 1000 and found.found is not None
    assert found.found.brings == {"double": whole / 2, "decline": Fraction(0)}


def test_the_attack_is_told_with_the_cards_of_earlier_rounds() -> None:
    steps = dealt("initial", 1000, dealer="6s")
    asked = ask("attack", "decline", "attack", most=1000)
    plain = told("double_attack_blackjack", steps, asked)
    aces = told("double_attack_blackjack", steps, asked, "Ac Ad Ah As " * 4)
    assert plain.found is not None and aces.found is not None
    assert plain.found.best == "attack" and plain.found.brings["attack"] > aces.found.brings["attack"]


def test_surrender_is_weighed_alike_where_a_blackjack_may_still_turn_up() -> None:
    """Sixteen against a ten: what the hole card may take is left out of every choice, so that surrender stays best
    however the dealer comes by it, and whether or not a hand may be paid before."""
    steps = dealt("main", 1000, seat_1="Tc 6d", dealer="Ts ??")
    asked = ask("play", "stand", "hit", "double", "surrender", most=1000)
    for hole in ("card_reader", "unpeeked"):
        for early in (False, True):
            found = told("blackjack", steps, asked, surrender=True, hole_card_mode=hole, five_card_21=early)
            assert found.found is not None and found.found.best == "surrender", (hole, early)
            assert ("is left out" in found.says) == (hole == "unpeeked")
    aces, left = 32, 8 * 52 - 3
    assert brings(found)["surrender"] == round(-0.5 * (1 - aces / left), 6)
