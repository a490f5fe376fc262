"""Making and removing wagers at craps: what is locked, and how much odds may be. 13:69F-1.3, 1.6, 1A.4"""

from __future__ import annotations

from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.stakes import payable_step
from pitboss.core.game.steps import Bet
from pitboss.core.money.cents import Odds, money
from pitboss.core.money.ledger import area
from pitboss.dice.choices import LAID_ODDS, TRUE_ODDS, CrapsChoices, Sections
from pitboss.dice.wagers import FLATS


def check(table: Seating, bet: Bet, options: CrapsChoices, cites: Sections) -> Refusal | None:
    """Return why a wager may not be made or taken down; None if it may."""
    point: int = table.memory.point
    if bet.wager in FLATS:
        return supported(table, bet, options, cites, point)
    if bet.take:
        return _kept(table, bet, options, cites, point)
    if bet.wager == "dont_pass" and point:
        return Refusal("Don't pass is made, and raised, before a come out roll only.", cites.making)
    if bet.wager == "dont_come" and not point:
        return Refusal("Don't come is made after the come out roll only.", cites.making)
    return None


def _kept(table: Seating, bet: Bet, options: CrapsChoices, cites: Sections, point: int) -> Refusal | None:
    """Refuse to take down pass and come once they have a point, or to leave odds unsupported."""
    if (bet.wager == "pass" and point) or (bet.wager == "come" and bet.pick):
        title = "Pass" if bet.wager == "pass" else "Come"
        return Refusal(f"{title} stays up, whole, until its point is decided.", cites.making)
    odds = next((key for key, flat in FLATS.items() if flat == bet.wager), "")
    upon = _stake(table, bet.seat, odds, bet.pick) if odds else 0
    left = _stake(table, bet.seat, bet.wager, bet.pick) - bet.amount
    if upon and left and upon > most_odds(odds, left, int(bet.pick or point), table.unit, options):
        return Refusal("Take down the odds that it supports first.", cites.supports)
    return None


def supported(table: Seating, bet: Bet, options: CrapsChoices, cites: Sections, point: int) -> Refusal | None:
    """Why odds may not be taken or laid, or not so much; what is left of them must be payable too."""
    number = int(bet.pick or point)
    flat = FLATS[bet.wager]
    lies = _stake(table, bet.seat, flat, bet.pick)
    if not lies and not bet.take:
        return Refusal(f"Odds on {number} need a {flat.replace('_', ' ')} bet that has that point.", cites.supports)
    total = _stake(table, bet.seat, bet.wager, bet.pick) + (-bet.amount if bet.take else bet.amount)
    odds = true_odds(bet.wager, number)
    step = payable_step(odds, table.unit)
    if total % step:
        return Refusal(
            f"{money(total)} in odds on {number} cannot be paid at {odds}; wager a multiple of {money(step)}.",
            cites.supports,
        )
    most = most_odds(bet.wager, lies, number, table.unit, options)
    if total > most and not bet.take:
        return Refusal(f"{money(lies)} supports no more than {money(most)} in odds on {number}.", cites.supports)
    return None


def true_odds(kind: str, number: int) -> Odds:
    """What odds taken or laid on a number pay."""
    return (LAID_ODDS if kind.startswith("dont") else TRUE_ODDS)[number]


def most_odds(kind: str, flat: int, number: int, unit: int, options: CrapsChoices) -> int:
    """The most odds in cents that `flat` supports on a number. 13:69F-1.6

    Taken odds may be a multiple of the flat wager; laid odds may win that multiple. The result is payable exactly:
    rounded up where the casino allows it, else down.
    """
    odds = true_odds(kind, number)
    limit = options.times(number) * flat
    if kind.startswith("dont"):
        limit = limit * odds.to // odds.win
    step = payable_step(odds, unit)
    return -(-limit // step) * step if options.rounds_up else limit // step * step


def _stake(table: Seating, seat: int, kind: str, pick: str) -> int:
    account = area(seat, kind, pick)
    return next((wager.stake for wager in table.wagers() if wager.account == account), 0)
