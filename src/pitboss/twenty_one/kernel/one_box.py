"""A box of twenty-one for the simulator: one player who plays by a table against the dealer, from a full shoe.

A card drawn is written down with the hand that it goes to, so that the table can play the same deal. What lies on the
hands in the end is told as one small number (`ends`): how each hand ended, and which of them were doubled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any, NamedTuple

from pitboss.core.computing.compiled import inlined
from pitboss.core.computing.philox import below
from pitboss.core.equipment.cards import DECK
from pitboss.core.procedure.seats import hand_at
from pitboss.twenty_one.kernel.shoe import worth_of
from pitboss.twenty_one.rules.hand_ends import (
    BLACKJACK,
    BONUS,
    LOST,
    ORIGINAL_LOST,
    RESCUED,
    SURRENDERED,
    VOID,
    WON,
    end_of,
)
from pitboss.twenty_one.rules.play_table import FINISHED, HARD, PAIRS, SOFT, Strategy
from pitboss.twenty_one.rules.rules import Bonus, Hole, Rules, Surrender
from pitboss.twenty_one.rules.totals import best_total, dealer_draws

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints

MOST_HANDS = 8
"""Of two hands that are dealt and each split three times."""
MOST_CARDS = 80
_COUNT, _CARDS = 0, 1
_ORDER = _CARDS + MOST_CARDS
"""The hands in the order in which they are played, by their number less one."""
_HANDS = _ORDER + MOST_HANDS
_AS_ONES, _ACES, _HELD, _FIRST, _SECOND, _SPLIT, _DOUBLED, _OVER, _END, _MIX, _SUITS, _CODE, _ROOT = range(13)
"""What is known of a hand; `_MIX` has a digit for each points that its cards have, `_SUITS` a bit for each suit,
`_ROOT` the hand as it was dealt that it was split from."""
_FIELDS = 13
_BITS = 4
"""How many bits name the hand that a card goes to."""
_HAND = (1 << _BITS) - 1
WIDTH = _HANDS + MOST_HANDS * _FIELDS

(
    R_HANDS,
    R_ACE_HANDS,
    R_ACES_DRAW,
    R_ACES_DOUBLE,
    R_DOUBLE_CARDS,
    R_DOUBLE_SPLIT,
    R_SURRENDER,
    R_ANY_TIME,
    R_RESCUE,
    R_READER,
    R_SOFT_17,
    R_PUSHES_ON,
    R_WINS_21,
    R_WINS_BLACKJACK,
    R_CODES,
) = range(15)
_B_CARDS, _B_OR_MORE, _B_MIX, _B_SUITED, _B_SPADES, _B_DOUBLED, _B_SPLIT, _B_BEATS, _B_ANY = range(9)

STAND, HIT, DOUBLE, SPLIT, SURRENDER = range(5)
_NO_PLAY = -1
_SPADES = 8


class Laws(NamedTuple):
    """A table's rules and its player's plays as arrays of whole numbers. `flags` are the rules, `bonuses[bonus]` what
    each bonus asks for, `codes` the table of plays. `of_end[end, doubled]` is the code of a hand's end,
    `found[codes]` the number of the way in which a box with hands of these codes ended.
    """

    flags: Ints
    bonuses: Ints
    codes: Ints
    of_end: Ints
    found: Ints


def laws(rules: Rules, plays: Strategy) -> Laws:
    """Put a table's rules and a way of playing into arrays."""
    import numpy as np

    splits = rules.hands, rules.ace_hands, rules.split_aces_draw, rules.split_aces_double
    doubles = rules.double_cards, rules.double_after_split
    gives_up = rules.surrender is not Surrender.NONE, rules.surrender is Surrender.ANY_TIME, rules.rescue
    dealer = rules.hole is Hole.READER, rules.hits_soft_17, rules.pushes_on
    wins = rules.twenty_one_wins, rules.blackjack_wins
    flags = [*splits, *doubles, *gives_up, *dealer, *wins, len(codes(rules))]
    bonuses = np.array([_row(bonus) for bonus in rules.bonuses], np.int64).reshape(len(rules.bonuses), 9)
    return Laws(np.array(flags, np.int64), bonuses, plays.codes(), _of_end(rules), _numbers(rules))


