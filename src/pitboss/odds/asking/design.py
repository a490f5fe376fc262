"""Inverse mathematics: pay tables of whole odds that come to a house edge, a hit frequency, a spread and a top award.

The chances of each line are counted once, from one table whose odds carry marks by which results tell their line.
Where best play rests on the table they are those of one way of playing, and bound from below what best play brings:
that is worked out anew for the tables that are handed over.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil
from typing import Any, NamedTuple

from pitboss.core.choices.options import FiledOdds, NoLowerThan, Option, Options
from pitboss.core.choices.paytables import PayTable
from pitboss.core.game.game import Game
from pitboss.core.game.wager import WagerKind
from pitboss.core.mathematics.wager_odds import WagerOdds, gathered
from pitboss.core.money.cents import Odds
from pitboss.odds.figures.wagers import NoSuchWager, wager_odds

FAMILIAR = (*range(1, 11), 12, 15, 20, 25, 30, 40, 50, 60, 100, 200, 250, 500, 1000)
"""The numbers to 1 that players know from other pay tables."""
STEPS = 24
"""Into how many steps of house edge the frontier is divided."""
MOST_VALUES = 100
"""The most odds that are tried for one line; of a longer range the numbers that players know are."""
FEW_LINES = 3
"""With so many lines or fewer every whole number is tried for each, not only those that players know."""
MOST_UNITS = 6
"""The most units that one line is paid on."""
Pays = Mapping[str, Odds | None]
"""What each line pays; None: nothing."""


class NoDesign(ValueError):
    """No pay table can be designed so; the sentence says why."""


class Range(NamedTuple):
    """What a figure shall be: from `least` to `most`; None: there is no bound on that side."""

    least: Fraction | None = None
    most: Fraction | None = None

    @property
    def aim(self) -> Fraction:
        """What is nearest to what was asked: the middle, or the one bound that there is."""
        ends = [end for end in self if end is not None]
        return sum(ends, Fraction(0)) / len(ends) if ends else Fraction(0)

    @property
    def unit(self) -> Fraction:
        """By what a distance from it is measured: half its width, or the one bound."""
        if self.least is None or self.most is None or self.least == self.most:
            return abs(self.aim) / 10 or Fraction(1)
        return (self.most - self.least) / 2

    def wider(self, by: Fraction) -> Range:
        more = by * self.unit
        return Range(
            None if self.least is None else self.least - more, None if self.most is None else self.most + more
        )

    def has(self, figure: Fraction) -> bool:
        return (self.least is None or figure >= self.least) and (self.most is None or figure <= self.most)

    def has_root(self, square: Fraction) -> bool:
        """Whether it has the root of a figure, to be told without working out that root."""
        least = self.least is None or self.least <= 0 or square >= self.least**2
        return least and (self.most is None or (self.most >= 0 and square <= self.most**2))


ANY = Range()


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the inventor asks: shares as fractions, the spread as a standard deviation per unit, the top award to 1;
    and how much each weighs against the others."""

    edge: Range = ANY
    hits: Range = ANY
    spread: Range = ANY
    top: Range = ANY
    weights: Mapping[str, float] | None = None

    @property
    def ranges(self) -> dict[str, Range]:
        return {"edge": self.edge, "hits": self.hits, "spread": self.spread, "top": self.top}

    @property
    def asked(self) -> dict[str, Range]:
        return {name: range_ for name, range_ in self.ranges.items() if range_ != ANY}

    def weight(self, name: str) -> float:
        return (self.weights or {}).get(name, 1.0)

    def wider(self, by: Fraction) -> Wishes:
        wider = {name: wish if wish == ANY else wish.wider(by) for name, wish in self.ranges.items()}
        return Wishes(**wider, weights=self.weights)

    def met(self, figures: WagerOdds, top: Fraction) -> bool:
        plain = {"edge": figures.edge, "hits": figures.hit_rate, "top": top}
        kept = all(self.ranges[name].has(figure) for name, figure in plain.items())
        return kept and self.spread.has_root(figures.variance)


