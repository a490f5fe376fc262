"""What a game of the family may say of its cards, streets and wagers, and what the round makes of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import pytest

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Amount, option
from pitboss.core.equipment.cards import JOKER
from pitboss.core.game.payout_limit import PayoutLimit
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import Bet, Collect, Draw, Move, Reveal
from pitboss.core.game.wager import LOSE, Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import Odds
from pitboss.core.table.chance import Recorded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.house_poker.game import game_of
from pitboss.house_poker.rules import irregular
from pitboss.house_poker.rules.laid_out import laid5
from pitboss.house_poker.rules.options import HousePokerOptions
from pitboss.house_poker.rules.rules import (
    FOLD,
    Choice,
    Cites,
    Hand,
    Rules,
    Settling,
    Street,
    either_order,
    methods_of,
)
from pitboss.house_poker.solve.lines_of_play import Line, line_net, lines_of

AT = "13:69F-18.10"
LIMIT = PayoutLimit(AT, "limit", 0, or_best_win=False)


@dataclass(frozen=True)
class TrialOptions(HousePokerOptions):
    """What a casino may choose of the rules tried here."""

    limit: int = option(0, Amount(0), AT, "the most that is paid on one hand")


class Facts(NamedTuple):
    wins: int
    folded: bool = False


def facts(hand: Hand, _dealer: Sequence[str], _board: Sequence[str], _house: TrialOptions) -> Facts:
    """A hand with an ace wins."""
    return Facts(any(card.startswith("A") for card in hand.cards), hand.folded)


def outcome(_kind: str, found: Facts, _house: TrialOptions) -> Outcome:
    return win(Odds(10)) if found.wins and not found.folded else LOSE


def kind(key: str, **more: Any) -> WagerKind:
    pays: Callable[[Any], list[PayLine]] = lambda _house: [PayLine("an ace", Odds(10))]  # noqa: E731
    return WagerKind(key, key, "an ace", AT, pays, limit=LIMIT, **more)


def rules_of(*streets: Street, with_base: Mapping[str, int] | None = None, **more: Any) -> Rules:
    """Rules with a base wager, others put up with it, and a later one."""
    added = dict(with_base or {})
    return Rules(
        wagers=(
            kind("ante"),
            *(kind(key, equals="ante", times=many, at_once=True) for key, many in added.items()),
            kind("play", windows=("decision",), equals="ante", times_to=4),
        ),
        streets=streets,
        facts=facts,
        outcome=outcome,
        laid=laid5,
        cites=Cites(AT, AT, AT, methods_of(AT), either_order(Settling(AT, AT, AT, AT))),
        **more,
    )


def opened(rules: Rules, cards: str, chips: int = 100_000, bet: int = 1000, **options: Any) -> Round:
    """A round with one player's base wager, the cards falling in the order given."""
    irregularities = (*irregular.of_deal("a wrong number of cards", AT, board=True),)
    game = game_of(rules, "trial", "Trial", ("18.10",), TrialOptions, irregularities, seats=3, not_operative={})
    chance = Recorded(cards.split())
    table = Table(game, TrialOptions(**options), limits=Limits(100, 100_000, 100), chance=chance, clock=lambda: 0)
    table.sit(1, chips)
    played = table.open_round()
    played.bet(Bet(1, "ante", bet))
    played.close_betting()
    return played


RIDE = Choice("ride")
TAKE = {key: (Choice("take_back", back=(key,)), RIDE) for key in ("first", "second")}
PULLED = rules_of(
    Street("first", AT, "Take it back{where}?", lambda _hand, _house: TAKE["first"]),
    Street("second", AT, "Take it back{where}?", lambda _hand, _house: TAKE["second"], board=1),
    Street("showdown", AT, board=1),
    with_base={"first": 1, "second": 1},
    own=3,
)


def test_wagers_that_go_with_the_base_wager_are_put_up_with_it_and_may_be_taken_back() -> None:
    played = opened(PULLED, "Ac Kd 2h 3s 4s")
    table = played.table
    assert {wager.kind: wager.stake for wager in table.wagers()} == {"ante": 1000, "first": 1000, "second": 1000}
    played.choose(1, "take_back")
    assert [wager.kind for wager in table.wagers()] == ["ante", "second"]
    played.choose(1, "ride")
    assert table.chips(1) == 100_000 + 2 * 10_000


def test_who_has_no_chips_for_what_goes_with_the_base_wager_cannot_make_it() -> None:
    with pytest.raises(Refused, match=r"\$30\.00 cannot be wagered; there are \$29\.00"):
        opened(PULLED, "Ac Kd 2h 3s 4s", chips=2900)
    assert opened(PULLED, "Ac Kd 2h 3s 4s", chips=3000).table.chips(1) == 0


def test_lines_of_play_follow_from_the_streets() -> None:
    kept = {"ante": 1, "first": 1, "second": 1}
    assert lines_of(PULLED, TrialOptions()) == (
        Line(("ride", "ride"), kept),
        Line(("ride", "take_back"), {"ante": 1, "first": 1}),
        Line(("take_back", "ride"), {"ante": 1, "second": 1}),
        Line(("take_back", "take_back"), {"ante": 1}),
    )


