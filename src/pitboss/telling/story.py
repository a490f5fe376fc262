"""A record told as a story: what happened, in words, each step with its section and the pieces it shows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from pitboss.core.equipment.wheels import Wheel
from pitboss.core.filing.notices import Change
from pitboss.core.game.game import Game
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import INVENTORY, chips, seats_among
from pitboss.core.record.net import net
from pitboss.core.table.journal import FoundLater, Record
from pitboss.telling.words import Teller, Told, capital, listed

_BEGINNING = datetime(1970, 1, 1, tzinfo=UTC)


class Part(NamedTuple):
    """A sentence of the story, with the number and the kind of its step."""

    number: int
    kind: str
    told: Told


@dataclass(slots=True)
class Story:
    """A round from its opening to its end. `wheels` are those that its pieces may be shown on."""

    title: str
    wheels: Mapping[str, Wheel]
    facts: list[str] = field(default_factory=list)
    steps: list[Part] = field(default_factory=list)
    end: list[str] = field(default_factory=list)


def tell(record: Record, game: Game) -> Story:
    """The story of a recorded round."""
    options, _ = game.options.read(record.opening.options if isinstance(record.opening.options, dict) else {})
    title = f"Table {record.table}, round {record.round}: {game.title} (N.J.A.C. 13:69F-{game.subchapter})"
    teller = Teller(game)
    return Story(
        title,
        game.equipment(options).wheels,
        list(_facts(record, teller)),
        [
            Part(number, str(step.__struct_config__.tag), told)
            for number, step in enumerate(record.steps, 1)
            for told in teller.tell(step)
        ],
        list(_end(record)),
    )


def _facts(record: Record, teller: Teller) -> Iterator[str]:
    opening, closing = record.opening, record.closing
    yield f"Opened {_time(opening.at)}, closed {_time(closing.at)}."
    for line in opening.announced:
        yield f"The dealer announces: {line}."
    for change in opening.changes:
        yield f"A change is taken up that was {_preceded(change)}."
    if opening.restored:
        yield "A restored backup had taken the table back to an earlier moment; what is dealt from is shuffled anew."
    if opening.barred:
        yield f"Stopped from playing: {listed([f'seat {seat}' for seat in opening.barred])}."
    for key in opening.bound:
        yield f"It still binds the table that {teller.game.irregular[key].happened}."
    for key in opening.lifted:
        yield f"{capital(teller.game.irregular[key].happened)}."
    for later in opening.found:
        yield from _found_later(later, teller)
    for between in opening.since:
        if between.amount < 0:
            owed = f", after paying {money(between.paid)} that was owed" if between.paid else ""
            yield f"Seat {between.seat} had left with {money(-between.amount)}{owed}."
        elif between.newcomer:
            yield f"Seat {between.seat} was taken by a player with {money(between.amount)}."
        else:
            yield f"Seat {between.seat} had bought {money(between.amount)} more."
    for decided in opening.payouts:
        what = f"payout {decided.award} of {decided.meter}, {money(sum(decided.shares.values()))}"
        yield f"{capital(decided.by)} {'refused' if decided.refused else 'verified'} {what}. {decided.hand}."
    if opening.unsupervised:
        yield "Nobody was on duty who may verify a payout; none was offered."
    if opening.practice:
        own = listed([_of_the_house(seat, opening.styles.get(seat, "")) for seat in opening.company])
        yield f"A table for practice; its chips are no money.{f' Players of the house: {own}.' if own else ''}"
    seats = [f"seat {seat} {money(opening.balances[chips(seat)])}" for seat in seats_among(opening.balances)]
    yield f"Chips at the opening: {listed(seats) or 'nobody sits'}."
    for wager in opening.layout:
        state = f", {wager.state}" if wager.state else ""
        title = capital(teller.account(wager.account))
        yield f"{title} of {money(wager.stake)} stands from round {wager.since}{state}."


def _of_the_house(seat: int, style: str) -> str:
    """A player of the house, with the style in which it plays."""
    return f"seat {seat} ({style})" if style else f"seat {seat}"


def _found_later(later: FoundLater, teller: Teller) -> Iterator[str]:
    """What was found after the close of the round before, and what made it good."""
    found = teller.game.irregular[later.key]
    where = f" (seat {later.seat})" if later.seat else ""
    yield f"Found in the round before, after its close{where}: {found.happened}; {found.resolution} ({later.cite})."
    for move in later.moves:
        what = f"{capital(teller.account(move.target))} gets {money(move.amount)} from {teller.account(move.source)}"
        yield f"{what}{teller.made_good(move)}."
    for seat, amount in later.owed.items():
        word = "is still owed" if amount > 0 else "still owes"
        yield f"Who has left seat {seat} {word} {money(abs(amount))}."


def _end(record: Record) -> Iterator[str]:
    opening, closing = record.opening, record.closing
    for seat in seats_among(closing.balances):
        has = closing.balances[chips(seat)]
        lies = sum(wager.stake for wager in closing.layout if wager.seat == seat)
        won = net(record, seat)
        result = f"won {money(won)}" if won > 0 else f"lost {money(-won)}" if won < 0 else "came out even"
        standing = f" and {money(lies)} on the layout" if lies else ""
        yield f"Seat {seat} {result} and has {money(has)}{standing}."
    won = closing.balances.get(INVENTORY, 0) - opening.balances.get(INVENTORY, 0)
    yield f"The table inventory {'gained' if won >= 0 else 'paid'} {money(abs(won))}."
    for committed, seed in closing.seeds.items():
        yield f"The seed {seed} is revealed; {committed} was the commitment to it."


def _preceded(change: Change) -> str:
    """What preceded a change, with its times. 13:69F-8.3"""
    times = (("posted", change.posted), ("notified in writing", change.notified), ("approved", change.approved))
    return listed([f"{what} {_time(at)}" for what, at in times if at]) or "neither posted, notified nor approved"


def _time(at: int) -> str:
    try:
        return f"{_BEGINNING + timedelta(milliseconds=at):%Y-%m-%d %H:%M:%S} UTC"
    except OverflowError:
        return f"at no possible time ({at} ms)"
