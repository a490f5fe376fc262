"""Who plays a printed rule of thumb by its words alone, with the rules below, each written from the words
above it, gives up what they say against the best play: at each decision what the best choice brings more.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, pairwise
from random import Random
from typing import Any

import pytest

from pitboss.core.choices.options import Options
from pitboss.core.equipment.cards import DECK
from pitboss.core.mathematics.exact import HandQuestion
from pitboss.games import registry
from pitboss.games.registry import exact_of
from pitboss.odds.figures.wagers import wager_odds
from pitboss.ranks.five_card import best5, rank5
from pitboss.ranks.groups import STRAIGHT, class_of
from pitboss.ranks.three_card import best3
from tests.sizes import size

Cards = Sequence[int]
SIX, EIGHT, TEN, JACK, QUEEN, KING, ACE = 6, 8, 10, 11, 12, 13, 14


class Hand:
    """What a person sees of cards: their ranks from 2 to 14, the highest first, and their suits."""

    def __init__(self, cards: Cards) -> None:
        self.cards = list(cards)
        self.ranks = sorted((card // 4 + 2 for card in cards), reverse=True)
        self.suits = [card % 4 for card in cards]
        self.pairs = [one for one, other in pairwise(self.ranks) if one == other]

    def at_least_pair_of(self, rank: int) -> bool:
        return any(pair >= rank for pair in self.pairs) or len(self.pairs) > 1

    def of_one_suit(self) -> bool:
        return len(set(self.suits)) == 1

    def missing(self) -> int:
        """The ranks that are missing between the lowest and the highest, the ace where fewer are then; 99: a pair."""
        if self.pairs:
            return 99
        low = sorted(1 if rank == ACE else rank for rank in self.ranks)
        return min(self.ranks[0] - self.ranks[-1], low[-1] - low[0]) + 1 - len(low)

    def open_straight_from(self, lowest: int) -> bool:
        return self.missing() == 0 and ACE not in self.ranks and self.ranks[-1] >= lowest

    def points(self) -> int:
        return sum(2 if rank >= JACK else 1 if rank >= SIX else 0 for rank in self.ranks)


def double_down_stud(own: Cards, board: Cards) -> str:
    """double with a pair of sixes or better, four of one suit or an open straight of 3-4-5-6 or higher; else stand"""
    hand = Hand([*own, *board])
    doubles = hand.at_least_pair_of(SIX) or hand.of_one_suit() or hand.open_straight_from(3)
    return "double" if doubles else "stand"


def let_it_ride(own: Cards, board: Cards) -> str:
    """Three cards: let it ride with a pair of tens or better or three of one suit from a three on, in a row or with a
    ten or higher for each rank missing, an ace high; else take it back. Four cards: let it ride with a pair of tens
    or better, four of one suit or an open straight with a ten or higher; else take it back"""
    hand = Hand([*own, *board])
    if hand.at_least_pair_of(TEN):
        return "ride"
    if board:
        open_ended = hand.open_straight_from(2) and hand.ranks[0] >= TEN
        return "ride" if hand.of_one_suit() or open_ended else "take_back"
    lacking, tens = hand.ranks[0] - hand.ranks[-1] - 2, sum(rank >= TEN for rank in hand.ranks)  # an ace is high
    near = hand.of_one_suit() and hand.ranks[-1] >= 3 and lacking <= tens
    return "ride" if near else "take_back"


def mississippi_stud(own: Cards, board: Cards) -> str:
    """Two cards: triple with a pair; single with 2 points (2 for each jack or higher, 1 for each six to ten) or 5-6
    of one suit; else fold. Three cards: triple with a pair of sixes or better or three to a straight flush from a
    five on with a jack or higher for each rank missing; single with any pair, three of one suit, 3 points, 4-5-6 or
    two of six to ten with at most one rank missing between all three; else fold. Four cards: triple with a pair of
    sixes or better, four of one suit or an open straight of 5-6-7-8 or higher; single with any pair, four to a
    straight or 4 points; else fold"""
    hand = Hand([*own, *board])
    if not board:
        if hand.pairs:
            return "triple"
        return "single" if hand.points() >= 2 or (hand.of_one_suit() and hand.ranks == [6, 5]) else "fold"
    jacks = sum(rank >= JACK for rank in hand.ranks)
    if len(board) == 1:
        flush = hand.of_one_suit() and hand.ranks[-1] >= 5 and hand.missing() <= min(2, jacks)
        if hand.at_least_pair_of(SIX) or flush:
            return "triple"
        middle = sum(SIX <= rank <= TEN for rank in hand.ranks) >= 2 and hand.missing() <= 1
        single = hand.pairs or hand.of_one_suit() or hand.points() >= 3 or hand.ranks == [6, 5, 4] or middle
        return "single" if single else "fold"
    if hand.at_least_pair_of(SIX) or hand.of_one_suit() or hand.open_straight_from(5):
        return "triple"
    return "single" if hand.pairs or hand.missing() <= 1 or hand.points() >= 4 else "fold"


def flop_poker(own: Cards, _board: Cards) -> str:
    """flop with a pair, a jack or higher, three of one suit or three to a straight; else fold"""
    hand = Hand(own)
    return "flop" if hand.pairs or hand.ranks[0] >= JACK or hand.of_one_suit() or hand.missing() <= 2 else "fold"


def colorado_holdem(own: Cards, _board: Cards) -> str:
    """declare with an instant winner; bet with a pair; else play on"""
    hand = Hand(own)
    if hand.ranks[0] == hand.ranks[2] or (hand.of_one_suit() and hand.missing() == 0):
        return "declare"
    return "bet" if hand.pairs else "play on"


def texas_holdem_bonus(own: Cards, board: Cards) -> str:
    """fold 2-3, 2-4, 3-4, 2-5, 2-6, 2-7 of different suits and make the flop wager with the rest; the turn wager with
    an own pair or better, four to a flush, ace-eight or better, or on a paired flop an own king or ace; the river
    wager with an own pair or better, or on a paired board the highest card that is not on it"""
    high, low = Hand(own).ranks
    if not board:
        weak = (low == 2 and high <= 7) or (low, high) == (3, 4)
        return "fold" if weak and high != low and own[0] % 4 != own[1] % 4 else "bet"
    ranks = Hand(board).ranks
    if _own_pair(own, board) or class_of(best5([*own, *board])) >= STRAIGHT:
        return "bet"
    paired = len(set(ranks)) < len(ranks)
    if len(board) == 3:
        if _own_in_four(own, board):
            return "bet"
        return "bet" if (high >= KING if paired else high == ACE and low >= EIGHT) else "check"
    return "bet" if paired and high == max(set(range(2, 15)) - set(ranks)) else "check"


def ultimate_texas_holdem(own: Cards, board: Cards) -> str:
    """play 4 times the ante before the flop with a pair of threes or better, any ace, K-2 suited or K-5, Q-6 suited
    or Q-8, J-8 suited or J-10; twice on the flop with an own pair other than plain pocket twos, a straight or better,
    or four to a flush with an own ten or better; once at the end with an own pair or better, or where fewer than 21
    cards would each give the dealer the higher hand; fold the rest"""
    high, low = Hand(own).ranks
    suited = own[0] % 4 == own[1] % 4
    if not board:
        least = {ACE: 2, KING: 2 if suited else 5, QUEEN: 6 if suited else 8, JACK: 8 if suited else 10}
        return "play_4" if (high >= 3 if high == low else low >= least.get(high, 99)) else "check"
    if len(board) == 3:
        made = class_of(rank5(*own, *board))
        plain = own[0] // 4 == own[1] // 4 == 0 and _pairs_alone(own, board)
        twice = (_own_pair(own, board) and not plain) or made >= STRAIGHT or _own_in_four(own, board, TEN)
        return "play_2" if twice else "check"
    if _own_pair(own, board):
        return "play_1"
    mine = best5([*own, *board])
    outs = sum(best5([*board, card]) > mine for card in range(52) if card not in (*own, *board))
    return "play_1" if outs < 21 else "fold"


def _own_pair(own: Cards, board: Cards) -> bool:
    ranks = [card // 4 for card in own]
    return ranks[0] == ranks[1] or bool(set(ranks) & {card // 4 for card in board})


def _pairs_alone(own: Cards, board: Cards) -> bool:
    """Whether the pair in the hand is all that there is."""
    return len({card // 4 for card in (*own, *board)}) == len(board) + 1


def _own_in_four(own: Cards, board: Cards, least: int = 2) -> bool:
    """Whether four of all cards are of one suit, one of them the player's and no lower."""
    suits = [card % 4 for card in (*own, *board)]
    return any(suits.count(card % 4) == 4 and card // 4 + 2 >= least for card in own)


def mini_tex(own: Cards, board: Cards) -> str:
    """make the flop wager with all but 2-2, 5-2 of two suits, 6-2 of two suits, the river wager with a pair or better
    or where 8 cards or more would make a flush or better, the play wager where no more than 20 cards of the
    dealer's would beat the hand, each alone with the board"""
    high, low = Hand(own).ranks
    if not board:
        apart = own[0] % 4 != own[1] % 4
        return "fold" if (high, low) == (2, 2) or (apart and low == 2 and high in (5, 6)) else "flop"
    key = _best_of_three(own, board)
    left = [card for card in range(52) if card not in (*own, *board)]
    if len(board) == 2:
        flush = 2 << 12
        helping = sum(_best_of_three(own, [*board, card]) >= flush for card in left)
        return "river" if key >= 1 << 12 or helping >= 8 else "fold"
    beaten = sum(_best_of_three([card], board) > key for card in left)
    return "play" if beaten <= 20 else "fold"


def _best_of_three(own: Cards, board: Cards) -> int:
    """The best three of these cards, at least one of them in the hand."""
    return max(best3(three) for three in combinations((*own, *board), 3) if set(three) & set(own))


SEEN: dict[str, tuple[int, tuple[int, ...]]] = {
    "double_down_stud": (1, (3,)),
    "flop_poker": (3, (0,)),
    "colorado_holdem": (3, (0,)),
    "let_it_ride": (3, (0, 1)),
    "mississippi_stud": (2, (0, 1, 2)),
    "texas_holdem_bonus": (2, (0, 3, 4)),
    "ultimate_texas_holdem": (2, (0, 3, 5)),
    "mini_tex": (2, (0, 2, 3)),
}
"""The player's own cards, and those of the board in sight at each decision."""
ENDS_WITH = {"fold", "play_4", "play_3", "play_2"}
"""Choices after which nothing more is asked."""
BY_WORDS: dict[str, Callable[[Cards, Cards], str]] = {
    each.__name__: each
    for each in (
        *(double_down_stud, let_it_ride, mississippi_stud, flop_poker, colorado_holdem),
        *(texas_holdem_bonus, ultimate_texas_holdem, mini_tex),
    )
}


@cache
def said(name: str) -> tuple[str, float]:
    """What is printed beside the figure, and what it says that it costs."""
    game = registry.find(name)
    strategy = wager_odds(game, game.options())[0].strategy
    told = re.search(r"; it costs (?:nothing|([\d.]+)%)", strategy)
    assert told is not None
    return strategy[: told.start()], float(told[1] or 0) / 100


def given_up(name: str, options: Options, own: Cards, board: Cards, before: tuple[str, ...]) -> tuple[str, Fraction]:
    """The choice by the words, and what the best one brings more."""
    hands = exact_of(registry.find(name)).hands
    assert hands is not None
    named = [tuple(DECK[card] for card in cards) for cards in (own, board)]
    brings: dict[str, Any] = dict(hands.brings(options, HandQuestion(named[0], named[1], before)))
    choice = BY_WORDS[name](own, board)
    if name == "colorado_holdem":  # the words name what is bet; what is discarded is as is best
        starts = {"play on": "discard"}.get(choice, choice)
        return choice, max(brings.values()) - max(value for key, value in brings.items() if key.startswith(starts))
    return choice, max(brings.values()) - brings[choice]


@pytest.mark.parametrize("name", BY_WORDS)
def test_these_are_the_words_that_are_printed(name: str) -> None:
    assert " ".join(str(BY_WORDS[name].__doc__).split()) in said(name)[0]


@pytest.mark.parametrize("name", SEEN)
def test_deal_by_deal_a_rule_costs_what_is_said(name: str) -> None:
    """Within five standard errors of the deals tried; what is lost in few of them is some tenth of a wager."""
    options, random = registry.find(name).options(), Random(f"{name} by its words")
    own, boards = SEEN[name]
    costs = []
    for _ in range(size(*DEALS[name])):
        cards = random.sample(range(52), own + boards[-1])
        lost, before = Fraction(0), tuple[str, ...]()
        for board in boards:
            choice, less = given_up(name, options, cards[:own], cards[own : own + board], before)
            lost += less
            before += (choice,)
            if choice in ENDS_WITH or (name == "texas_holdem_bonus" and choice == "fold"):
                break
        costs.append(float(lost))
    mean = sum(costs) / len(costs)
    spread = max(sum((cost - mean) ** 2 for cost in costs) / len(costs), said(name)[1] / 10)
    assert abs(mean - said(name)[1]) <= 5 * (spread / len(costs)) ** 0.5 + 5e-7, (mean, said(name)[1])


DEALS = {
    "double_down_stud": (1_000, 50_000),
    "flop_poker": (15, 300),
    "colorado_holdem": (15, 300),
    "let_it_ride": (200, 40_000),
    "mississippi_stud": (60, 4_000),
    "texas_holdem_bonus": (200, 40_000),
    "ultimate_texas_holdem": (300, 40_000),
    "mini_tex": (12, 300),
}
"""How many deals are tried, and how many in the whole sweep."""
