"""Ways of setting the dealer's hands, as data: that of 13:69F-10.7(d), and those that a casino files by 10.7(e).

A way is a file in the folder `ways`, or stands in a submission: an ordered list of rules. The first rule that some
setting of the hand satisfies decides; among the settings that satisfy it, `prefer` chooses (by default the higher
high hand, then the higher low hand). What a rule may ask, all of it together:

- `holds`: the hand has tiles like these, as ``"2/12 9 7/8 11"``;
- `pair`: the hand has one of these pairs (``"supreme"``, or the spots on a tile of it, as ``"8"``), with
  `with` saying what the other two tiles are, and `stays` whether the pair is kept together;
- `plays`: one of the two hands is made of tiles like these;
- `ends`: the highest ranking tile of the four is played with the lowest;
- `high`, `low`: the hand is at least this, as ``"8"``, ``"3 with 3-3"`` (a three led by that tile) or the two
  tiles of a hand, as ``"1-1 2-6"`` (the lowest gong);
- `superior`: neither hand could be made higher.

A tile is written by its spots (``"9"``), by name (``"4-5"``), or as several of these joined by ``/``. Exceptions to
a way are a table from a hand to two tiles played together.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from typing import Literal

import msgspec

from pitboss.core.choices.options import NotAllowed, read_all
from pitboss.core.equipment.notation import BadNotation
from pitboss.core.equipment.tiles import KINDS, parse_tiles
from pitboss.games.pai_gow.setting import Four, Setting, four, hands, settings
from pitboss.ranks.tiles import KIND, PIPS, RANK, pair_rank, two_tile
from pitboss.setting.filing import NAME, Filed, Ways, read_filed, shipped_names

FOLDER = Path(__file__).parent / "ways"
names = partial(shipped_names, FOLDER, "regulation")
EXCEPTION = "13:69F-10.7(e)"

_SPOTS = frozenset(str(kind.pips) for kind in KINDS)
_POINTS = tuple(map(str, range(10)))
_LAST_PAIR = 16  # wongs and gongs rank below; they are no pairs to keep or split


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, rename={"with_": "with"}):
    """One rule of a way, as it stands in its file."""

    says: str
    cite: str
    holds: tuple[str, ...] = ()
    pair: tuple[str, ...] = ()
    with_: tuple[str, ...] = ()
    stays: bool = True
    plays: tuple[str, ...] = ()
    ends: bool = False
    high: str = ""
    low: str = ""
    superior: bool = False
    prefer: tuple[Literal["high", "low"], ...] = ("high", "low")

    def choose(self, hand: Four) -> Setting | None:
        """The setting that the rule demands of a hand; None where the rule does not fit it."""
        if self.holds and not any(_alike(hand, _tiles(text)) for text in self.holds):
            return None
        fitting = [setting for setting in self._of_pairs(hand) if self._fits(setting, hand)]
        return max(fitting, key=lambda s: tuple(getattr(s, which) for which in self.prefer), default=None)

    def _of_pairs(self, hand: Four) -> tuple[Setting, ...]:
        """The settings that keep or split a pair that the rule names, or all of them where it names none."""
        if not self.pair:
            return settings(hand)
        return tuple(
            setting
            for name, pair, others in _pairs(hand)
            if name in self.pair and (not self.with_ or any(_two_alike(others, text) for text in self.with_))
            for setting in settings(hand)
            if (pair in (setting.kinds[:2], setting.kinds[2:])) == self.stays
        )

    def _fits(self, setting: Setting, hand: Four) -> bool:
        high, low = setting.kinds[:2], setting.kinds[2:]
        if self.plays and not any(_two_alike(high, text) or _two_alike(low, text) for text in self.plays):
            return False
        if self.ends and (hand[0], hand[3]) not in (high, low):
            return False
        if self.superior and any(s.high > setting.high or s.low > setting.low for s in settings(hand)):
            return False
        return setting.high >= least(self.high) and setting.low >= least(self.low)


@cache
def _pairs(hand: Four) -> tuple[tuple[str, tuple[int, ...], tuple[int, ...]], ...]:
    """The pairs that a hand holds: what a rule calls each, its tiles, and the other two."""
    found = []
    for places in combinations(range(4), 2):
        pair = tuple(hand[i] for i in places)
        ranking = pair_rank(*pair)
        if 1 <= ranking <= _LAST_PAIR:
            others = tuple(hand[i] for i in range(4) if i not in places)
            found.append(("supreme" if ranking == 1 else str(PIPS[pair[0]]), pair, others))
    return tuple(found)


@cache
def least(text: str) -> int:
    """The key of the lowest hand that a rule's `high` or `low` admits."""
    value, _, led_by = text.partition(" with ")
    if value in _POINTS and (not led_by or led_by in KIND):
        return int(value) << 5 | (17 - RANK[KIND[led_by]] if led_by else 0)
    tiles = text.split()
    if tiles and (len(tiles) != 2 or not KIND.keys() >= set(tiles)):
        raise NotAllowed(f"{text!r} is no hand: points, as 8, points with a tile, as 3 with 3-3, or two tiles.")
    return two_tile(*(KIND[tile] for tile in tiles)) if tiles else 0


def _alike(kinds: tuple[int, ...], tiles: tuple[frozenset[int], ...]) -> bool:
    """Whether different tiles among `kinds` are, one each, those wanted."""
    if not tiles:
        return True
    return any(
        kind in tiles[0] and _alike(kinds[:place] + kinds[place + 1 :], tiles[1:]) for place, kind in enumerate(kinds)
    )


