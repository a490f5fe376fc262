"""One round of red dog: two cards, the spread, raises, a third card. 13:69F-6.3 to 6.9"""

from __future__ import annotations

from pitboss.core.equipment.cards import rank
from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import attended
from pitboss.core.game.steps import Announce, Ask, Bet, Betting, Collect, Procedure, Span, Stake
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.procedure.face_up import BURN, DEVICE, Cites, FaceUpDeal, irregularities, more_face_up
from pitboss.core.procedure.settlement import settle
from pitboss.core.procedure.shoe import RACK, DealingShoe, ShoeRules, cutters, offer_cut
from pitboss.games.red_dog.wagers import (
    CONSECUTIVE,
    CONTINUOUS,
    IN_PART,
    MANUAL,
    PAIR,
    RAISE,
    STAND,
    UP_TO,
    RedDogOptions,
    hits,
    outcome,
    situation,
    spread,
)

DECK = 52
LEFT, RIGHT, CENTRE = "left", "right", "centre"
DEAL, THIRD = "deal", "third card"
PLAY, FAULT = "13:69F-6.5", "13:69F-6.7"
NO_MORE_BETS = Announce("No more bets", PLAY)

_DRAWS = (DEAL, THIRD)
MORE_FACE_UP = more_face_up(FAULT, _DRAWS)
IRREGULARITIES = irregularities(
    Cites(FAULT, FAULT, FAULT, FAULT, FAULT), MORE_FACE_UP, _DRAWS, lambda options: options.shuffle_source != MANUAL
)


def check(table: Seating, bet: Bet, options: RedDogOptions) -> Refusal | None:
    """A player keeps to the own betting area and, where the casino permits it, one beside it. 13:69F-6.8"""
    return position_refused(table, bet, options.max_betting_areas_per_player, "13:69F-6.8", adjacent=True)


def play(table: Seating, options: RedDogOptions) -> Procedure:
    """A round of play; the memory returned is the shoe."""
    shoe = DealingShoe(shoe_rules(options), table.memory)
    if shoe.spent:
        yield from ready(table, shoe, options)
    dealing = FaceUpDeal(shoe, MORE_FACE_UP, FAULT)
    yield from attended(_round(table, options, dealing), dealing.remedies)
    return (yield from shoe.put_away())


def shoe_rules(options: RedDogOptions) -> ShoeRules:
    """How the shoe is used: the cutting card a quarter from the back, no hand after it. 13:69F-6.3, 6.9"""
    size = DECK * options.decks
    label = "" if options.shuffle_source == MANUAL else DEVICE
    continuous = options.shuffle_source == CONTINUOUS
    cite = "13:69F-6.9" if continuous else "13:69F-6.3"
    return ShoeRules(size, size // 4, cite, continuous=continuous or options.reshuffle_each_round, label=label)


def ready(table: Seating, shoe: DealingShoe, options: RedDogOptions) -> Procedure:
    """The cards are shuffled, cut where that is done by hand, and the first ones burned. 13:69F-6.3, 6.4"""
    yield from shoe.shuffle()
    if options.shuffle_source == MANUAL:
        yield from offer_cut(cutters(table), "13:69F-6.3")
    if options.shuffle_source != CONTINUOUS and options.opening_burn_cards:
        yield from shoe.draw(options.opening_burn_cards, RACK, "13:69F-6.4", up=False, label=BURN)


def _round(table: Seating, options: RedDogOptions, dealing: FaceUpDeal) -> Procedure:
    wagers = yield Betting(PLAY)
    yield NO_MORE_BETS
    if not wagers:
        return
    left = rank((yield from dealing.card(LEFT, "13:69F-6.4", DEAL)))
    right = rank((yield from dealing.card(RIGHT, "13:69F-6.4", DEAL)))
    between, hit = spread(left, right), False
    if between == CONSECUTIVE:
        yield Announce("Consecutive cards: a tie", PLAY)
    else:
        if between == PAIR:
            yield Announce("A pair", PLAY)
        else:
            yield Announce(f"A {situation(between)}", PLAY)
            wagers = yield from _raises(table, wagers, between, options)
        hit = hits(left, right, rank((yield from dealing.card(CENTRE, "13:69F-6.4", THIRD))))
        yield Announce(_result(between, hit), PLAY)
    # From the dealer's right, counterclockwise.
    wagers = sorted(wagers, key=lambda wager: -wager.spot)
    yield from settle(wagers, lambda _wager: outcome(between, hit, options), PLAY)
    yield Collect((LEFT, RIGHT) if between == CONSECUTIVE else (LEFT, RIGHT, CENTRE), PLAY)


def _result(between: int, hit: bool) -> str:
    if between == PAIR:
        return "Three of a kind" if hit else "No third of the kind: a tie"
    return "Between" if hit else "Not between"


def _raises(table: Seating, wagers: list[Wager], between: int, options: RedDogOptions) -> Procedure:
    """Each player may raise, from the dealer's left clockwise; all wagers then on the layout. 13:69F-6.5"""
    raised = list(wagers)
    for wager in sorted(wagers, key=lambda wager: wager.spot):
        amount = yield from _raise(table, wager, between, options)
        if amount:
            raised.append((yield Stake(wager.seat, "raise", amount, PLAY, spot=wager.spot)))
    yield NO_MORE_BETS
    return raised


def _raise(table: Seating, wager: Wager, between: int, options: RedDogOptions) -> Procedure:
    """By how much a player raises. Who has fewer chips may bring more for a raise of the full amount."""
    seat, unit = wager.seat, table.unit
    part = min(wager.stake - unit, table.chips(seat))
    in_part = options.raise_rule == UP_TO and part >= unit
    where = "" if wager.spot == seat else f" on betting area {wager.spot}"
    answer = yield Ask(
        seat,
        f"Raise{where} by {money(wager.stake)}{' or in part' * in_part}, or stand?",
        (RAISE, *(IN_PART,) * in_part, STAND),
        STAND,
        PLAY,
        label="raise",
        spans={IN_PART: Span(unit, part // unit * unit, unit)} if in_part else {},
        wager=wager.account,
        situation=(between,),
        to={RAISE: wager.stake},
        costs={RAISE: wager.stake},
    )
    if isinstance(answer, tuple):
        return answer[1]
    return wager.stake if answer == RAISE else 0
