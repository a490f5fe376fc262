"""A round of Asia poker, from the shuffle to the last wager. 13:69F-31.6 to 31.14"""

from __future__ import annotations

from functools import partial

import msgspec

from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Bet, Betting, Collect, Procedure, Shuffle
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.money.ledger import INVENTORY
from pitboss.core.procedure.settlement import Decided, collect, decide, pay
from pitboss.core.procedure.shoe import offer_cut
from pitboss.core.procedure.void_round import undo
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions, Facts, outcome
from pitboss.setting import moments
from pitboss.setting.dealing import DealCites, Dealing, button_after, first_place, random_number, shake
from pitboss.setting.five_two.made import made
from pitboss.setting.five_two.setting import rising
from pitboss.setting.four_two_one.setting import by_way, compare_sets, menu, read, ruling
from pitboss.setting.hands import Hand, Hands, announce, mains, set_by_dealer, surrenders, take_or_return
from pitboss.setting.irregular import Sections, more_face_up, of_game, other_card
from pitboss.setting.methods import AUTOMATED, AUTOMATED_SHOE, DICE, HAND, MANUAL_SHOE, RANDOM_NUMBER
from pitboss.setting.places import position
from pitboss.setting.rules import LOSE, PUSH, WIN, Cites
from pitboss.setting.seven import of_seven

DECK = "deck"
_SET, _PAID, _WRONG = "13:69F-31.12", "13:69F-31.13", "13:69F-31.14"
_WHO = "the dealer or of a position without a wager"

IRREGULARITIES = of_game(
    Sections(
        other=_WRONG,
        recut="13:69F-31.6",
        old_dice="13:69F-31.4",
        cash="13:69F-31.7",
        late="13:69F-31.7",
        shuffler=_WRONG,
        change=_WRONG,
        not_flat=_WRONG,
        out=_WRONG,
        exposed_stacking=_WRONG,
        stacks_order=_WRONG,
        wrong_start=_WRONG,
        exposed=_WRONG,
        face_up=_WRONG,
        error=_WRONG,
        shoe=_WRONG,
        count=_WRONG,
        left="13:69F-31.8(d)2",
        misset=_WRONG,
        shakes=(moments.SHAKE,),
    ),
    _WHO,
)
DEALT = DealCites(
    bets={MANUAL_SHOE: "13:69F-31.8(a)", HAND: "13:69F-31.9", AUTOMATED_SHOE: "13:69F-31.10(b)"},
    deal={MANUAL_SHOE: "13:69F-31.8(c)", HAND: "13:69F-31.9", AUTOMATED_SHOE: "13:69F-31.10(d)"},
    left={MANUAL_SHOE: "13:69F-31.8(d)1", HAND: "13:69F-31.9", AUTOMATED_SHOE: "13:69F-31.10(e)1"},
    taken_in={MANUAL_SHOE: "13:69F-31.8(d)1", HAND: "13:69F-31.9", AUTOMATED_SHOE: "13:69F-31.10(e)"},
    stacks="13:69F-31.9",
    dice="13:69F-31.11(b)",
    total="13:69F-31.11(b)",
    number="13:69F-31.11(c)",
    face_up=more_face_up(_WRONG),
)


def _main(found: int, options: AsiaPokerOptions) -> Outcome:
    return outcome(MAIN, Facts(result=found), options)


RULES = of_seven(
    menu,
    read,
    by_way,
    main=MAIN,
    compare=compare_sets,
    dealer_compare=compare_sets,
    ruling=ruling,
    outcome=_main,
    cites=Cites(
        exposed=_WRONG,
        set=_SET,
        set_second=_SET,
        dealer_sets=_SET,
        surrender=_SET,
        surrender_collect=_SET,
        surrender_count=_SET,
        shown=_SET,
        taken=_SET,
        calls={WIN: ("win", _SET), PUSH: ("push", _SET), LOSE: ("lose", _SET)},
        paid=_PAID,
        vigorish=_PAID,
    ),
    other_exposed=other_card(_WRONG, _WHO),
    parts="high hand / medium hand / low hand",
    bars=lambda beside: bool(beside),
)


