"""Chance, from three sources with one face.

*Live* takes a fresh 256-bit seed from the operating system's cryptographic generator for every round and for
every shoe, *seeded* derives the same seeds from a master seed, *recorded* repeats what a real table or a test
gave. Live and seeded outcomes follow from their seed alone, by SHA-256 in counter mode and rejection: the
seed's own SHA-256 is published before wagers close, the seed after the round (or when the shoe is spent), and
anyone can then work out every outcome again.

At a live table players may mix in shares of their own, so that neither side can choose: the house draws the seeds of
what comes and commits to them, each browser commits to a share, they reveal, and only then does the round open. Dice
and wheels then follow from the HMAC of the house's seed over all shares; a deck lies in the house's order, turned by
a permutation that follows from the shares alone. So whoever sees a card can check where it lay, and no seed must be
told for it.
"""

from __future__ import annotations

import hmac
import secrets
from collections import deque
from collections.abc import Container, Iterable, Mapping, Sequence
from copy import copy
from hashlib import sha256
from struct import Struct
from typing import Generic, Protocol, TypeVar

import msgspec

from pitboss.core.equipment.wheels import Wheel

_words = Struct("<8I").unpack


class RunOut(Exception):
    """There are not enough cards or tiles left to draw."""


class Odd(Exception):
    """The source reports an irregularity instead of an outcome: dice not flat, a ball out of the wheel."""

    def __init__(self, key: str, seat: int = 0) -> None:
        super().__init__(key)
        self.key = key
        self.seat = seat


class Chance(Protocol):
    """A source of outcomes."""

    def open_round(self) -> str:
        """Prepare a round; the commitment to its seed, or nothing where there is none."""
        ...

    def close_round(self) -> dict[str, str]:
        """The seeds that may now be revealed, by their commitments."""
        ...

    def roll(self, dice: int) -> list[int]: ...

    def spin(self, wheel: Wheel) -> str: ...

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        """Put all pieces together and shuffle them; the commitment to the shuffle's seed."""
        ...

    def draw(self, what: str, count: int) -> list[str]:
        """The next pieces, or `RunOut` and nothing is drawn."""
        ...


class Unseeded:
    """A source of outcomes that follow from no seed, so that nothing is committed to."""

    def open_round(self) -> str:
        return ""

    def close_round(self) -> dict[str, str]:
        return {}

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        return ""


class Stream:
    """Unbiased whole numbers that follow from a 256-bit seed."""

    __slots__ = ("_at", "_counter", "_seed", "_words")

    def __init__(self, seed: bytes) -> None:
        self._seed = seed
        self._counter = 0
        self._words: tuple[int, ...] = ()
        self._at = 8

    def below(self, limit: int) -> int:
        """A number from 0 up to, not including, `limit`, each equally likely."""
        bound = 4294967296 - 4294967296 % limit
        while True:
            if self._at == 8:
                self._words = _words(sha256(self._seed + self._counter.to_bytes(8, "little")).digest())
                self._counter += 1
                self._at = 0
            word = self._words[self._at]
            self._at += 1
            if word < bound:
                return word % limit

    def faces(self, dice: int) -> list[int]:
        """The faces of dice, each equally likely."""
        below = self.below
        return [1 + below(6) for _ in range(dice)]


def joined(shares: Mapping[int, str]) -> bytes:
    """The shares that seats revealed, one after another."""
    return b"".join(bytes.fromhex(shares[seat]) for seat in sorted(shares))


def mixed(seed: bytes, shares: Mapping[int, str]) -> bytes:
    """The seed of a round's dice and wheels: the house's own, where nobody took part."""
    return hmac.digest(seed, joined(shares), "sha256") if shares else seed


def turned(what: str, size: int, shares: Mapping[int, str]) -> list[int]:
    """The places of the house's order in which a deck of `size` pieces is dealt. It follows from the shares alone."""
    if not shares:
        return list(range(size))
    return Shuffled(hmac.digest(what.encode(), joined(shares), "sha256"), range(size)).draw(size)


