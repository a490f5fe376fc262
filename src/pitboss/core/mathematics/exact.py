"""A game's mathematics as one value: what its `odds.py` calls `EXACT`.

`Exact` says which figures there are of a game and how each is asked for. What a game does not give stays None, and
whoever asks says so or works it out from the rules alone; a part that is misspelt or asked for otherwise is an error
of the types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeAlias, TypeVar

from pitboss.core.equipment.cards import index

if TYPE_CHECKING:
    from pitboss.core.computing.arrays import Ints
    from pitboss.core.game.steps import AnyStep, Ask, Chosen
    from pitboss.core.mathematics.kernel import Kernel
    from pitboss.core.mathematics.wager_odds import Decision, PlayTable, WagerOdds
    from pitboss.core.table.table import Table

_O = TypeVar("_O")
_In = TypeVar("_In", contravariant=True)
Decide: TypeAlias = "Callable[[Table, Ask], Chosen]"
"""A player who plays by the figures: the choice at a question of a table."""
Brings: TypeAlias = Mapping[str, Fraction]
"""What each choice brings on average, in units of the first wager."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the odds of a game's wagers are asked for, beyond the options of the table."""

    stake: int = 0
    """The first wager in cents, where what is paid depends on it: by a limit on what one hand is paid, or because the
    vigorish is rounded. 0: no limit binds and nothing is rounded."""
    meters: Mapping[str, int] = field(default_factory=dict)
    """The amounts of meters in cents, by name; one that is not named stands where it begins."""
    left: Mapping[str, int] | None = None
    """How many of each card are left in the shoe; None: it is full."""


PLAINLY = Question()
"""The odds from a full shoe, no limit binding, every meter where it begins."""


class HandQuestion(NamedTuple):
    """What choices bring is asked for with these cards or tiles in sight."""

    hand: tuple[str, ...]
    """Those of the player."""
    seen: tuple[str, ...] = ()
    """Those of the dealer and of the board."""
    chosen: tuple[str, ...] = ()
    """What the player has chosen before in the round."""
    gone: tuple[str, ...] = ()
    """Further cards that are gone from the shoe, where the game is dealt from one."""


@dataclass(frozen=True, kw_only=True)
class Hands(Generic[_In]):
    """What choices bring, hand by hand."""

    brings: Callable[[_In, HandQuestion], Brings]
    """What each choice brings; raises `NoSuchDecision` where nothing is decided so."""
    beside: Callable[[_In, HandQuestion], Brings] | None = None
    """What a wager brings that may be made beside the hand, in units of its own stake."""
    dealer_way: Callable[[_In, tuple[str, ...]], str] | None = None
    """The choice by the dealer's filed way, where a hand is set by one: it is then decided by that hand alone."""
    from_shoe: bool = False
    """Whether the hand is dealt from a shoe: cards may be gone, suits do not matter, and figures are rounded."""

    @property
    def takes(self) -> tuple[str, ...]:
        """The names of the parts of a `HandQuestion` that bear on the answer."""
        if self.from_shoe:
            return ("hand", "seen", "gone")
        return ("hand",) if self.dealer_way is not None else ("hand", "seen", "chosen")


def by_places(
    brings: Callable[[_O, Sequence[int], Sequence[int], tuple[str, ...]], Brings],
    place: Callable[[str], int] = index,
) -> Callable[[_O, HandQuestion], Brings]:
    """`brings` for a game whose own count knows cards or tiles by their place in the deck."""

    def brought(options: _O, asked: HandQuestion) -> Brings:
        return brings(options, [*map(place, asked.hand)], [*map(place, asked.seen)], asked.chosen)

    return brought


@dataclass(frozen=True)
class Told:
    """What each choice of a question at a table brings in units of `stake` cents, the best first; what else is to be
    said."""

    hand: str
    brings: Brings
    stake: int
    says: tuple[str, ...] = ()