def _row(bonus: Bonus) -> list[int]:
    mix = sum(_digit(rank) for rank in bonus.ranks)
    which = (bonus.suited, bonus.spades, bonus.doubled, bonus.split, bonus.beats, bonus.any_total)
    return [bonus.cards, bonus.or_more, mix, *which]


def _digit(points: int) -> int:
    """The digit that stands for a card of these points in `_MIX`."""
    return int(1 << (4 * (points - 2)))


# How a box ended, as one number.


class HandEnd(NamedTuple):
    """How a hand ended, and whether it was doubled."""

    end: int
    doubled: bool = False


@cache
def codes(rules: Rules) -> tuple[HandEnd, ...]:
    """Every way in which a hand may end whose box may have others."""
    any_time = [SURRENDERED] if rules.surrender is Surrender.ANY_TIME else []
    once = [LOST, VOID, WON, *(BONUS + at for at in range(len(rules.bonuses))), *any_time]
    twice = [LOST, VOID, WON, *(BONUS + at for at, bonus in enumerate(rules.bonuses) if bonus.doubled), *any_time]
    if rules.rescue:
        twice.append(RESCUED)
    return (*(HandEnd(end) for end in once), *(HandEnd(end, True) for end in twice))


@cache
def ends(rules: Rules) -> tuple[tuple[HandEnd, ...], ...]:
    """Every way in which a box may end, the order of hands apart: with blackjack, given up, or as its hands do."""
    single = (HandEnd(BLACKJACK),), (HandEnd(SURRENDERED),)
    several = (combinations_with_replacement(codes(rules), count) for count in range(1, rules.hands + 1))
    return (*single, *(some for counted in several for some in counted))


@cache
def _of_end(rules: Rules) -> Ints:
    import numpy as np

    found = np.full(2 * (BONUS + max(len(rules.bonuses), 1)), -1, np.int64)
    for code, (end, doubled) in enumerate(codes(rules)):
        found[2 * end + doubled] = code
    return found


@cache
def _numbers(rules: Rules) -> Ints:
    """`numbers[key]`: the number of each way in which a box may end. The key has one digit for each hand, in order:
    the code of its end plus 1."""
    import numpy as np

    at = {end: code for code, end in enumerate(codes(rules))}
    base = len(at) + 1
    found = np.full(base**rules.hands, -1, np.int64)
    for number, box in enumerate(ends(rules)[2:], 2):
        key = 0
        for end in box:
            key = key * base + at[end] + 1
        found[key] = number
    return found


def box_net(box: tuple[HandEnd, ...], net: Callable[[str, int], Fraction], made: Sequence[str]) -> Fraction:
    """What a box nets per unit of its first wager, splits and doubles included; `net` is that of a kind of wager by
    how its hand ended, `made` the first and those that equal it and were made beside it."""
    total = Fraction(0)
    for number, (end, doubled) in enumerate(box):
        total += sum(net("split" if number else kind, end) for kind in made)
        if doubled:
            total += len(made) * net("double_down", end)
    return total


def told(deal: Ints, cards: Ints) -> dict[str, Any]:
    """A deal as a worked example tells it."""
    hands: dict[str, list[str]] = {}
    for drawn in deal[_CARDS : _CARDS + deal[_COUNT]]:
        number = int(drawn) & _HAND
        hands.setdefault(hand_at(1, number) if number else "dealer", []).append(DECK[cards[int(drawn) >> _BITS]])
    return {"hands": {name: " ".join(held) for name, held in hands.items()}}


# The round.


def next_card(stream: Ints, size: int, deal: Ints, hand: int) -> int:
    """Draw the next card to `hand` (0: the dealer's); returns its place in the shoe."""
    count = int(deal[_COUNT])
    while True:
        place = below(stream, size)
        again = False
        for at in range(_CARDS, _CARDS + count):
            if deal[at] >> _BITS == place:
                again = True
        if not again:
            break
    deal[_CARDS + count] = place << _BITS | hand
    deal[_COUNT] = count + 1
    return place


def card_at(deal: Ints, at: int) -> int:
    """The place in the shoe of the card drawn as number `at`."""
    return int(deal[_CARDS + at] >> _BITS)


def drawn(deal: Ints) -> int:
    """How many cards the round has taken from the shoe."""
    return int(deal[_COUNT])


