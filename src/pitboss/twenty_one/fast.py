"""A box of twenty-one for the simulator: one player who plays by a table against the dealer, from a full shoe.

A card drawn is written down with the hand that it goes to, so that the table can play the same deal. What lies on the
hands in the end is told as one small number (`Ends`): how each hand ended, and which of them were doubled.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from pitboss.core.equipment.cards import DECK
from pitboss.core.philox import below
from pitboss.core.seats import hand_at
from pitboss.twenty_one.ends import BLACKJACK, BONUS, LOST, ORIGINAL_LOST, SURRENDERED, VOID, WON, end_of
from pitboss.twenty_one.rules import Hole, Rules, Surrender
from pitboss.twenty_one.strategy import HARD, PAIRS, SOFT
from pitboss.twenty_one.totals import best_total, dealer_draws

MOST_HANDS = 4
MOST_CARDS = 80
_COUNT, _CARDS = 0, 1
_ORDER = _CARDS + MOST_CARDS
"""The hands in the order in which they are played, by their number less one."""
_HANDS = _ORDER + MOST_HANDS
_AS_ONES, _ACES, _HELD, _FIRST, _SPLIT, _DOUBLED, _OVER, _END = range(8)
_FIELDS = 8
WIDTH = _HANDS + MOST_HANDS * _FIELDS

(
    R_HANDS,
    R_ACE_HANDS,
    R_ACES_DRAW,
    R_DOUBLE_CARDS,
    R_DOUBLE_SPLIT,
    R_SURRENDER,
    R_READER,
    R_SOFT_17,
    R_PUSHES_ON,
    R_WINS_21,
    R_WINS_BLACKJACK,
    R_BONUS_CARDS,
) = range(12)

_STAND, _HIT, _DOUBLE, _SPLIT_IT, _SURRENDER_IT = range(5)
_NO_PLAY = -1


def flags(rules: Rules) -> Any:
    """The rules as an array of whole numbers."""
    import numpy as np

    at_once = [bonus.cards for bonus in rules.bonuses if bonus.beats]
    return np.array(
        [
            rules.hands,
            rules.ace_hands,
            rules.split_aces_draw,
            rules.double_cards,
            rules.double_after_split,
            rules.surrender is not Surrender.NONE,
            rules.hole is Hole.READER,
            rules.hits_soft_17,
            rules.pushes_on,
            rules.twenty_one_wins,
            rules.blackjack_wins,
            at_once[0] if at_once else 0,
        ],
        np.int64,
    )


# How a box ended, as one number.

_CODES = (LOST, VOID, WON, BONUS)
_KINDS = 2 * len(_CODES)
"""Hands as they end where more than one is possible, each doubled or not."""


class HandEnd(NamedTuple):
    """How a hand ended, and whether it was doubled."""

    end: int
    doubled: bool = False


@cache
def ends(hands: int) -> tuple[tuple[HandEnd, ...], ...]:
    """Every way in which a box may end that becomes no more than so many hands, the order of hands apart."""
    single = (HandEnd(BLACKJACK),), (HandEnd(SURRENDERED),)
    codes = [HandEnd(_CODES[code % len(_CODES)], code >= len(_CODES)) for code in range(_KINDS)]
    several = (combinations_with_replacement(codes, count) for count in range(1, hands + 1))
    return (*single, *(some for counted in several for some in counted))


@cache
def numbers(hands: int) -> Any:
    """The number of each way, by its key: a digit for every code, how many hands ended so."""
    import numpy as np

    found = np.full((MOST_HANDS + 1) ** _KINDS, -1, np.int64)
    for number, box in enumerate(ends(hands)):
        if box[0].end not in (BLACKJACK, SURRENDERED):
            key = sum((MOST_HANDS + 1) ** (_CODES.index(end) + len(_CODES) * doubled) for end, doubled in box)
            found[key] = number
    return found


def told(deal: Any, cards: Any) -> dict[str, Any]:
    """A deal as a worked example tells it."""
    hands: dict[str, list[str]] = {}
    for drawn in deal[_CARDS : _CARDS + deal[_COUNT]]:
        number = int(drawn) & 7
        hands.setdefault(hand_at(1, number) if number else "dealer", []).append(DECK[cards[int(drawn) >> 3]])
    return {"hands": {name: " ".join(held) for name, held in hands.items()}}


# The round.


def next_card(stream: Any, size: int, deal: Any, hand: int) -> int:
    """The next card of the shoe, by its place there; it goes to a hand, 0 being the dealer's."""
    count = int(deal[_COUNT])
    while True:
        place = below(stream, size)
        again = False
        for at in range(_CARDS, _CARDS + count):
            if deal[at] >> 3 == place:
                again = True
        if not again:
            break
    deal[_CARDS + count] = place << 3 | hand
    deal[_COUNT] = count + 1
    return place


