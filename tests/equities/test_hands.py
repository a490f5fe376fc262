"""Ranges as players write them, and what is said of those that cannot be read."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.core.game.refused import Refused
from pitboss.equities.answer import answer, streets
from pitboss.equities.games import find
from pitboss.equities.hands import named, read
from pitboss.equities.spot import spot

HOLDEM = find("holdem")


def kinds(text: str) -> set[str]:
    """The hands of a range by their ranks and whether they are suited."""
    found = set()
    for hand in read(text, HOLDEM).hands:
        low, high = (named([card]) for card in hand)
        suited = "" if high[0] == low[0] else "s" if high[1] == low[1] else "o"
        found.add(high[0] + low[0] + suited)
    return found


@pytest.mark.parametrize(
    ("text", "many", "said"),
    [
        ("AA", 6, {"AA"}),
        ("AKs", 4, {"AKs"}),
        ("AKo", 12, {"AKo"}),
        ("AK", 16, {"AKs", "AKo"}),
        ("kaS", 4, {"AKs"}),
        ("QQ+", 18, {"QQ", "KK", "AA"}),
        ("99-66", 24, {"99", "88", "77", "66"}),
        ("66-99", 24, {"99", "88", "77", "66"}),
        ("KTo+", 36, {"KTo", "KJo", "KQo"}),
        ("A5s-A2s", 16, {"A5s", "A4s", "A3s", "A2s"}),
        ("76s-54s", 12, {"76s", "65s", "54s"}),
        ("J9s-97s", 12, {"J9s", "T8s", "97s"}),
        ("QQ+, AKs, 76s-54s", 34, {"QQ", "KK", "AA", "AKs", "76s", "65s", "54s"}),
        ("QQ+ AKs", 22, {"QQ", "KK", "AA", "AKs"}),
        ("AsKs, AhKh", 2, {"AKs"}),
        ("AsKs", 1, {"AKs"}),
        ("A♠ 10♥", 1, {"ATo"}),
        ("AA, AsAh", 6, {"AA"}),
    ],
)
def test_a_range_holds_what_it_says(text: str, many: int, said: set[str]) -> None:
    found = read(text, HOLDEM)
    assert len(found.hands) == many
    assert kinds(text) == said


def test_a_weight_is_how_often_a_hand_is_held() -> None:
    found = read("AA, AKs:0.5, QQ:1/4, KK:0", HOLDEM)
    held = dict(zip(found.hands, found.weights, strict=True))
    assert sorted(set(held.values())) == [Fraction(1, 4), Fraction(1, 2), 1]
    assert sum(found.weights) == 6 + 4 * Fraction(1, 2) + 6 * Fraction(1, 4)
    # What is written last of a hand holds.
    assert sum(read("AK, AKs:0.5", HOLDEM).weights) == 12 + 2


def test_weights_mean_what_they_say() -> None:
    """A range of two kinds is their mean, by how often each is held and can be."""
    alone = {kind: answer(spot(HOLDEM, [kind, "JsJd"], "2c 7d 9h")).players[0].equity for kind in ("QQ", "AKs")}
    both = answer(spot(HOLDEM, ["QQ, AKs:0.25", "JsJd"], "2c 7d 9h"))
    assert both.exact
    assert both.players[0].equity == (6 * alone["QQ"] + alone["AKs"]) / 7


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "says"),
    [
        ("holdem", ("AsKs",), "", "", "2 to 11 players"),
        ("holdem", ("AsKs", "QhQx"), "", "", "'Qx'"),
        ("holdem", ("AsKs", ""), "", "", "hand is missing"),
        ("holdem", ("AsKsQs", "QhQd"), "", "", "has 3 cards; at hold 'em it has 2"),
        ("holdem", ("AsAs", "QhQd"), "", "", "has As twice"),
        ("holdem", ("AsKs", "AsQd"), "", "", "As is in the hand 'AsKs' and in the hand 'AsQd'"),
        ("holdem", ("AsKs", "QhQd"), "As 2d 3d", "", "As is in the board and in the hand 'AsKs'"),
        ("holdem", ("AsKs", "QhQd"), "2s 2d", "", "has 0, 3, 4 or 5 cards"),
        ("holdem", ("AsKs", "QhQd"), "2s 2d Xj", "", "not in the deck"),
        ("holdem", ("AA", "QhQd"), "2d 3d 4d", "As Ah Ad", "No hand is left of 'AA'"),
        ("holdem", ("AA", "AA", "AA"), "", "", "one card would be held twice"),
        ("holdem", ("AAs", "KK"), "", "", "a pair is never suited"),
        ("holdem", ("A5s-K2s", "KK"), "", "", "not in line with it"),
        ("holdem", ("A5s-A2o", "KK"), "", "", "not in line with it"),
        ("holdem", ("AKo:x", "KK"), "", "", "has no weight that can be read"),
        ("holdem", ("AKo:0", "KK"), "", "", "has a weight above 0"),
        ("holdem", ("AKo, As", "KK"), "", "", "do not have as many cards"),
        ("short_deck", ("5s5d", "KhKd"), "", "", "has 5s, which is not in the deck"),
        ("short_deck", ("66-44", "KhKd"), "", "", "not in the deck"),
        ("omaha6", ("random",) * 9, "", "", "need more cards than the 52"),
        ("razz", ("AsKs", "QhQd"), "2s 2d 3d", "", "has no cards"),
        ("whist", ("AsKs", "QhQd"), "", "", "No equity is worked out of a game 'whist'"),
        ("omaha7", ("AsKs", "QhQd"), "", "", "did you mean omaha"),
        ("seven_card_stud", ("random",) * 8, "", "", "need more cards than the 52"),
    ],
)
def test_what_does_not_fit_together_is_refused_with_a_sentence(
    game: str, hands: tuple[str, ...], board: str, dead: str, says: str
) -> None:
    with pytest.raises(Refused) as refused:
        answer(spot(find(game), hands, board, dead))
    assert says in str(refused.value)
    assert str(refused.value).endswith((".", "?"))


def test_work_that_is_too_much_is_refused_or_drawn() -> None:
    asked = spot(find("seven_card_stud"), ["AsAh", "KsKh", "random"])
    drawn = answer(asked, most=10_000)
    assert not drawn.exact and drawn.boards == 10_000
    assert all(each.error > 0 for each in drawn.players)
    with pytest.raises(Refused, match="leave exact away"):
        answer(asked, exact=True)
    with pytest.raises(Refused, match=r"From 1 to 1,000,000,000 deals"):
        answer(asked, samples=10**10)
    with pytest.raises(Refused, match="ask for it or for a number"):
        answer(asked, samples=10, exact=True)
    with pytest.raises(Refused, match="known card by card"):
        streets(asked)


def test_ranges_that_hardly_fit_are_told_and_not_waited_for() -> None:
    """Nine players with two pairs of kinds among them: no choice of hands is free of a card held twice."""
    with pytest.raises(Refused, match="hardly ever fit together"):
        answer(spot(HOLDEM, ["AA, KK"] * 9), samples=1000)
