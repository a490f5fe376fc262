"""Tickets: the numbers marked, how they are grouped, which ways are played, for how many games, by whose hand.

A ticket is written ``5-17-62``; ``1-2-3+11-12-13+21-22-23:3/6x5`` has three groups, of which any two are played
together (three ways of six spots), in five games. ``#2`` is a second ticket like one that runs already, ``@runner``
one that a runner carries. A quick-pick names how many spots the system is to select: ``8-spot``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple

from pitboss.core.equipment.balls import BALLS
from pitboss.core.game.wager import NoSelection, Read
from pitboss.core.law.cite import rule
from pitboss.games.keno.card import MOST_SPOTS, Card
from pitboss.games.keno.options import KenoOptions

QUICK_PICK = "quick_pick"
MOST_WAYS = 2_000
"""On one ticket, so that every ticket can be worked out in a moment."""
MOST_COPIES = 99
_LONGEST = 600
_SPOKEN = (
    (re.compile(r"@\s*runner\b|\bby (?:a |the )?runner\b|\brunner\b"), "runner"),
    (re.compile(r"#\s*([0-9]{1,9})"), "copy"),
    (re.compile(r"(?:[x×*]|\b(?:for|over)\b)\s*([0-9]{1,9})(?:\s*(?:games|game|races|race)\b)?"), "games"),
)
_WAYS = re.compile(r"([0-9]{1,9})\s*/\s*([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Ticket:
    """A ticket as the system records it; `played` is its conditioning, as ways over spots. `asked` is how many spots
    the system is to select, until it has."""

    kind: str
    groups: tuple[tuple[int, ...], ...]
    played: tuple[tuple[int, int], ...] = ()
    games: int = 1
    copy: int = 1
    runner: bool = False
    asked: int = 0

    @property
    def pick(self) -> str:
        """The ticket as the layout and the journal write it."""
        marked = "+".join("-".join(map(str, group)) for group in self.groups) or f"{self.asked}-spot"
        ways = ":" + ",".join(f"{count}/{spots}" for count, spots in self.played) if self.played else ""
        return (
            f"{marked}{ways}{f'x{self.games}' * (self.games > 1)}{f'#{self.copy}' * (self.copy > 1)}"
            f"{'@runner' * self.runner}"
        )

    @property
    def like(self) -> str:
        """The ticket that stands for all with the same groups, ways and games; its numbers do not matter."""
        first, groups = 1, []
        for size in sorted(map(len, self.groups)):
            groups.append(tuple(range(first, first + size)))
            first += size
        return replace(self, groups=tuple(groups), copy=1, runner=False).pick

    def printed(self, numbers: list[int]) -> Ticket:
        """A quick-pick once the system has selected its spots."""
        return replace(self, groups=(tuple(sorted(numbers)),), asked=0)


@lru_cache(1 << 14)
def parsed(kind: str, text: str) -> Ticket:
    """What a ticket says, whether or not a table takes it; `NoSelection` where it cannot be read."""
    if len(text) > _LONGEST:
        raise NoSelection(f"{text[:20]!r} … is longer than any ticket.")
    rest, found = text.lower(), {}
    for pattern, name in _SPOKEN:
        many = pattern.findall(rest)
        if len(many) > 1:
            raise NoSelection(f"{text!r} says its {'runner' if name == 'runner' else name} more than once.")
        if many:
            found[name] = 1 if name == "runner" else int(many[0])
            rest = pattern.sub(" ", rest, count=1)
    games, copy, runner = found.get("games", 1), found.get("copy", 1), "runner" in found
    if not (games and copy):
        raise NoSelection(f"{text!r} is for no game, or no ticket; write x5 for five games, #2 for a second ticket.")
    spots = re.fullmatch(r"\s*([0-9]{1,3})[\s-]*spots?\s*", rest)
    if kind == QUICK_PICK and spots:
        return Ticket(kind, (), (), games, copy, runner, asked=int(spots[1]))
    ways_said = {(int(count), int(spots)) for count, spots in _WAYS.findall(rest)}
    marked = _WAYS.sub(" ", rest).replace(":", " ")
    strange = re.search(r"[^0-9\s,+()&-]", marked)
    if strange:
        raise NoSelection(
            f"{strange[0]!r} in {text!r} means nothing on a ticket; write numbers as in 5-17-62, groups as in "
            "1-2-3+11-12-13, ways as in :3/6, games as in x5."
        )
    groups = [tuple(sorted(map(int, re.findall(r"[0-9]{1,9}", part)))) for part in re.split(r"[+()&]", marked)]
    played = tuple(sorted(ways_said, key=lambda way: (way[1], way[0])))
    return Ticket(kind, _disjoint([group for group in groups if group]), played, games, copy, runner)


def _disjoint(groups: list[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """The groups, smallest first; every number once and among the eighty. 13:69F-15.2(a)"""
    marked = [number for group in groups for number in group]
    if not marked:
        raise NoSelection("no number is marked; mark numbers from 1 to 80, as in 5-17-62.")
    wrong = next((number for number in marked if number not in BALLS), None)
    if wrong is not None:
        raise NoSelection(f"there is no number {wrong}; mark numbers from 1 to 80.")
    twice = next((number for number in marked if marked.count(number) > 1), None)
    if twice is not None:
        raise NoSelection(f"{twice} is marked twice; groups have no number in common.")
    return tuple(sorted(groups, key=lambda group: (len(group), group)))


@rule("13:69F-15.2")
def number_of_ways(sizes: tuple[int, ...], spots: int, least_groups: int) -> int:
    """Number of ways to take at least `least_groups` of the groups with `spots` spots in all."""
    counts = {(0, 0): 1}
    for size in sizes:
        for (sum_, taken), many in list(counts.items()):
            if sum_ + size <= spots:
                both = (sum_ + size, min(taken + 1, least_groups))
                counts[both] = counts.get(both, 0) + many
    return counts.get((spots, least_groups), 0)


@lru_cache(1 << 12)
def ways(ticket: Ticket) -> tuple[tuple[int, ...], ...]:
    """The wagers on a ticket, each as the places of the groups that it takes together."""
    if not ticket.played:
        return tuple((place,) for place in range(len(ticket.groups)))
    sizes = [len(group) for group in ticket.groups]
    least = least_groups(ticket.kind)
    found: list[tuple[int, ...]] = []

    def take(first: int, taken: tuple[int, ...], left: int) -> None:
        if not left:
            if len(taken) >= least:
                found.append(taken)
            return
        for place in range(first, len(sizes)):
            if sizes[place] > left:
                return  # smallest first
            take(place + 1, (*taken, place), left - sizes[place])

    for _, spots in ticket.played:
        take(0, (), spots)
    return tuple(found)


def spots_of(ticket: Ticket) -> tuple[int, ...]:
    """How many spots each wager on a ticket has."""
    if ticket.asked:
        return (ticket.asked,)
    sizes = [len(group) for group in ticket.groups]
    return tuple(sum(sizes[place] for place in way) for way in ways(ticket))


def wagers_on(ticket: Ticket) -> int:
    """How many equal wagers a ticket is made of: its ways, in every game."""
    return len(spots_of(ticket)) * ticket.games


def least_groups(kind: str) -> int:
    """The least number of groups in a way."""
    return 2 if kind == "way" else 1


_GROUPS = {"split": 2, "way": 3, "combination": 2, "king": 2}
"""The least number of groups on a ticket; kinds not listed need one."""


class Written(NamedTuple):
    """A ticket whose groups and ways fit together, with what every table asks of it."""

    ticket: Ticket
    pick: str
    like: str
    spots: tuple[int, ...]

    @property
    def read(self) -> Read:
        return Read(self.pick, self.like, len(self.spots) * self.ticket.games)


@lru_cache(1 << 14)
def written(kind: str, text: str) -> Written:
    """A ticket that could be played somewhere, or `NoSelection` with what is wrong with its groups or ways."""
    ticket = _request(text) if kind == QUICK_PICK else parsed(kind, text)
    if kind != QUICK_PICK:
        _check_groups(kind, ticket)
        _check_ways(kind, ticket)
    return Written(ticket, ticket.pick, ticket.like, tuple(sorted(spots_of(ticket))))


def read(kind: str, options: KenoOptions, text: str) -> Read:
    """A ticket as the system takes it here, or `NoSelection` with what is wrong with it."""
    found = written(kind, text)
    ticket = found.ticket
    if ticket.games > options.most_games:
        raise NoSelection(f"a ticket is for at most {options.most_games} games here; {ticket.games} are asked for.")
    if ticket.copy > MOST_COPIES:
        raise NoSelection(f"tickets alike are numbered to #{MOST_COPIES}; {ticket.copy} is beyond that.")
    if ticket.runner and not options.runners:
        raise NoSelection("there are no runners here; hand the request to a writer.")
    _check_spots(found.spots, options, options.card(kind))
    return found.read


def _request(text: str) -> Ticket:
    """What a patron asks of the system: how many spots, not which."""
    ticket = parsed(QUICK_PICK, text)
    if ticket.asked:
        return ticket
    if len(ticket.groups) > 1 or len(ticket.groups[0]) > 1 or ticket.played:
        raise NoSelection("a quick-pick says how many spots the system selects, as in 8-spot; it is straight.")
    return replace(ticket, groups=(), asked=ticket.groups[0][0])


def _check_groups(kind: str, ticket: Ticket) -> None:
    count, sizes = len(ticket.groups), {len(group) for group in ticket.groups}
    if kind == "straight" and (count > 1 or ticket.played):
        raise NoSelection("a straight ticket has one group of numbers and no ways; mark it as in 5-17-62.")
    if count < _GROUPS.get(kind, 1):
        raise NoSelection(f"a {kind} ticket has {_GROUPS[kind]} groups or more; part them as in 1-2-3+11-12-13.")
    if kind == "split" and ticket.played:
        raise NoSelection("on a split ticket each group is a wager of its own; write no ways.")
    if kind == "way" and len(sizes) > 1:
        raise NoSelection("the groups of a way ticket are of one size; groups of several sizes make a combination.")
    if kind == "king" and 1 not in sizes:
        raise NoSelection("a king ticket has a number circled by itself, as the 7 in 7+8-9+30-31-32-33.")


def _check_ways(kind: str, ticket: Ticket) -> None:
    """Ways over spots must be as many as the groups make. 13:69F-15.3"""
    sizes, least = tuple(len(group) for group in ticket.groups), least_groups(kind)
    if not ticket.played:
        if kind in ("way", "combination", "king"):
            raise NoSelection(f"say which ways are played, as in :{_possible(sizes, least)}.")
        return
    if len(ticket.groups) == 1:
        raise NoSelection("one group of numbers has no ways; leave them out, or part it as in 1-2-3+11-12-13.")
    total = 0
    for count, spots in ticket.played:
        there = number_of_ways(sizes, spots, least)
        if count != there or not there:
            made = f"these groups make {there} of {spots}" if there else f"these groups make no way of {spots} spots"
            raise NoSelection(f"{count}/{spots} cannot be: {made}; possible are {_possible(sizes, least)}.")
        total += there
    if total > MOST_WAYS:
        raise NoSelection(f"{total:,} ways are too many for one ticket; play at most {MOST_WAYS:,}.")


def _possible(sizes: tuple[int, ...], least: int) -> str:
    """The first ways that groups make, as the conditioning writes them."""
    most = min(sum(sizes), 20)
    found = ((number_of_ways(sizes, spots, least), spots) for spots in range(1, most + 1))
    return ",".join([f"{count}/{spots}" for count, spots in found if count][:8])


def _check_spots(played: tuple[int, ...], options: KenoOptions, card: Card) -> None:
    """No wager has more spots than the card allows, or a number of which it says nothing. 13:69F-15.2(b)"""
    for spots in dict.fromkeys(played):
        most = options.max_spots or max(card, default=MOST_SPOTS)
        if not 1 <= spots <= most:
            raise NoSelection(f"a wager of {spots} spots is not taken; here it has 1 to {most} (15.2(b)).")
        if spots not in card:
            raise NoSelection(f"the rate card has no line for {spots} spots; it has {', '.join(map(str, card))}.")