class Memory(msgspec.Struct, frozen=True, omit_defaults=True):
    """At which place the button lies that marks the start."""

    start: int = 1


def play(table: Seating, options: AsiaPokerOptions) -> Procedure:
    """One round; the memory returned says where the button lies."""
    memory: Memory = table.memory
    by_device = options.shuffling == AUTOMATED
    yield Shuffle(DECK, "13:69F-31.6", label=moments.DEVICE_SHUFFLE if by_device else moments.SHUFFLE)
    yield Betting("13:69F-31.7")
    if not by_device:
        yield from offer_cut(sorted(table.seats, key=position), "13:69F-31.6")
    yield Announce("No more bets", DEALT.bets[options.dealing_method])
    if not table.wagers():
        return memory
    after = Memory(button_after(memory.start, options.start_method))
    try:
        yield from _play_cards(table, options, memory)
    except Raised as void:  # all hands are void
        yield from undo(table.steps, table.wagers(), void.cite)
    return after


def _play_cards(table: Seating, options: AsiaPokerOptions, memory: Memory) -> Procedure:
    wagers = mains(table, MAIN)
    dealing = Dealing(DEALT, DECK, options.dealing_method)
    if options.dealing_method == HAND:
        yield from dealing.build_stacks()
    dice, number = [], 0
    if options.start_method == DICE:
        dice = yield from shake(DEALT, None, options.dealing_method)
    elif options.start_method == RANDOM_NUMBER:
        number = yield from random_number(DEALT)
    first = first_place(options.start_method, dice, number, None, memory.start)
    beside = [w for w in table.wagers() if w.kind == BONUS]
    hands = Hands(RULES, [Hand(w, beside=[b for b in beside if b.spot == w.spot]) for w in wagers])
    dealer_cards, _ = yield from dealing.deal(hands, first)
    yield from hands.set_all(options)
    yield from _settle(hands.played, dealer_cards, options)


def _settle(hands: list[Hand], dealer_cards: list[str], options: AsiaPokerOptions) -> Procedure:
    """Losing wagers are collected as hands are exposed; winners are paid after all are. 13:69F-31.12, 31.13"""
    dealer = yield from set_by_dealer(RULES, "dealer", dealer_cards, options, _SET)
    if options.surrender:
        hands, _ = yield from surrenders(RULES, hands, INVENTORY)
    paying: list[tuple[Hand, list[Decided]]] = []
    for hand in hands:
        found = yield from announce(RULES, hand, dealer)
        main = yield from take_or_return(RULES, hand, found, INVENTORY, _SET, options)
        bonus = decide(hand.beside, partial(_bonus, made(rising(hand.pieces)), options))
        yield from collect(bonus, _SET)
        won = [each for each in (main, *bonus) if not each.found.lost]
        if won:
            paying.append((hand, won))
        else:
            yield Collect((hand.name,), _SET)
    for hand, won in paying:
        yield from pay(won, _PAID)
        yield Collect((hand.name,), _SET)


def _bonus(own: int, options: AsiaPokerOptions, wager: Wager) -> Outcome:
    return outcome(wager.kind, Facts(own=own), options)


def check(table: Seating, bet: Bet, options: AsiaPokerOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-31.7"""
    spot = bet.spot or bet.seat
    mine = [w for w in table.wagers() if w.seat == bet.seat and w.spot == spot]
    if bet.wager == MAIN:
        refusal = position_refused(table, bet, 1 + options.two_betting_areas, "13:69F-31.7", adjacent=True, kind=MAIN)
        if refusal is not None:
            return refusal
        stake = sum(w.stake for w in mine if w.kind == MAIN)
        if bet.take and bet.amount == stake and any(w.kind == BONUS for w in mine):
            return Refusal("The bonus goes only with an Asia poker wager; take it down first.", "13:69F-31.7")
    elif not any(w.kind == MAIN for w in mine):
        return Refusal(f"There is no Asia poker wager at position {spot}; place that first.", "13:69F-31.7")
    return None
