"""Insurance and even money, the card reader, and the blackjacks of the players. 13:69F-2.6, 2.7, 2.9"""

from __future__ import annotations

from collections.abc import Callable

from pitboss.core.equipment.cards import index
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Ask, Procedure, Span, Stake
from pitboss.twenty_one.round.boxes import Box, Hand, Laid
from pitboss.twenty_one.round.felt import Felt
from pitboss.twenty_one.rules import irregular
from pitboss.twenty_one.rules.hand_ends import BLACKJACK, EVEN_MONEY
from pitboss.twenty_one.rules.play_table import DECLINE, INSURE
from pitboss.twenty_one.rules.play_table import EVEN_MONEY as TAKE_EVEN_MONEY
from pitboss.twenty_one.rules.rules import Hole
from pitboss.twenty_one.rules.totals import ACE, may_be_blackjack, points_of, wins_insurance

INSURANCE = "insurance"


def insure(felt: Felt, *, even_money: bool, kind: Callable[[Hand], str]) -> Procedure:
    """Under an ace, offer each player to insure up to half of the first wager, and even money to one with blackjack.
    `kind` gives the wager that insures a hand.
    """
    if points_of(felt.up) != ACE:
        return
    yield Announce("Insurance", felt.cites.insurance, INSURANCE)
    for box in felt.boxes:
        for hand in box.hands:
            for laid in [laid for laid in hand.laid if laid.first]:
                yield from _offer(felt, box, hand, laid, even_money and hand.blackjack, kind(hand))
    yield Announce("Insurance closed", felt.cites.insurance)


def _offer(felt: Felt, box: Box, hand: Hand, laid: Laid, even_money: bool, kind: str) -> Procedure:
    wager, unit = laid.wager, felt.table.unit
    step = unit * felt.options.odds("insurance").fraction.denominator
    most = -(-wager.stake // (2 * unit)) * unit // step * step
    if not most:
        return
    choices = (DECLINE, INSURE, TAKE_EVEN_MONEY) if even_money else (DECLINE, INSURE)
    against = f" against the dealer's hand {laid.action}" if laid.action else ""
    answer = yield Ask(
        wager.seat,
        f"Insurance{against}?",
        choices,
        DECLINE,
        felt.cites.even_money if even_money else felt.cites.insurance,
        label=INSURANCE,
        spans={INSURE: Span(step, most, step)},
        **hand.named,
        wager=wager.account,
        costs={INSURE: step},
    )
    if answer == TAKE_EVEN_MONEY:
        yield from felt.settle([(hand, laid, EVEN_MONEY)], felt.cites.even_money)
    elif answer != DECLINE:
        _, amount = answer
        pick = str(laid.action) if laid.action else ""
        insurance = yield Stake(wager.seat, kind, amount, felt.cites.insurance, pick, wager.spot)
        box.insured.append(Laid(insurance, laid.action, first=False, base=False))


def settle_insurance(felt: Felt, action: int) -> Procedure:
    """Settle by the dealer's second card what was insured against the hand `action`."""
    lost_or_won = wins_insurance(*map(index, felt.dealer[:2]))
    for box in reversed(felt.boxes):
        here = [laid for laid in box.insured if laid.action == action]
        box.insured = [laid for laid in box.insured if laid not in here]
        wagers = [laid.wager for laid in here]
        yield from felt.settle_beside(wagers, lambda _wager: lost_or_won, felt.cites.insurance)


def read(felt: Felt) -> Procedure:
    """Check the hole card under an ace or a card worth 10, where there is a reader."""
    if not may_be_blackjack(felt.up):
        felt.blackjack_out = True
    elif felt.rules.hole is Hole.READER:
        try:
            yield Announce("The dealer checks the hole card", felt.cites.hole, irregular.READ)
        except Raised as raised:
            if raised.key != irregular.FAILURE:
                raise
            yield Announce("The round goes on without the reader", raised.cite)
            return False
        if felt.dealer_blackjack:
            return True
        felt.blackjack_out = True
        yield from settle_insurance(felt, 0)
    return False


def pay_blackjacks(felt: Felt) -> Procedure:
    """Pay players' blackjacks before any third card, once they are known to win."""
    for hand in felt.hands:
        if hand.laid and hand.blackjack and (felt.blackjack_out or felt.rules.blackjack_wins):
            yield from felt.settle_hand(hand, BLACKJACK, felt.cites.blackjack)
