"""One round of casino war: the original deal, surrender or war, the war deal. 13:69F-22.5 to 22.8"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.core.equipment.cards import rank
from pitboss.core.game import Refusal, Seating
from pitboss.core.irregular import Raised, return_wagers
from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.money import Odds
from pitboss.core.shoe import RACK, DealingShoe, ShoeRules, offer_cut
from pitboss.core.steps import Announce, Ask, Bet, Betting, Collect, Move, Procedure, Stake
from pitboss.core.wager import Wager
from pitboss.games.casino_war.irregular import (
    BURN,
    DEAL,
    DEALER_CARD,
    DEALER_WAR_CARD,
    DEVICE,
    FOUND,
    MISSED,
    WAR_DEAL,
)
from pitboss.games.casino_war.wagers import (
    CasinoWarOptions,
    compare,
)

DECK = 52
NO_MORE_BETS = Announce("No more bets", "13:69F-22.6")
COMPARED = "13:69F-22.8"
AT_WAR = "19:47-22.8(e)"
SETTLED = "19:47-22.8(h)"
PLACES = "13:69F-22.6"


@dataclass(slots=True)
class Hand:
    """One position in the round: what was staked on it at first, its card, and what it has at war."""

    seat: int
    spot: int
    initial: Wager
    stake: int
    tie: Wager | None = None
    card: str = ""
    war: Wager | None = None
    war_card: str = ""

    @property
    def name(self) -> str:
        return f"seat {self.spot}"


def check(table: Seating, bet: Bet, house: CasinoWarOptions) -> Refusal | None:
    """A player keeps to as many positions as the casino allows, and to none that is another's. 13:69F-22.6"""
    spot = bet.spot or bet.seat
    if bet.take:
        return None
    if spot != bet.seat and spot in table.seats:
        return Refusal(f"Position {spot} is another player's.", PLACES)
    wagers = table.wagers()
    if any(w.spot == spot and w.seat != bet.seat for w in wagers):
        return Refusal(f"Position {spot} is already taken.", PLACES)
    held = {w.spot for w in wagers if w.seat == bet.seat} | {spot}
    if len(held) > house.max_positions_per_player:
        most = house.max_positions_per_player
        return Refusal(f"A player may wager at {most} position{'s' if most > 1 else ''} at this table.", PLACES)
    return None


def play(table: Seating, house: CasinoWarOptions) -> Procedure:
    """A round of play; the memory returned is the shoe."""
    shoe = DealingShoe(shoe_rules(house), table.memory)
    if shoe.spent:
        yield from shoe.shuffle()
        if house.shuffle_source == "manual":
            yield from offer_cut([*table.seats[-1:], *table.seats[:-1]], "13:69F-22.5")
    wagers = yield Betting("13:69F-22.6")
    yield NO_MORE_BETS
    dealing = _Dealing(shoe)
    hands = _hands(wagers)
    try:
        hands = yield from original_deal(dealing, hands)
        yield from settle_original(table, hands, dealing.dealer, house)
        at_war = [hand for hand in hands if hand.war is not None]
        if at_war:
            wagers = yield Betting(AT_WAR, label="war", seats=tuple(sorted({hand.seat for hand in at_war})))
            yield NO_MORE_BETS
            yield from war_deal(dealing, at_war, house)
            yield from settle_war(at_war, wagers, dealing.dealer, house)
    except Raised as raised:
        shoe.spent = True
        yield from void(table, hands, raised.cite)
    if hands:
        yield Collect((*(hand.name for hand in hands), "dealer"), SETTLED)
    return (yield from shoe.put_away())