def card_at(deal: Any, at: int) -> int:
    """The place in the shoe of a card by the order of drawing."""
    return int(deal[_CARDS + at] >> 3)


def drawn(deal: Any) -> int:
    """How many cards the round has taken from the shoe."""
    return int(deal[_COUNT])


def third_card(deal: Any) -> int:
    """The place of the first card drawn after the first four, where a player drew it; else -1."""
    if deal[_COUNT] > 4 and deal[_CARDS + 4] & 7:
        return int(deal[_CARDS + 4] >> 3)
    return -1


def _give(deal: Any, hand: int, points: int) -> None:
    at = _HANDS + hand * _FIELDS
    deal[at + _AS_ONES] += 1 if points == 11 else points
    deal[at + _ACES] += points == 11
    deal[at + _HELD] += 1
    if deal[at + _HELD] == 1:
        deal[at + _FIRST] = points


def _allowed(code: int, hit: bool, double: bool, split: bool, surrender: bool) -> int:
    """What a code of a table comes to: the first of its plays that is allowed."""
    if code >= 5 and surrender:
        return _SURRENDER_IT
    if (code == 2 or code == 3) and double:
        return _DOUBLE
    if (code == 4 or code == 7) and split:
        return _SPLIT_IT
    if (code == 1 or code == 2 or code == 5) and hit:
        return _HIT
    if code == 0 or code == 3 or code == 6:
        return _STAND
    return _NO_PLAY


def _play_of(codes: Any, total: int, soft: bool, pair: int, up: int, hit: bool, double: bool, surrender: bool) -> int:
    play = _NO_PLAY
    if pair:
        play = _allowed(int(codes[PAIRS, pair, up]), hit, double, True, surrender)
    if play == _NO_PLAY:
        play = _allowed(int(codes[SOFT if soft else HARD, total, up]), hit, double, pair > 0, surrender)
    return _STAND if play == _NO_PLAY else play


def play_hands(stream: Any, deal: Any, points: Any, codes: Any, rules: Any, up: int) -> int:
    """The player's turn, from the first two cards on; how many hands there are then."""
    size = points.shape[0]
    hands, turn = 1, 0
    deal[_ORDER] = 0
    while turn < hands:
        hand = int(deal[_ORDER + turn])
        at = _HANDS + hand * _FIELDS
        while not deal[at + _OVER]:
            if deal[at + _HELD] < 2:
                _draw(stream, size, deal, points, rules, hand)
                continue
            hard = int(deal[at + _AS_ONES])
            total = best_total(hard, int(deal[at + _ACES]))
            two = deal[at + _HELD] == 2
            first = int(deal[at + _FIRST])
            aces = first == 11 and deal[at + _ACES] == 2
            pair = first if two and (aces or (first < 11 and hard == 2 * first and not deal[at + _ACES])) else 0
            if hands >= (rules[R_ACE_HANDS] if aces else rules[R_HANDS]):
                pair = 0
            one_card = deal[at + _SPLIT] and first == 11 and not rules[R_ACES_DRAW]
            hit = total < 21 and not one_card
            few = not rules[R_DOUBLE_CARDS] or deal[at + _HELD] <= rules[R_DOUBLE_CARDS]
            double = few and not one_card and (rules[R_DOUBLE_SPLIT] or not deal[at + _SPLIT])
            surrender = rules[R_SURRENDER] and two and hands == 1
            play = _play_of(codes, total, total != hard, pair, up, hit, double, surrender)
            if play == _HIT:
                _draw(stream, size, deal, points, rules, hand)
            elif play == _DOUBLE:
                deal[at + _DOUBLED] = 1
                _draw(stream, size, deal, points, rules, hand)
                deal[at + _OVER] = 1
            elif play == _SPLIT_IT:
                _part(deal, hand, hands, turn, first)
                hands += 1
            else:
                deal[at + _OVER] = 1
                if play == _SURRENDER_IT:
                    deal[at + _END] = SURRENDERED
        turn += 1
    return hands