def shuffled_again(seed: bytes, times: int) -> bytes:
    """The seed of a further shuffle of one deck in a round: committing to the first commits to it too."""
    return sha256(seed + b"again" + times.to_bytes(8, "little")).digest()


def queue_of(what: str, label: str, coming: Container[str]) -> str:
    """Which of the seeds that come a shuffle takes: those of its deck, or of its label where that has its own."""
    own = f"{what}, {label}"
    return own if own in coming else what


_Piece = TypeVar("_Piece")


class Shuffled(Generic[_Piece]):
    """Pieces in the order that a seed gives them, turned by shares. Only what is drawn is worked out."""

    __slots__ = ("_pieces", "_stream", "at", "seed", "shares")

    def __init__(
        self, seed: bytes, pieces: Iterable[_Piece], shares: Mapping[int, str] | None = None, what: str = ""
    ) -> None:
        self.seed = seed
        self.shares = dict(shares or {})
        self._pieces = list(pieces)
        self._stream: Stream | None = Stream(seed)
        self.at = 0
        if shares:
            order = self.draw(len(self._pieces))
            self._pieces = [order[place] for place in turned(what, len(order), shares)]
            self._stream, self.at = None, 0

    def copied(self) -> Shuffled[_Piece]:
        """The same order, drawn from apart."""
        other = copy(self)
        other._pieces, other._stream = self._pieces.copy(), copy(self._stream)
        return other

    def draw(self, count: int) -> list[_Piece]:
        pieces = self._pieces
        first, last = self.at, self.at + count
        size = len(pieces)
        if last > size:
            raise RunOut
        if self._stream is None:
            self.at = last
            return pieces[first:last]
        below = self._stream.below
        for i in range(first, last):
            j = i + below(size - i)
            pieces[i], pieces[j] = pieces[j], pieces[i]
        self.at = last
        return pieces[first:last]


def commitment(seed: bytes) -> str:
    return sha256(seed).hexdigest()


class Secrets(msgspec.Struct, frozen=True):
    """What a restart needs so that chance goes on as if nothing had happened. Nobody at the table may see it.

    `shoes` gives the seed of each shoe and how many pieces were drawn of it when the round opened, `seeds` the
    seeds taken since then, the round's own first; `made` counts the seeds before them. Playing the round again
    from its opening takes the same seeds, so the same chance falls. `coming` are the seeds committed to when the
    round opened, `shares` and `withheld` what was mixed in, `mixes` the shares of each shoe's shuffle.
    """

    shoes: dict[str, tuple[str, int]]
    seeds: list[str]
    made: int
    coming: dict[str, list[str]] = {}
    shares: dict[int, str] = {}
    withheld: dict[int, str] = {}
    mixes: dict[str, dict[int, str]] = {}