MEASURES = ("edge", "hits", "spread", "top", "familiar")
"""What tables are ranked by."""


class Part(NamedTuple):
    """One way in which a line is paid: `units` times its odds and `more`, in units of the first stake."""

    units: int
    more: Fraction
    chance: Fraction


@dataclass(frozen=True, slots=True)
class Line:
    """A line of the table: how it is paid, the least that its section allows, and the odds to be tried for it."""

    key: str
    parts: tuple[Part, ...]
    least: Odds | None
    named: Mapping[str, Odds | None]
    """What each table that the section names pays."""
    values: tuple[Odds | None, ...]

    @property
    def chance(self) -> Fraction:
        return sum((part.chance for part in self.parts), Fraction(0))

    def nets(self, odds: Odds | None) -> Iterator[tuple[Fraction, Fraction]]:
        """What the line nets, and how often; unpaid it loses the stake."""
        for part in self.parts:
            net = Fraction(-1) if odds is None else part.units * odds.fraction + part.more
            yield net, part.chance


@dataclass(frozen=True)
class Design:
    """A pay table and its exact figures. `named` is the table of the section that it is; `setting` what the option is
    set to for it, where a setting can say it; `lawful` whether the section allows it as it stands."""

    pays: Pays
    figures: WagerOdds
    named: str
    setting: object
    lawful: bool
    score: float = 0.0

    @property
    def top(self) -> Fraction:
        return _top(self.pays)

    @property
    def unfamiliar(self) -> int:
        """How many of its lines pay what players do not know from other tables."""
        return sum(map(_unfamiliar, self.pays.values()))


class Step(NamedTuple):
    """A step of the frontier: what spreads least and most of all tables with a house edge from `least` to `most`."""

    least: float
    most: float
    calm: Design
    wild: Design


@dataclass(frozen=True)
class Designed:
    """What was found. `holds` is how many tables meet every wish, by one way of playing where `anew`: `found` are the
    best of them, by best play. `whole` says that every table of the odds tried was looked at."""

    of: Table
    wishes: Wishes
    tried: int
    holds: int
    whole: bool
    found: Sequence[Design]
    nearest: Sequence[Design]
    named: Sequence[Design]
    frontier: Sequence[Step]