def shoe_rules(house: CasinoWarOptions) -> ShoeRules:
    """How the shoe is used: the cutting card a quarter from the back, no hand after it. 13:69F-22.5"""
    size = DECK * house.deck_count
    label = DEVICE if house.shuffle_source == "automated_device" else ""
    return ShoeRules(size, size // 4, "13:69F-22.5", label=label)


def _hands(wagers: list[Wager]) -> list[Hand]:
    """The positions with an initial wager, from the dealer's left."""
    first = [w for w in wagers if w.kind == "initial"]
    hands = {w.spot: Hand(w.seat, w.spot, w, w.stake) for w in sorted(first, key=lambda w: w.spot)}
    for wager in wagers:
        if wager.kind == "tie":
            hands[wager.spot].tie = wager
    return list(hands.values())


class _Dealing:
    """Cards come from the shoe, and the one face up among them does not count. 19:47-22.10(a), (b)"""

    def __init__(self, shoe: DealingShoe) -> None:
        self._shoe = shoe
        self._found = False
        self.dealer = ""

    def card(self, to: str, cite: str, label: str) -> Procedure:
        while True:
            try:
                (card,) = yield from self._shoe.draw(1, to, cite, label=label)
                return card
            except Raised as raised:
                if raised.key == "face_up_card_in_shoe" and not self._found:
                    self._found = True
                elif raised.key != "card_drawn_exposed":
                    raise
                yield from self._shoe.draw(1, RACK, raised.cite, label=FOUND)

    def burn(self) -> Procedure:
        """Three burn cards, never shown. 19:47-22.8(f)"""
        yield from self._shoe.draw(3, RACK, "19:47-22.8(f)", up=False, label=BURN)


def original_deal(dealing: _Dealing, hands: list[Hand]) -> Procedure:
    """A card face up to each position and to the dealer; the positions that got one. 13:69F-22.7, 22.10(c)"""
    dealt = []
    for hand in hands:
        try:
            hand.card = yield from dealing.card(hand.name, "13:69F-22.7", DEAL)
        except Raised as raised:
            if raised.key != "player_not_dealt":
                raise
            left = [w for w in (hand.initial, hand.tie) if w is not None]
            yield from return_wagers(left, raised.cite, "not dealt, returned")
        else:
            dealt.append(hand)
    if dealt:
        dealing.dealer = yield from dealing.card("dealer", "13:69F-22.7", DEALER_CARD)
    return dealt


def settle_original(table: Seating, hands: list[Hand], dealer: str, house: CasinoWarOptions) -> Procedure:
    """Each card is compared with the dealer's; a tie hand surrenders or goes to war. 13:69F-22.8"""
    for hand in hands:
        found = compare(rank(hand.card), rank(dealer))
        if found < 0:
            yield from _collect(hand.initial, COMPARED)
        elif found > 0:
            yield from _pay(hand.initial, house.odds("initial"), "19:47-22.9(a)1")
        if hand.tie is not None:
            if found:
                yield from _collect(hand.tie, COMPARED)
            else:
                yield from _pay(hand.tie, house.odds("tie"), "19:47-22.9(a)2")
        if found == 0:
            yield from _surrender_or_war(table, hand)


def _surrender_or_war(table: Seating, hand: Hand) -> Procedure:
    """War takes a wager equal to the initial one, which is then collected whole. 19:47-22.8(e)"""
    # The default puts up nothing that the player has not offered.
    able = table.chips(hand.seat) >= hand.stake
    where = "" if hand.spot == hand.seat else f" at position {hand.spot}"
    answer = yield Ask(
        hand.seat,
        f"Tie hand{where}: surrender half of the initial wager, or go to war?",
        ("war", "surrender") if able else ("surrender",),
        "surrender",
        COMPARED,
        label="tie hand",
    )
    initial = hand.initial
    if answer == "war":
        hand.war = yield Stake(hand.seat, "war", hand.stake, AT_WAR, spot=hand.spot)
        yield Move(hand.stake, initial.account, INVENTORY, "collected on going to war", AT_WAR)
    else:
        yield Move(hand.stake // 2, initial.account, INVENTORY, "half surrendered", COMPARED)
        yield Move(initial.stake, initial.account, chips(hand.seat), "half returned", COMPARED)


def war_deal(dealing: _Dealing, at_war: list[Hand], house: CasinoWarOptions) -> Procedure:
    """One more card to each position at war and one to the dealer, after burn cards. 19:47-22.8(f)"""
    each = house.war_burn_mode == "three_before_each_card"
    cite = "19:47-22.8(f)"
    passed_over = []
    for number, hand in enumerate(at_war):
        if each or number == 0:
            yield from dealing.burn()
        try:
            hand.war_card = yield from dealing.card(hand.name, cite, WAR_DEAL)
        except Raised as raised:
            if raised.key != "player_not_dealt":
                raise
            passed_over.append(hand)
    for hand in passed_over:
        # The burn cards for it are already gone.
        hand.war_card = yield from dealing.card(hand.name, cite, MISSED)
    if each:
        yield from dealing.burn()
    dealing.dealer = yield from dealing.card("dealer", cite, DEALER_WAR_CARD)


def settle_war(at_war: list[Hand], wagers: list[Wager], dealer: str, house: CasinoWarOptions) -> Procedure:
    """War and tie wagers, from the dealer's left; equal cards win the war. 19:47-22.8(g), (h)"""
    ties = {wager.spot: wager for wager in wagers if wager.kind == "war_tie"}
    for hand in at_war:
        assert hand.war is not None
        found = compare(rank(hand.war_card), rank(dealer))
        if found < 0:
            yield from _collect(hand.war, SETTLED)
        else:
            yield from _pay(hand.war, house.odds("war_equal" if found == 0 else "war"), SETTLED)
        tie = ties.get(hand.spot)
        if tie is not None:
            yield from _pay(tie, house.odds("tie"), SETTLED) if found == 0 else _collect(tie, SETTLED)


def void(table: Seating, hands: list[Hand], cite: str) -> Procedure:
    """All hands are void: what lies on the layout goes back, and initial wagers collected for the war too."""
    for hand in hands:
        if hand.war is not None:
            yield Move(hand.stake, INVENTORY, chips(hand.seat), "void, returned", cite)
    yield from return_wagers(table.wagers(), cite)


def _collect(wager: Wager, cite: str) -> Procedure:
    yield Move(wager.stake, wager.account, INVENTORY, "loses", cite)


def _pay(wager: Wager, odds: Odds, cite: str) -> Procedure:
    yield Move(odds.pays(wager.stake), INVENTORY, chips(wager.seat), f"wins {odds}", cite)
    yield Move(wager.stake, wager.account, chips(wager.seat), "returned", cite)
