"""What follows in a record from the words of a resolution, by its clauses; `resolutions.toml` says which clause says
what. `test_moments.py` raises every irregularity at every moment of its own and asks it."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.core.game.irregular import Irregularity, Way
from pitboss.core.game.steps import (
    MADE_GOOD,
    Announce,
    AnyStep,
    Ask,
    AskAll,
    Betting,
    Collect,
    Draw,
    Irregular,
    Move,
    Roll,
    Shuffle,
    Stake,
    Transfer,
)
from pitboss.core.money.ledger import INVENTORY, area, area_of_a_seat, chips, holder, place
from pitboss.core.table.journal import Record
from pitboss.games import registry

FILE = Path(__file__).with_name("resolutions.toml")
TOLD = "told"


@dataclass(frozen=True)
class After:
    """A round in which an irregularity was raised: the step that says so, those after it, and who lay a wager."""

    found: Irregularity
    record: Record
    raised: Irregular
    steps: Sequence[AnyStep]

    @property
    def at(self) -> int:
        """How many steps there were before."""
        return len(self.record.steps) - len(self.steps)

    @property
    def memory(self) -> Any:
        memory = self.record.closing.memory
        return memory if isinstance(memory, dict) else {}


Followed = Callable[[After], bool]


def _returned(after: After) -> bool:
    """A wager goes back or is made good, or none lies there and none was settled."""
    moves = [step for step in after.steps if isinstance(step, Move)]
    back = any(
        step.target == chips(holder(step.target)) and step.source != INVENTORY for step in moves if not step.sort
    )
    return back or any(step.sort == MADE_GOOD for step in moves) or not any(amount > 0 for amount in _lay(after))


def _lay(after: After) -> Iterable[int]:
    """What lay on betting areas as it was raised."""
    held = Counter({wager.account: wager.stake for wager in after.record.opening.layout})
    for step in after.record.steps[: after.at]:
        if isinstance(step, Betting) and isinstance(step.answer, list):
            for bet in step.answer:
                held[area(bet.seat, bet.wager, bet.pick, bet.spot)] += -bet.amount if bet.take else bet.amount
        elif isinstance(step, Stake):
            held[area(step.seat, step.wager, step.pick, step.spot)] += step.amount
        elif isinstance(step, Move):
            held[step.source] -= step.amount
            held[step.target] += step.amount
    return [amount for account, amount in held.items() if area_of_a_seat(account)]


def _shuffled(after: After) -> bool:
    """At once, or before the next round."""
    shoe = after.memory.get("shoe", after.memory)
    return any(isinstance(step, Shuffle) for step in after.steps) or shoe.get("shuffle", True)


def _another_deck(after: After) -> bool:
    """The deck that is shuffled next, or comes into play in the next round, is not the one that was dealt from."""
    game, opened = registry.find(after.record.game), after.record.opening.memory
    decks = list(game.equipment(game.options.read(after.record.opening.options)[0]).decks)
    if len(decks) == 1:
        return True
    used = [step.what for step in after.record.steps[: after.at] if isinstance(step, Shuffle)]
    used = used or [decks[(opened.get("deck", 0) if isinstance(opened, dict) else 0) % len(decks)]]
    again = [step.what for step in after.steps if isinstance(step, Shuffle)]
    return [*again, decks[after.memory.get("deck", 0)]][0] != used[-1]


def _discarded(after: After) -> bool:
    to = [step.to for step in after.steps if isinstance(step, Draw)]
    to += [step.target for step in after.steps if isinstance(step, Transfer)]
    gone = any("discard" in name or "burn" in name for name in to)
    return gone or any(isinstance(step, Collect) for step in after.steps)


def _cut_again(after: After) -> bool:
    return any(step.moment == "cut" for step in after.steps) or _announced(after)


def _rolled(after: After) -> bool:
    return any(isinstance(step, Roll) for step in after.steps)


def _called(after: After) -> bool:
    return any(isinstance(step, Announce) and step.text.startswith("No ") for step in after.steps)


def _untouched(after: After) -> bool:
    """Nothing moves before the next chance falls or the round ends."""
    for step in after.steps[1:]:
        if isinstance(step, Roll | Draw | Shuffle):
            return True
        if isinstance(step, Move) and place(step.source).wager:
            return False
    return True


def _asked(after: After) -> bool:
    return any(isinstance(step, Ask | AskAll) for step in after.steps)


def _announced(after: After) -> bool:
    """By the section of the irregularity; or who holds the cards or the dice is not who did."""
    said = [step for step in after.steps[1:] if isinstance(step, Announce | Ask | AskAll) and step.cite]
    section = after.found.cite.split("-")[1].split("(")[0]
    if any(step.cite.split("-")[1].split("(")[0] == section for step in said):
        return True
    before = after.record.steps[: after.at]
    named = [step.seat for step in before if isinstance(step, Announce) and step.role in ("curator", "shooter")]
    return bool(named) and named[-1] not in (after.memory.get("curator"), after.memory.get("holder"))


def _next_to(after: After) -> str:
    return next((step.to for step in after.steps if isinstance(step, Draw)), "")


def _players_first(after: After) -> bool:
    """The dealer has no card before every hand has two."""
    dealt = Counter(
        step.to for step in after.record.steps[: after.at] if isinstance(step, Draw) for _ in step.answer or ()
    )
    return _next_to(after) != "dealer" or all(many >= 2 for to, many in dealt.items() if to.startswith("seat"))


def _placed(after: After) -> bool:
    return any(isinstance(step, Draw | Transfer) for step in after.steps)


def _collected(after: After) -> bool:
    moves = [step for step in after.steps if isinstance(step, Move) and place(step.source).wager]
    return any(step.target != chips(holder(step.source)) for step in moves)


def _included(after: After) -> bool:
    """A hand that is left out is given back what lies on it."""
    return _returned(after) or _placed(after)


FOLLOWS: dict[str, Followed] = {
    "returned": _returned,
    "shuffled": _shuffled,
    "another_deck": _another_deck,
    "discarded": _discarded,
    "cut_again": _cut_again,
    "rolled": _rolled,
    "called": _called,
    "untouched": _untouched,
    "asked": _asked,
    "announced": _announced,
    "players_first": _players_first,
    "dealer_first": lambda after: _next_to(after) == "dealer",
    "placed": _placed,
    "collected": _collected,
    "nobody_paid": lambda after: not any(isinstance(step, Move) and step.sort for step in after.steps[:3]),
    "bound": lambda after: after.found.key in after.record.closing.bound,
    "barred": lambda after: after.raised.seat in after.record.closing.barred,
    "misses": lambda after: after.raised.seat in after.memory.get("misses", ()) or _announced(after),
    "included": _included,
}
"""What follows in the record, by the name that `resolutions.toml` gives it."""

CLAUSES = {name: part["clauses"] for name, part in tomllib.loads(FILE.read_text(encoding="utf-8")).items()}


def said_of(found: Irregularity) -> list[str]:
    """What follows from the words of a resolution, by name."""
    clauses = found.resolution.split("; ")
    return [name for name, said in CLAUSES.items() if name != TOLD and any(clause in said for clause in clauses)]


def unfollowed(found: Irregularity, record: Record) -> list[str]:
    """What the words of a resolution say and does not follow in a record in which it was raised."""
    if found.way is Way.REFUSED:
        return []
    at = next((n for n, s in enumerate(record.steps) if isinstance(s, Irregular) and s.key == found.key), None)
    if at is None:
        return []
    step = record.steps[at]
    assert isinstance(step, Irregular)
    after = After(found, record, step, record.steps[at:])
    return [each for each in said_of(found) if not FOLLOWS[each](after)]