@cache
def _two_alike(kinds: tuple[int, ...], text: str) -> bool:
    return _alike(kinds, _tiles(text))


@cache
def _tiles(text: str) -> tuple[frozenset[int], ...]:
    """The tiles that a rule names, each as the kinds that it may be."""
    found = []
    for word in text.split():
        names = word.split("/")
        if wrong := next((name for name in names if name not in _SPOTS and name not in KIND), ""):
            raise NotAllowed(f"{wrong!r} is no tile: its name, as 4-5, or its spots, as 9.")
        found.append(frozenset(k for k, kind in enumerate(KINDS) if kind.tile in names or str(kind.pips) in names))
    return tuple(found)


@dataclass(frozen=True, eq=False)
class Way:
    """A way of setting hands. `exceptions` gives, for some hands, the two tiles that are played together."""

    name: str
    title: str
    rules: tuple[Rule, ...]
    exceptions: Mapping[Four, tuple[int, ...]] = field(default_factory=dict)
    _known: dict[Four, tuple[Setting, Rule]] = field(default_factory=dict, repr=False)

    @property
    def filed(self) -> list[object]:
        """All that the way says, as plain data."""
        return [self.title, self.rules, sorted(self.exceptions.items())]

    def set(self, hand: Four) -> tuple[Setting, Rule]:
        """How the way sets a hand, and the rule that decides it."""
        if hand not in self._known:
            self._known[hand] = self._find(hand)
        return self._known[hand]

    def _find(self, hand: Four) -> tuple[Setting, Rule]:
        together = self.exceptions.get(hand)
        if together is not None:
            setting = next(s for s in settings(hand) if together in (s.kinds[:2], s.kinds[2:]))
            return setting, Rule("an exception that the casino has filed for these tiles", EXCEPTION)
        for rule in self.rules:
            chosen = rule.choose(hand)
            if chosen is not None:
                return chosen, rule
        tiles = " ".join(KINDS[kind].tile for kind in hand)
        raise ValueError(f"{self.title} does not say how {tiles} is set; its last rule must fit every hand.")


def read_way(file: Path) -> Way:
    """A way from its file."""
    return Way(file.stem, *read_filed(file, Rule))


@cache
def way(filed: str | Filed, exceptions: tuple[tuple[str, str], ...] = ()) -> Way:
    """A way that ships, by name, or one that a casino has filed, with the exceptions that it has filed."""
    found = Way(NAME, *filed) if isinstance(filed, Filed) else read_way(FOLDER / f"{filed}.toml")
    if not exceptions:
        return found
    otherwise = {four(hand.split()): tuple(sorted(KIND[t] for t in two.split())) for hand, two in exceptions}
    return Way(found.name, found.title, found.rules, otherwise)


def _check(rule: Rule) -> None:
    """Whether all that a rule asks can be read."""
    for text in (*rule.holds, *rule.with_, *rule.plays):
        many = 4 if text in rule.holds else 2
        if not 0 < len(_tiles(text)) <= many:
            raise NotAllowed(f"{text!r} is not 1 to {many} tiles.")
    if wrong := next((name for name in rule.pair if name != "supreme" and name not in _SPOTS), ""):
        raise NotAllowed(f"{wrong!r} is no pair: supreme, or the spots on a tile of it.")
    if (rule.with_ or not rule.stays) and not rule.pair:
        raise NotAllowed("with and stays say something of a pair; name the pair.")
    least(rule.high), least(rule.low)


@cache
def _unset(filed: Filed) -> str:
    """Four tiles that no rule fits."""
    found = (hand for hand in hands() if all(rule.choose(hand) is None for rule in filed.rules))
    return " ".join(KINDS[kind].tile for kind in next(found, ()))


DEALER_WAYS = Ways(names(), Rule, EXCEPTION, _check, _unset)
"""What the dealer's way may be. 13:69F-10.7(d), (e)"""


@dataclass(frozen=True, slots=True)
class Exceptions:
    """What `dealer_way_exceptions` may be: for a hand of four tiles, two of them that are played together."""

    says: str = 'a table from four tiles to two of them that are played together, as "6-6 6-6 4-5 3-5" = "6-6 6-6".'

    def read(self, value: object) -> Mapping[str, str]:
        if not isinstance(value, Mapping):
            raise NotAllowed(f"{value!r} is not a table of hands.")
        return MappingProxyType(dict(sorted(read_all(_exception, value.items()))))

    def write(self, value: Mapping[str, str]) -> dict[str, str]:
        return dict(value)


def _exception(filed: tuple[object, object]) -> tuple[str, str]:
    hand, two = filed
    try:
        held, together = parse_tiles(str(hand)), parse_tiles(str(two))
    except BadNotation as bad:
        raise NotAllowed(str(bad)) from None
    if len(held) != 4 or four(held) not in hands():
        raise NotAllowed(f"{hand!r} is not a hand of four tiles of the set.")
    if len(together) != 2 or any(together.count(tile) > held.count(tile) for tile in together):
        raise NotAllowed(f"{two!r} are not two of the tiles {hand}.")
    return _written(held), _written(together)


def _written(tiles: tuple[str, ...]) -> str:
    return " ".join(sorted(tiles, key=KIND.__getitem__))
