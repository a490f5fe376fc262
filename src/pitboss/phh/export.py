"""The poker hands of a journal, written down as PHH would have them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.core.game.irregular import Way
from pitboss.core.game.steps import ANTE, BLIND, FORCED, KILL, STRADDLE, AnyStep, Ask, Draw, Irregular, Move, Reveal
from pitboss.core.money.ledger import area, chips, place
from pitboss.core.table.journal import Record, read
from pitboss.games import registry
from pitboss.phh.hand import CENTS, Hand
from pitboss.phh.structure import CHIP, VARIANTS
from pitboss.phh.write import amount_text
from pitboss.poker.betting import BET_UPPER, RAISE_UPPER
from pitboss.poker.draws import CHOICES
from pitboss.poker.hand import RAKE
from pitboss.poker.options import FIXED

_READINGS = {
    "low_compare": "inverse_of_high",
    "stud_low_bring_in": "king_high_ace_low",
    "wheel_is_straight_in_27": False,
    "draw_rounds_2_3": "bet_or_check",
    "common_card_counts_for_lead": False,
}
"""How the format reads what the regulation leaves open."""

_DRAWS = ("five_card_draw", "triple_draw_27", "badugi")
_BLINDS = (BLIND, STRADDLE, KILL)
_DEALT = ("hole card", "second hole card", "door card", "street", "last hole card", "new cards")


class NotExpressed(ValueError):
    """The format has no way to say what happened; the sentence says what that is."""


def exported(lines: Iterable[bytes]) -> tuple[list[Hand], list[str]]:
    """The hands of a journal, and why others were left out."""
    hands: list[Hand] = []
    left_out: list[str] = []
    for number, record, _ in read(lines):
        try:
            hands.append(hand_of_record(record))
        except NotExpressed as reason:
            left_out.append(f"line {number}, round {record.round} of table {record.table}: {reason}")
    return hands, left_out


def hand_of_record(record: Record) -> Hand:
    """The hand that a record tells of, or `NotExpressed`."""
    game = registry.find(record.game)
    if game.kind != "poker":
        raise NotExpressed(f"{game.title} is no poker.")
    options, problems = game.options.read(record.opening.options)
    if problems:
        raise NotExpressed(f"its options are not lawful: {problems[0]}")
    for step in record.steps:
        if type(step) is Irregular and game.irregular[step.key].way is not Way.NOTED:
            raise NotExpressed(f"the format cannot tell of an irregularity ({step.key}).")
        if type(step) is Ask and step.answer in (BET_UPPER, RAISE_UPPER):
            raise NotExpressed("the format has no bet of the upper limit on the fourth card.")
    return _Writer(record, _variant(game.name, options), options).hand()


def _variant(name: str, options: Any) -> str:
    form = getattr(options, "form", "")
    for key, usual in _READINGS.items():
        if getattr(options, key, usual) != usual:
            raise NotExpressed(f"the format knows only {key} = {usual}.")
    for code, variant in VARIANTS.items():
        if (variant.folder, variant.limit, variant.form, variant.won_as) == (name, options.limit, form, ""):
            return code
    raise NotExpressed(f"the format has no variant for {name}{f' {form}' if form else ''} at limit {options.limit}.")


class _Paid(NamedTuple):
    """An amount that a seat put in, and for what."""

    seat: int
    amount: int
    sort: str


class _Writer:
    """Writes one hand: players are numbered in the order of the deal, the button last."""

    def __init__(self, record: Record, variant: str, options: Any) -> None:
        self.record = record
        self.variant = variant
        self.options = options
        steps = record.steps
        dealt = [step for step in steps if type(step) is Draw and step.label in _DEALT and step.to != "board"]
        if not dealt:
            raise NotExpressed("no hand was dealt.")
        self.order = list(dict.fromkeys(place(step.to).seat for step in dealt))
        self.player = {seat: at for at, seat in enumerate(self.order, 1)}
        self.actions: list[str] = []
        self.cards: dict[int, list[str]] = {seat: [] for seat in self.order}
        self.bet = dict.fromkeys(self.order, 0)
        self.left = {seat: record.opening.balances.get(chips(seat), 0) for seat in self.order}
        self.live = list(self.order)
        self.acted = False
        self.shown: dict[int, int] = {}
        self.won = dict.fromkeys(self.order, 0)
        self.paid: list[_Paid] = []
        self._holes: dict[int, list[str]] = {}
        self._board: list[str] = []
        self._discards: list[str] = []

    def hand(self) -> Hand:
        record, options, order = self.record, self.options, self.order
        starting = {seat: self.left[seat] for seat in order}
        for at, step in enumerate(record.steps):
            self._write(step, record.steps[at + 1 : at + 2])
            if type(step) is Move and step.target == RAKE and step.source in map(chips, order):
                starting[place(step.source).seat] -= step.amount
        self._deal()
        antes = [sum(p.amount for p in self.paid if p.seat == seat and p.sort == ANTE) for seat in order]
        blinds = [self._blind(seat) for seat in order]
        if len(order) == 2:
            antes.reverse()
            blinds.reverse()
        low, high = self._limits()
        fixed = options.limit == FIXED
        stud = not hasattr(options, "blinds")
        return Hand(
            self.variant,
            tuple(antes),
            tuple(starting[seat] for seat in order),
            tuple(self.actions),
            () if stud else tuple(blinds),
            bring_in=options.forced_bet_amount if stud else 0,
            small_bet=low if fixed else 0,
            big_bet=high if fixed else 0,
            min_bet=0 if fixed else low,
            ante_trimming=True,
            finishing=tuple(Fraction(record.closing.balances[chips(seat)]) for seat in order),
            winnings=tuple(Fraction(self.won[seat]) for seat in order),
            facts=self._facts(),
        )

    def _facts(self) -> Mapping[str, Any]:
        at = datetime.fromtimestamp(self.record.opening.at / 1000, UTC)
        return {
            "time": at.time().replace(microsecond=0),
            "time_zone": "UTC",
            "day": at.day,
            "month": at.month,
            "year": at.year,
            "hand": self.record.round,
            "seats": self.order,
            "table": self.record.table,
            "currency": "USD",
            "currency_symbol": "$",
            CHIP: Decimal(self.options.smallest_chip) / CENTS,
        }

    def _limits(self) -> tuple[int, int]:
        """The limits of this hand; a kill has raised them if its blind was posted."""
        options = self.options
        killed = next((p.amount for p in self.paid if p.sort == KILL), 0)
        low, high = options.min_wager, options.max_wager
        return (killed, high * killed // low) if killed else (low, high)

    def _blind(self, seat: int) -> int:
        """What the seat posted, or had to post where it could not pay all of it.

        Betting begins after the last of the usual blinds: the blind of a kill elsewhere is a post, below 0.
        """
        due: dict[int, int] = self.options.posts(self.order) if hasattr(self.options, "posts") else {}
        for paid in self.paid:
            if paid.seat == seat and paid.sort in _BLINDS:
                if paid.sort == KILL:
                    return paid.amount if seat == list(due)[-1] else -paid.amount
                return max(paid.amount, due.get(seat, 0))
        return 0

    # One step after another.

    def _write(self, step: AnyStep, following: Sequence[AnyStep]) -> None:
        if type(step) is Draw:
            assert isinstance(step.answer, list)
            if step.label in _DEALT and step.to != "board":
                seat = place(step.to).seat
                self._holes.setdefault(seat, []).extend(step.answer)
                self.cards[seat] += step.answer
            elif step.to == "board":
                if VARIANTS[self.variant].door:
                    raise NotExpressed("the format cannot tell of a common card.")
                self._board += step.answer
            elif step.to == "burns":
                self._deal()
        elif type(step) is Ask:
            self._answer(step, following)
        elif type(step) is Move:
            self._move(step)
        elif type(step) is Reveal and step.label == "showdown":
            seat = place(step.hand).seat
            self._deal()
            if self.shown.get(seat) != len(self.cards[seat]):
                self.actions.append(f"p{self.player[seat]} sm {''.join(self.cards[seat])}")

    def _answer(self, ask: Ask, following: Sequence[AnyStep]) -> None:
        seat, answer = ask.seat, ask.answer
        name = answer if isinstance(answer, str) else answer[0] if isinstance(answer, tuple | list) else ""
        player = f"p{self.player[seat]}"
        if ask.label == "action":
            self._deal()
            self.acted = True
            if name == "fold":
                self.live.remove(seat)
                self.actions.append(f"{player} f")
            elif name in ("check", "call"):
                self.actions.append(f"{player} cc")
            else:
                [move] = following
                assert isinstance(move, Move)
                self.actions.append(f"{player} cbr {amount_text(self.bet[seat] + move.amount, CENTS)}")
        elif ask.label == "discard":
            gone = [self.cards[seat][at] for at in CHOICES[len(ask.cards)][name]]
            self._discards.append(f"{player} sd {''.join(gone)}".rstrip())
            self.cards[seat] = [card for card in self.cards[seat] if card not in gone]
        elif name == "concede" and seat not in self.shown:
            self._deal()
            self.actions.append(f"{player} sm")

    def _move(self, move: Move) -> None:
        seat = next((seat for seat in self.order if move.source in (chips(seat), area(seat, "bet"))), 0)
        if seat and move.source == chips(seat):
            self.left[seat] -= move.amount
            if move.target == area(seat, "bet"):
                self.bet[seat] += move.amount
                self.paid.append(_Paid(seat, move.amount, move.sort))
            if move.sort == FORCED:
                self._deal()
                self.acted = True
                full = move.amount > self.options.forced_bet_amount
                text = f"cbr {amount_text(move.amount, CENTS)}" if full else "pb"
                self.actions.append(f"p{self.player[seat]} {text}")
        elif seat:
            self.bet[seat] -= move.amount
            if move.target == chips(seat):
                self.left[seat] += move.amount
        elif move.target.startswith("seat "):
            self.won[place(move.target).seat] += move.amount

    def _deal(self) -> None:
        """Write the cards dealt since the last action: discards before all new cards, and hands shown before
        cards that nobody can bet on any more."""
        self.actions += self._discards
        self._discards = []
        if (self._board or self._holes) and self._all_in():
            for seat in self.live:
                held = len(self.cards[seat]) - len(self._holes.get(seat, ()))
                if seat not in self.shown:
                    self.actions.append(f"p{self.player[seat]} sm {''.join(self.cards[seat][:held])}")
                    self.shown[seat] = held
        for seat in self.order:
            if seat in self._holes:
                self.actions.append(f"d dh p{self.player[seat]} {''.join(self._holes[seat])}")
        self._holes = {}
        if self._board:
            self.actions.append(f"d db {''.join(self._board)}")
        self._board = []

    def _all_in(self) -> bool:
        """Whether the betting is over before the cards are, and none of them are drawn of one's own choice."""
        able = sum(self.left[seat] > 0 for seat in self.live)
        return self.acted and able <= 1 < len(self.live) and VARIANTS[self.variant].folder not in _DRAWS