def _draw(stream: Any, size: int, deal: Any, points: Any, rules: Any, hand: int) -> None:
    """A card to a hand, which is over where it goes over 21 or is paid at once."""
    _give(deal, hand, int(points[next_card(stream, size, deal, hand + 1)]))
    at = _HANDS + hand * _FIELDS
    total = best_total(int(deal[at + _AS_ONES]), int(deal[at + _ACES]))
    if total > 21:
        deal[at + _OVER] = 1
        deal[at + _END] = LOST
    elif total == 21 and deal[at + _HELD] == rules[R_BONUS_CARDS]:
        deal[at + _OVER] = 1
        deal[at + _END] = BONUS


def _part(deal: Any, hand: int, hands: int, turn: int, points: int) -> None:
    """A pair becomes two hands; the new one is played after this one."""
    for later in range(hands, turn + 1, -1):
        deal[_ORDER + later] = deal[_ORDER + later - 1]
    deal[_ORDER + turn + 1] = hands
    for each in (hand, hands):
        at = _HANDS + each * _FIELDS
        for field in range(_FIELDS):
            deal[at + field] = 0
        deal[at + _SPLIT] = 1
        deal[at + _END] = -1
        _give(deal, each, points)


def begin(stream: Any, deal: Any, points: Any) -> int:
    """The first two cards to the player and to the dealer, whose up card's points these are."""
    size = points.shape[0]
    deal[_COUNT] = 0
    for field in range(_FIELDS):
        deal[_HANDS + field] = 0
    deal[_HANDS + _END] = -1
    _give(deal, 0, int(points[next_card(stream, size, deal, 1)]))
    up = int(points[next_card(stream, size, deal, 0)])
    _give(deal, 0, int(points[next_card(stream, size, deal, 1)]))
    next_card(stream, size, deal, 0)
    return up


def decide(stream: Any, deal: Any, points: Any, rules: Any, found: Any, hands: int, up: int, hole: int) -> int:
    """The dealer's hand is completed where a hand is still up, and tells how the box ended."""
    hard = (1 if up == 11 else up) + (1 if hole == 11 else hole)
    aces = (up == 11) + (hole == 11)
    dealer = best_total(hard, aces)
    blackjack = dealer == 21
    live = False
    for hand in range(hands):
        live = live or deal[_HANDS + hand * _FIELDS + _END] < 0
    if live and not blackjack:
        while dealer_draws(dealer, dealer != hard, rules[R_SOFT_17]):
            drawn = int(points[next_card(stream, points.shape[0], deal, 0)])
            hard += 1 if drawn == 11 else drawn
            aces += drawn == 11
            dealer = best_total(hard, aces)
    if deal[_HANDS + _END] == SURRENDERED and not blackjack:
        return 1
    key = 0
    for hand in range(hands):
        at = _HANDS + hand * _FIELDS
        end, doubled = int(deal[at + _END]), int(deal[at + _DOUBLED])
        if end != BONUS and (blackjack or end < 0):
            total = best_total(int(deal[at + _AS_ONES]), int(deal[at + _ACES]))
            end = end_of(total, False, dealer, blackjack, rules[R_PUSHES_ON], rules[R_WINS_21], False)
        if end == ORIGINAL_LOST:
            end, doubled = VOID if hand else LOST, 0
        code = 3 if end == BONUS else end
        key += 5 ** (code + 4 * doubled)
    return int(found[key])


def has_blackjack(deal: Any) -> bool:
    """Whether the player's first two cards are a blackjack."""
    return bool(deal[_HANDS + _AS_ONES] == 11 and deal[_HANDS + _ACES] == 1)


def one_box(stream: Any, deal: Any, points: Any, codes: Any, rules: Any, found: Any) -> int:
    """A round against one hand of the dealer; the number of how the box ended."""
    up = begin(stream, deal, points)
    hole = int(points[card_at(deal, 3)])
    blackjack = up + hole == 21
    if has_blackjack(deal):
        return int(found[5**VOID]) if blackjack and not rules[R_WINS_BLACKJACK] else 0
    if blackjack and rules[R_READER]:
        return int(found[5**LOST])
    hands = play_hands(stream, deal, points, codes, rules, up)
    return decide(stream, deal, points, rules, found, hands, up, hole)
