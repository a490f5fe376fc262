"""A recorded hand played again by our engine, action for action.

Each question of the engine is answered by the file's next action; each card it deals is the file's. An action
that the engine refuses, or that comes out of turn, is unlawful and ends the replay there.
"""

from __future__ import annotations

import dataclasses
from collections import deque
from collections.abc import Collection, Iterable, Sequence
from typing import NamedTuple

from pitboss.core.equipment.wheels import Wheel
from pitboss.core.game.refused import Refused
from pitboss.core.game.steps import FORCED, AnyStep, Ask, Draw, Move
from pitboss.core.money.ledger import area, chips
from pitboss.core.table.chance import Unseeded
from pitboss.core.table.round import Round
from pitboss.core.table.table import Table
from pitboss.phh.action import HIDDEN, Action, parse_action
from pitboss.phh.compare import Outcome, Pot, compare
from pitboss.phh.deal import Deal, Departure, lay_out
from pitboss.phh.hand import BadHand, Hand, amount_in
from pitboss.phh.structure import (
    VARIANTS,
    Posted,
    check_shape,
    chip,
    deck_of,
    game_of_variant,
    options_for,
    ways_to_post,
)
from pitboss.phh.write import amount_text
from pitboss.poker.draws import PAT
from pitboss.poker.room import Room
from pitboss.poker.showdown import AWARD, SHOWDOWN

BETS = frozenset(("f", "cc", "cbr", "pb"))
DISCARD = "discard"
DEALT = "13:69F-14.6(e)2"
POSTED = "13:69F-14.17"
_CHOICES = {
    "f": ("fold",),
    "cc": ("check", "call"),
    "cbr": ("bet", "raise", "complete"),
    "pb": ("forced_bet",),
}


class Finding(NamedTuple):
    """What a replay finds: at which action, and what does not agree."""

    action: int
    expected: str
    got: str
    why: str


class Unfinished(Exception):
    """The file ends before the hand does."""


def play_again(hand: Hand) -> Finding | Outcome:
    """Play a hand again; how it ended where every action is lawful and it ends as the file says."""
    first: Finding | None = None
    try:
        variant = VARIANTS.get(hand.variant)
        if variant is None:
            raise Departure(0, f"{hand.variant!r} is no variant; they are {', '.join(VARIANTS)}.", "13:69F-14.8(a)")
        check_shape(hand, game_of_variant(hand.variant))
        actions = [_parsed(text, hand.seats, number) for number, text in enumerate(hand.actions, 1)]
        deal = lay_out(actions, deck_of(hand), hand.seats, variant.cards, variant.door)
        for posted in ways_to_post(hand):
            ended = _played(hand, actions, deal, posted)
            if isinstance(ended, Outcome):
                return ended
            first = first or ended
    except Departure as departure:
        return _finding(departure)
    assert first is not None
    return first


def _parsed(text: str, seats: int, number: int) -> Action:
    try:
        return parse_action(text, seats)
    except BadHand as bad:
        raise Departure(number, str(bad), "", got=text) from None


def _finding(departure: Departure) -> Finding:
    return Finding(departure.action, departure.expected, departure.got, str(departure))


def _played(hand: Hand, actions: Sequence[Action], deal: Deal, posted: Posted) -> Finding | Outcome:
    mucked = {action.player for action in actions if action.what == "sm" and not action.text}
    unknown = deal.guessed - mucked
    posted = dataclasses.replace(posted, hidden=frozenset(deal.guessed | mucked))
    again = Replay(hand, actions, deal, posted)
    try:
        outcome = again.play(unknown)
    except Departure as departure:
        return _finding(departure)
    found = compare(hand, outcome)
    if found is None:
        return outcome
    why = found.why
    if again.waits_for:
        winners = frozenset(player for player, won in enumerate(hand.winnings or (), 1) if won)
        if winners:
            folded = Replay(hand, actions, deal, posted, winners).play(unknown)
            if compare(hand, folded) is None:
                return folded
        why += f" The file ends where p{again.waits_for} is to act."
    return Finding(len(actions), found.expected, found.got, why)


