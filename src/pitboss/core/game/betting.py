"""Which wagers a table accepts: the checks that every game shares, made before any money moves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches

from pitboss.core.choices.limits import Limits
from pitboss.core.choices.options import Options
from pitboss.core.game.game import COUPONS, Game, Refusal, Seating
from pitboss.core.game.stakes import Range, amounts, measured, payable_odds, put_up
from pitboss.core.game.steps import Bet
from pitboss.core.game.wager import NoSelection, Wager, WagerKind
from pitboss.core.money.cents import MOST, Odds, Unpayable, money
from pitboss.core.money.ledger import area

NOT_OFFERED = "13:69F-8.3"
LIMITS = "13:69F-8.2"
_MOST_KEPT = 1 << 16
"""Answers kept: people may ask for any amount and, where selections are read, for any selection."""


def totals_of(table: Seating, book: WagerBook, seat: int) -> Iterator[tuple[str, int, list[Wager]]]:
    """Each total that the table asks for and a seat's wagers fall short of, with those wagers. 13:69F-8.2"""
    for group, least in book.limits.totals.items():
        counted = [
            wager
            for wager in table.wagers()
            if wager.seat == seat and group in (wager.kind, book.game.groups.get(wager.kind))
        ]
        if 0 < sum(wager.stake for wager in counted) < least:
            yield group, least, counted


def short(table: Seating, book: WagerBook, seat: int) -> Refusal | None:
    """What a seat's wagers lack of a total that the table asks for, or None."""
    for group, least, counted in totals_of(table, book, seat):
        total = money(sum(wager.stake for wager in counted))
        name = book.game.titles.get(group, group).replace("_", " ")
        return Refusal(f"{total} on {name} is too little; the table asks for {money(least)} in all.", LIMITS)
    return None


def rejected(table: Seating, book: WagerBook, acts: Iterable[Bet]) -> list[Bet]:
    """Before play begins, wagers that do not come to a total asked for are rejected and go back. 13:69F-8.2

    Those of a seat for which a wager was entered that nobody rejected stand, all of them. What lacks a wager that is
    put up with it goes back in any case, and all that lies beside it.
    """
    kept = {act.seat for act in acts if act.unrejected}
    wagers = [
        wager
        for seat in table.seats
        if seat not in kept
        for _, _, counted in totals_of(table, book, seat)
        for wager in counted
        if wager.since == table.rounds and wager.kind in book.kinds
    ]
    return [
        Bet(wager.seat, wager.kind, wager.stake, wager.pick, wager.spot, take=True)
        for wager in wagers or _incomplete(table, book)
    ]


def _incomplete(table: Seating, book: WagerBook) -> Iterator[Wager]:
    """The wagers at each betting area where one lies without those that are put up with it."""
    if not book.at_once:
        return
    for spot in {wager.spot for wager in table.wagers()}:
        here = [wager for wager in table.wagers() if wager.spot == spot]
        kinds = {wager.kind for wager in here}
        if any(bound.key not in kinds for kind in kinds for bound in book.at_once.get(kind, ())):
            yield from here


def caution(table: Seating, kinds: Iterable[WagerKind], bet: Bet) -> str:
    """What to tell a player who has made a wager and is left without the chips for the one that may follow it."""
    for kind in kinds:
        if bet.take or kind.equals != bet.wager or "betting" in kind.windows:
            continue
        base = sum(w.stake for w in table.wagers() if w.seat == bet.seat and w.kind == bet.wager)
        follow = kind.times * base
        left = table.chips(bet.seat)
        if left < follow:
            return (
                f"{kind.title} will take {money(follow)} more, and {money(left)} is left; without more chips it "
                f"cannot be made ({kind.cite})."
            )
    return ""


def _times(kind: WagerKind) -> str:
    return "" if kind.times == 1 else f"{kind.times} times the "


