"""The kinds of step that a round may yield, and what answers them.

A round's procedure is a generator: it yields a step, the table answers it, and the answer comes back as the
value of the `yield`. A step is also its own journal entry: the table writes the answer into it. A step that
takes an answer is therefore made anew each time it is yielded; announcements may be kept as constants.

Seats are numbered from 1 at the dealer's left; 0 stands for the dealer.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.core.money.cents import Odds


class Step(msgspec.Struct, tag_field="do", omit_defaults=True):
    """Anything that happens at the table."""

    @property
    def moment(self) -> str:
        """The name by which an irregularity says when it may occur."""
        return getattr(self, "label", "") or str(self.__struct_config__.tag)


class Announce(Step, tag="announce"):
    """The dealer says something that the rule has the dealer say.

    What follows from it is in fields, never in `text`: `seat` is the seat of which it is said, `role` what that seat
    is from now on (the bank, the shooter …), `counts` the figures that are called, `lit` the betting areas that the
    layout lights up, each as its wager and selection.
    """

    text: str
    cite: str = ""
    label: str = ""
    seat: int = 0
    role: str = ""
    counts: tuple[int, ...] = ()
    lit: tuple[str, ...] = ()


class Bet(msgspec.Struct, frozen=True, omit_defaults=True):
    """One act in a betting window: an amount placed on (or, with `take`, taken from) a betting area.

    `unrejected` marks a wager outside the posted limits that nobody rejected before play began: it stands in
    full (13:69F-8.2). `coupon` is the face value of a match play coupon placed with it (19:47-5.1(a)).
    """

    seat: int
    wager: str
    amount: int
    pick: str = ""
    spot: int = 0
    take: bool = False
    unrejected: bool = False
    coupon: int = 0


class Betting(Step, tag="betting"):
    """A window in which seats place, raise and remove wagers. Answered by the acts accepted in it.

    Its label names the kinds of wager that may be made in it (`WagerKind.windows`); `seats` the seats that may
    bet (none named: every seat). An irregularity in the middle of it ends an entry: `open` says that the window was
    open still, and the acts after the irregularity follow in another entry.
    """

    cite: str
    label: str = ""
    seats: tuple[int, ...] = ()
    open: bool = False
    answer: list[Bet] | UnsetType = UNSET

    @property
    def window(self) -> str:
        """The name of the window, by which kinds of wager say that they are open in it."""
        return self.label or "betting"


class Span(msgspec.Struct, frozen=True, omit_defaults=True):
    """The amounts that may go with a choice: from `least` to `most` cents, in multiples of `unit`."""

    least: int
    most: int
    unit: int = 1


Chosen: TypeAlias = str | tuple[str, int]
"""A choice, or a choice with its amount in cents."""


GIVES_UP = frozenset(("fold", "surrender", "concede"))
"""Choices by which a hand is lost: the rule's answer for who says nothing, and never held out to anybody."""


