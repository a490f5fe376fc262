"""A round of punto banco by the family's procedure, and the curator who deals it. 13:69F-3.5 to 3.12"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.baccarat import round as family
from pitboss.baccarat.dealing import Mistakes
from pitboss.baccarat.irregular import TURN, of_cards
from pitboss.baccarat.options import CURATOR, ORDERS
from pitboss.baccarat.rules import BANKER, PLAYER, Cites, Result, Rules
from pitboss.baccarat.settlement import refused, still_owed
from pitboss.baccarat.turning import UNMOVED, highest
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Situation, Way, attended
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Procedure
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.seats import clockwise_after, counterclockwise_after
from pitboss.core.procedure.settlement import odds_of
from pitboss.core.procedure.shoe import DealingShoe
from pitboss.games.punto_banco.wagers import WAGERS, PuntoBancoOptions, outcome

CITES = Cites(
    wagers="13:69F-3.2",
    shuffled="13:69F-3.5",
    methods={CURATOR: "13:69F-3.7"},
    thirds=(),
    count="13:69F-3.8",
    third="13:69F-3.8",
    one_more="13:69F-3.8",
    result="13:69F-3.10",
    settled="13:69F-3.10",
    orders=dict.fromkeys(ORDERS, "13:69F-3.10"),
    picked_up="13:69F-3.10",
    vigorish="13:69F-3.3",
    no_authority="19:47-3.12(a)",
    in_error="19:47-3.12(b)",
    disclosed="19:47-3.12(c)",
    face_up="19:47-3.12(d)",
    too_few="19:47-3.12(e)",
    turner="13:69F-3.7",
)
RULES = Rules(CITES, outcome, odds_of(WAGERS))
FIRST, KEEPS, REMOVED, PASSED = "13:69F-3.6", "13:69F-3.11(a)1", "19:47-3.11(a)2", "19:47-3.11(b)"
NO_MORE_BETS = Announce("No more bets", CITES.wagers)
DEALER = 0
CURATOR_REMOVED = "curator_removed"
OFFER = "offer shoe"


def _a_dealer_deals(at: Situation) -> str:
    """Why no curator can be removed: by the last offer of the shoe nobody has it."""
    seat = at.table.memory.curator
    for step in at.before:
        if type(step) is Ask and step.label == OFFER:
            seat = step.seat if step.answer == "accept" else DEALER
    return "" if seat in at.table.seats else "a dealer deals; there is no curator."


IRREGULARITIES = (
    *of_cards(CITES),
    Irregularity(
        CURATOR_REMOVED,
        "the curator delays the game unreasonably, repeatedly makes invalid deals or breaks the rules",
        "the dealer or the floor supervisor orders the shoe passed: it is offered to the player at the right, then "
        "counterclockwise; if nobody accepts, a dealer deals",
        REMOVED,
        Way.BY_RULE,
        since=("betting",),
        disproved=_a_dealer_deals,
    ),
)


class Memory(family.Memory, frozen=True, omit_defaults=True):
    """What lives between rounds besides: the curator's seat (0: a dealer deals)."""

    curator: int = DEALER


def check(table: Seating, bet: Bet, options: PuntoBancoOptions) -> Refusal | None:
    """What the game refuses beyond amounts."""
    return refused(RULES, table, bet, options)


def play(table: Seating, options: PuntoBancoOptions) -> Procedure:
    """A round of play; the memory returned holds the shoe, what is owed and who is the curator."""
    shoe = DealingShoe(family.shoe_rules(RULES, options), table.memory.shoe)
    mistakes = Mistakes(shoe, options, CITES)
    curator = _Curator(table)
    remedies = {**mistakes.remedies, CURATOR_REMOVED: curator.removed}
    return (yield from attended(_play(table, options, shoe, mistakes, curator), remedies))


