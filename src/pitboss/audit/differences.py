"""Two lists of steps side by side: which were altered, added, left out or moved.

The time that takes grows with the length of the lists alone, whatever a forger has put into them.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field

import msgspec

from pitboss.core.game.steps import AnyStep, Move

FEW = 64
"""Up to this many added or missing steps are compared exactly; beyond it, equal steps are paired."""

Judged = Callable[[AnyStep], bytes]
Placed = tuple[int, AnyStep]
"""A step and its number in the record, from 1."""


@dataclass(slots=True)
class Differences:
    """`altered` has each recorded step with the demanded one; `moved` with the number where it was due.

    `shuffled` is the first step of a record in which more are out of order than can be told one by one.
    """

    altered: list[tuple[int, AnyStep, AnyStep]] = field(default_factory=list)
    moved: list[tuple[int, AnyStep, int]] = field(default_factory=list)
    extra: list[Placed] = field(default_factory=list)
    missing: list[Placed] = field(default_factory=list)
    shuffled: int = 0


def differences(
    recorded: Sequence[AnyStep], demanded: Sequence[AnyStep], judged: Judged = msgspec.json.encode
) -> Differences:
    """How the steps recorded differ from those demanded, by what is `judged` of them."""
    left, right = [judged(step) for step in recorded], [judged(step) for step in demanded]
    found = Differences()
    ends = _ends(left, right)
    between = slice(ends[0], len(left) - ends[1]), slice(ends[0], len(right) - ends[1])
    same = _few(left[between[0]], right[between[1]])
    if same is None:
        _many(found, recorded, demanded, left, right, between)
    else:
        i = j = ends[0]
        for x, y in [*((x + ends[0], y + ends[0]) for x, y in same), (between[0].stop, between[1].stop)]:
            _gap(found, [(at + 1, recorded[at]) for at in range(i, x)], demanded[j:y], i + 1)
            i, j = x + 1, y + 1
    _moved(found, judged)
    return found


def _ends(left: Sequence[bytes], right: Sequence[bytes]) -> tuple[int, int]:
    """How many steps are the same at the beginning, and of the rest at the end."""
    most = min(len(left), len(right))
    first = next((at for at in range(most) if left[at] != right[at]), most)
    last = next((at for at in range(most - first) if left[-1 - at] != right[-1 - at]), most - first)
    return first, last


def _few(left: Sequence[bytes], right: Sequence[bytes]) -> list[tuple[int, int]] | None:
    """The places of a longest common sequence (E. W. Myers, 1986), or None where more than `FEW` are not in it."""
    n, m = len(left), len(right)
    reached, trace = {1: 0}, []
    for edits in range(min(FEW, n + m) + 1):
        trace.append(reached.copy())
        for k in range(-edits, edits + 1, 2):
            down = k == -edits or (k != edits and reached[k - 1] < reached[k + 1])
            x = reached[k + 1] if down else reached[k - 1] + 1
            while x < n and x - k < m and left[x] == right[x - k]:
                x += 1
            reached[k] = x
            if x >= n and x - k >= m:
                return _followed(trace, n, m)
    return None


def _followed(trace: list[dict[int, int]], x: int, y: int) -> list[tuple[int, int]]:
    """The places where the two agree, on the way back from the end."""
    same: list[tuple[int, int]] = []
    for edits in range(len(trace) - 1, -1, -1):
        reached, k = trace[edits], x - y
        down = k == -edits or (k != edits and reached[k - 1] < reached[k + 1])
        before = k + 1 if down else k - 1
        from_x = reached[before] if edits else 0
        start = (from_x if down else from_x + 1) if edits else 0
        same.extend((at, at - k) for at in range(x - 1, start - 1, -1))
        x, y = from_x, from_x - before
    return same[::-1]


def _many(
    found: Differences,
    recorded: Sequence[AnyStep],
    demanded: Sequence[AnyStep],
    left: Sequence[bytes],
    right: Sequence[bytes],
    between: tuple[slice, slice],
) -> None:
    """The steps that stand only in one of two lists which are too unlike to say where each belongs."""
    mine, theirs = range(len(left))[between[0]], range(len(right))[between[1]]
    due: dict[bytes, int] = {}
    for at in theirs:
        due[right[at]] = due.get(right[at], 0) + 1
    both = dict.fromkeys(due, 0)
    alone = []
    for at in mine:
        if due.get(left[at], 0) > both.get(left[at], 0):
            both[left[at]] += 1
        else:
            alone.append((at + 1, recorded[at]))
    rest = []
    for at in theirs:
        if both[right[at]]:
            both[right[at]] -= 1
        else:
            rest.append(demanded[at])
    if not alone and not rest:
        found.shuffled = mine.start + 1
    _gap(found, alone, rest, mine.start + 1)


def _gap(found: Differences, mine: Sequence[Placed], theirs: Sequence[AnyStep], place: int) -> None:
    """Steps at the same place of both lists that differ."""
    likely = _Likely(theirs)
    for at, step in mine:
        like = likely.take(step)
        if like is None:
            found.extra.append((at, step))
        else:
            found.altered.append((at, step, like))
    found.missing.extend((place, step) for step in likely.left())


class _Likely:
    """Finds, among steps demanded, the first of which a recorded one may be a falsified form."""

    def __init__(self, steps: Sequence[AnyStep]) -> None:
        self._steps = steps
        self._taken: set[int] = set()
        self._by: dict[Hashable, deque[int]] = {}
        for at, step in enumerate(steps):
            for key in _keys(step):
                self._by.setdefault(key, deque()).append(at)

    def take(self, step: AnyStep) -> AnyStep | None:
        found = [queue[0] for key in _keys(step) if (queue := self._waiting(key))]
        if not found:
            return None
        at = min(found)
        self._taken.add(at)
        return self._steps[at]

    def _waiting(self, key: Hashable) -> deque[int] | None:
        queue = self._by.get(key)
        while queue and queue[0] in self._taken:
            queue.popleft()
        return queue

    def left(self) -> Iterator[AnyStep]:
        return (step for at, step in enumerate(self._steps) if at not in self._taken)


def _keys(step: AnyStep) -> tuple[Hashable, ...]:
    """What two steps share of which one may be a falsified form of the other: of a payment, all but one thing."""
    if isinstance(step, Move):
        return (
            ("ends", step.source, step.target),
            ("source", step.source, step.amount),
            ("target", step.target, step.amount),
        )
    return (type(step),)


def _moved(found: Differences, judged: Judged) -> None:
    """Take steps that are all there, at another place, out of `extra` and `missing`."""
    if not (found.extra and found.missing):
        return
    due: dict[bytes, deque[int]] = {}
    for number, (_, step) in enumerate(found.missing):
        due.setdefault(judged(step), deque()).append(number)
    extra, came = [], set()
    for at, step in found.extra:
        if places := due.get(judged(step)):
            number = places.popleft()
            came.add(number)
            found.moved.append((at, step, found.missing[number][0]))
        else:
            extra.append((at, step))
    found.extra = extra
    found.missing = [placed for number, placed in enumerate(found.missing) if number not in came]