class Replay(Unseeded):
    """One hand being played again.

    Some files end before the hand does: a player was cut off, and nobody wrote down the fold. If `winners` are
    given, the others fold where the file ends.
    """

    def __init__(
        self,
        hand: Hand,
        actions: Sequence[Action],
        deal: Deal,
        posted: Posted,
        winners: frozenset[int] = frozenset(),
    ) -> None:
        self.hand = hand
        self.actions = actions
        self.at = 0
        self.deal = deal
        self.spare = list(deal.spare)
        self.hidden = posted.hidden
        self.winners = winners
        self.waits_for = 0
        self.folded: set[int] = set()
        self.forced = False
        self.open = False
        self._to = ""
        self._cards: dict[str, deque[tuple[int, str]]] = {}
        self._discards: dict[int, deque[tuple[int, list[str]]]] = {}
        game = game_of_variant(hand.variant)
        self.table = Table(game, options_for(hand, posted), chance=self, clock=lambda: 0)
        for seat, stack in enumerate(hand.stacks, 1):
            self.table.sit(seat, stack, known=True)
        self.table.memory = Room(button=hand.seats)
        for player in range(1, hand.seats + 1):
            self._lay(chips(player), 0, deal.at.get(-player, ()))

    def play(self, unknown: Collection[int]) -> Outcome:
        """Play to the end; `unknown` are the players of whose cards only the file knows what they won."""
        self._look_ahead()
        entries: list[AnyStep] = []
        played = self.table.open_round(self._watch, entries=entries)
        try:
            while (ask := played.pending) is not None:
                assert type(ask) is Ask
                if ask.label == SHOWDOWN:
                    played.choose(ask.seat, "concede" if ask.seat in self.hidden else "show")
                elif ask.label == DISCARD:
                    played.choose(ask.seat, self._discard(ask))
                else:
                    self._act(played, ask)
        except Unfinished:
            return _outcome(self.hand, entries, ())
        self._skip_forced_bet(entries)
        self._skip_idle_calls()
        self._all_used()
        if self.at < len(self.actions):
            raise Departure(self.at + 1, "The hand is over; the file goes on.", AWARD, got=self._text())
        live = [seat for seat in range(1, self.hand.seats + 1) if seat not in self.folded]
        return _outcome(self.hand, entries, live if self.open else [seat for seat in live if seat in unknown])

    # What the players did.

    def _act(self, played: Round, ask: Ask) -> None:
        if "forced_bet" not in ask.choices:
            self._skip_forced_bet(played.entries)
        self._all_used()
        if self.at >= len(self.actions):
            self._end(played, ask)
            return
        action, text = self.actions[self.at], self._text()
        self.at += 1
        number = self.at
        if action.player != ask.seat:
            raise Departure(number, f"p{ask.seat} is to act.", ask.cite, f"p{ask.seat}", text)
        choice = next((name for name in _CHOICES[action.what] if name in ask.choices), "")
        if not choice:
            raise Departure(number, "That is not open to this player here.", ask.cite, ask.question, text)
        if choice == "fold":
            self.folded.add(ask.seat)
        self.forced = self.forced or "forced_bet" in ask.choices
        self._look_ahead()
        bet = amount_in(action.text, self.hand.scale) if action.what == "cbr" else 0
        covers = bet > 0 and bet >= self._others_have(ask.seat)
        span = ask.spans.get(choice)
        if span is not None and covers:
            bet = max(bet, span.least)
        before = self.table.ledger[area(ask.seat, "bet")]
        entered = len(played.entries)
        try:
            played.choose(ask.seat, choice if span is None else (choice, bet))
        except Refused as refused:
            raise Departure(number, refused.reason, refused.cite, ask.question, text) from None
        if bet and span is None:
            move = played.entries[entered + 1]
            assert isinstance(move, Move)
            fixed = before + move.amount
            if bet != fixed and not (covers and bet < fixed):
                said = amount_text(fixed, self.hand.scale)
                raise Departure(number, f"The limit makes it {said}.", POSTED, said, text)

    def _end(self, played: Round, ask: Ask) -> None:
        """The file says no more."""
        if not self.winners:
            self.waits_for = ask.seat
            raise Unfinished
        wanted = ("check", "call") if ask.seat in self.winners else ("fold",)
        choice = next((name for name in wanted if name in ask.choices), ask.default)
        if choice == "fold":
            self.folded.add(ask.seat)
        played.choose(ask.seat, choice)

    def _others_have(self, seat: int) -> int:
        """The most that anybody else could call in all: who writes down a bet often leaves out what is beyond."""
        ledger = self.table.ledger
        others = (other for other in self.table.seats if other != seat and other not in self.folded)
        return max(ledger[chips(other)] + ledger[area(other, "bet")] for other in others)

    def _skip_forced_bet(self, entries: Iterable[AnyStep]) -> None:
        """A forced bet that its player could not but make was not asked for."""
        if self.at >= len(self.actions) or self.actions[self.at].what != "pb":
            return
        forced = None
        if not self.forced:
            forced = next((step for step in entries if type(step) is Move and step.sort == FORCED), None)
            self.forced = True
        player = self.actions[self.at].player
        if forced is None or forced.source != chips(player):
            cite = forced.cite if forced else "13:69F-14.7(b)3"
            raise Departure(self.at + 1, "No card of this player forces a bet here.", cite, got=self._text())
        self.at += 1
        self._look_ahead()

    def _skip_idle_calls(self) -> None:
        """A player whom all others face all-in has nothing to decide; some files have that player check."""
        while self.at < len(self.actions) and self.actions[self.at].what == "cc":
            ledger = self.table.ledger
            able = [seat for seat in self.table.seats if seat not in self.folded and ledger[chips(seat)]]
            if able != [self.actions[self.at].player]:
                return
            self.at += 1
            self._look_ahead()

    def _discard(self, ask: Ask) -> str:
        """The discard that the file gives, by the places of the cards."""
        self._skip_idle_calls()
        waiting = self._discards.get(ask.seat)
        if not waiting and self.at >= len(self.actions):
            self.waits_for = ask.seat
            raise Unfinished
        if not waiting:
            raise Departure(self.at + 1, f"p{ask.seat} is to draw; the file does not say what.", ask.cite)
        _, gone = waiting.popleft()
        places = sorted(ask.cards.index(card) + 1 for card in gone)
        return "discard_" + "".join(map(str, places)) if places else PAT

    def _text(self) -> str:
        return self.hand.actions[self.at] if self.at < len(self.actions) else ""

    # What the dealer did.

    def _look_ahead(self) -> None:
        """Lay ready the cards that the file deals before the next bet."""
        while self.at < len(self.actions) and self.actions[self.at].what not in BETS:
            action = self.actions[self.at]
            self.at += 1
            if action.what == "dh":
                self._lay(chips(action.player), self.at, self.deal.at[self.at])
            elif action.what == "db":
                self._lay("board", self.at, self.deal.at[self.at])
            elif action.what == "sd":
                waiting = self._discards.setdefault(action.player, deque())
                waiting.append((self.at, self.deal.at[self.at]))

    def _lay(self, to: str, number: int, cards: Iterable[str]) -> None:
        self._cards.setdefault(to, deque()).extend((number, card) for card in cards)

    def _all_used(self) -> None:
        """Nothing that the file dealt or discarded may be left before the next decision."""
        left = [waiting[0][0] for waiting in self._cards.values() if waiting]
        left += [waiting[0][0] for waiting in self._discards.values() if waiting]
        if left:
            number = min(left)
            text = self.hand.actions[number - 1] if number else ""
            raise Departure(number, "This is not due here.", DEALT, got=text)

    def _watch(self, step: AnyStep) -> None:
        if type(step) is Draw:
            self._to = step.to

    # The file as a source of chance.

    def roll(self, dice: int) -> list[int]:
        raise NotImplementedError

    def spin(self, wheel: Wheel) -> str:
        raise NotImplementedError

    def draw(self, what: str, count: int) -> list[str]:
        """The cards that the file deals to the place for which the engine draws."""
        waiting = self._waiting()
        if waiting and self._to == "board":
            number = waiting[0][0]
            together = sum(other == number for other, _ in waiting)
            if together != count:
                text = self.hand.actions[number - 1]
                raise Departure(number, f"{count} community cards are due.", DEALT, str(count), text)
        return [self._next_card() for _ in range(count)]

    def _waiting(self) -> deque[tuple[int, str]] | None:
        """The cards laid ready where the engine draws to."""
        if self._to != "burns" and not self._cards.get(self._to):
            self._skip_idle_calls()
        return self._cards.get(self._to)

    def _next_card(self) -> str:
        waiting = self._waiting()
        if waiting:
            return waiting.popleft()[1]
        if self._to == "burns":
            return self.spare.pop() if self.spare else HIDDEN
        if self.at >= len(self.actions) and self.spare:
            # The file ends before the cards do: the players agreed on the pot, or nobody wrote them down.
            self.open = True
            return self.spare.pop()
        place = "the board" if self._to == "board" else self._to.replace("seat ", "p")
        raise Departure(self.at + 1, f"A card is due to {place}; the file deals none.", DEALT, got=self._text())


