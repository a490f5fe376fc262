"""Hands and ranges as players write them: ``AsKs``, ``QQ+, AKs, 76s-54s``, ``A5s-A2s``, ``KTo+``, ``random``, each
with a weight where it is not held as often as the others: ``AKo:0.5``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

from pitboss.core.equipment.cards import JOKER, RANKS, SUITS, index, parse_cards
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.game.refused import Refused
from pitboss.equities.games import EquityGame

RANDOM = "random"
_KIND = r"([2-9TJQKA])([2-9TJQKA])([so]?)"
_ITEM = re.compile(rf"{_KIND}(?:(\+)|-{_KIND})?", re.IGNORECASE)
_HOW = "write cards as in AsKs, kinds as in QQ+, AKs, 76s-54s or KTo+, random, and weights as in AKo:0.5"

Hand = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Range:
    """The hands that a player may have, each with its weight; a hand may lack cards, which are then dealt to it."""

    text: str
    hands: tuple[Hand, ...]
    weights: tuple[Fraction, ...]

    @property
    def certain(self) -> bool:
        """Whether it is one hand, no matter how many of its cards are known."""
        return len(self.hands) == 1

    def without(self, gone: frozenset[int]) -> Range:
        """What is left of it where some cards cannot be in it."""
        kept = [at for at, hand in enumerate(self.hands) if gone.isdisjoint(hand)]
        return Range(self.text, tuple(self.hands[at] for at in kept), tuple(self.weights[at] for at in kept))


def cards_of(text: str, game: EquityGame, what: str) -> tuple[int, ...]:
    """Cards as people write them, of the deck of a game."""
    try:
        named = parse_cards(text)
    except BadNotation as wrong:
        raise Refused(str(wrong), "") from None
    for card in named:
        if card == JOKER or card not in game.deck:
            raise Refused(f"{what} {text!r} has {card}, which is not in the deck of {game.title.lower()}.", "")
    if len({*named}) < len(named):
        twice = next(card for card in named if named.count(card) > 1)
        raise Refused(f"{what} {text!r} has {twice} twice.", "")
    return tuple(map(index, named))


def read(text: str, game: EquityGame) -> Range:
    """A hand or a range."""
    found: dict[Hand, Fraction] = {}
    for item in _items(text):
        name, _, weight = item.partition(":")
        weighs = _weight(weight, item) if weight or item.endswith(":") else Fraction(1)
        for hand in _hands(name, game):
            found[hand] = weighs
    sizes = {len(hand) for hand in found}
    if not found:
        raise Refused(f"A player's hand is missing; {_HOW}.", "")
    if len(sizes) > 1:
        raise Refused(
            f"The hands of {text!r} do not have as many cards each; a range of theirs cannot be weighed.", ""
        )
    kept = {hand: weighs for hand, weighs in found.items() if weighs}
    if not kept:
        raise Refused(f"No hand of {text!r} has a weight above 0.", "")
    return Range(text.strip(), tuple(kept), tuple(kept.values()))


def _items(text: str) -> list[str]:
    """The parts between commas; without a comma, words that are kinds or weighed are parts of their own, and cards
    may stand apart."""
    if "," in text or ";" in text:
        return [part.strip() for part in re.split("[,;]", text) if part.strip()]
    words = text.split()
    apart = len(words) > 1 and any(_ITEM.fullmatch(word) or ":" in word or word == RANDOM for word in words)
    return words if apart else [text.strip()] if text.strip() else []


def _weight(text: str, item: str) -> Fraction:
    try:
        weight = Fraction(text.strip())
    except (ValueError, ZeroDivisionError):
        weight = Fraction(-1)
    if weight < 0 or weight.denominator > 10**6 or weight > 10**6:
        raise Refused(f"{item!r} has no weight that can be read; write a number from 0 on, as in AKo:0.5.", "")
    return weight


def _hands(name: str, game: EquityGame) -> Iterator[Hand]:
    if name.lower() in (RANDOM, "*"):
        yield ()
        return
    match = _ITEM.fullmatch(name) if game.own == 2 else None
    if match is not None and not _is_cards(name):
        yield from _of_kinds(name, match, game)
        return
    hand = tuple(sorted(cards_of(name, game, "The hand")))
    if not hand:
        raise Refused(f"A player's hand is missing; {_HOW}.", "")
    if len(hand) > game.own:
        raise Refused(f"The hand {name!r} has {len(hand)} cards; at {game.title.lower()} it has {game.own}.", "")
    yield hand


def _is_cards(name: str) -> bool:
    return all(letter in SUITS for letter in name[1::2].lower()) and len(name) % 2 == 0


def _of_kinds(name: str, match: re.Match[str], game: EquityGame) -> Iterator[Hand]:
    first = _kind(match[1], match[2], match[3], name)
    kinds = [first]
    high, low, suits = first
    if match[4]:
        kinds = [(rank, rank, suits) for rank in range(high, 13)] if high == low else []
        kinds = kinds or [(high, rank, suits) for rank in range(low, high)]
    elif match[5]:
        kinds = _between(first, _kind(match[5], match[6], match[7], name), name)
    for one, other, suited in kinds:
        for hand in combinations([4 * one + suit for suit in range(4)] + [4 * other + suit for suit in range(4)], 2):
            if {hand[0] >> 2, hand[1] >> 2} != {one, other} or hand[0] == hand[1]:
                continue
            if suited and (hand[0] & 3 == hand[1] & 3) != (suited == "s"):
                continue
            if any(rank * 4 not in map(index, game.deck) for rank in (one, other)):
                raise Refused(f"{name!r} has a rank that is not in the deck of {game.title.lower()}.", "")
            yield (min(hand), max(hand))


def _kind(one: str, other: str, suits: str, name: str) -> tuple[int, int, str]:
    low, high = sorted((RANKS.index(one.upper()), RANKS.index(other.upper())))
    if low == high and suits:
        raise Refused(f"{name!r}: a pair is never suited, and always of two suits; write it without s or o.", "")
    return high, low, suits.lower()


def _between(first: tuple[int, int, str], last: tuple[int, int, str], name: str) -> list[tuple[int, int, str]]:
    """The kinds from one to another: pairs, one card the same and the other falling, or both falling together."""
    (high, low, suits), (to_high, to_low, to_suits) = max(first, last), min(first, last)
    if suits == to_suits:
        if high - low == to_high - to_low:
            return [(high - down, low - down, suits) for down in range(high - to_high + 1)]
        if high == to_high and high != low and high != to_low:
            return [(high, rank, suits) for rank in range(to_low, low + 1)]
    raise Refused(
        f"{name!r} goes from one kind to another that is not in line with it; write pairs (99-66), one card the same "
        "(A5s-A2s) or both falling together (76s-54s).",
        "",
    )


def named(cards: Sequence[int]) -> str:
    """Cards in one word."""
    return "".join(RANKS[card >> 2] + SUITS[card & 3] for card in cards)