class _FromSeeds:
    """What live and seeded chance share: everything but where seeds come from."""

    def __init__(self) -> None:
        self._round = b""
        self._committed = ""
        self._stream = Stream(b"")
        self._decks: dict[str, Shuffled[str]] = {}
        self.shares: dict[int, str] = {}
        self._spent: list[bytes] = []
        self._made = 0
        self._taken: list[bytes] = []
        self._again: deque[bytes] = deque()
        self._shoes: dict[str, tuple[str, int]] = {}
        self._mixes: dict[str, dict[int, str]] = {}
        self._stocks: dict[str, Sequence[str]] = {}

    def _new_seed(self, what: str) -> bytes:
        raise NotImplementedError

    def _queues(self) -> Container[str]:
        """The names under which seeds were drawn ahead."""
        return ()

    def _take_seed(self, what: str) -> bytes:
        self._made += 1
        new = self._new_seed(what)
        seed = self._again.popleft() if self._again else new
        self._taken.append(seed)
        return seed

    def open_round(self) -> str:
        self._mark()
        seed = self._round = self._take_seed(ROUND)
        self._stream = Stream(mixed(seed, self.shares))
        self._committed = sha256(seed).hexdigest()
        return self._committed

    def close_round(self) -> dict[str, str]:
        revealed = {self._committed: self._round.hex()}
        if self._spent:
            revealed.update((commitment(seed), seed.hex()) for seed in self._spent)
            self._spent = []
        self._mark()
        return revealed

    def _mark(self) -> None:
        """Mark this moment: every seed taken from now on can be taken again."""
        self._taken = []
        self._shoes = {what: (deck.seed.hex(), deck.at) for what, deck in self._decks.items()}
        self._mixes = {what: deck.shares for what, deck in self._decks.items() if deck.shares}

    def roll(self, dice: int) -> list[int]:
        return self._stream.faces(dice)

    def spin(self, wheel: Wheel) -> str:
        return wheel.compartments[self._stream.below(len(wheel.compartments))]

    def shuffle(self, what: str, pieces: Sequence[str], label: str = "") -> str:
        old = self._decks.get(what)
        if old is not None:
            self._spent.append(old.seed)
        seed = self._take_seed(queue_of(what, label, self._queues()))
        deck = self._decks[what] = Shuffled(seed, pieces, self.shares, what)
        self._stocks[what] = pieces
        return commitment(deck.seed)

    def draw(self, what: str, count: int) -> list[str]:
        return self._decks[what].draw(count)

    def shuffled(self) -> dict[str, tuple[bytes, Sequence[str]]]:
        """The seed of each deck in use, and the pieces that it orders. Nobody at the table may see it."""
        return {what: (deck.seed, self._stocks[what]) for what, deck in self._decks.items()}

    def left(self) -> dict[str, int]:
        """How many pieces are left of each deck in use."""
        return {what: len(self._stocks[what]) - deck.at for what, deck in self._decks.items()}

    def secrets(self) -> Secrets:
        """What to keep, before anybody is told of an outcome, to be able to `resume` from it."""
        taken = [seed.hex() for seed in self._taken]
        return Secrets(self._shoes, taken, self._made - len(self._taken), mixes=self._mixes)

    def resume(self, kept: Secrets, decks: Mapping[str, Sequence[str]]) -> None:
        """Stand where the round that was in play had opened, or between rounds where none was.

        A shoe of only some pieces, restocked from the discards, is never dealt from in the round after.
        """
        self._decks = {}
        for what, (seed, drawn) in kept.shoes.items():
            self._decks[what] = Shuffled(bytes.fromhex(seed), decks[what], kept.mixes.get(what), what)
            self._decks[what].draw(drawn)
            self._stocks[what] = decks[what]
        self._made = kept.made
        self._again = deque(map(bytes.fromhex, kept.seeds))
        self._mark()


ROUND = "round"
"""The name under which seeds of dice and wheels come; decks have their own."""