@dataclass(frozen=True)
class Table:
    """The pay table of a wager as an unknown. `fixed` are the results that no line moves, with their chances."""

    game: Game
    options: Options
    wager: str
    figured: tuple[str, str]
    """The wager, and its selection, whose figures the table moves."""
    option: Option
    lines: tuple[Line, ...]
    fixed: Mapping[Fraction, Fraction]
    anew: bool
    """Whether best play rests on the table, so that `lines` are those of one way of playing."""

    @property
    def may_be_unpaid(self) -> bool:
        """Whether a line may be left out: where no section demands it, what no line pays loses the stake, and nothing
        else happens."""
        if isinstance(self.option.allowed, NoLowerThan):
            return False
        simple = all(len(line.parts) == 1 and line.parts[0].units == 1 for line in self.lines)
        return simple and not self.anew and all(net < 0 for net in self.fixed)

    def figures(self, pays: Pays) -> WagerOdds:
        """The odds under a table, by the way of playing of which the lines are."""
        parts = [part for line in self.lines for part in line.nets(pays[line.key])]
        return WagerOdds(*self.figured, gathered([*self.fixed.items(), *parts]))

    def best_play(self, pays: Pays) -> WagerOdds:
        """The odds under a table by the best play against it."""
        if not self.anew:
            return self.figures(pays)
        return next(iter(_figured(self.game, self.with_(self.setting(pays)), self.figured)))

    def design(self, pays: Pays, figures: WagerOdds, wishes: Wishes) -> Design:
        setting = self.setting(pays)
        problems = self.game.options.read({**self.options.plain(), self.option.key: setting})[1]
        named = next((name for name in self.names if self.named(name) == pays), "")
        score = _score(wishes, len(self.lines), figures, pays)
        return Design(pays, figures, named, setting, setting is not None and not problems, score)

    @property
    def names(self) -> Sequence[str]:
        """The tables that the section names."""
        allowed = self.option.allowed
        return allowed.names if isinstance(allowed, PayTable) else ("least",) * isinstance(allowed, NoLowerThan)

    def named(self, name: str) -> dict[str, Odds | None]:
        return {line.key: line.named.get(name) for line in self.lines}

    def setting(self, pays: Pays) -> object:
        """What the option is set to for a table; None where no setting says it."""
        paid = {key: odds for key, odds in pays.items() if odds is not None}
        allowed = self.option.allowed
        if not isinstance(allowed, PayTable):
            before = {key: odds for key, odds in self.option.written(self.options).items() if key not in pays}
            return {**before, **{key: str(odds).replace(",", "") for key, odds in paid.items()}}
        same = next((name for name in allowed.names if self.named(name) == pays), None)
        if same is not None:
            return same
        for name in allowed.names:
            if all(odds is None or pays[key] is not None for key, odds in self.named(name).items()):
                return allowed.tables.name(name, paid)
        return None

    def with_(self, setting: object) -> Options:
        read, problems = self.game.options.read({**self.options.plain(), self.option.key: setting}, beyond_law=True)
        assert not problems, problems
        return read


def table_of(
    game: Game, options: Options, wager: str, key: str = "", lines: Mapping[str, Sequence[Odds | None]] | None = None
) -> Table:
    """The pay table of a wager, whose lines may pay what `lines` says; what it does not name pays from half of what
    the least of the section's own tables pays to twice what the most does, as far as the section allows."""
    options = _offering(game, options, wager)
    kind = next(kind for kind in game.offered(options) if kind.key == wager)
    option = _option_of(game, options, kind, key)
    keys = _moving(game, options, kind, option)
    marked, anew = _marked(game, options, kind, option, keys)
    given = dict(lines or {})
    if unknown := given.keys() - marked.lines.keys():
        raise NoDesign(f"{min(unknown)!r} is no line of {wager}; its lines are {', '.join(marked.lines)}.")
    made = []
    for line, parts in marked.lines.items():
        named, least = _named(option, line), _least(option, line)
        values = _values(given.get(line), named, least, every=len(marked.lines) <= FEW_LINES)
        made.append(Line(line, tuple(parts), least, named, values))
    table = Table(game, options, wager, marked.figured, option, _rising(made), marked.fixed, anew)
    return _with_unpaid(table, given)


def _with_unpaid(table: Table, given: Mapping[str, Any]) -> Table:
    """The lowest lines may also be left unpaid, all but the two highest."""
    if not table.may_be_unpaid:
        return table
    low = [line.key for line in table.lines[:-2] if line.key not in given]
    lines = (
        replace(line, values=(None, *line.values)) if line.key in low and None not in line.values else line
        for line in table.lines
    )
    return replace(table, lines=tuple(lines))