def own_card(deal: Ints, at: int) -> int:
    """The place in the shoe of the card drawn as number `at` if the player drew it; else -1."""
    if deal[_COUNT] > at and deal[_CARDS + at] & _HAND:
        return int(deal[_CARDS + at] >> _BITS)
    return -1


def dealer_third(deal: Ints) -> int:
    """The place in the shoe of the dealer's third card, -1 if there is none."""
    for at in range(_CARDS + 4, _CARDS + int(deal[_COUNT])):
        if deal[at] & _HAND == 0:
            return int(deal[at] >> _BITS)
    return -1


def give(deal: Ints, hand: int, card: int) -> None:
    at = _HANDS + hand * _FIELDS
    worth = worth_of(card)
    deal[at + _AS_ONES] += 1 if worth == 11 else worth
    deal[at + _ACES] += worth == 11
    deal[at + _HELD] += 1
    deal[at + _MIX] += _digit(worth)
    deal[at + _SUITS] |= 1 << (card >> 4)
    if deal[at + _HELD] == 1:
        deal[at + _FIRST] = card
    elif deal[at + _HELD] == 2:
        deal[at + _SECOND] = card


def _allowed(code: int, hit: bool, double: bool, split: bool, surrender: bool) -> int:
    """The first play that a `code` of the table names and the rules allow."""
    if code >= 5 and surrender:
        return SURRENDER
    if (code == 2 or code == 3) and double:
        return DOUBLE
    if (code == 4 or code == 7) and split:
        return SPLIT
    if (code == 1 or code == 2 or code == 5) and hit:
        return HIT
    if code == 0 or code == 3 or code == 6:
        return STAND
    return _NO_PLAY


def _play_of(
    codes: Ints, total: int, soft: bool, pair: int, up: int, hit: bool, double: bool, surrender: bool
) -> int:
    play = _NO_PLAY
    if pair:
        play = _allowed(int(codes[PAIRS, pair, up]), hit, double, True, surrender)
    if play == _NO_PLAY:
        play = _allowed(int(codes[SOFT if soft else HARD, total, up]), hit, double, pair > 0, surrender)
    return STAND if play == _NO_PLAY else play


def play_hands(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, up: int, dealt: int) -> int:
    """Play the player's `dealt` hands of two cards to their ends; returns how many hands there are then."""
    rules = laws.flags
    hands, turn = dealt, 0
    for hand in range(dealt):
        deal[_ORDER + hand] = hand
    while turn < hands:
        hand = int(deal[_ORDER + turn])
        at = _HANDS + hand * _FIELDS
        while not deal[at + _OVER]:
            if deal[at + _HELD] < 2:
                _draw(stream, shoe, deal, laws, hand)
                continue
            hard = int(deal[at + _AS_ONES])
            total = best_total(hard, int(deal[at + _ACES]))
            pair, one_card, hit, double, surrender = open_to(deal, rules, hands, hand)
            play = _play_of(laws.codes, total, total != hard, pair, up, hit, double, surrender)
            if play == HIT:
                _draw(stream, shoe, deal, laws, hand)
            elif play == DOUBLE:
                deal[at + _DOUBLED] = 1
                _draw(stream, shoe, deal, laws, hand)
                _finish(deal, at, laws, up)
            elif play == SPLIT:
                _part(deal, hand, hands, turn)
                hands += 1
            elif play == SURRENDER:
                deal[at + _OVER] = 1
                deal[at + _END] = SURRENDERED
            elif one_card:
                _finish(deal, at, laws, up)
            else:
                deal[at + _OVER] = 1
        turn += 1
    return hands


def open_to(deal: Ints, rules: Ints, hands: int, hand: int) -> tuple[int, bool, bool, bool, bool]:
    """What may be done with a hand of two cards or more besides standing: the points of the pair that may be split
    (0: none), whether it gets no more than one card, and whether one may be drawn, the hand doubled, or given up."""
    at = _HANDS + hand * _FIELDS
    hard = int(deal[at + _AS_ONES])
    total = best_total(hard, int(deal[at + _ACES]))
    two = deal[at + _HELD] == 2
    first = worth_of(int(deal[at + _FIRST]))
    aces = first == 11 and deal[at + _ACES] == 2
    pair = first if two and (aces or (first < 11 and hard == 2 * first and not deal[at + _ACES])) else 0
    most = rules[R_ACE_HANDS] if aces else rules[R_HANDS]
    if pair and _of_root(deal, hands, int(deal[at + _ROOT])) >= most:
        pair = 0
    one_card = deal[at + _SPLIT] and first == 11 and not rules[R_ACES_DRAW]
    hit = total < 21 and not one_card
    few = not rules[R_DOUBLE_CARDS] or deal[at + _HELD] <= rules[R_DOUBLE_CARDS]
    double = few and (not one_card or rules[R_ACES_DOUBLE]) and (rules[R_DOUBLE_SPLIT] or not deal[at + _SPLIT])
    surrender = rules[R_SURRENDER] and not one_card and (rules[R_ANY_TIME] or (two and not deal[at + _SPLIT]))
    return pair, bool(one_card), bool(hit), bool(double), bool(surrender)


