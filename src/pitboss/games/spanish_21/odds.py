"""The odds of Spanish 21 from a full shoe: hands by the best table of plays and by the best play, insurance and
match-the-dealer exactly. The super bonus pays sums of money, so it is told apart.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial

from pitboss.core.game.steps import AnyStep, Ask
from pitboss.core.mathematics.exact import PLAINLY, Question, Told
from pitboss.core.mathematics.kernel import Kernel
from pitboss.core.mathematics.wager_odds import NoSuchDecision, Stated, WagerOdds
from pitboss.core.money.cents import money
from pitboss.games.spanish_21.options import MOST_BOXES, SpanishOptions
from pitboss.games.spanish_21.wagers import ENVY, SIDES, SUPER_BONUS, outcome, super_step
from pitboss.jackpots.envy import edges_with_envy
from pitboss.twenty_one.advice.asked import Asked
from pitboss.twenty_one.advice.odds import exact, odds_after, shoes_of, side_odds, under_an_ace
from pitboss.twenty_one.advice.strategist import counted_rules, way_of_playing
from pitboss.twenty_one.exact import figures
from pitboss.twenty_one.exact.supposed import own_odds
from pitboss.twenty_one.kernel.kernels import box_nets, kernel_of
from pitboss.twenty_one.kernel.one_box import one_box
from pitboss.twenty_one.rules.first_cards import NO_TENS
from pitboss.twenty_one.rules.play_table import HIT

SUITS = 4


def wager_odds(options: SpanishOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager that is made before the cards, and of insurance."""
    if question.left is not None:
        return odds_after(options, question.left)
    return [*_hand_odds(options), under_an_ace("insurance", options, outcome), *side_odds(SIDES, options, outcome)]


def _hand_odds(options: SpanishOptions) -> list[WagerOdds]:
    rare, drawing = super_bonus(options.decks), drawing_costs(options)
    least, pays = next(iter(SUPER_BONUS.items()))
    said = (
        f"not in the figure; once in {round(1 / rare):,} hands where sevens of one suit are always drawn to against "
        f"a seven, worth {float(rare * pays / least):.3%} of a wager of {money(least)}"
    )
    worth = ", ".join(f"{float(rare * sum_):.3f}¢ a hand from {money(from_)}" for from_, sum_ in SUPER_BONUS.items())
    envy = f"{float(rare * ENVY):.4f}¢ a hand for each other player at the table"
    told = {"suits": "not looked at in play", "super bonus": said, "super bonus worth": worth, "envy worth": envy}

    def by_players(edge: Fraction) -> Mapping[str, str]:
        """The edge with super bonus and envy, of who draws to sevens of one suit for them."""
        return edges_with_envy(edge + drawing - rare * pays / least, rare * ENVY / least, MOST_BOXES, money(least))

    return [
        replace(odds, given={**odds.given, **told, **by_players(odds.edge)})
        for odds in figures.hand_odds("main", counted_rules(options))
    ]


def super_bonus(decks: int) -> Fraction:
    """The chance that the first two cards are sevens of one suit, the up card is a seven, and the next card drawn is
    again of that suit. 13:69F-19.5(g)"""
    size, sevens = len(NO_TENS) * decks, SUITS * decks
    pair = Fraction(sevens, size) * Fraction(decks - 1, size - 1)
    of_suit = Fraction(decks - 2, size - 2) * Fraction(decks - 3, size - 3)
    of_other = Fraction(sevens - decks, size - 2) * Fraction(decks - 2, size - 3)
    return pair * (of_suit + of_other)


def drawing_costs(options: SpanishOptions) -> Fraction:
    """What it costs to draw to all two sevens of one suit against a seven, the super bonus apart. 13:69F-19.5(g)"""
    decks, size, costs = options.decks, len(NO_TENS) * options.decks, Fraction(0)
    for suit, suits in (("s", 1), ("h", SUITS - 1)):
        for up, left in ((suit, decks - 2), ("d", (SUITS - 1) * decks)):
            found = figures.brings(options.rules, (f"7{suit}",) * 2, (f"7{up}",), (), ())
            costs += suits * decks * (decks - 1) * left * (max(found.values()) - found[HIT])
    return costs / (size * (size - 1) * (size - 2))


def brings_after(
    options: SpanishOptions, hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand against an up card, when further cards are gone from the shoe; the suits of
    a hand that may become 6-7-8 or 7-7-7 are minded, but for what splitting brings."""
    cards = tuple(gone)
    found = figures.brings(options.rules, hand, seen, chosen, cards)
    if _suited_sevens(hand, seen, chosen):
        raise NoSuchDecision(_sevens(options, hand, found, (*hand, *seen, *cards)))
    return found


def _suited_sevens(hand: Sequence[str], seen: Sequence[str], chosen: Sequence[str]) -> bool:
    """Whether a third card may bring the super bonus."""
    ranks = {card[0] for card in (*hand, *seen)}
    return len(hand) == 2 and hand[0] == hand[1] and ranks == {"7"} and not chosen


def _third_seven(options: SpanishOptions, hand: Sequence[str], gone: Sequence[str]) -> Fraction:
    """The chance that the next card is a third seven of the hand's suit, when all of these are gone."""
    return Fraction(options.decks - gone.count(hand[0]), len(NO_TENS) * options.decks - len(gone))


def asked_after(options: SpanishOptions, steps: Sequence[AnyStep], ask: Ask, gone: Sequence[str]) -> Told:
    """What each choice of a question at a table brings; the wager is known there, so the super bonus is in it."""
    asked = Asked(steps, ask, gone)
    return asked.told(options.rules, partial(_with_bonus, options, asked.laid()[0]))


def _with_bonus(
    options: SpanishOptions,
    stake: int,
    hand: Sequence[str],
    seen: Sequence[str],
    chosen: Sequence[str],
    gone: Sequence[str],
) -> Mapping[str, Fraction]:
    found = figures.brings(options.rules, hand, seen, chosen, gone)
    if not _suited_sevens(hand, seen, chosen) or not (step := super_step(stake)):
        return found
    bonus = tuple(SUPER_BONUS.values())[step - 1]
    drawn = found[HIT] + _third_seven(options, hand, (*hand, *seen, *gone)) * Fraction(bonus, stake)
    return Stated({**found, HIT: drawn}, found.says if isinstance(found, Stated) else "")


def _sevens(options: SpanishOptions, hand: Sequence[str], found: Mapping[str, Fraction], gone: Sequence[str]) -> str:
    """What is best with sevens of one suit against a seven hangs on the wager: the super bonus is a sum of money."""
    third = _third_seven(options, hand, gone)
    costs = max(found.values()) - found[HIT]
    most = third * max(SUPER_BONUS.values()) / costs if costs else Fraction(0)
    until = f"drawing is best from {money(min(SUPER_BONUS))} up to about {money(int(most) // 100 * 100)}"
    return f"Three sevens of one suit against a seven win a sum besides, so what is best hangs on the wager: {until}."


def kernel(options: SpanishOptions) -> Kernel:
    """The kernel of a table. The super bonus is a sum of money and no matter of odds: it is left out here."""
    nets = box_nets(options, outcome, "main")
    by = {"main": nets.__getitem__}
    return kernel_of(options, way_of_playing(options), outcome, SIDES, len(nets), by, one_box, False)


EXACT = exact(
    *(SpanishOptions, wager_odds, kernel, shoes_of(outcome)),
    brings=brings_after,
    asked=asked_after,
    of_hand=partial(figures.hand_odds, "main"),
    own_play=lambda options, text: own_odds("main", counted_rules(options), text),
)
