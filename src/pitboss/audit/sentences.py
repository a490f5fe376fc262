"""A fault in money and words, as a person reads it: for the terminal, the report and the auditor's desk alike."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

import msgspec

from pitboss.audit.findings import Fault, Kind
from pitboss.core.choices.limits import Limits
from pitboss.core.game.game import Game
from pitboss.core.game.steps import AnyStep, Bet, Move
from pitboss.core.money.cents import BadMoney, money, parse_money
from pitboss.core.money.ledger import INVENTORY, on_the_casinos_side, place
from pitboss.telling.words import Teller, capital, listed

_step = msgspec.json.Decoder(AnyStep)
_bet = msgspec.json.Decoder(Bet)
_limits = msgspec.json.Decoder(Limits)
_CHIPS = "'s chips"


def sentence(fault: Fault, game: Game) -> str:
    """What is wrong, in a sentence or two."""
    teller = Teller(game)
    recorded, demanded = _read(fault.recorded), _read(fault.demanded)
    if recorded is not None or demanded is not None:
        return _of_steps(fault, recorded, demanded, teller)
    parts = [_wagered(fault.recorded, teller), fault.problem, _limited(fault)]
    if fault.money:
        parts.append(_paid(fault) or f"{capital(differs(fault.money) or _among(fault.money, teller))}.")
    return " ".join(filter(None, parts))


def brief(cents: int) -> str:
    """Money without its cents where there are none."""
    return money(cents).removesuffix(".00")


def by_holder(difference: Mapping[str, int]) -> dict[str, int]:
    """What each seat has too much or too little, on the layout and in front of it; then what other accounts have.

    Of two sides of the same money the casino's is left out: what it lacks is what the seats have.
    """
    seats: Counter[str] = Counter()
    others: Counter[str] = Counter()
    for account, cents in difference.items():
        seat = place(account).seat
        (seats if seat else others)[f"seat {seat}" if seat else account] += cents
    found = {name: cents for name, cents in sorted(seats.items()) if cents}
    heaps = {name: cents for name, cents in others.items() if cents and not on_the_casinos_side(name)}
    return found | heaps or {name: cents for name, cents in others.items() if cents}


def differs(difference: Mapping[str, int]) -> str:
    """Who has how much too much or too little."""
    return listed(
        [
            f"{brief(abs(cents))} {'too much' if cents > 0 else 'too little'} {_to(name)}"
            for name, cents in by_holder(difference).items()
        ]
    )


def _among(difference: Mapping[str, int], teller: Teller) -> str:
    """What lies wrongly among the accounts of one holder, who has as much as is right in all."""
    return listed(
        [
            f"{brief(abs(cents))} {'too much' if cents > 0 else 'too little'} in {teller.account(account)}"
            for account, cents in difference.items()
        ]
    )


def _to(name: str) -> str:
    if name == INVENTORY:
        return "in the table inventory"
    return f"to {name}" if place(name).seat else f"in the {name}"


def _of_steps(fault: Fault, recorded: AnyStep | None, demanded: AnyStep | None, teller: Teller) -> str:
    off = f": {found}" if (found := differs(fault.money)) else ""
    if isinstance(recorded, Move) and isinstance(demanded, Move) and _ends(recorded) == _ends(demanded):
        if recorded.amount != demanded.amount:
            return f"{capital(_deed(recorded, teller))}, the rule says {brief(demanded.amount)}{off}."
    elif isinstance(recorded, Move) and demanded is None and fault.money:
        return f"{capital(_deed(recorded, teller))}, the rule says nothing{off}."
    elif isinstance(demanded, Move) and recorded is None and fault.money:
        return f"Not {_deed(demanded, teller)}, as the rule says{off}."
    if recorded is None:
        assert demanded is not None
        return f"Left out: {teller.text(demanded)} The rule says so."
    if demanded is not None:
        mine, theirs = teller.text(recorded), teller.text(demanded)
        if mine == theirs:
            return f"{fault.problem} {mine}"
        return f"Recorded: {mine} The rule says: {theirs}{f' {capital(off[2:])}.' if off else ''}"
    return f"{fault.problem} {teller.text(recorded)}{f' {capital(off[2:])}.' if off else ''}"


def _ends(step: Move) -> tuple[str, str]:
    return step.source, step.target


def _deed(step: Move, teller: Teller) -> str:
    """What the dealer, or whoever it is, did with money, and why."""
    source, target, amount = teller.account(step.source), teller.account(step.target), brief(step.amount)
    why = f" ({step.why})" if step.why else ""
    if on_the_casinos_side(step.source):
        return f"paid {amount} to {target.removesuffix(_CHIPS)}{why}"
    if on_the_casinos_side(step.target):
        return f"collected {amount} from {source.removesuffix(_CHIPS)}{why}"
    return f"moved {amount} from {source} to {target}{why}"


def _paid(fault: Fault) -> str:
    """Of a round told by what each seat won or lost in all."""
    try:
        amounts = [_net(text) for text in (fault.recorded, fault.demanded)]
    except BadMoney:
        return ""
    return f"{capital(amounts[0])} by the record, {amounts[1]} by the rule: {differs(fault.money)}."


def _net(amount: str) -> str:
    cents = parse_money(amount.removeprefix("-"))
    if not cents:
        return "nothing won or lost"
    return f"{'lost' if amount.startswith('-') else 'won'} {brief(cents)}"


def _wagered(recorded: str, teller: Teller) -> str:
    """The wager that is found fault with, where it is one."""
    try:
        bet = _bet.decode(recorded)
    except msgspec.MsgspecError:
        return ""
    verb = "took down" if bet.take else "wagered"
    return f"Seat {bet.seat} {verb} {brief(bet.amount)} on {teller.wager(bet.wager, bet.pick)}."


def _limited(fault: Fault) -> str:
    """Limits that are not those in force."""
    if fault.kind is not Kind.NOTICE:
        return ""
    try:
        mine, theirs = (_limits.decode(text) for text in (fault.recorded, fault.demanded))
    except msgspec.MsgspecError:
        return ""
    said = [f"{brief(limits.minimum)} to {brief(limits.maximum)}" for limits in (mine, theirs)]
    return "" if said[0] == said[1] else f"Played with {said[0]}, lawful was {said[1]}."


def _read(text: str) -> AnyStep | None:
    """A step as the fault writes it down; None where it is something else."""
    try:
        return _step.decode(text) if text.startswith('{"do":') else None
    except msgspec.MsgspecError:
        return None
