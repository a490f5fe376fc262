"""Twenty-one, and who cuts elsewhere, held to the text and the sheets: procedure, money, filings, figures."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.filing.guide import guide
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import AnyStep, Ask, AskAll, Bet, Draw
from pitboss.core.table.chance import Seeded
from pitboss.games import registry
from pitboss.games.spanish_21.odds import super_bonus
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.wagers import ENVY, SUPER_BONUS
from pitboss.odds.figures.wagers import wager_odds
from pitboss.twenty_one.exact import figures
from tests.rounds import CHIPS, given, play, play_on, seated, to_betting

FIRST = {"blackjack": "main", "spanish_21": "main", "blackjack_switch": "hand_a"}
FIRST["double_attack_blackjack"] = "initial"
TWENTY_ONE = tuple(FIRST)
SPANISH = registry.find("spanish_21")


@pytest.mark.parametrize("game", TWENTY_ONE)
def test_a_reader_that_failed_is_not_used_again_at_that_table(game: str) -> None:
    """19:47-26.15(m): the dealer may only continue by the procedures that apply without a reader."""
    table = seated(game, Seeded(7))
    used: list[bool] = []

    def fails_once(step: AnyStep) -> tuple[str, int] | None:
        if step.moment != "reader":
            return None
        used.append(bool(used))
        return None if used[-1] else ("reader_failure", 0)

    for _ in range(40):
        played = to_betting(table.open_round(fails_once))
        played.bet(Bet(1, FIRST[game], 10_00))
        play_on(played)
    assert used == [False]


@pytest.mark.parametrize("game", [*TWENTY_ONE, "casino_war", "red_dog", "pai_gow_poker"])
def test_the_first_player_to_the_table_cuts_at_a_new_game(game: str) -> None:
    """13:69F-2.5(e), 11.6(c), 19:47-26.4(d)1"""
    more = {"shuffling": "manual"} if game == "pai_gow_poker" else {}
    table = seated(game, Seeded(1), 3, 1, 5, **more)
    played = table.open_round()
    if game == "pai_gow_poker":
        play_on(played)
    asked = [ask for step in (*played.entries, played.pending) for ask in _asks(step) if "cut" in ask.choices]
    assert asked[0].seat == 3


def _asks(step: AnyStep | None) -> tuple[Ask, ...]:
    return (step,) if isinstance(step, Ask) else step.asks if isinstance(step, AskAll) else ()


def surrendered(game: str, cards: str, *wishes: str | tuple[str, int], **options: object) -> int:
    """What a player of $15 on a hand gives up by surrendering it."""
    table = seated(game, cards, **options)
    play(table, Bet(1, FIRST[game], 15_00), wishes=(*wishes, "surrender"))
    return CHIPS - table.chips(1)


@pytest.mark.parametrize(
    ("game", "cards"),
    [("blackjack", "2c Kh 7d 6s 9s Kd"), ("double_attack_blackjack", "2c 9d Kh 6h 3s Kd Kd")],
)
def test_half_of_an_odd_wager_is_given_up_exactly(game: str, cards: str) -> None:
    """13:69F-2.8, 2A.9, 26.8: half of $15 is $7.50, also where the chips are of $1."""
    options = {"surrender": True, "blackjack_pays": "6:5", "even_money": False} if game == "blackjack" else {}
    assert surrendered(game, cards, **options) == 7_50


def test_half_of_each_hand_of_a_switch_is_given_up_exactly() -> None:
    """13:69F-2A.9: both hands of $15 surrendered cost $15."""
    assert surrendered("blackjack_switch", "2c Kh Kc 7d 6s 6d 9s Kd", surrender=True) == 15_00


def test_what_lies_on_a_hand_is_halved_together() -> None:
    """13:69F-26.8: half of all that lies on the hand; of $15 and $15 that is $15, which chips of $1 make."""
    assert surrendered("double_attack_blackjack", "2c 9d Kh 6h 3s Kd Kd", ("attack", 15_00)) == 15_00


def test_the_dealer_draws_no_more_when_nothing_can_change() -> None:
    """13:69F-26.12: a live Bust It wager makes the dealer play the third card, and no other."""
    table = seated("double_attack_blackjack", "2c 2d Kh 6h 3s Kd 4s 2h 3h Ks")
    entries = play(table, Bet(1, "initial", 10_00), Bet(1, "bust_it", 5_00), wishes=("hit",))
    assert sum(len(step.answer) for step in entries if isinstance(step, Draw) and step.to == "dealer") == 3


def test_a_missed_up_card_is_dealt_at_once_where_it_comes_before_all_others() -> None:
    """13:69F-26.15: it is dealt now, so that it can be attacked; the second comes after the players' cards."""
    told = {
        game: found.resolution
        for game in ("blackjack", "double_attack_blackjack")
        for found in registry.find(game).irregularities
        if found.key == "dealer_missed_self"
    }
    assert told["double_attack_blackjack"] != told["blackjack"]


