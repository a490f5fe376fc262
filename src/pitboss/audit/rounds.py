"""One round: what was recorded against what the rule demands, every difference by its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Set
from hashlib import sha256

import msgspec

from pitboss.audit.differences import differences
from pitboss.audit.earlier import as_before, judged_before, written_before
from pitboss.audit.findings import Fault, Kind
from pitboss.core.game import steps
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, area, chips
from pitboss.core.record.continuity import show
from pitboss.core.record.replay import About, Departure, Replayed, Replayer
from pitboss.core.table.journal import Record, decode, encode, is_written
from pitboss.core.table.version_1 import judged, remembered, unnumbered
from pitboss.games import registry

_ABOUT = {
    About.OPTIONS: Kind.OPTION,
    About.OPENING: Kind.MEMORY,
    About.TIME: Kind.TIME,
    About.WAGER: Kind.LIMIT,
    About.CHOICE: Kind.DECISION,
    About.CHANCE: Kind.DRAW,
    About.IRREGULARITY: Kind.IRREGULARITY,
    About.MONEY: Kind.MONEY,
}

_STEP: dict[type, Kind] = {
    steps.Move: Kind.PAYOUT,
    steps.Mark: Kind.PAYOUT,
    steps.Stake: Kind.LIMIT,
    steps.Betting: Kind.TIME,
    steps.Ask: Kind.DECISION,
    steps.AskAll: Kind.DECISION,
    steps.Draw: Kind.DRAW,
    steps.Roll: Kind.DRAW,
    steps.Spin: Kind.DRAW,
    steps.Shuffle: Kind.DRAW,
    steps.Meter: Kind.MONEY,
    steps.Reveal: Kind.SETTING,
    steps.Irregular: Kind.IRREGULARITY,
    steps.Announce: Kind.PROCEDURE,
    steps.Collect: Kind.PROCEDURE,
    steps.Transfer: Kind.SETTING,
}

_IN_ORDER = (steps.Move, steps.Mark, steps.Announce, steps.Collect, steps.Reveal, steps.Transfer)
"""Steps that the procedure makes by itself: what may be wrong with them is their place."""

_CLOSING = {"balances": Kind.MONEY, "layout": Kind.MEMORY, "memory": Kind.MEMORY}


def faults_in(record: Record, line: bytes, game: Game, replayer: Replayer) -> Iterator[Fault]:
    """Everything in a record that is not what the procedure makes of its answers."""
    departures: list[Departure] = []
    try:
        played = replayer.play(record, game, departures.append)
    except Departure as departure:
        yield _departed(departure)
        return
    as_now = played.record is not None and record.version > 1 and is_written(played.record, line)
    if as_now and not departures:
        return
    found = [_departed(departure) for departure in departures]
    told = {fault.step for fault in found}
    found += [fault for fault in _steps(record, played) if fault.step not in told]
    found += _balances(record)
    if played.record is not None:
        found += _ends(record, decode(encode(played.record)[0])[0], found)
        if not found and not _named_before(record) and not _in_sums(record, played):
            found = [Fault(Kind.DAMAGED, 0, "The line is not written as the journal writes it.")]
    yield from found


def _departed(departure: Departure) -> Fault:
    return Fault(_ABOUT[departure.about], *departure.facts)


# The steps.


def _steps(record: Record, played: Replayed) -> list[Fault]:
    """The differences between the steps recorded and those demanded."""
    demanded: list[steps.AnyStep] = played.steps
    by: Callable[[steps.AnyStep], bytes] = judged if record.version == 1 else msgspec.json.encode
    if _in_sums(record, played):
        demanded, by = as_before(demanded), judged if record.version == 1 else judged_before
    unlike = differences(record.steps[: played.judged], demanded, by)
    resolved = {step.cite for step in record.steps if isinstance(step, steps.Irregular)}
    found = [_misplaced(*moved) for moved in unlike.moved]
    found += [
        _fault(at, "The step is not what the rule demands.", step, due, resolved) for at, step, due in unlike.altered
    ]
    found += [_fault(at, "The rule does not demand this step.", step, None, resolved) for at, step in unlike.extra]
    found += [
        _fault(at, "A step that the rule demands is left out.", None, step, resolved) for at, step in unlike.missing
    ]
    if unlike.shuffled:
        found.append(Fault(Kind.ORDER, unlike.shuffled, "The steps from here on are not in their order."))
    return sorted(found, key=lambda fault: fault.step)


def _in_sums(record: Record, played: Replayed) -> bool:
    """Whether it was written when one payment made good several wagers: something was, and no step says so."""
    return not written_before(played.steps) and written_before(record.steps)


def _misplaced(at: int, step: steps.AnyStep, due: int) -> Fault:
    kind = Kind.ORDER if isinstance(step, _IN_ORDER) else _STEP[type(step)]
    return Fault(kind, at, "The step is not in its place.", show(step), f"at step {due}", _cite(step, None))


def _fault(
    at: int, problem: str, recorded: steps.AnyStep | None, demanded: steps.AnyStep | None, resolved: Set[str]
) -> Fault:
    """A step that is not as it must be; one whose section resolves a recorded irregularity concerns that."""
    step = demanded if demanded is not None else recorded
    cite = _cite(demanded, recorded)
    kind = Kind.IRREGULARITY if cite in resolved and cite else _STEP[type(step)]
    left, right = ("" if s is None else show(s) for s in (recorded, demanded))
    differs: Counter[str] = Counter()
    for sign, moved in ((1, recorded), (-1, demanded)):
        for source, target, amount in _transfers(moved):
            differs[source] -= sign * amount
            differs[target] += sign * amount
    return Fault(kind, at, problem, left, right, cite, {a: m for a, m in sorted(differs.items()) if m})


def _cite(first: steps.AnyStep | None, second: steps.AnyStep | None) -> str:
    """The section of the step demanded, else of the one recorded."""
    return next((c for c in (getattr(first, "cite", ""), getattr(second, "cite", "")) if c), "")


# The money.


def _transfers(step: steps.AnyStep | None) -> list[tuple[str, str, int]]:
    """What a step moves, from where to where."""
    if isinstance(step, steps.Move):
        return [(step.source, step.target, step.amount)]
    if isinstance(step, steps.Stake):
        return [_bet(steps.Bet(step.seat, step.wager, step.amount, step.pick, step.spot))]
    if isinstance(step, steps.Betting) and isinstance(step.answer, list):
        return [_bet(bet) for bet in step.answer]
    return []


def _bet(bet: steps.Bet) -> tuple[str, str, int]:
    ends = chips(bet.seat), area(bet.seat, bet.wager, bet.pick, bet.spot)
    return (*ends[::-1], bet.amount) if bet.take else (*ends, bet.amount)


def _balances(record: Record) -> Iterator[Fault]:
    """Where the closing balances do not follow from the opening ones and what the record itself says was moved."""
    opening, closing = record.opening.balances, record.closing.balances
    balances = Counter(opening)
    for step in record.steps:
        for source, target, amount in _transfers(step):
            balances[source] -= amount
            balances[target] += amount
        for ask in steps.asks_of(step):
            balances[chips(ask.seat)] += ask.brought
    wrong = {
        account: closing.get(account, 0) - balances[account]
        for account in sorted(balances.keys() | closing.keys())
        if closing.get(account, 0) != balances[account]
    }
    if wrong:
        made = sum(closing.values()) - sum(opening.values())
        problem = "The balances at the close do not follow from what was moved in the round."
        if made:
            problem = f"Money was {'made' if made > 0 else 'lost'} in the round: {money(abs(made))}."
        yield Fault(Kind.MONEY, 0, problem, show(closing), show(+balances), "13:69F-8.2", wrong)


def _named_before(record: Record) -> bool:
    """Whether its options were written by keys that they had before; in version 1 there were fewer of them too."""
    return record.version == 1 or bool(registry.find(record.game).options.renamed(record.opening.options))


def _ends(record: Record, demanded: Record, found: list[Fault]) -> Iterator[Fault]:
    """Where the opening's digest, or the closing, is not what the round gives."""
    digest = demanded.opening.digest
    if record.opening.digest != digest and _named_before(record):
        digest = sha256(msgspec.json.encode(record.opening.options, order="sorted")).hexdigest()
    if record.version == 1:
        for wager, marked in zip(demanded.closing.layout, record.closing.layout, strict=False):
            wager.state, wager.progress = marked.state, unnumbered(wager.progress)
        demanded.closing.memory = remembered(record.game, demanded.closing.memory)
    if record.opening.digest != digest:
        problem = "The options' digest is not that of the options."
        yield Fault(Kind.OPTION, 0, problem, record.opening.digest, digest, "13:69F-8.3")
    for name, kind in _CLOSING.items():
        mine, theirs = getattr(record.closing, name), getattr(demanded.closing, name)
        left, right = show(mine), show(theirs)
        if left == right:
            continue
        if name != "balances":
            yield Fault(kind, 0, f"The closing's {name} does not follow from the round.", left, right)
            continue
        wrong = {
            account: mine.get(account, 0) - theirs.get(account, 0)
            for account in sorted(mine.keys() | theirs.keys())
            if mine.get(account, 0) != theirs.get(account, 0)
        }
        # Where a step explains the balances, or they were told of already, they are no second finding.
        if not any(fault.money or fault.kind is Kind.MONEY for fault in found):
            problem = "The balances at the close are not what the rule gives."
            yield Fault(Kind.PAYOUT if INVENTORY in wrong else kind, 0, problem, left, right, "", wrong)