def do(stream: Ints, shoe: Ints, deal: Ints, laws: Laws, hands: int, turn: int, play: int, up: int) -> int:
    """Do a play with the hand whose turn it is; returns how many hands there are then."""
    hand = int(deal[_ORDER + turn])
    at = _HANDS + hand * _FIELDS
    if play == HIT:
        _draw(stream, shoe, deal, laws, hand)
    elif play == DOUBLE:
        deal[at + _DOUBLED] = 1
        _draw(stream, shoe, deal, laws, hand)
        _finish(deal, at, laws, up)
    elif play == SPLIT:
        _part(deal, hand, hands, turn)
        hands += 1
    elif play == SURRENDER:
        deal[at + _OVER] = 1
        deal[at + _END] = SURRENDERED
    elif open_to(deal, laws.flags, hands, hand)[1]:
        _finish(deal, at, laws, up)
    else:
        deal[at + _OVER] = 1
    return hands


def turn_from(stream: Ints, shoe: Ints, deal: Ints, laws: Laws, hands: int, turn: int, up: int) -> int:
    """The turn, from `turn` on, of the first hand with something to decide; `hands` where there is none. A hand that
    has one card gets its second."""
    while turn < hands:
        hand = int(deal[_ORDER + turn])
        at = _HANDS + hand * _FIELDS
        while not deal[at + _OVER]:
            if deal[at + _HELD] < 2:
                _draw(stream, shoe, deal, laws, hand)
                continue
            pair, _, hit, double, surrender = open_to(deal, laws.flags, hands, hand)
            if pair or hit or double or surrender:
                return turn
            do(stream, shoe, deal, laws, hands, turn, STAND, up)
        turn += 1
    return turn


def in_turn(deal: Ints, turn: int) -> int:
    """The hand whose turn it is."""
    return int(deal[_ORDER + turn])


def counted(deal: Ints, hand: int) -> tuple[int, bool, int]:
    """What a hand counts, whether an ace of it counts 11, and how many cards it has."""
    at = _HANDS + hand * _FIELDS
    hard = int(deal[at + _AS_ONES])
    total = best_total(hard, int(deal[at + _ACES]))
    return total, total != hard, int(deal[at + _HELD])


def first_turn(deal: Ints) -> None:
    """Begin the turns with the hand that was dealt."""
    deal[_ORDER] = 0


def _of_root(deal: Ints, hands: int, root: int) -> int:
    """How many hands the dealt hand `root` has become."""
    found = 0
    for hand in range(hands):
        found += deal[_HANDS + hand * _FIELDS + _ROOT] == root
    return found


def _draw(stream: Ints, shoe: Ints, deal: Ints, laws: Laws, hand: int) -> None:
    """Draw a card to `hand`; the hand is over if it goes over 21, is paid at once, or wins whatever the dealer
    draws."""
    give(deal, hand, int(shoe[next_card(stream, shoe.shape[0], deal, hand + 1)]))
    at = _HANDS + hand * _FIELDS
    total = best_total(int(deal[at + _AS_ONES]), int(deal[at + _ACES]))
    if total > 21:
        deal[at + _OVER] = 1
        deal[at + _END] = LOST
        return
    bonus = _bonus(deal, at, laws.bonuses, total)
    if bonus >= 0:
        deal[at + _OVER] = 1
        deal[at + _END] = BONUS + bonus
    elif total == 21 and laws.flags[R_WINS_21]:
        deal[at + _OVER] = 1
        deal[at + _END] = WON