class Live(_FromSeeds):
    """Chance for real play: every seed comes from the operating system's cryptographic generator.

    `prepare` draws the seeds of what comes before anybody reveals a share; `withheld` are the seats that committed to
    a share and did not reveal it in time, with what they committed to.
    """

    def __init__(self) -> None:
        super().__init__()
        self.withheld: dict[int, str] = {}
        self._coming: dict[str, list[bytes]] = {}
        self._coming_before: dict[str, list[bytes]] = {}
        self._first: dict[str, tuple[bytes, int]] = {}

    def prepare(self, decks: Iterable[str], ahead: int = 0) -> None:
        """Draw the seeds of what comes: one more than anybody may wager on now, so that the next is known before."""
        for what in (ROUND, *decks):
            coming = self._coming.setdefault(what, [])
            coming += [secrets.token_bytes(32) for _ in range(2 + ahead - len(coming))]
        self._coming_before = self.coming()

    def mix(self, shares: Mapping[int, str], withheld: Mapping[int, str]) -> None:
        """Mix the shares that seats revealed into all chance of the round that opens next."""
        self.shares, self.withheld = dict(shares), dict(withheld)

    def _queues(self) -> Container[str]:
        return self._coming

    def coming(self) -> dict[str, list[bytes]]:
        """The seeds of what comes. Nobody at the table may see them."""
        return {what: list(seeds) for what, seeds in self._coming.items()}

    def open_round(self) -> str:
        self._first = {}
        return super().open_round()

    def _mark(self) -> None:
        super()._mark()
        self._coming_before = self.coming()

    def close_round(self) -> dict[str, str]:
        revealed = super().close_round()
        self.mix({}, {})
        return revealed

    def _new_seed(self, what: str) -> bytes:
        if what in self._first:
            seed, times = self._first[what]
            self._first[what] = (seed, times + 1)
            return shuffled_again(seed, times)
        coming = self._coming.get(what)
        seed = coming.pop(0) if coming else secrets.token_bytes(32)
        if coming is not None:
            self._first[what] = (seed, 1)
        return seed

    def secrets(self) -> Secrets:
        coming = {what: [seed.hex() for seed in seeds] for what, seeds in self._coming_before.items()}
        return msgspec.structs.replace(super().secrets(), coming=coming, shares=self.shares, withheld=self.withheld)

    def resume(self, kept: Secrets, decks: Mapping[str, Sequence[str]]) -> None:
        self._coming = {what: list(map(bytes.fromhex, seeds)) for what, seeds in kept.coming.items()}
        super().resume(kept, decks)
        self.mix(kept.shares, kept.withheld)


class Seeded(_FromSeeds):
    """Reproducible chance: the n-th seed follows from the master seed. Never for live play."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._master = sha256(f"pitboss {seed}".encode()).digest()

    def _new_seed(self, what: str) -> bytes:
        return sha256(self._master + self._made.to_bytes(8, "little")).digest()

    def copied(self) -> Seeded:
        """Chance of its own from which the same comes."""
        other = copy(self)
        other._stream = copy(self._stream)
        other._decks = {what: deck.copied() for what, deck in self._decks.items()}
        other._spent, other._taken, other._again = self._spent.copy(), self._taken.copy(), self._again.copy()
        other._stocks = self._stocks.copy()
        return other


class NothingRecorded(LookupError):
    """The recording has no outcome for this step."""


class Recorded(Unseeded):
    """What fell elsewhere: outcomes are handed out in the order in which they were recorded.

    Each outcome is the list of dice, the wheel's label, the list of pieces drawn, the commitment of a shuffle,
    or an `Odd`.
    """

    def __init__(self, outcomes: Iterable[object] = ()) -> None:
        self.outcomes: deque[object] = deque(outcomes)

    def _next(self, wanted: str) -> object:
        if not self.outcomes:
            raise NothingRecorded(f"The recording ends where {wanted} is wanted.")
        outcome = self.outcomes.popleft()
        if isinstance(outcome, Odd):
            raise outcome
        return outcome

    def roll(self, dice: int) -> list[int]:
        outcome = self._next(f"a roll of {dice} dice")
        faces = outcome if isinstance(outcome, list | tuple) else ()
        if len(faces) != dice or any(type(face) is not int or not 1 <= face <= 6 for face in faces):
            raise NothingRecorded(f"{outcome!r} is recorded where a roll of {dice} dice is wanted.")
        return list(faces)

    def spin(self, wheel: Wheel) -> str:
        outcome = self._next(f"a spin of the {wheel.name} wheel")
        if not isinstance(outcome, str) or outcome not in wheel.compartments:
            raise NothingRecorded(f"{outcome!r} is recorded where a spin of the {wheel.name} wheel is wanted.")
        return outcome

    def draw(self, what: str, count: int) -> list[str]:
        drawn: list[str] = []
        while len(drawn) < count:
            outcome = self._next(f"a card or tile of the {what}")
            drawn.extend(outcome if isinstance(outcome, list | tuple) else [str(outcome)])
        if len(drawn) > count:
            raise NothingRecorded(f"{drawn!r} is recorded where {count} of the {what} are wanted.")
        return drawn
