"""How hands rank, as a guide shows it: from the highest down, each with cards or tiles that make it.

The names and pictures are for people; what ranks higher is decided in `pitboss.ranks`, to which a test holds every
row. A row with no name of its own continues what the one above it says.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from pitboss.core.equipment.tiles import KINDS
from pitboss.ranks import two_card
from pitboss.ranks.tiles import PAIR_NAMES, PAIRINGS, RANK


@dataclass(frozen=True, slots=True)
class Row:
    """A sort of hand: what it is called, what makes it, and what is to be said of it."""

    name: str
    pieces: tuple[str, ...]
    says: str = ""


@dataclass(frozen=True, slots=True)
class Ranking:
    """An order of hands, the highest first; `compared` says what decides between two of a sort."""

    title: str
    rows: tuple[Row, ...]
    compared: str = ""


def _rows(*told: tuple[str, str, str]) -> tuple[Row, ...]:
    return tuple(Row(name, tuple(pieces.split()), says) for name, pieces, says in told)


_FIVE = _rows(
    ("Royal flush", "As Ks Qs Js Ts", "ace, king, queen, jack and ten of one suit"),
    ("Straight flush", "9h 8h 7h 6h 5h", "five in a row of one suit"),
    ("Four-of-a-kind", "7s 7h 7d 7c Kd", "four cards of one rank"),
    ("Full house", "Jc Jd Jh 4s 4d", "three of one rank and two of another"),
    ("Flush", "Ad Jd 8d 6d 2d", "five of one suit"),
    ("Straight", "Tc 9d 8s 7h 6c", "five in a row; an ace stands above the king or below the two"),
    ("Three-of-a-kind", "5s 5d 5h Qc 9d", "three cards of one rank"),
    ("Two pairs", "Kd Ks 3c 3h 8s", "two of one rank and two of another"),
    ("One pair", "Th Tc Ad 7s 4c", "two cards of one rank"),
    ("High card", "Ah Jd 8c 6s 3h", "none of these"),
)
_FIVE_COMPARED = (
    "Of two hands of one sort the higher ranks win, first those that make the hand, then the other cards from the "
    "highest down. Suits never break a tie."
)
_THREE = _rows(
    ("Straight flush", "Qh Jh Th", "three in a row of one suit"),
    ("Three-of-a-kind", "8s 8d 8c", "three cards of one rank"),
    ("Straight", "6c 5d 4s", "three in a row; an ace stands above the king or below the two"),
    ("Flush", "Kd 9d 4d", "three of one suit"),
    ("Pair", "Js Jc 5h", "two cards of one rank"),
    ("High card", "As 9d 6c", "none of these"),
)
_FOUR = _rows(
    ("Four-of-a-kind", "9s 9h 9d 9c", "four cards of one rank"),
    ("Straight flush", "8h 7h 6h 5h", "four in a row of one suit"),
    ("Three-of-a-kind", "Qs Qd Qh 4c", "three cards of one rank"),
    ("Flush", "Ad Jd 8d 3d", "four of one suit"),
    ("Straight", "Tc 9d 8s 7h", "four in a row; an ace stands above the king or below the two"),
    ("Two pairs", "Kd Ks 3c 3h", "two of one rank and two of another"),
    ("Pair", "Th Tc Ad 7s", "two cards of one rank"),
    ("High card", "Ah Jd 8c 6s", "none of these"),
)
_FOUR_JOKER = _rows(
    ("Four-of-a-kind", "9s 9h 9d 9c", "four cards of one rank; three aces with the joker too"),
    ("Straight flush", "8h 7h 6h Xj", "four in a row of one suit"),
    ("Flush", "Ad Jd 8d 3d", "four of one suit"),
    ("Straight", "Tc 9d 8s 7h", "four in a row"),
    ("Three-of-a-kind", "Qs Qd Qh 4c", "three cards of one rank"),
    ("Two pairs", "Kd Ks 3c 3h", "two of one rank and two of another"),
    ("Pair", "Ac Xj 9d 7s", "two cards of one rank"),
    ("High card", "Ah Jd 8c 6s", "none of these"),
)
_TWO = {
    "pair of jokers": ("Two jokers", "Xj Xj", "the highest hand"),
    "royal flush": ("Royal flush", "As Ks", "ace and king of one suit"),
    "straight flush": ("Straight flush", "9h 8h", "two in a row of one suit"),
    "straight": ("Straight", "7c 6d", "two in a row; an ace stands above the king or below the two"),
    "pair": ("Pair", "Qs Xj", "two cards of one rank; one joker makes a pair of any card"),
    "flush": ("Flush", "Kd 8d", "two of one suit"),
    "high card": ("High card", "Ah 9c", "none of these"),
}
_JOKER = (
    "The joker is an ace, or the card that completes a straight, a flush{} a straight flush{}. It is nothing else."
)
_JOKER_IN_FOUR, _JOKER_IN_FIVE = _JOKER.format(" or", ""), _JOKER.format(",", " or a royal flush")
_LOW_FIVE = _rows(
    ("Five low", "5h 4c 3d 2s Ah", "the best there is: the ace is low, straights and flushes do not count"),
    ("Six low", "6d 4s 3h 2c Ad", ""),
    ("Seven low", "7c 6h 4d 2s Ac", "the highest card counts first, the lower the better"),
    ("Eight low", "8s 5h 4c 3d 2s", ""),
    ("King low", "Kd 8c 7s 4h 2d", ""),
    ("One pair", "3c 3s 5d 4h Ac", "worse than any hand without a pair"),
)
_LOW_THREE = _rows(
    ("Three low", "3h 2c Ad", "the best there is: the ace is low"),
    ("Five low", "5d 2s Ah", "the highest card counts first, the lower the better"),
    ("Six low", "6c 5h 4d", "the worst that wins the low half: nothing above a six, no pair"),
)
_LOW_27 = _rows(
    ("Seven low", "7h 5c 4d 3s 2h", "the best there is: the ace is high, straights and flushes count against you"),
    ("Next seven low", "7d 6s 4h 3c 2d", "the highest card counts first, the lower the better"),
    ("Eight low", "8c 6h 5d 3s 2c", ""),
    ("Ace high", "Ah 9c 6d 4s 2h", "as bad as a hand without a pair can be"),
    ("One pair", "2c 2s 5d 4h 3c", ""),
    ("Straight", "6s 5d 4c 3h 2s", "worse than three-of-a-kind, as in the order for high hands"),
)
_BADUGI = _rows(
    ("Badugi", "As 2h 3d 4c", "four cards of four suits and four ranks; this one is the best"),
    ("Eight badugi", "8s 5h 3d 2c", "the highest card counts first, the lower the better"),
    ("Three-card hand", "As 2h 3d 3c", "a card that shares a suit or a rank with another does not count"),
    ("Two-card hand", "2s 7h 9s Kh", ""),
)
_HIGH_CARDS = _rows(
    ("Ace", "As", "the highest"),
    ("King, queen, jack", "Kh Qd Jc", ""),
    ("Ten down to three", "Ts 9h 8d", ""),
    ("Two", "2c", "the lowest"),
)
_BACCARAT = _rows(
    ("Nine", "9h Kd", "the best count; ten, jack, queen and king are worth nothing"),
    ("Eight", "3s 5c", "eight or nine with two cards is a natural: nobody draws"),
    ("Six", "7d 9c", "7 + 9 = 16: only the last digit counts"),
    ("One", "Ah Qs", "an ace is worth one"),
    ("Nothing", "Tc Jd", "the lowest count"),
)


def _totals(hard: str, faces: str) -> tuple[Row, ...]:
    return _rows(
        ("Blackjack", "As Kd", "an ace and a card worth ten as the first two cards: it beats any other 21"),
        ("21", "7c 8h 6s", "the best total otherwise"),
        ("Soft 18", "Ad 7s", "an ace is worth eleven, or one where eleven would go over 21"),
        ("Hard 16", hard, f"{faces} are worth ten, the others their number"),
        ("Over 21", "Kh 9d 5s", "the hand has lost at once"),
    )


def _always(ranking: Ranking) -> Callable[[Any], Ranking]:
    return lambda _options: ranking


def _two_cards(options: Any) -> Ranking:
    """The order of straight, pair and flush is the casino's choice. 13:69F-30.5"""
    order = two_card.ORDERS[getattr(options, "rank_order_4_to_6", next(iter(two_card.ORDERS)))]
    falling = [two_card.CLASSES[order >> 4 * place & 15] for place in range(6, -1, -1)]
    return Ranking(
        "Two-card hands",
        _rows(*(_TWO[name] for name in falling)),
        "Of two hands of one sort the higher card wins, then the other card. Suits never break a tie.",
    )