def test_a_pending_streak_is_not_handed_back_on_leaving() -> None:
    """13:69F-2.22: it is not taken down while pending, directly after its first round as later."""
    table = seated("blackjack", "2c Kh 6d Kc Ks Kd", streak=True)
    play(table, Bet(1, "main", 10_00), Bet(1, "streak_5", 5_00))
    given([wager.kind for wager in table.wagers()] == ["streak_5"])
    with pytest.raises(Refused):
        table.leave(1)


@pytest.mark.parametrize(
    ("game", "key", "together"),
    [
        (
            "blackjack",
            "same_suit_table",
            {"additional_wager": "same_suit", "same_suit_table": "single_deck", "decks": 8},
        ),
        ("blackjack", "even_money", {"even_money": True, "blackjack_pays": "6:5"}),
        ("blackjack_switch", "match_table", {"match_table": "six_deck", "decks": 8}),
        ("blackjack_switch", "match_table", {"match_table": "eight_deck", "decks": 6}),
    ],
)
def test_a_pay_table_is_filed_with_the_cards_that_it_was_made_for(
    game: str, key: str, together: dict[str, object]
) -> None:
    """13:69F-2.17: one deck or several; 2.7: even money only at 3 to 2; 2A.6: six decks or eight."""
    _, problems = registry.find(game).options.read(together)
    assert key in {problem.key for problem in problems}


def test_the_edge_with_envy_is_one_that_some_play_reaches() -> None:
    """13:69F-19.5(g): who draws to two sevens of one suit against a seven gives up what splitting would bring."""
    options = SpanishOptions()
    decks, size = options.decks, 48 * options.decks
    sevens = Fraction(4 * decks, size) * Fraction(decks - 1, size - 1) * Fraction(4 * decks - 2, size - 2)
    of_suit = [figures.brings(options.rules, (seven, seven), ("7d",), (), ()) for seven in ("7s", "7h", "7c", "7c")]
    drawing_costs = sevens * sum((found["split"] - found["hit"] for found in of_suit), Fraction(0)) / 4
    hand = next(found for found in wager_odds(SPANISH, options, "main") if not found.selection)
    (told,) = [float(said.rstrip("%")) / 100 for key, said in hand.given.items() if "$5.00, 2 players" in key]
    least, pays = next(iter(SUPER_BONUS.items()))
    least_edge = hand.edge - super_bonus(decks) * (pays + ENVY) / least + drawing_costs
    assert told >= float(least_edge) - 0.000_001


def test_the_guide_says_up_to_what_insurance_is_taken() -> None:
    """13:69F-26.11: up to half of the initial wager, in amounts that the chips can pay."""
    table = seated("double_attack_blackjack", "2c As 9h 9d 7s 9s")
    played = to_betting(table.open_round())
    played.bet(Bet(1, "initial", 5_00))
    entries = play_on(played)
    (ask,) = [ask for step in entries for ask in _asks(step) if ask.label == "insurance"]
    given(ask.spans["insure"].most == 2_00)
    told = guide(table.game, table.options, table.limits).wagers
    assert "rounded up" not in next(wager.amounts for wager in told if wager.key == "insurance")


@pytest.mark.parametrize("rate", ["50", "50 percent"])
def test_a_progressive_is_filed_in_the_words_that_the_message_gives(rate: str) -> None:
    """13:69F-2.19"""
    filing = {"initial": "100", "reset": "50", "rate": rate, "two_aces": "25", "two_aces_suited": "50"}
    filing |= {"three_aces": "250", "three_aces_suited": "2500"}
    filing |= {"four_aces": "10 percent of the meter", "four_aces_suited": "100 percent of the meter"}
    _, problems = registry.find("blackjack").options.read({"progressive_filing": filing})
    assert problems == []