class Ask(Step, tag="ask"):
    """One seat's decision out of a closed set of choices.

    `secret` hides the decision from other seats. `hand` names the hand that it concerns: hand `number` of the box
    `spot`, where boxes may have several; `wager` names the betting area, and `situation` the decision as the game's
    odds number it. Only the asked seat sees `cards`, the pieces that it decides with, `makes`, what a choice makes of
    them in words, and `foul`, the choices that would be foul. `to` is the amount that a choice comes to, in cents;
    `no_odds` what is told of the question where no figure answers it: that it makes no difference, or why nothing is
    known. `stands_for` says of a choice that names no pieces as which it sets them; it is seen as `cards` are.

    `costs` says of a choice how many chips it needs, where the rule gives a further wager as an option: it is offered
    to who has fewer, because that player may buy more before deciding (`Round.bring`). One that goes with an amount
    needs as many as that. The table writes into `brought` how many were, as it writes the answer; a choice that the
    chips do not cover is refused.
    """

    seat: int
    question: str
    choices: tuple[str, ...]
    default: str
    cite: str
    label: str = ""
    spans: dict[str, Span] = {}
    secret: bool = False
    hand: str = ""
    spot: int = 0
    number: int = 0
    wager: str = ""
    situation: tuple[int, ...] | str = ()
    """Records that were written before it was numbered have it in words; those are read, and asked about no more."""
    cards: tuple[str, ...] = ()
    makes: dict[str, str] = {}
    foul: tuple[str, ...] = ()
    stands_for: dict[str, str] = {}
    to: dict[str, int] = {}
    no_odds: str = ""
    costs: dict[str, int] = {}
    brought: int = 0
    answer: Chosen | UnsetType = UNSET

    def within(self, chips: int) -> tuple[str, ...]:
        """The choices that need no more chips than these."""
        return tuple(choice for choice in self.choices if self.costs.get(choice, 0) <= chips)

    def cost(self, answer: Chosen) -> int:
        """How many chips an answer needs."""
        name, amount = (answer, 0) if isinstance(answer, str) else answer
        return max(amount, self.costs[name]) if name in self.costs else 0

    @property
    def private(self) -> bool:
        """Whether only the asked seat may know its choices: the decision is secret, or they name the seat's cards."""
        return self.secret or any(card in choice for choice in self.choices for card in self.cards)

    @property
    def dearest(self) -> int:
        """How many chips the dearest answer needs."""
        spans = self.spans
        return max((spans[name].most if name in spans else cost for name, cost in self.costs.items()), default=0)

    @property
    def unforced(self) -> str:
        """The choice that may be held out to whoever is asked: the only one, or the usual one of choices that make no
        difference. Of any others none is: all are equal until their worths are known."""
        if len(self.choices) == 1:
            return self.choices[0]
        return self.default if self.no_odds and self.default not in GIVES_UP else ""

    @property
    def default_answer(self) -> Chosen:
        """What stands for the decision of a seat that makes none."""
        span = self.spans.get(self.default)
        return self.default if span is None else (self.default, span.least)


class AskAll(Step, tag="ask_all"):
    """Several seats' decisions at once; each `Ask` in it holds its own answer.

    `open`: an irregularity followed when only these had decided; the other seats stand in another entry.
    """

    asks: tuple[Ask, ...]
    cite: str
    label: str = ""
    open: bool = False


class Shuffle(Step, tag="shuffle"):
    """The cards or tiles named `what` are put together and shuffled; answered by the shuffle's commitment.

    `pieces` names them where they are not all of `what`: discards, say, to be dealt from again. Nobody sees
    which they are.
    """

    what: str
    cite: str
    label: str = ""
    pieces: list[str] = []
    answer: str | UnsetType = UNSET


class Draw(Step, tag="draw"):
    """`count` cards or tiles come off `what` to the hand named `to`, face up or down.

    A piece face down is seen by the seat `seen_by` alone (0: by nobody) until a `Reveal` shows it.
    """

    count: int
    what: str
    to: str
    cite: str
    up: bool = True
    seen_by: int = 0
    label: str = ""
    answer: list[str] | UnsetType = UNSET


class Roll(Step, tag="roll"):
    """Dice are thrown or shaken by a seat (0: the dealer)."""

    dice: int
    cite: str
    by: int = 0
    label: str = ""
    answer: list[int] | UnsetType = UNSET


class Spin(Step, tag="spin"):
    """A wheel is spun; answered by the label of the compartment where it (or the ball) comes to rest."""

    wheel: str
    cite: str
    label: str = ""
    answer: str | UnsetType = UNSET


class Meter(Step, tag="meter"):
    """The house says at what amount, in cents, a progressive meter stands at this moment (`core.money.meters`)."""

    name: str
    cite: str
    label: str = ""
    answer: int | UnsetType = UNSET