def design(table: Table, wishes: Wishes, listed: int = 10, worked: int = 3, lawful: bool = False) -> Designed:
    """The tables that meet the wishes, the best first: `listed` of them; where best play is worked out anew for each,
    `worked`. With `lawful` only those that the section allows as it stands."""
    from pitboss.odds.asking.design_search import search

    def judged(codes: Sequence[Pays], met: Wishes | None, most: int) -> list[Design]:
        found: list[Design] = []
        for pays in codes[: 3 * most] if table.anew else codes:
            one = table.design(pays, table.best_play(pays), wishes)
            if (met is None or met.met(one.figures, one.top)) and (one.lawful or not lawful):
                found.append(one)
            if len(found) == most:
                break
        return sorted(found, key=lambda one: one.score)

    most = min(listed, worked) if table.anew else listed
    names = [table.design(table.named(name), table.best_play(table.named(name)), wishes) for name in table.names]
    if lawful and not isinstance(table.option.allowed, NoLowerThan | FiledOdds):
        kept = sorted((one for one in names if wishes.met(one.figures, one.top)), key=lambda one: one.score)
        far = sorted(names, key=lambda one: _far(wishes, one))
        return Designed(table, wishes, len(names), len(kept), True, kept, () if kept else far, names, ())
    reached = search(table, wishes, 4 * listed)
    found = judged(reached.best, wishes, most)
    nearest: list[Design] = []
    wider = Fraction(1, 8)
    while not found and not nearest and wider < 10**4:
        close = search(table, wishes.wider(wider), 4 * listed, nearest_to=wishes)
        nearest = judged(close.best, None, min(most, 3))
        wider *= 2
    nearest.sort(key=lambda one: _far(wishes, one))
    steps = [
        Step(*ends, *(table.design(pays, table.figures(pays), wishes) for pays in both))
        for ends, both in reached.steps
    ]
    return Designed(table, wishes, reached.tried, reached.holds, reached.whole, found, nearest, names, steps)


def _far(wishes: Wishes, one: Design) -> float:
    """By how much a table misses the wishes, in the units of the wish that it misses most."""
    told, missed = _told(one.figures, one.top), [0.0]
    for name, wish in wishes.asked.items():
        below = 0.0 if wish.least is None else float(wish.least) - told[name]
        above = 0.0 if wish.most is None else told[name] - float(wish.most)
        missed.append(max(below, above) / float(wish.unit))
    return max(missed)


def _told(figures: WagerOdds, top: Fraction) -> dict[str, float]:
    return {
        "edge": float(figures.edge),
        "hits": float(figures.hit_rate),
        "spread": figures.std_dev,
        "top": float(top),
    }


def _score(wishes: Wishes, lines: int, figures: WagerOdds, pays: Pays) -> float:
    """How far a table is from what was aimed at, each figure by its weight; 0 is best."""
    told = _told(figures, _top(pays))
    away = sum(
        wishes.weight(name) * abs(told[name] - float(wish.aim)) / float(wish.unit)
        for name, wish in wishes.asked.items()
    )
    return away + wishes.weight("familiar") * sum(map(_unfamiliar, pays.values())) / lines


def _top(pays: Pays) -> Fraction:
    return max((odds.fraction for odds in pays.values() if odds is not None), default=Fraction(0))


def _unfamiliar(odds: Odds | None) -> bool:
    return odds is not None and odds.fraction not in FAMILIAR


