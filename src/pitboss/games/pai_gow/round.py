"""A round of pai gow, from the washing of the tiles to the last wager. 13:69F-10.4 to 10.7"""

from __future__ import annotations

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure, Roll, Shuffle
from pitboss.core.game.wager import Wager
from pitboss.core.procedure.void_round import undo
from pitboss.games.pai_gow.dealing import PLACES, RULES, deal
from pitboss.games.pai_gow.wagers import DRAGONS_EYE, MAIN, PaiGowOptions
from pitboss.setting.bank import Bank, Offer, known, remember, set_bank, take_all
from pitboss.setting.dragons_eye import triple
from pitboss.setting.hands import Hand, Hands, mains
from pitboss.setting.places import DEALER_PLACE, place_of, start
from pitboss.setting.settlement import Settlement

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
    setting = (yield from set_bank(RULES, bank, bank_tiles, options)) if bank else None
    yield from Settlement(RULES, options, bank).of(hands.played, dealer_tiles, setting)


def starting_place(dice: list[int], bank: Bank | None, options: PaiGowOptions) -> int:
    """Where the first stack goes. 13:69F-10.6(c), 10.6A(d)"""
    if options.button_start:
        return dice[0] + 1
    return start(sum(dice), DEALER_PLACE if bank is None else place_of(bank.seat), PLACES)


def check(table: Seating, bet: Bet, options: PaiGowOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-10.5(d), 10.10(a)"""
    return DRAGONS_EYE.refused(table, bet, options, "13:69F-10.10(a)")