def _play(
    table: Seating, options: PuntoBancoOptions, shoe: DealingShoe, mistakes: Mistakes, curator: _Curator
) -> Procedure:
    owed = still_owed(table)
    if shoe.spent:
        yield from family.ready(shoe, curator.cutters(), options)
        yield from curator.first()
    elif curator.has_left:
        yield from curator.passes()
    wagers = yield Betting(CITES.wagers)
    yield NO_MORE_BETS
    curator.turners = _Turners(wagers, curator.seat)
    result = yield from family.deal_and_settle(RULES, table, options, shoe, mistakes, wagers, curator.turners, owed)
    if result is not None and not shoe.over:
        yield from curator.continues(result)
    return Memory((yield from shoe.put_away()), tuple(sorted(owed.items())), curator.seat)


class _Turners:
    """The Player's Hand goes to the highest wager on it, never to the curator, who turns the Banker's. 13:69F-3.7"""

    def __init__(self, wagers: Iterable[Wager], curator: int) -> None:
        others = [wager for wager in wagers if wager.seat != curator]
        self.holder = {PLAYER: highest(others, PLAYER), BANKER: curator}

    def turned_by_players(self, hand: str, cite: str) -> Procedure:
        """Who holds a hand returns it face up, or leaves it to the dealer."""
        seat = self.holder[hand]
        if seat == DEALER:
            return False
        question = f"Turn the cards of the {hand.title()}'s Hand?"
        answer = yield Ask(seat, question, ("turn", "give_up"), "turn", cite, label=TURN, hand=hand, no_odds=UNMOVED)
        return answer == "turn"


class _Curator:
    """The player who draws the cards, as the dealer calling the game orders; a dealer where nobody will."""

    def __init__(self, table: Seating) -> None:
        self._seats = table.seats
        self.seat: int = table.memory.curator
        self.has_left = self.seat != DEALER and (self.seat not in table.seats or self.seat in table.newcomers)
        self.turners: _Turners | None = None

    def cutters(self) -> list[int]:
        """Who is offered the cut: the last curator, else the highest place, and on clockwise. 19:47-4.4(c)"""
        first = self.seat if self.seat in self._seats else max(self._seats, default=DEALER)
        return [*(first,) * (first != DEALER), *(s for s in clockwise_after(self._seats, first) if s != first)]

    def first(self) -> Procedure:
        """A new shoe is offered to place number 1, then counterclockwise. 13:69F-3.6"""
        lowest = min(self._seats, default=DEALER)
        order = [
            *(lowest,) * (lowest != DEALER),
            *(s for s in counterclockwise_after(self._seats, lowest) if s != lowest),
        ]
        yield from self._offer(order, FIRST)

    def continues(self, result: Result) -> Procedure:
        """The curator may keep the shoe or pass it; when the Player's Hand wins, it passes. 13:69F-3.11(a)"""
        answer = "pass"
        if result.player <= result.banker:
            if self.seat == DEALER:
                return
            choices, why = ("keep", "pass"), UNMOVED
            answer = yield Ask(
                self.seat, "Keep the shoe?", choices, "keep", KEEPS, label="keep the shoe", no_odds=why
            )
        if answer == "pass":
            yield from self.passes()

    def removed(self) -> Procedure:
        """The shoe is passed by order, at whatever step. 19:47-3.11(a)2"""
        if self.seat != DEALER:
            yield from self.passes()
        if self.turners is not None:
            self.turners.holder[BANKER] = self.seat

    def passes(self) -> Procedure:
        """The shoe is offered to the right of the old curator, then counterclockwise. 19:47-3.11(b)"""
        yield from self._offer([s for s in counterclockwise_after(self._seats, self.seat) if s != self.seat], PASSED)

    def _offer(self, order: Iterable[int], cite: str) -> Procedure:
        for seat in order:
            question, choices = "Will you take the shoe?", ("accept", "decline")
            answer = yield Ask(seat, question, choices, "decline", cite, label=OFFER, no_odds=UNMOVED)
            if answer == "accept":
                self.seat = seat
                yield Announce(f"Seat {seat} is curator", cite, seat=seat, role="curator")
                return
        self.seat = DEALER