def _outcome(hand: Hand, entries: Iterable[AnyStep], unknown: Collection[int]) -> Outcome:
    """Where the money went."""
    seats = {chips(seat): seat for seat in range(1, hand.seats + 1)}
    areas = {area(seat, "bet"): seat for seat in range(1, hand.seats + 1)}
    put: dict[int, int] = {}
    returned: dict[int, int] = {}
    held: dict[str, dict[int, int]] = {}
    paid: dict[str, dict[int, int]] = {}
    cite = ""
    for step in entries:
        if type(step) is not Move:
            continue
        amount, source, target = step.amount, step.source, step.target
        if source in seats:
            seat = seats[source]
            put[seat] = put.get(seat, 0) + amount
        elif target not in seats:
            pot = held.setdefault(target, {})
            pot[areas[source]] = pot.get(areas[source], 0) + amount
        elif source in areas:
            seat = seats[target]
            put[seat] -= amount
            returned[seat] = returned.get(seat, 0) + amount
        else:
            won = paid.setdefault(source, {})
            won[seats[target]] = won.get(seats[target], 0) + amount
            cite = step.cite
    pots = [
        Pot(sum(shares.values()), paid.get(name, {}), tuple(s for s in unknown if name == "pot" or s in shares))
        for name, shares in held.items()
    ]
    return Outcome(put, returned, pots if paid else [], chip(hand), cite)
