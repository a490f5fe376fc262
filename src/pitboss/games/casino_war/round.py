"""One round of casino war: the original deal, surrender or war, the war deal. 13:69F-22.5 to 22.8"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pitboss.core.equipment.cards import rank
from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised, attended, return_wagers
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Collect, Procedure, Stake
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.face_up import DEVICE, FaceUpDeal
from pitboss.core.procedure.settlement import settle
from pitboss.core.procedure.shoe import DealingShoe, ShoeRules, cutters, offer_cut
from pitboss.games.casino_war import irregular
from pitboss.games.casino_war.wagers import SURRENDER, WAR, CasinoWarOptions, compare, outcome

DECK = 52
NO_MORE_BETS = Announce("No more bets", "13:69F-22.6")
COMPARED = "13:69F-22.8"
AT_WAR = "19:47-22.8(e)"
SETTLED = "19:47-22.8(h)"


@dataclass(slots=True)
class Hand:
    """One position in the round: its wagers, what was staked on it at first, and its card in each deal."""

    initial: Wager
    stake: int
    tie: Wager | None = None
    card: str = ""
    war: Wager | None = None
    war_card: str = ""

    @property
    def name(self) -> str:
        return f"seat {self.initial.spot}"


def check(table: Seating, bet: Bet, options: CasinoWarOptions) -> Refusal | None:
    """A player keeps to the own position and, where the casino permits it, one beside it. 13:69F-22.6"""
    return position_refused(table, bet, options.max_positions_per_player, "13:69F-22.6", adjacent=True)


def play(table: Seating, options: CasinoWarOptions) -> Procedure:
    """A round of play; the memory returned is the shoe."""
    shoe = DealingShoe(shoe_rules(options), table.memory)
    if shoe.spent:
        yield from shoe.shuffle()
        if options.shuffle_source == "manual":
            yield from offer_cut(cutters(table), "13:69F-22.5")
    dealing = _Dealing(shoe, irregular.MORE_FACE_UP, "13:69F-22.10")
    return (yield from attended(_deals(table, options, shoe, dealing), dealing.remedies))


def _deals(table: Seating, options: CasinoWarOptions, shoe: DealingShoe, dealing: _Dealing) -> Procedure:
    wagers = yield Betting("13:69F-22.6")
    yield NO_MORE_BETS
    hands = yield from original_deal(dealing, _hands(wagers))
    yield from settle_original(table, hands, dealing.dealer, options)
    at_war = [hand for hand in hands if hand.war is not None]
    if at_war:
        wagers = yield Betting(AT_WAR, label="war", seats=tuple(sorted({hand.initial.seat for hand in at_war})))
        yield NO_MORE_BETS
        yield from war_deal(dealing, at_war)
        yield from settle_war(at_war, wagers, dealing.dealer, options)
    if hands:
        yield Collect((*(hand.name for hand in hands), "dealer"), SETTLED)
    return (yield from shoe.put_away())


def shoe_rules(options: CasinoWarOptions) -> ShoeRules:
    """How the shoe is used: the cutting card a quarter from the back, no hand after it. 13:69F-22.5"""
    size = DECK * options.decks
    label = DEVICE if options.shuffle_source == "automated_device" else ""
    return ShoeRules(size, size // 4, "13:69F-22.5", label=label)


def _hands(wagers: list[Wager]) -> list[Hand]:
    """The positions with an initial wager, from the dealer's left."""
    first = [w for w in wagers if w.kind == "initial"]
    hands = {w.spot: Hand(w, w.stake) for w in sorted(first, key=lambda w: w.spot)}
    for wager in wagers:
        if wager.kind == "tie":
            hands[wager.spot].tie = wager
    return list(hands.values())


class _Dealing(FaceUpDeal):
    """The deals of a round, and the dealer's card in the last of them."""

    dealer = ""

    def burn_three(self) -> Procedure:
        """Three burn cards. 19:47-22.8(f)"""
        yield from self.burn(3, "19:47-22.8(f)")