class WagerBook:
    """What may be wagered at one table, under its options and limits.

    Whether a kind, a selection and an amount go together never changes while the options and limits stand, so
    each answer is worked out once.
    """

    def __init__(self, game: Game, options: Options, limits: Limits) -> None:
        self.game = game
        self.options = options
        self.limits = limits
        self.kinds = {kind.key: kind for kind in game.offered(options)}
        self.picks = {key: tuple(kind.picks(options)) for key, kind in self.kinds.items()}
        self._equal_to: dict[str, list[WagerKind]] = {}
        for kind in self.kinds.values():
            if kind.equals:
                self._equal_to.setdefault(kind.equals, []).append(kind)
        self.linked = frozenset(
            kind.key for kind in self.kinds.values() if kind.needs or kind.equals or kind.key in self._equal_to
        )
        """The wagers whose place or amount depends on another's, or another's on theirs."""
        self.at_once: dict[str, list[WagerKind]] = {}
        for kind in self.kinds.values():
            if kind.base:
                self.at_once.setdefault(kind.base, []).append(kind)
        self._answers: dict[tuple[str, str, int, bool], Refusal | None] = {}
        self._odds: dict[str, list[Odds]] = {}

    def odds(self, kind: WagerKind) -> list[Odds]:
        """The odds at which a wager of a kind may be paid."""
        if kind.key not in self._odds:
            self._odds[kind.key] = [*dict.fromkeys(payable_odds(kind, self.options))]
        return self._odds[kind.key]

    def refuses(self, wager: str, pick: str, total: int, unrejected: bool = False) -> Refusal | None:
        """Why `total` cents may not lie on this betting area, or None."""
        key = (wager, pick, total, unrejected)
        try:
            return self._answers[key]
        except KeyError:
            if len(self._answers) >= _MOST_KEPT:
                self._answers.clear()
            answer = self._answers[key] = self._find(wager, pick, total, unrejected)
            return answer

    def range(self, wager: str, pick: str = "") -> Range:
        """The amounts that may lie on a betting area of a wager; of one part, where a selection may have several."""
        kind = self.kinds[wager]
        parts = kind.parts(self.options, pick) if pick else 1
        return amounts(kind, self.game.kinds, self.options, self.limits, parts)

    def _find(self, wager: str, pick: str, total: int, unrejected: bool) -> Refusal | None:
        kind = self.kinds.get(wager)
        if kind is None:
            return self._unknown(wager)
        wrong = self._bad_pick(kind, pick)
        if wrong is not None:
            return wrong
        parts = kind.parts(self.options, pick)
        fixed = kind.fixed(self.options)
        if fixed:
            exactly = Refusal(f"{kind.title} is a wager of {money(fixed)} exactly.", kind.cite)
            return None if total == fixed else exactly
        if not unrejected:
            # Below, above or off the posted limits: rejected before play, or valid in full (13:69F-8.2).
            reason = self._outside(kind, total, parts, pick)
            if reason is not None:
                return reason
        if total % parts:
            return self._uneven(kind, total, parts, pick)
        if total % (kind.units * self.limits.unit) and kind.units > 1:
            return self._uneven(kind, total, kind.units, pick)
        if total % 2 and kind.halved(self.options):
            halved = f"{money(total)} on {kind.title} cannot be halved where the rule takes one half"
            return Refusal(f"{halved}; {self._wager(kind, pick)}", kind.cite)
        for each, times in put_up(kind, self.kinds, self.options):
            why = self._unpayable(each, times * total // parts) if each.payable else ""
            if why:
                on = "" if each is kind else f" on {kind.title}"
                return Refusal(f"{why}; {self._wager(kind, pick, on)}", each.paid_by or each.cite)
        return None

    def _wager(self, kind: WagerKind, pick: str, on: str = "") -> str:
        """What would be right: an amount that can be split, halved and paid, whatever follows from it."""
        found = self.range(kind.key, pick)
        fits = found.least <= found.most
        return f"wager a multiple of {money(found.step)}{on}." if fits else "no amount fits the posted limits."

    def _uneven(self, kind: WagerKind, total: int, count: int, pick: str) -> Refusal:
        reason = f"{money(total)} on {kind.title} is not made of {count} equal wagers"
        return Refusal(f"{reason}; {self._wager(kind, pick)}", kind.cite)

    def _outside(self, kind: WagerKind, total: int, parts: int, pick: str) -> Refusal | None:
        """Why an amount is outside the posted limits, or None. 13:69F-8.2"""
        if kind.supports:
            unit = self.limits.unit
            odd = Refusal(f"{money(total)} cannot be made with chips of {money(unit)}.", LIMITS)
            return odd if total % unit or total > MOST else None
        count, limited = measured(kind, self.game.kinds)
        count *= parts
        if count > 1 and total % (count * self.limits.unit):
            return self._uneven(kind, total, count, pick)
        reason = self.limits.refuses(limited.key, limited.group, total // count, limited.title)
        return Refusal(reason, LIMITS) if reason else None

    def refuses_coupon(self, bet: Bet, wager: Wager | None, total: int, window: str) -> Refusal | None:
        """Why a match play coupon may not be placed with a wager, or its chips not be taken away from it."""
        lies = wager.coupon if wager is not None else 0
        cite = next((option.cite for option in self.options.declared() if option.key == COUPONS), NOT_OFFERED)
        kind, unit = self.kinds[bet.wager], self.limits.unit
        if bet.coupon and not getattr(self.options, COUPONS, False):
            return Refusal("Match play coupons are not accepted at this table.", cite)
        if bet.coupon and bet.take:
            return Refusal("A coupon goes back with the whole of its wager; take that down.", cite)
        if bet.coupon and lies:
            return Refusal(f"A coupon of {money(lies)} lies with {kind.title} already.", cite)
        if type(bet.coupon) is not int or bet.coupon < 0 or bet.coupon % unit:
            return Refusal(f"A coupon's face value is a multiple of {money(unit)}.", cite)
        if 0 < total < (bet.coupon or lies):
            return Refusal(f"A coupon of {money(bet.coupon or lies)} goes with at least as much in chips.", cite)
        if bet.coupon and kind.stands_for[1]:
            return Refusal(f"A coupon goes with one wager; {kind.title} is made with chips alone.", kind.cite)
        if bet.coupon and window not in self.game.coupons_in:
            return Refusal(f"A coupon goes with a wager made before play begins, not with {kind.title} now.", cite)
        why = self._unpayable(kind, bet.coupon) if bet.coupon and kind.payable else ""
        return Refusal(f"{why}; no coupon of that value goes with it.", kind.paid_by or kind.cite) if why else None

    def with_it(self, layout: Mapping[str, Wager], bet: Bet) -> list[Bet]:
        """What is put up, or taken down, in one act with a wager: in all what it equals, or its one amount."""
        found = []
        for kind in self.at_once.get(bet.wager, ()):
            lies = layout.get(area(bet.seat, bet.wager, "", bet.spot))
            total = (lies.stake if lies is not None else 0) + (-bet.amount if bet.take else bet.amount)
            wanted = (kind.fixed(self.options) or kind.times * total) if total else 0
            there = layout.get(area(bet.seat, kind.key, "", bet.spot))
            more = wanted - (there.stake if there is not None else 0)
            if more:
                found.append(
                    Bet(bet.seat, kind.key, abs(more), "", bet.spot, take=more < 0, unrejected=bet.unrejected)
                )
        return found

    def unequal(self, layout: Mapping[str, Wager], bet: Bet, total: int) -> Refusal | None:
        """Why a wager may not come to `total`, because it equals another or another equals it, or None."""
        kind = self.kinds.get(bet.wager)
        if kind is None:
            return None
        if kind.base and not total and area(bet.seat, kind.base, "", bet.spot) in layout:
            return Refusal(
                f"{kind.title} goes down with {self.game.kinds[kind.base].title}; take that down.", kind.cite
            )
        if not total:
            return None
        if kind.equals:
            other = layout.get(area(bet.seat, kind.equals, "", bet.spot))
            if other is None or kind.times * other.stake != total:
                wanted = money(kind.times * other.stake) if other is not None else "that first"
                equal = f"{_times(kind)}{self.game.kinds[kind.equals].title}"
                return Refusal(f"{kind.title} equals {equal}; wager {wanted}.", kind.cite)
        for bound in self._equal_to.get(bet.wager, ()):
            if not bound.at_once and area(bet.seat, bound.key, "", bet.spot) in layout:
                return Refusal(f"{bound.title} equals {kind.title}; take that down first.", bound.cite)
        return None

    def _unknown(self, wager: str) -> Refusal:
        known = self.game.kinds.get(wager)
        if known is not None:
            why = "not offered at this table" if known.pays(self.options) else "refused until its odds are filed"
            return Refusal(f"{known.title} is {why}.", known.cite)
        near = get_close_matches(wager, self.kinds, 1)
        hint = f"Did you mean {near[0]}?" if near else f"The wagers are {', '.join(self.kinds)}."
        return Refusal(f"There is no wager {wager!r} at {self.game.title}. {hint}", NOT_OFFERED)

    def _bad_pick(self, kind: WagerKind, pick: str) -> Refusal | None:
        if kind.reads is not None:
            try:
                written = kind.reads(self.options, pick).pick
            except NoSelection as bad:
                return Refusal(f"{kind.title}: {bad}", kind.cite)
            return None if written == pick else Refusal(f"{kind.title}: write {pick!r} as {written}.", kind.cite)
        picks = self.picks[kind.key]
        if pick in picks or not (picks or pick):
            return None
        if not picks:
            return Refusal(f"{kind.title} takes no selection; {pick!r} was given.", kind.cite)
        parts = sorted(pick.split("-"))
        reordered = [legal for legal in picks if sorted(legal.split("-")) == parts]
        near = reordered or get_close_matches(pick, picks, 1)
        hint = f"did you mean {near[0]}?" if near else f"legal ones are {', '.join(picks[:8])} …"
        given = f"{pick!r} is no selection" if pick else "no selection is given"
        return Refusal(f"{kind.title}: {given}; {hint} It wins when {kind.wins}.", kind.cite)

    def _unpayable(self, kind: WagerKind, total: int) -> str:
        """Why an amount, or one of the equal parts of a wager, cannot be paid, or the empty string."""
        unit = self.limits.unit
        for odds in self.odds(kind):
            try:
                paid = odds.pays(total)
            except Unpayable:
                paid = -1
            if paid < 0 or paid % unit:
                return f"{money(total)} on {kind.title} cannot be paid at {odds} in chips of {money(unit)}"
        return ""
