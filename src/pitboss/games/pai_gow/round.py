"""A round of pai gow, from the washing of the tiles to the last wager. 13:69F-10.4 to 10.7"""

from __future__ import annotations

from functools import partial

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure, Roll, Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.settlement import Decided
from pitboss.core.procedure.void_round import undo
from pitboss.games.pai_gow.dealing import PLACES, RULES, deal, pay_winner
from pitboss.games.pai_gow.setting import Setting
from pitboss.games.pai_gow.wagers import DRAGONS_EYE, MAIN, PaiGowOptions
from pitboss.setting.bank import (
    CENTER,
    Bank,
    Center,
    Offer,
    house_against,
    known,
    pay_out,
    remember,
    set_bank,
    take_all,
)
from pitboss.setting.dragons_eye import triple
from pitboss.setting.hands import Hand, Hands, expose, mains, set_by_dealer, surrenders
from pitboss.setting.places import DEALER_PLACE, place_of, start

NO_MORE_BETS = Announce("No more bets", "13:69F-10.6(a)")
_TOTALS = tuple(Announce(str(total), "13:69F-10.6(b)") for total in range(19))


def play(table: Seating, options: PaiGowOptions) -> Procedure:
    """One round; the memory returned says whose turn the bank is and how the dice stand."""
    memory = known(table.memory, table)
    # Before the first round, and after each for the next one. 13:69F-10.4(c), (f)
    yield Shuffle("tiles", "13:69F-10.4(d)", label="wash")
    yield Betting("13:69F-10.5(c)")
    yield NO_MORE_BETS
    bank: Bank | None = None
    offered = 0
    if options.player_banking:
        bank, offered = yield from Offer(RULES, table, options, memory).made()
    if bank is None and not table.wagers():
        return memory
    if options.dragons_eye:
        dice, shaker = yield from DRAGONS_EYE.shake(table, memory)
    elif bank is not None:
        dice = yield Roll(3, "13:69F-11.10(h)1", by=bank.seat, label="bank shakes")
    else:
        dice = yield Roll(3, "13:69F-10.6(a)", label="shake")  # Three dice, kept in the shaker. 13:69F-10.3(a)
    yield _TOTALS[sum(dice)]
    before = len(table.steps)
    if options.dragons_eye:
        memory = yield from DRAGONS_EYE.settle(table, memory, dice, shaker, options)
    after = len(table.steps)
    wagers = mains(table, MAIN)
    against_dealer = [(w.seat, w.stake) for w in wagers]
    if options.triples_lose and triple(*dice):
        yield from take_all(RULES, bank, wagers, options, "13:69F-10.7(l)2")
    elif wagers or (bank is not None and bank.house_wager):
        try:
            yield from play_tiles(wagers, dice, bank, options)
        except Raised as void:
            # All hands are void, and the dealer's wager; what the dice have decided stands. 13:69F-10.9(c), (e)
            tiles = [*table.steps[:before], *table.steps[after:]]
            yield from undo(tiles, mains(table, MAIN), void.cite)
            return memory
    return remember(table, memory, bank, offered, against_dealer) if options.player_banking else memory


def play_tiles(wagers: list[Wager], dice: list[int], bank: Bank | None, options: PaiGowOptions) -> Procedure:
    """The tiles are dealt, set and compared. 13:69F-10.6(d) to 10.7"""
    hands = Hands(RULES, [Hand(wager) for wager in wagers])
    first = starting_place(dice, bank, options)
    dealer_tiles, bank_tiles = yield from deal(
        hands, first, bank.seat if bank else 0, bank is None or bank.house_wager > 0
    )
    yield from hands.set_all(options)
    if bank is None:
        yield from settle_with_dealer(hands.played, dealer_tiles, options)
    else:
        setting = yield from set_bank(RULES, bank, bank_tiles, options)
        yield from settle_with_bank(bank, setting, hands.played, dealer_tiles, options)


def starting_place(dice: list[int], bank: Bank | None, options: PaiGowOptions) -> int:
    """Where the first stack goes. 13:69F-10.6(c), 10.6A(d)"""
    if options.dragons_eye and options.dragons_eye_start == "button_position":
        return dice[0] + 1
    return start(sum(dice), DEALER_PLACE if bank is None else place_of(bank.seat), PLACES)


def settle_with_dealer(hands: list[Hand], dealer_tiles: list[str], options: PaiGowOptions) -> Procedure:
    """The dealer's hands are set and compared with each player's. 13:69F-10.7(c) to (k)"""
    dealer = yield from set_by_dealer(RULES, "dealer", dealer_tiles, options, RULES.cites.dealer_sets)
    hands, _ = yield from surrenders(RULES, hands, INVENTORY)
    winners, _ = yield from expose(RULES, hands, dealer, INVENTORY, options, RULES.cites.taken)
    for won in winners:
        yield from pay_winner(won, RULES.cites.vigorish)


def settle_with_bank(
    bank: Bank, setting: Setting, hands: list[Hand], dealer_tiles: list[str], options: PaiGowOptions
) -> Procedure:
    """The bank's hands are exposed and every wager is settled against them. 13:69F-10.8(n) to (r)"""
    house_lost, house_won = yield from house_against(RULES, bank, setting, dealer_tiles, options)
    hands, given_up = yield from surrenders(RULES, hands, CENTER)
    winners, lost = yield from expose(RULES, hands, setting, CENTER, options, bank.cite)
    center = Center(bank, house_lost + given_up + lost, house_won, winners)
    yield from pay_out(center, winners, options, partial(_pay_from, bank))


def _pay_from(bank: Bank, won: Decided, source: str) -> Procedure:
    return pay_winner(won, bank.cites.winner, source)


def check(table: Seating, bet: Bet, options: PaiGowOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-10.5(d), 10.10(a)"""
    return DRAGONS_EYE.refused(table, bet, options, "13:69F-10.10(a)")
