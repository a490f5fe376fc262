"""A round of Asia poker, from the shuffle to the last wager. 13:69F-31.6 to 31.14"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pitboss.core.game.betting_areas import position_refused
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Raised
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure, Shuffle
from pitboss.core.game.wager import Outcome, Wager
from pitboss.core.procedure.shoe import offer_cut
from pitboss.core.procedure.void_round import undo
from pitboss.games.asia_poker.wagers import BONUS, MAIN, AsiaPokerOptions
from pitboss.setting import moments
from pitboss.setting.dealing import DealCites, Dealing, button_after, first_place, random_number, shake
from pitboss.setting.five_two.side import Facts, makes
from pitboss.setting.four_two_one.setting import by_way, compare_sets, menu, read, ruling
from pitboss.setting.hands import Hand, Hands, mains
from pitboss.setting.irregular import cited, more_face_up, of_game, other_card
from pitboss.setting.memory import OfSeven as Memory
from pitboss.setting.methods import AUTOMATED, AUTOMATED_SHOE, DICE, HAND, MANUAL_SHOE, RANDOM_NUMBER
from pitboss.setting.places import position
from pitboss.setting.rules import Cites, alike, called
from pitboss.setting.settlement import Settlement
from pitboss.setting.seven import of_seven

DECK = "deck"
_SET, _PAID, _WRONG = "13:69F-31.12", "13:69F-31.13", "13:69F-31.14"
_WHO = "the dealer"

IRREGULARITIES = cited(
    of_game(_WHO, (moments.SHAKE,)),
    {
        "recut": "13:69F-31.6",
        "dice_over_24h": "13:69F-31.4",
        "verbal_cash_wager": "13:69F-31.7",
        "late_wager": "13:69F-31.7",
        "not_four_left_misdeal": "13:69F-31.8(d)2",
        "not_four_left_bad_deck": "13:69F-31.8(d)2",
    },
    _WRONG,
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


RULES = of_seven(
    *(menu, read, by_way, compare_sets),
    main=MAIN,
    ruling=ruling,
    cites=alike(Cites, _SET, calls=called(_SET, _SET, _SET), exposed=_WRONG, paid=_PAID, vigorish=_PAID),
    other_exposed=other_card(_WRONG, _WHO),
    parts="high hand / medium hand / low hand",
    bars=frozenset((BONUS.key,)),
)


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
    after = Memory(start=button_after(memory.start, options.start_method))
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
    first = first_place(options, dice, number, None, memory.start)
    beside = [w for w in table.wagers() if w.kind == BONUS.key]
    hands = Hands(RULES, [Hand(w, beside=[b for b in beside if b.spot == w.spot]) for w in wagers])
    dealer_cards, _ = yield from dealing.deal(hands, first)
    yield from hands.set_all(options)
    yield from _WithBonus(RULES, options).of(hands.played, dealer_cards)


class _WithBonus(Settlement):
    """The settlement of a round, with the bonus wager. 13:69F-31.12, 31.13"""

    def outcomes(self, hand: Hand, _banks: Sequence[str]) -> Callable[[Wager], Outcome]:
        facts = Facts(own=makes(hand.pieces))
        return lambda _wager: BONUS.outcome(facts, self.options)


def check(table: Seating, bet: Bet, options: AsiaPokerOptions) -> Refusal | None:
    """What this subchapter refuses beyond the kinds, limits and odds of every table. 13:69F-31.7"""
    most = 1 + options.two_betting_areas
    return position_refused(table, bet, most, "13:69F-31.7", adjacent=True, kind=MAIN) if bet.wager == MAIN else None