def asks_once(sizes: Sequence[int], last: Choice) -> Callable[[Hand, Any], Sequence[Choice]]:
    """One play wager in a round, of one of several sizes, or what else there is to do."""
    choices = (*(Choice(f"play_{size}", {"play": size}) for size in sizes), last)
    return lambda hand, _house: () if "play" in hand.wagers else choices


RAISED = rules_of(
    Street("before", AT, "Play {cost}{where}?", asks_once((4, 3), Choice("check"))),
    Street("flop", AT, "Play {cost}{where}?", asks_once((2,), Choice("check")), board=3),
    Street("river", AT, "Play {cost}{where}, or fold?", asks_once((1,), FOLD), board=2),
    with_base={"blind": 1},
    own=2,
    dealer=2,
)


def test_a_raise_of_several_sizes_is_asked_for_until_it_is_made() -> None:
    found = [(line.choices, line.stakes.get("play", 0), line.folds) for line in lines_of(RAISED, TrialOptions())]
    assert found == [
        (("check", "check", "fold"), 0, True),
        (("check", "check", "play_1"), 1, False),
        (("check", "play_2"), 2, False),
        (("play_4",), 4, False),
        (("play_3",), 3, False),
    ]
    played = opened(RAISED, "Ac 2d Kd 3h 5s 6s 7s 8c 9c")
    assert played.asks()[0].costs == {"play_4": 4000, "play_3": 3000}
    played.choose(1, "play_4")
    assert played.over
    assert played.table.chips(1) == 100_000 + 10 * 6000


def test_a_board_lies_face_down_or_is_dealt_street_by_street_after_a_card_is_burned() -> None:
    down = opened(RAISED, "Ac 2d Kd 3h 5s 6s 7s 8c 9c")
    assert [(step.to, step.count, step.up) for step in down.entries if isinstance(step, Draw)][-1] == (
        "board",
        5,
        False,
    )
    late = rules_of(
        Street("before", AT, "Play {cost}{where}, or fold?", asks_once((1,), FOLD)),
        Street("flop", AT, board=3, burns=1),
        Street("river", AT, board=1, burns=1),
        own=2,
        dealer=2,
        board_late=lambda _house: True,
    )
    played = opened(late, "Ac 2d Kd 3h Ts 5s 6s 7s 8c 9c")
    assert not any(isinstance(step, Collect) for step in played.entries)
    played.choose(1, "play_1")
    drawn = [(step.to, step.answer, step.up) for step in played.entries if isinstance(step, Draw)][-4:]
    assert drawn == [
        ("discard rack", ["Ts"], False),
        ("board", ["5s", "6s", "7s"], True),
        ("discard rack", ["8c"], False),
        ("board", ["9c"], True),
    ]
    assert next(step.hands for step in played.entries if isinstance(step, Collect)) == ("stub",)


def test_further_cards_come_to_those_who_are_still_in() -> None:
    rules = rules_of(
        Street("second", AT, "Play {cost}{where}, or fold?", asks_once((1,), FOLD)),
        Street("showdown", AT, own=2, dealer=2),
        own=3,
        dealer=3,
    )
    played = opened(rules, "2c 3c 4d 5d 6h 7h Ac 9c Td Jd")
    played.choose(1, "play_1")
    shown = {step.hand: sorted(step.cards) for step in played.entries if isinstance(step, Reveal)}
    assert shown == {"seat 1": ["2c", "4d", "6h", "Ac", "Td"], "dealer": ["3c", "5d", "7h", "9c", "Jd"]}
    folded = opened(rules, "2c 3c 4d 5d 6h 7h")
    folded.choose(1, "fold")
    assert folded.over
    assert folded.table.chips(1) == 99_000


def test_the_dealer_may_have_more_cards_than_the_player_and_show_some() -> None:
    rules = rules_of(
        Street("play", AT, "Play {cost}{where}, or fold?", asks_once((1,), FOLD)), own=1, dealer=3, shown=1
    )
    played = opened(rules, "Ac 2d 3d 4d")
    assert [(step.to, step.up) for step in played.entries if isinstance(step, Draw)] == [
        ("seat 1", False),
        ("dealer", False),
        ("dealer", False),
        ("dealer", True),
    ]


def test_jokers_lie_in_the_deck_where_a_game_has_them() -> None:
    rules = rules_of(Street("showdown", AT), own=1, jokers=2)
    game = opened(rules, "Ac").table.game
    (deck,) = game.equipment(TrialOptions()).decks.values()
    assert (len(deck), deck.count(JOKER)) == (54, 2)


def test_a_payout_limit_holds_for_all_wagers_of_a_hand_together_in_round_and_odds_alike() -> None:
    house = TrialOptions(limit=25_000)
    lines = lines_of(PULLED, house)
    played = opened(PULLED, "Ac Kd 2h 3s 4s", limit=25_000)
    played.choose(1, "ride")
    played.choose(1, "ride")
    paid = sum(step.amount for step in played.entries if isinstance(step, Move) and step.source == "inventory")
    assert paid == 25_000
    assert line_net(PULLED, house, lines[0], Facts(1), 1000) == 25
    assert line_net(PULLED, house, lines[0], Facts(1), 800) == 30
    assert line_net(PULLED, house, lines[0], Facts(1)) == 30
    assert line_net(PULLED, house, lines[0], Facts(0), 1000) == -3