def _bonus(deal: Ints, at: int, bonuses: Ints, total: int) -> int:
    """The first bonus that a hand not over 21 fits, -1 for none."""
    held, suits = deal[at + _HELD], deal[at + _SUITS]
    for number in range(bonuses.shape[0]):
        row = bonuses[number]
        if total != 21 and not row[_B_ANY]:
            continue
        if (deal[at + _DOUBLED] and not row[_B_DOUBLED]) or (deal[at + _SPLIT] and not row[_B_SPLIT]):
            continue
        if row[_B_CARDS] and held != row[_B_CARDS] and not (row[_B_OR_MORE] and held > row[_B_CARDS]):
            continue
        if row[_B_MIX] and deal[at + _MIX] != row[_B_MIX]:
            continue
        if (row[_B_SPADES] and suits != _SPADES) or (row[_B_SUITED] and suits & (suits - 1)):
            continue
        return number
    return -1


def _finish(deal: Ints, at: int, laws: Laws, up: int) -> None:
    """Finish a hand that gets no further card: it is kept, or let go where the rules and the table of plays say
    so."""
    deal[at + _OVER] = 1
    total = best_total(int(deal[at + _AS_ONES]), int(deal[at + _ACES]))
    if deal[at + _END] < 0 and laws.codes[FINISHED, total, up] >= 0:
        if laws.flags[R_ANY_TIME]:
            deal[at + _END] = SURRENDERED
        elif laws.flags[R_RESCUE] and deal[at + _DOUBLED]:
            deal[at + _END] = RESCUED


def _part(deal: Ints, hand: int, hands: int, turn: int) -> None:
    """Split a pair into two hands; the new one is played after `hand`."""
    for later in range(hands, turn + 1, -1):
        deal[_ORDER + later] = deal[_ORDER + later - 1]
    deal[_ORDER + turn + 1] = hands
    at = _HANDS + hand * _FIELDS
    first, second, root = int(deal[at + _FIRST]), int(deal[at + _SECOND]), int(deal[at + _ROOT])
    lay(deal, hand, first, root)
    lay(deal, hands, second, root)
    deal[at + _SPLIT] = 1
    deal[_HANDS + hands * _FIELDS + _SPLIT] = 1


def lay(deal: Ints, hand: int, card: int, root: int) -> None:
    """Begin `hand` with a card; it comes from the dealt hand `root`."""
    at = _HANDS + hand * _FIELDS
    for field in range(_FIELDS):
        deal[at + field] = 0
    deal[at + _END] = -1
    deal[at + _ROOT] = root
    give(deal, hand, card)


def clear(deal: Ints) -> None:
    """Clear what was dealt before."""
    deal[_COUNT] = 0


def close(deal: Ints, hand: int, end: int) -> None:
    """Note that `hand` is over and ended as `end`."""
    deal[_HANDS + hand * _FIELDS + _OVER] = 1
    deal[_HANDS + hand * _FIELDS + _END] = end


def begin(stream: Ints, deal: Ints, shoe: Ints) -> int:
    """Deal two cards to the player and two to the dealer; returns the points of the up card."""
    size = shoe.shape[0]
    clear(deal)
    lay(deal, 0, int(shoe[next_card(stream, size, deal, 1)]), 0)
    up = worth_of(int(shoe[next_card(stream, size, deal, 0)]))
    give(deal, 0, int(shoe[next_card(stream, size, deal, 1)]))
    next_card(stream, size, deal, 0)
    return up


def dealer_total(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, up: int, hole: int, draws: bool) -> int:
    """The dealer's total: of two cards, or with `draws` of all that are drawn to them."""
    hard = (1 if up == 11 else up) + (1 if hole == 11 else hole)
    aces = (up == 11) + (hole == 11)
    total = best_total(hard, aces)
    while draws and dealer_draws(total, total != hard, laws.flags[R_SOFT_17]):
        drawn = worth_of(int(shoe[next_card(stream, shoe.shape[0], deal, 0)]))
        hard += 1 if drawn == 11 else drawn
        aces += drawn == 11
        total = best_total(hard, aces)
    return total


def live(deal: Ints, hands: int) -> bool:
    """Whether the dealer's draws still decide a hand."""
    found = False
    for hand in range(hands):
        found = found or deal[_HANDS + hand * _FIELDS + _END] < 0
    return found


