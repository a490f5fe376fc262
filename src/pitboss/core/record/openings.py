"""Openings: how a player checks afterwards what they may know of chance, and learns nothing more by it.

Dice and wheels follow from the round's seed, whose SHA-256 is told before wagers close and which is told after the
round. The order of cards must stay secret for longer, so it is committed to card by card: of each card, at its place
in the shuffled order, the SHA-256 of a salt and the card is its leaf; the SHA-256 of all leaves is told when they are
shuffled. A card is opened by its salt. Salts follow from the shuffle's seed; one tells nothing about another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256

import msgspec

from pitboss.core.table.chance import Shuffled, Stream


class Opened(msgspec.Struct, frozen=True):
    """A card, at its place in the shuffled order from 0 on, with the salt of its leaf."""

    place: int
    card: str
    salt: str


class Order(msgspec.Struct):
    """A shuffled order: `root` was told when it was shuffled. `opened` are the cards that may be known."""

    what: str
    root: str
    leaves: list[str]
    opened: list[Opened]


class Fell(msgspec.Struct, omit_defaults=True):
    """Dice that were rolled, or where a wheel with these `compartments` stopped."""

    answer: list[int] | str
    compartments: list[str] = []


class Fair(msgspec.Struct):
    """What may be known of a round's chance. `commitment` was told before wagers closed; `seed` is told after it."""

    table: str
    round: int
    commitment: str
    seed: str
    fell: list[Fell]
    orders: list[Order]


def salt(seed: bytes, place: int) -> bytes:
    return sha256(seed + b"card" + place.to_bytes(8, "little")).digest()


def leaf(salt: bytes, card: str) -> bytes:
    return sha256(salt + card.encode()).digest()


@lru_cache(1024)
def leaves(seed: bytes, stock: tuple[str, ...]) -> tuple[bytes, ...]:
    """The leaves of pieces shuffled by a seed, in their order."""
    order = Shuffled(seed, stock).draw(len(stock))
    return tuple(leaf(salt(seed, place), card) for place, card in enumerate(order))


@lru_cache(1024)
def root(seed: bytes, stock: tuple[str, ...]) -> str:
    """The commitment to every card of a shuffled order."""
    return sha256(b"".join(leaves(seed, stock))).hexdigest()


def ordered(what: str, seed: bytes, stock: Sequence[str], known: Sequence[tuple[int, str]]) -> Order:
    """An order with the cards opened that are known, each by its place."""
    stock = tuple(stock)
    opened = [Opened(place, card, salt(seed, place).hex()) for place, card in known]
    return Order(what, root(seed, stock), [each.hex() for each in leaves(seed, stock)], opened)


def problems(fair: Fair) -> Iterator[str]:
    """What is not as it was committed to."""
    if fair.seed and sha256(bytes.fromhex(fair.seed)).hexdigest() != fair.commitment:
        yield f"The seed is not the one committed to as {fair.commitment}."
    elif fair.seed:
        stream = Stream(bytes.fromhex(fair.seed))
        for number, fell in enumerate(fair.fell, 1):
            if isinstance(fell.answer, list):
                given: list[int] | str = stream.faces(len(fell.answer))
            else:
                given = fell.compartments[stream.below(len(fell.compartments))]
            if given != fell.answer:
                yield f"Outcome {number} is {fell.answer}; the seed gives {given}."
    for order in fair.orders:
        if sha256(bytes.fromhex("".join(order.leaves))).hexdigest() != order.root:
            yield f"The leaves of the {order.what} are not those committed to as {order.root}."
        for opened in order.opened:
            if leaf(bytes.fromhex(opened.salt), opened.card).hex() != order.leaves[opened.place]:
                yield f"Card {opened.card} is not the one committed to at place {opened.place} of the {order.what}."