class Shoe(Protocol):
    """What rounds are dealt from, one after another, down to the cut card. Its family knows how they are played."""

    @property
    def cards(self) -> Ints:
        """The cards of a full shoe."""
        ...


class BadStrategy(ValueError):
    """A way of playing that cannot be read; the sentence says how one is written."""


class BadSupposition(ValueError):
    """A rule that cannot be supposed; the sentence says which can, and how."""


def supposed_number(text: str, least: int, most: int) -> int | None:
    """The whole number that a text is, from `least` to `most`; None where it is none."""
    short = text.isdecimal() and len(text) <= len(str(most))
    return int(text) if short and least <= int(text) <= most else None


MOST_TO_1 = 10**9
"""The most that a supposed line may pay, to 1."""


def supposed_pays(text: str, lines: int) -> list[int]:
    """What is paid to 1 for each of so many lines; none where the text does not say so."""
    pays = [supposed_number(word, 0, MOST_TO_1) for word in text.split()]
    told = [each for each in pays if each is not None]
    return told if len(told) == len(pays) == lines else []


class Chances(NamedTuple):
    """A table of chances or counts: `rows[name]` has a figure for each of the `columns`."""

    title: str
    columns: tuple[str, ...]
    rows: Mapping[str, tuple[Fraction, ...]]


@dataclass(frozen=True)
class Exact(Generic[_O]):
    """The mathematics of a game. With nothing but its options the odds are enumerated from its rules."""

    options: type[_O]
    """The options of the game's tables: every part takes a table's."""
    _: KW_ONLY
    odds: Callable[[_O, Question], list[WagerOdds]] | None = None
    """The odds of every wager on offer; None: they are enumerated from the rules."""
    of_any: Callable[[_O, str, str, Question], WagerOdds] | None = None
    """The odds of a wager with any selection, where there are more than are listed."""
    least_left: int = 0
    """The fewest cards left in the shoe with which `odds` are still given; 0: they are those of a full shoe."""
    bounds: Callable[[_O], Mapping[tuple[str, str], Mapping[str, str]]] | None = None
    """What the stated play leaves open, by wager and selection, in words; it may take seconds."""
    decisions: Callable[[_O], Iterable[Decision]] | None = None
    """Every decision that bears on the odds."""
    situation: Callable[[_O, HandQuestion], str] | None = None
    """The situation of one of the `decisions` that these cards make, where there are no `hands`; raises
    `NoSuchDecision` where nothing is decided with them."""
    strategy: Callable[[_O], Decide] | None = None
    """The decisions behind the figures; None: every question's default."""
    hands: Hands[_O] | None = None
    """What choices bring with any one hand."""
    asked: Callable[[_O, Sequence[AnyStep], Ask, Sequence[str]], Told] | None = None
    """What choices bring at a question of a round in play: the steps of it that the asked seat sees, the question,
    and the cards of earlier rounds from the same shoe that lay face up."""
    staking: Callable[[Ask], tuple[str, Mapping[str, int]] | None] | None = None
    """The wager that a question asks for and the least that each choice puts up, if it asks for one."""
    own_play: Callable[[_O, str], list[WagerOdds]] | None = None
    """The odds by a player's own way of playing or of setting, as text; raises `BadStrategy`."""
    supposes: Mapping[str, str] = field(default_factory=dict)
    """Rules that no option says and that may be supposed all the same, each with what it may be, in words."""
    supposed: Callable[[_O, Mapping[str, str]], list[WagerOdds]] | None = None
    """The odds of the wagers that such rules bear on; raises `BadSupposition` for a value that cannot be."""
    chances: Callable[[_O], Iterable[Chances]] | None = None
    """Chances and counts that no wager's odds tell."""
    plays: Callable[[_O], PlayTable] | None = None
    """The way of playing as a table."""
    kernel: Callable[[_O], Kernel] | None = None
    """A round for the simulator."""
    shoes: Callable[[_O], Shoe] | None = None
    """A round from what is left of a shoe, for whoever plays through whole shoes."""
