"""A round of pai gow, from the washing of the tiles to the last wager. 13:69F-10.4 to 10.7"""

from __future__ import annotations

from pitboss.core.game import Refusal, Seating
from pitboss.core.irregular import Raised, void_hand
from pitboss.core.ledger import INVENTORY, chips
from pitboss.core.steps import Announce, Bet, Betting, Move, Procedure, Roll, Shuffle
from pitboss.core.wager import Wager
from pitboss.games.pai_gow import dragons_eye
from pitboss.games.pai_gow.bank import HOUSE, Bank, known, offer_bank, remember, set_bank, settle_with_bank, take_all
from pitboss.games.pai_gow.dealing import (
    Hand,
    deal,
    expose,
    finish_winner,
    place_of,
    set_by_dealer,
    set_hands,
    start,
    surrenders,
)
from pitboss.games.pai_gow.wagers import LOSE, MAIN, PUSH, PaiGowOptions, position

NO_MORE_BETS = Announce("No more bets", "13:69F-10.6(a)")
DEALER_PLACE = 1
_TOTALS = tuple(Announce(str(total), "13:69F-10.6(b)") for total in range(19))
_CITES = {LOSE: "13:69F-10.7(h)", PUSH: "13:69F-10.7(i)"}


def play(table: Seating, house: PaiGowOptions) -> Procedure:
    """One round; the memory returned says whose turn the bank is and how the dice stand."""
    memory = known(table)
    yield Shuffle("tiles", "13:69F-10.4(d)", label="wash")
    yield Betting("13:69F-10.5(c)")
    if not table.wagers():
        return memory
    bank: Bank | None = None
    if house.player_banking:
        bank = yield from offer_bank(table, house, memory)
    yield NO_MORE_BETS
    if house.dragons_eye:
        dice, shaker = yield from dragons_eye.shake(table, memory, house)
    elif bank is not None:
        dice = yield Roll(3, "13:69F-11.10(h)1", by=bank.seat, label="bank shakes")
    else:
        dice = yield Roll(3, "13:69F-10.6(a)", label="shake")
    yield _TOTALS[sum(dice)]
    if house.dragons_eye:
        memory = yield from dragons_eye.settle_dice(table, memory, dice, shaker, house)
    wagers = sorted((w for w in table.wagers() if w.kind == MAIN), key=lambda w: position(w.spot))
    against_dealer = [(w.seat, w.stake) for w in wagers]
    if house.triples_lose and dragons_eye.triple(*dice):
        yield from _lose_to_triple(bank, wagers, house)
    elif wagers or (bank is not None and bank.house_wager):
        first = starting_place(dice, bank, house)
        hands = [Hand(wager) for wager in wagers]
        try:
            dealer_tiles, bank_tiles = yield from deal(
                hands, first, bank.seat if bank else 0, bank is None or bank.house_wager > 0
            )
            hands = [hand for hand in hands if hand.tiles]
            yield from set_hands(hands, house)
            if bank is not None:
                setting = yield from set_bank(bank, bank_tiles, house)
        except Raised as void:
            yield from _void(table, bank, void.cite)
            return memory
        if bank is not None:
            yield from settle_with_bank(bank, setting, hands, dealer_tiles, house)
        else:
            yield from settle_with_dealer(hands, dealer_tiles, house)
    return remember(table, memory, bank, against_dealer) if house.player_banking else memory


def starting_place(dice: list[int], bank: Bank | None, house: PaiGowOptions) -> int:
    """Where the first stack goes. 13:69F-10.6(c), 10.6A(d)"""
    if house.dragons_eye and house.dragons_eye_start == "button_position":
        return dice[0] + 1
    return start(sum(dice), DEALER_PLACE if bank is None else place_of(bank.seat))


def settle_with_dealer(hands: list[Hand], dealer_tiles: list[str], house: PaiGowOptions) -> Procedure:
    """The dealer's hands are set and compared with each player's. 13:69F-10.7(c) to (k)"""
    dealer = yield from set_by_dealer("dealer", dealer_tiles, house, "13:69F-10.7(c)")
    hands, _ = yield from surrenders(hands, INVENTORY)
    winners, _ = yield from expose(hands, dealer, INVENTORY, _CITES)
    for hand in winners:
        wager = hand.wager
        yield Move(wager.stake, INVENTORY, chips(wager.seat), "wins 1 to 1", "13:69F-10.7(k)")
        yield from finish_winner(hand, house, "13:69F-10.7(k)")


def _lose_to_triple(bank: Bank | None, wagers: list[Wager], house: PaiGowOptions) -> Procedure:
    """Without vigorish, a triple takes the pai gow wagers, and no tiles are dealt. 13:69F-10.7(l)2"""
    if bank is not None:
        yield from take_all(bank, wagers, house)
        return
    for wager in wagers:
        yield Move(wager.stake, wager.account, INVENTORY, "loses to a triple", "13:69F-10.7(l)2")


def _void(table: Seating, bank: Bank | None, cite: str) -> Procedure:
    """All hands are void: the wagers on them are returned, the dealer's too. 13:69F-10.9(c), (e)"""
    yield from void_hand([w for w in table.wagers() if w.kind == MAIN], cite)
    if bank is not None and bank.house_wager:
        yield Move(bank.house_wager, HOUSE, INVENTORY, "hands void, returned", cite)


def check(table: Seating, bet: Bet, house: PaiGowOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-10.5(d), 10.10(a)"""
    if bet.wager == MAIN and not bet.take:
        refusal = _area_refused(table, bet, house)
        if refusal is not None:
            return refusal
    return dragons_eye.check(table, bet, house) if house.dragons_eye else None


def _area_refused(table: Seating, bet: Bet, house: PaiGowOptions) -> Refusal | None:
    """Whether a player may not wager on this betting area: no more than two, adjacent ones. 13:69F-10.10(a)"""
    spot, cite = bet.spot or bet.seat, "13:69F-10.10(a)"
    mains = [w for w in table.wagers() if w.kind == MAIN]
    if spot != bet.seat:
        if not house.two_betting_areas:
            return Refusal("A player wagers on one betting area only at this table.", cite)
        if spot in table.seats or any(w.spot == spot and w.seat != bet.seat for w in mains):
            return Refusal(f"The betting area of seat {spot} is another player's.", cite)
        if abs(spot - bet.seat) != 1:
            return Refusal("The second betting area must lie beside the player's own.", cite)
    others = {w.spot for w in mains if w.seat == bet.seat} - {spot}
    if len(others) > 1 or any(abs(spot - other) != 1 for other in others):
        return Refusal("A player wagers on no more than two betting areas, adjacent to each other.", cite)
    return None