def original_deal(dealing: _Dealing, hands: list[Hand]) -> Procedure:
    """A card face up to each position and to the dealer; the positions that got one. 13:69F-22.7, 22.10(c)"""
    dealt = []
    for hand in hands:
        try:
            hand.card = yield from dealing.card(hand.name, "13:69F-22.7", irregular.DEAL)
        except Raised as raised:
            if raised.key != "player_not_dealt":
                raise
            left = [w for w in (hand.initial, hand.tie) if w is not None]
            yield from return_wagers(left, raised.cite, "not dealt, returned")
        else:
            dealt.append(hand)
    if dealt:
        dealing.dealer = yield from dealing.card("dealer", "13:69F-22.7", irregular.DEALER_CARD)
    return dealt


def settle_original(table: Seating, hands: list[Hand], dealer: str, options: CasinoWarOptions) -> Procedure:
    """Each card is compared with the dealer's; a tie hand surrenders or goes to war. 13:69F-22.8"""
    for hand in hands:
        found = compare(rank(hand.card), rank(dealer))
        answer = ""
        if found == 0:
            # The tie wager is paid first: it may pay for the war.
            yield from _settle([hand.tie], found, options, COMPARED)
            hand.tie = None
            answer = yield from _surrender_or_war(hand)
        yield from _settle([hand.initial, hand.tie], found, options, COMPARED, answer, table.unit)


def _settle(
    wagers: Iterable[Wager | None], found: int, options: CasinoWarOptions, cite: str, answer: str = "", chip: int = 1
) -> Procedure:
    placed = [wager for wager in wagers if wager is not None]
    yield from settle(placed, lambda wager: outcome(wager.kind, found, options, answer), cite, chip=chip)


def _surrender_or_war(hand: Hand) -> Procedure:
    """War takes a wager equal to the initial one, which is then collected whole. 19:47-22.8(e)"""
    # The default puts up nothing that the player has not offered.
    seat, spot = hand.initial.seat, hand.initial.spot
    where = "" if spot == seat else f" at position {spot}"
    question = f"Tie hand{where}: surrender half of the initial wager, or go to war?"
    costs = {WAR: hand.stake}
    answer = yield Ask(
        seat,
        question,
        (WAR, SURRENDER),
        SURRENDER,
        COMPARED,
        label="tie hand",
        hand=hand.name,
        wager=hand.initial.account,
        to=costs,
        costs=costs,
    )
    if answer == WAR:
        hand.war = yield Stake(seat, "war", hand.stake, AT_WAR, spot=spot)
    return answer


def war_deal(dealing: _Dealing, at_war: list[Hand]) -> Procedure:
    """One more card to each position at war and one to the dealer, three burn cards before each. 19:47-22.8(f)"""
    cite = "19:47-22.8(f)"
    passed_over = []
    for hand in at_war:
        yield from dealing.burn_three()
        try:
            hand.war_card = yield from dealing.card(hand.name, cite, irregular.WAR_DEAL)
        except Raised as raised:
            if raised.key != "player_not_dealt":
                raise
            passed_over.append(hand)
    for hand in passed_over:
        # The burn cards for it are already gone.
        hand.war_card = yield from dealing.card(hand.name, cite, irregular.MISSED)
    yield from dealing.burn_three()
    dealing.dealer = yield from dealing.card("dealer", cite, irregular.DEALER_WAR_CARD)


def settle_war(at_war: list[Hand], wagers: list[Wager], dealer: str, options: CasinoWarOptions) -> Procedure:
    """War and tie wagers, from the dealer's left; equal cards win the war. 19:47-22.8(g), (h)"""
    for hand in at_war:
        found = compare(rank(hand.war_card), rank(dealer))
        here = [w for w in wagers if w.spot == hand.initial.spot and w.kind in ("war", "war_tie")]
        yield from _settle(here, found, options, SETTLED)
