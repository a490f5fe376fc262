"""Openings: how a player checks afterwards what they may know of chance, and learns nothing more by it.

Dice and wheels follow from the round's seed, whose SHA-256 is told before wagers close and which is told after the
round. The order of cards must stay secret for longer, so it is committed to card by card: of each card, at its place
in the shuffled order, the SHA-256 of a salt and the card is its leaf; the SHA-256 of all leaves is told when they are
shuffled. A card is opened by its salt. Salts follow from the shuffle's seed; one tells nothing about another.

Where players mixed in shares, the house had told both before they revealed them. Dice and wheels follow from the HMAC
of the seed over the shares; the n-th card that is dealt lies at the place that the shares alone say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256

import msgspec

from pitboss.core.table.chance import Shuffled, Stream, mixed, turned


class Opened(msgspec.Struct, frozen=True):
    """A card, at its place in the shuffled order from 0 on, with the salt of its leaf; `dealt` counts the cards dealt
    before it since the shuffle."""

    place: int
    card: str
    salt: str
    dealt: int = -1


class Order(msgspec.Struct):
    """A shuffled order: `root` was told before it was shuffled. `opened` are the cards that may be known,
    `shares` what seats mixed in."""

    what: str
    root: str
    leaves: list[str]
    opened: list[Opened]
    shares: dict[int, str] = {}


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
    shares: dict[int, str] = {}
    withheld: dict[int, str] = {}


def salt(seed: bytes, place: int) -> bytes:
    return sha256(seed + b"card" + place.to_bytes(8, "little")).digest()


def leaf(salt: bytes, card: str) -> bytes:
    return sha256(salt + card.encode()).digest()


@lru_cache(1024)
def leaves(seed: bytes, stock: tuple[str, ...]) -> tuple[bytes, ...]:
    """The leaves of pieces shuffled by a seed, in their order."""
    order = Shuffled(seed, stock).draw(len(stock))  # the house's own, before it is turned
    return tuple(leaf(salt(seed, place), card) for place, card in enumerate(order))


@lru_cache(1024)
def root(seed: bytes, stock: tuple[str, ...]) -> str:
    """The commitment to every card of a shuffled order."""
    return sha256(b"".join(leaves(seed, stock))).hexdigest()


def ordered(
    what: str,
    seed: bytes,
    stock: Sequence[str],
    known: Sequence[tuple[int, str]],
    shares: Mapping[int, str] | None = None,
) -> Order:
    """An order with the cards opened that are known, each by how many were dealt before it."""
    stock = tuple(stock)
    places = turned(what, len(stock), shares or {})
    opened = [Opened(places[dealt], card, salt(seed, places[dealt]).hex(), dealt) for dealt, card in known]
    told = [each.hex() for each in leaves(seed, stock)]
    return Order(what, root(seed, stock), told, opened, dict(shares or {}))


def problems(fair: Fair) -> Iterator[str]:
    """Everything that is not as it was committed to, a sentence each."""
    if fair.seed and sha256(bytes.fromhex(fair.seed)).hexdigest() != fair.commitment:
        yield f"The seed is not the one committed to as {fair.commitment}."
    elif fair.seed:
        stream = Stream(mixed(bytes.fromhex(fair.seed), fair.shares))
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
        places = turned(order.what, len(order.leaves), order.shares)
        for opened in order.opened:
            if opened.dealt >= 0 and places[opened.dealt] != opened.place:
                yield f"Card {opened.card} was dealt from another place of the {order.what} than the shares give."
            if leaf(bytes.fromhex(opened.salt), opened.card).hex() != order.leaves[opened.place]:
                yield f"Card {opened.card} is not the one committed to at place {opened.place} of the {order.what}."