def _rising(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines in the order in which they pay: as a table of the section pays, else the rarer the more."""
    first = next((name for name in lines[0].named if all(line.named[name] for line in lines)), None)

    def place(line: Line) -> tuple[Fraction, Fraction]:
        odds = line.named[first] if first is not None else None
        return (odds.fraction if odds else Fraction(0), Fraction(0) if odds else -line.chance)

    return tuple(sorted(lines, key=place))


def _values(
    given: Sequence[Odds | None] | None, named: Mapping[str, Odds | None], least: Odds | None, every: bool
) -> tuple[Odds | None, ...]:
    """The odds to be tried for a line, rising."""
    if given is not None:
        return tuple(given)
    paid = [odds for odds in named.values() if odds is not None]
    low = min((odds.fraction for odds in paid), default=Fraction(1)) / (1 if least is not None else 2)
    high = 2 * max((odds.fraction for odds in paid), default=Fraction(FAMILIAR[-1], 2))
    whole = range(ceil(low), int(high) + 1)
    numbers = whole if every and len(whole) <= MOST_VALUES else [number for number in FAMILIAR if number in whole]
    tried = {*paid, *map(Odds, numbers)}
    return tuple(sorted(tried, key=lambda odds: odds.fraction)) + ((None,) if None in named.values() else ())


def _named(option: Option, line: str) -> dict[str, Odds | None]:
    allowed = option.allowed
    if isinstance(allowed, PayTable):
        return {name: allowed.tables.words(name).get(line) for name in allowed.names}
    return {"least": allowed.minimum[line]} if isinstance(allowed, NoLowerThan) else {}


def _least(option: Option, line: str) -> Odds | None:
    return option.allowed.minimum[line] if isinstance(option.allowed, NoLowerThan) else None


def _offering(game: Game, options: Options, wager: str) -> Options:
    """The options with the wager on offer."""
    if wager in {kind.key for kind in game.offered(options)}:
        return options
    kind = next((kind for kind in game.wagers if kind.key == wager), None)
    for one in game.options.declared() if kind is not None else ():
        needed: dict[str, object] = {key: values[0] for key, values in one.only_with.items()}
        if isinstance(one.allowed, FiledOdds):  # some wagers are on offer once their odds are filed
            needed[one.key] = {line: str(Odds(1)) for line in one.allowed.lines}
        read, problems = game.options.read({**options.plain(), **needed})
        if needed and not problems and kind in game.offered(read):
            return read
    wager_odds(game, options, wager)  # says which wagers there are
    raise NoSuchWager(f"{game.title} offers no wager {wager!r} under these options.")


def _designable(option: Option) -> bool:
    return isinstance(option.allowed, PayTable | NoLowerThan | FiledOdds)


def _words(option: Option) -> list[str]:
    """The lines that an option has odds for."""
    allowed = option.allowed
    if isinstance(allowed, PayTable):
        return list(dict.fromkeys(word for name in allowed.names for word in allowed.tables.words(name)))
    assert isinstance(allowed, NoLowerThan | FiledOdds)
    return list(allowed.minimum if isinstance(allowed, NoLowerThan) else allowed.lines)


def _with_line(game: Game, options: Options, option: Option, lines: Mapping[str, Odds]) -> Options:
    """The options with some lines of a table changed, whatever the law."""
    allowed, plain = option.allowed, options.plain()
    if isinstance(allowed, PayTable):
        base, before = allowed.tables.parse(plain[option.key])
        plain[option.key] = allowed.tables.name(base, {**before, **lines})
    else:
        plain[option.key] = {
            **plain[option.key],
            **{line: f"{odds.win} to {odds.to}" for line, odds in lines.items()},
        }
    read, problems = game.options.read(plain, beyond_law=True)
    if problems:
        raise NoDesign(" ".join(map(str, problems)))
    return read


_PROBE = Odds(123_457)
"""Odds that no table has."""


def _moving(game: Game, options: Options, kind: WagerKind, option: Option) -> list[str]:
    """The lines of an option that the wager's sign tells."""
    before = list(kind.pays(options))
    return [
        line
        for line in _words(option)
        if list(kind.pays(_with_line(game, options, option, {line: _PROBE}))) != before
    ]


def _option_of(game: Game, options: Options, kind: WagerKind, key: str) -> Option:
    found = [one for one in game.options.declared() if _designable(one) and _moving(game, options, kind, one)]
    fits = [one for one in found if key in ("", one.key)]
    if len(fits) == 1:
        return fits[0]
    if not found:
        raise NoDesign(f"No option of {game.title} says what {kind.key} pays, so no pay table of it can be designed.")
    raise NoDesign(f"{kind.key} is paid by {', '.join(one.key for one in found)}; name one of them with --option.")


class _Marked(NamedTuple):
    """What the marks tell: how each line is paid, and the results that no line moves."""

    figured: tuple[str, str]
    lines: dict[str, list[Part]]
    fixed: dict[Fraction, Fraction]


def _marked(
    game: Game, options: Options, kind: WagerKind, option: Option, keys: Sequence[str]
) -> tuple[_Marked, bool]:
    """The chances of each line, and whether best play rests on the table."""
    before = {line: _now(option, options, line) for line in keys}
    read = None
    # Marks are finer than any odds; a wager that pays whole cents takes coarser ones, and one unit of them.
    for fine, primes, units in ((1009, _primes(11, 1009 // MOST_UNITS), MOST_UNITS), (100, _primes(7, 100), 1)):
        if len(keys) > len(primes):
            raise NoDesign(f"The table of {kind.key} has more lines than can be told apart.")
        marks = dict(zip(keys, primes, strict=False))
        odds = {line: Odds(int(before[line].fraction) * fine + mark, fine) for line, mark in marks.items()}
        figures = _figured(game, _with_line(game, options, option, odds), (kind.key, ""))
        for one in figures:
            read = _read(one, odds, marks, fine, units)
            if read is not None:
                break
        if read is not None:
            break
    if read is None:
        raise NoDesign(
            f"No line of {kind.key} can be told from its results: only a mean is known of it, or a result is made of "
            "several lines."
        )
    return read, not _alike(game, options, option, read, before)


def _alike(game: Game, options: Options, option: Option, read: _Marked, before: Mapping[str, Odds]) -> bool:
    """Whether the chances are the same under the table as it is and under one far from it."""
    lines = {line: before[line] for line in read.lines}
    far = {line: Odds(odds.win + 10 * odds.to, odds.to) for line, odds in lines.items()}
    for odds in (lines, far):
        parts = [
            (part.units * odds[line].fraction + part.more, part.chance)
            for line, some in read.lines.items()
            for part in some
        ]
        told = gathered([*read.fixed.items(), *parts])
        here = _with_line(game, options, option, odds)
        if not any(dict(one.results) == told for one in _figured(game, here, read.figured)):
            return False
    return True


def _now(option: Option, options: Options, line: str) -> Odds:
    """What a line pays as the table is, else as the first table pays that has it."""
    allowed, plain = option.allowed, options.plain()[option.key]
    if isinstance(allowed, PayTable):
        here = allowed.tables.words(plain)
        return here.get(line) or next(w[line] for n in allowed.names if line in (w := allowed.tables.words(n)))
    if line in plain:
        return Odds.parse(plain[line])
    return allowed.minimum[line] if isinstance(allowed, NoLowerThan) else Odds(1)


def _figured(game: Game, options: Options, of: tuple[str, str]) -> list[WagerOdds]:
    """The figures of a wager with its first selection; of all others where the wager has none of its own."""
    kind = game.kinds[of[0]]
    pick = of[1] or next(iter(kind.picks(options)), "")
    own = wager_odds(game, options, of[0], pick)
    return own or [one for one in wager_odds(game, options) if one.wager != of[0]]


def _read(
    figures: WagerOdds, odds: Mapping[str, Odds], marks: Mapping[str, int], fine: int, most: int
) -> _Marked | None:
    """What the results tell of the lines; None where they cannot be read, or no line is among them."""
    lines: dict[str, list[Part]] = {}
    fixed: dict[Fraction, Fraction] = {}
    by_mark = {Fraction(mark): line for line, mark in marks.items()}
    for net, chance in figures.results.items():
        if fine % net.denominator:
            return None
        left = net * fine % fine
        if not left:
            fixed[net] = fixed.get(net, Fraction(0)) + chance
            continue
        units = next((units for units in range(1, most + 1) if left / units in by_mark), 0)
        if not units:
            return None
        line = by_mark[left / units]
        lines.setdefault(line, []).append(Part(units, net - units * odds[line].fraction, chance))
    return _Marked((figures.wager, figures.selection), lines, fixed) if lines else None


def _primes(first: int, last: int) -> list[int]:
    return [n for n in range(first, last) if all(n % d for d in range(2, int(n**0.5) + 1))]
