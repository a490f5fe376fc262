"""Chance, from three sources with one face.

*Live* takes a fresh 256-bit seed from the operating system's cryptographic generator for every round and for
every shoe, *seeded* derives the same seeds from a master seed, *recorded* repeats what a real table or a test
gave. Live and seeded outcomes follow from their seed alone, by SHA-256 in counter mode and rejection: the
seed's own SHA-256 is published before wagers close, the seed after the round (or when the shoe is spent), and
anyone can then work out every outcome again.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from struct import Struct
from typing import Protocol

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


class Shuffled:
    """Pieces in the order that a seed gives them. Only what is drawn is worked out."""

    __slots__ = ("_pieces", "_stream", "at", "seed")

    def __init__(self, seed: bytes, pieces: Iterable[str]) -> None:
        self.seed = seed
        self._pieces = list(pieces)
        self._stream = Stream(seed)
        self.at = 0

    def draw(self, count: int) -> list[str]:
        pieces, below = self._pieces, self._stream.below
        first, last = self.at, self.at + count
        size = len(pieces)
        if last > size:
            raise RunOut
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
    from its opening takes the same seeds, so the same chance falls.
    """

    shoes: dict[str, tuple[str, int]]
    seeds: list[str]
    made: int


class _FromSeeds:
    """What live and seeded chance share: everything but where seeds come from."""

    def __init__(self) -> None:
        self._round = b""
        self._committed = ""
        self._stream = Stream(b"")
        self._decks: dict[str, Shuffled] = {}
        self._spent: list[bytes] = []
        self._made = 0
        self._taken: list[bytes] = []
        self._again: deque[bytes] = deque()
        self._shoes: dict[str, tuple[str, int]] = {}
        self._stocks: dict[str, Sequence[str]] = {}

    def _new_seed(self) -> bytes:
        raise NotImplementedError

    def _take_seed(self) -> bytes:
        self._made += 1
        seed = self._again.popleft() if self._again else self._new_seed()
        self._taken.append(seed)
        return seed

    def open_round(self) -> str:
        self._mark()
        seed = self._round = self._take_seed()
        self._stream = Stream(seed)
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
        """Everything taken from now on can be taken again."""
        self._taken = []
        self._shoes = {what: (deck.seed.hex(), deck.at) for what, deck in self._decks.items()}

    def roll(self, dice: int) -> list[int]:
        return self._stream.faces(dice)

    def spin(self, wheel: Wheel) -> str:
        return wheel.compartments[self._stream.below(len(wheel.compartments))]

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        old = self._decks.get(what)
        if old is not None:
            self._spent.append(old.seed)
        deck = self._decks[what] = Shuffled(self._take_seed(), pieces)
        self._stocks[what] = pieces
        return commitment(deck.seed)

    def draw(self, what: str, count: int) -> list[str]:
        return self._decks[what].draw(count)

    def shuffled(self) -> dict[str, tuple[bytes, Sequence[str]]]:
        """The seed of each deck in use, and the pieces that it orders. Nobody at the table may see it."""
        return {what: (deck.seed, self._stocks[what]) for what, deck in self._decks.items()}

    def secrets(self) -> Secrets:
        """What to keep, before anybody is told of an outcome, to be able to `resume` from it."""
        return Secrets(self._shoes, [seed.hex() for seed in self._taken], self._made - len(self._taken))

    def resume(self, kept: Secrets, decks: Mapping[str, Sequence[str]]) -> None:
        """Stand where the round that was in play had opened, or between rounds where none was.

        A shoe of only some pieces, restocked from the discards, is never dealt from in the round after.
        """
        self._decks = {}
        for what, (seed, drawn) in kept.shoes.items():
            self._decks[what] = Shuffled(bytes.fromhex(seed), decks[what])
            self._decks[what].draw(drawn)
            self._stocks[what] = decks[what]
        self._made = kept.made
        self._again = deque(map(bytes.fromhex, kept.seeds))
        self._mark()


class Live(_FromSeeds):
    """Chance for real play: every seed comes from the operating system's cryptographic generator."""

    def _new_seed(self) -> bytes:
        return secrets.token_bytes(32)


class Seeded(_FromSeeds):
    """Reproducible chance: the n-th seed follows from the master seed. Never for live play."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._master = sha256(f"pitboss {seed}".encode()).digest()

    def _new_seed(self) -> bytes:
        return sha256(self._master + self._made.to_bytes(8, "little")).digest()


class NothingRecorded(LookupError):
    """The recording has no outcome for this step."""


class Recorded:
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

    def open_round(self) -> str:
        return ""

    def close_round(self) -> dict[str, str]:
        return {}

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

    def shuffle(self, what: str, pieces: Sequence[str]) -> str:
        return ""

    def draw(self, what: str, count: int) -> list[str]:
        drawn: list[str] = []
        while len(drawn) < count:
            outcome = self._next(f"a card or tile of the {what}")
            drawn.extend(outcome if isinstance(outcome, list | tuple) else [str(outcome)])
        if len(drawn) > count:
            raise NothingRecorded(f"{drawn!r} is recorded where {count} of the {what} are wanted.")
        return drawn