def _tile_pairs() -> Ranking:
    rows = (
        Row(f"{place}. {name[:1].upper()}{name[1:]}", tuple(pairings[0].split()), _also(pairings))
        for place, (name, pairings) in enumerate(zip(PAIR_NAMES, PAIRINGS, strict=True), 1)
    )
    return Ranking(
        "Pairs of tiles",
        tuple(rows),
        "Every pair beats every hand without one. Any other two tiles are worth the last digit of their pips: 6-6 "
        "with 3-4 has 19 pips and is worth nine. Of two hands of the same worth the one with the higher single tile "
        "wins.",
    )


def _also(pairings: tuple[str, ...]) -> str:
    return f"or {' or '.join(pairing.replace(' ', ' with ') for pairing in pairings[1:])}" if pairings[1:] else ""


def _tiles() -> Ranking:
    rows = []
    for rank in sorted(set(RANK)):
        kinds = [kind for kind, place in zip(KINDS, RANK, strict=True) if place == rank]
        rows.append(Row(f"{rank}. {kinds[0].name}", tuple(kind.tile for kind in kinds), kinds[0].meaning))
    says = (
        "The 1-2 and the 2-4 are the supreme pair together. Alone each may count three or six, whichever is better. "
        "Where the better tiles are equal too, the hands are copies, and a copy goes to the dealer or to who banks."
    )
    return Ranking("Single tiles", tuple(rows), says)