WINS, BONUS, ANTE, BLIND, KILL, STRADDLE, FORCED = "wins", "bonus", "ante", "blind", "kill", "straddle", "forced bet"
GATHERED, MADE_GOOD, OWED = "gathered", "made good", "owed"
"""What a movement of money is: a wager or a pot is won, a seat puts something in unasked, bets go to a pot, what was
paid or collected is undone, or a seat pays what it owes on no single wager."""


class Move(Step, tag="move"):
    """Money goes from one account of the ledger to another.

    Where it is a wager that travels to another betting area (a come bet to its number), `pick` is the selection
    there; `settlement.travel` makes such a step. What goes to or from a seat's chips names the betting area of the
    `wager` that it pays or undoes, unless another account says what it is of (a pot, a meter, the center of the
    layout) or its `sort`. `odds` are those at which it pays, `line` is that of its pay table where that has several;
    `sort` says what else it is (`WINS`; a `BONUS` for the cards, whoever wins; what a seat puts in), `made` in words
    the hand that a pot is won with.
    """

    amount: int
    source: str
    target: str
    why: str
    cite: str
    pick: str | UnsetType = UNSET
    wager: str = ""
    odds: Odds | None = None
    line: str = ""
    sort: str = ""
    made: str = ""


class Stake(Step, tag="stake"):
    """A seat puts up a further wager that the rule fixes or the seat has chosen; it lies on the layout then.

    The procedure receives the wager. Making sure that the seat has the chips is the procedure's own affair: it
    says with the question what a choice costs (`Ask.costs`).
    """

    seat: int
    wager: str
    amount: int
    cite: str
    pick: str = ""
    spot: int = 0


class Progress(msgspec.Struct, frozen=True, omit_defaults=True):
    """How far a wager has come that stays on the layout: it is `held` back (imprisoned, or not in play yet), so many
    of its games or hands are `over`, it has `won` so many cents in them, and these points were `made`; `serial` is
    the serial number of the ticket that was issued for it."""

    held: bool = False
    over: int = 0
    won: int = 0
    made: tuple[int, ...] = ()
    serial: str = ""


class Mark(Step, tag="mark"):
    """A wager left on the layout is marked (as imprisoned, say), or loses the coupon that lay with it. `account` is
    its betting area, `state` the mark in words and `progress` what it says."""

    account: str
    state: str
    cite: str
    coupon_taken: bool = False
    progress: Progress | None = None


class Reveal(Step, tag="reveal"):
    """A hand is turned face up for everyone, arranged as it will be compared."""

    hand: str
    cards: list[str]
    cite: str
    label: str = ""


class Transfer(Step, tag="transfer"):
    """Cards or tiles go from one hand to another: a pair is split, cards are switched. They are seen as in `Draw`."""

    cards: list[str]
    source: str
    target: str
    cite: str
    up: bool = True
    seen_by: int = 0
    label: str = ""


class Collect(Step, tag="collect"):
    """Cards or tiles are picked up and put away."""

    hands: tuple[str, ...]
    cite: str
    to: str = "discard rack"
    label: str = ""


class Irregular(Step, tag="irregular"):
    """An irregularity that was raised, with what the rule made of it.

    `wager` is the betting area, as the ledger names it, where it concerns one wager; `brought` the chips that seats
    brought for questions which it left without an answer.
    """

    key: str
    cite: str
    resolution: str
    seat: int = 0
    wager: str = ""
    brought: dict[int, int] = {}


AnyStep: TypeAlias = (
    Announce
    | Betting
    | Ask
    | AskAll
    | Shuffle
    | Draw
    | Roll
    | Spin
    | Meter
    | Move
    | Stake
    | Mark
    | Reveal
    | Transfer
    | Collect
    | Irregular
)

Procedure: TypeAlias = Generator[AnyStep, Any, Any]
"""A round of play, or a part of one: yields steps, receives answers, returns what it found out."""


def asks_of(step: AnyStep) -> tuple[Ask, ...]:
    """The questions of a step."""
    return step.asks if isinstance(step, AskAll) else (step,) if isinstance(step, Ask) else ()