def decide(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, hands: int, up: int, hole: int, always: bool) -> int:
    """Complete the dealer's hand if one of the player's is still undecided, or `always`; returns how the box
    ended."""
    blackjack = up + hole == 21
    draws = not blackjack and (always or live(deal, hands))
    dealer = dealer_total(stream, deal, shoe, laws, up, hole, draws)
    return settled(deal, laws, hands, dealer, blackjack, 0)


def settled(deal: Ints, laws: Laws, hands: int, dealer: int, blackjack: bool, root: int) -> int:
    """How the hands split from the dealt hand `root` ended against the total `dealer`, as one number."""
    rules = laws.flags
    if deal[_HANDS + root * _FIELDS + _END] == SURRENDERED and not rules[R_ANY_TIME] and not blackjack:
        return 1
    for hand in range(hands):
        at = _HANDS + hand * _FIELDS
        end, doubled = int(deal[at + _END]), int(deal[at + _DOUBLED])
        paid = False
        if end >= BONUS:
            paid = laws.bonuses[end - BONUS, _B_BEATS] != 0
        if end < 0 or (blackjack and not paid):
            total = best_total(int(deal[at + _AS_ONES]), int(deal[at + _ACES]))
            end = end_of(total, False, dealer, blackjack, rules[R_PUSHES_ON], rules[R_WINS_21], False)
        if end == ORIGINAL_LOST:
            end, doubled = VOID if hand != root else LOST, 0
        deal[at + _CODE] = laws.of_end[2 * end + doubled] if deal[at + _ROOT] == root else -1
    if hands == 1:
        return int(laws.found[deal[_HANDS + _CODE] + 1])
    key = 0
    for code in range(rules[R_CODES]):
        for hand in range(hands):
            if deal[_HANDS + hand * _FIELDS + _CODE] == code:
                key = key * (rules[R_CODES] + 1) + code + 1
    return int(laws.found[key])


def ends_so(laws: Laws, end: int) -> int:
    """The number of a box with one hand, not doubled, that ended as `end`."""
    return int(laws.found[laws.of_end[2 * end] + 1])


def has_blackjack(deal: Ints) -> bool:
    """Whether the player's first two cards are a blackjack."""
    return bool(deal[_HANDS + _AS_ONES] == 11 and deal[_HANDS + _ACES] == 1)


def one_box(stream: Ints, deal: Ints, shoe: Ints, laws: Laws, always: bool) -> int:
    """Play a round against one hand of the dealer; returns the number of how the box ended. With `always` the
    dealer's hand is completed even where it decides no hand, for wagers beside."""
    up = begin(stream, deal, shoe)
    hole = worth_of(int(shoe[card_at(deal, 3)]))
    blackjack = up + hole == 21
    if has_blackjack(deal):
        if always:
            dealer_total(stream, deal, shoe, laws, up, hole, not blackjack)
        return ends_so(laws, VOID) if blackjack and not laws.flags[R_WINS_BLACKJACK] else 0
    if blackjack and laws.flags[R_READER]:
        return ends_so(laws, LOST)
    hands = play_hands(stream, deal, shoe, laws, up, 1)
    return decide(stream, deal, shoe, laws, hands, up, hole, always)


def attacked_box(
    stream: Ints, deal: Ints, shoe: Ints, laws: Laws, raised: Ints, ways: int, back: bool, always: bool
) -> int:
    """Play a round; returns how the box ended and how many wagers were added to the first. `raised[own, up]` says how
    many are, by the points of the player's first card and the up card; those that go `back` on a dealer's blackjack
    then count as not made."""
    number = one_box(stream, deal, shoe, laws, always)
    up, hole = worth_of(int(shoe[card_at(deal, 1)])), worth_of(int(shoe[card_at(deal, 3)]))
    stood = not back or has_blackjack(deal) or up + hole != 21
    return int(number + ways * (raised[worth_of(int(shoe[card_at(deal, 0)])), up] if stood else 0))


for _often in (
    *(worth_of, _digit, next_card, card_at, drawn, give, lay, clear, close, begin, has_blackjack, ends_so, live),
    *(_allowed, _play_of, _of_root, _draw, _bonus, _finish, _part),
    *(open_to, do, turn_from, in_turn, counted, first_turn),
    *(play_hands, dealer_total, decide, settled, one_box, attacked_box),
):
    inlined(_often)  # a call that hands on arrays costs more than most of these do