RANKINGS: dict[str, Callable[[Any], Ranking]] = {
    "five_card": _always(Ranking("Poker hands", _FIVE, _FIVE_COMPARED)),
    "five_card_joker": _always(
        Ranking(
            "Five-card hands",
            (Row("Five aces", ("As", "Ah", "Ad", "Ac", "Xj"), "four aces and the joker"), *_FIVE),
            f"{_JOKER_IN_FIVE} {_FIVE_COMPARED}",
        )
    ),
    "four_card": _always(Ranking("Four-card hands", _FOUR, _FIVE_COMPARED)),
    "four_card_joker": _always(
        Ranking(
            "Four-card hands",
            _FOUR_JOKER,
            f"{_JOKER_IN_FOUR} {_FIVE_COMPARED}",
        )
    ),
    "three_card": _always(Ranking("Three-card hands", _THREE, _FIVE_COMPARED)),
    "two_card": _two_cards,
    "low_five": _always(Ranking("Low hands", _LOW_FIVE)),
    "low_three": _always(Ranking("Low hands of three cards", _LOW_THREE)),
    "low_27": _always(Ranking("Low hands, deuce to seven", _LOW_27)),
    "badugi": _always(Ranking("Badugi hands", _BADUGI)),
    "tile_pairs": _always(_tile_pairs()),
    "tiles": _always(_tiles()),
    "cards": _always(Ranking("Cards", _HIGH_CARDS, "Suits do not matter.")),
    "baccarat": _always(Ranking("Point counts", _BACCARAT)),
    "blackjack": _always(Ranking("What hands are worth", _totals("Th 6c", "ten, jack, queen and king"))),
    "without_tens": _always(Ranking("What hands are worth", _totals("Qh 6c", "jack, queen and king"))),
}
"""The rankings by the names by which guides ask for them; some depend on the casino's options."""
