"""Exact figures of a table of twenty-one as the rest of the house reads them: odds, decisions, the table of plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeVar

from pitboss.core.equipment.cards import SUITS, rank
from pitboss.core.mathematics.exact import Hands
from pitboss.core.mathematics.wager_odds import NoSuchDecision, PlayTable, Stated, WagerOdds
from pitboss.twenty_one.exact.attack import Attack, Attacked, attacked
from pitboss.twenty_one.exact.bound_in_sight import both_at_most, split_between
from pitboss.twenty_one.exact.bound_of_table import IN_FULL_MEMORY as IN_FULL_MEMORY
from pitboss.twenty_one.exact.bound_of_table import SPLIT as SPLIT_PAIRS
from pitboss.twenty_one.exact.bound_of_table import between, shipped_bound, splits_at_most, under_at_most
from pitboss.twenty_one.exact.by_cards_held import blackjacks, brought, by_first, deals, up_card
from pitboss.twenty_one.exact.hands import VALUES, number
from pitboss.twenty_one.exact.one_decision import choices, finished, insurance
from pitboss.twenty_one.exact.shoe import Shoe, full
from pitboss.twenty_one.exact.strategy import ROUNDING, Solved, solved
from pitboss.twenty_one.rules.options import TwentyOneOptions
from pitboss.twenty_one.rules.play_table import (
    ATTACK,
    DECLINE,
    DOUBLE,
    KEEP,
    PLAYS,
    RESCUE,
    SPLIT,
    SURRENDER,
    SWITCH,
    UP_CARDS,
)
from pitboss.twenty_one.rules.rules import Rules, Surrender
from pitboss.twenty_one.rules.totals import ACE, points

_Options = TypeVar("_Options", bound=TwentyOneOptions)
DIGITS = 10**12
LEAST_LEFT = 26
"""With fewer cards a round could run out of them, and the discards would be shuffled."""
BEST = "best play"
"""How the best play by the cards held is named beside the table's."""
BY_TOTALS = "table by totals"
"""How the play by the best table is named, which has no selection."""
BLACKJACK = [1, 10]
"""The values of a blackjack's cards."""
LET_GO = "L"
"""The letter of a hand that is given up once no further card comes to it."""
_DOUBLED = range(12, 19)
_CLOSE = 2
"""How often a pair is split when what it brings is counted closely for whether to attack: what comes then is rare."""
_ROWS = (("hard", range(4, 21)), ("soft", range(12, 21)))


def value_of(card: str) -> int:
    """The value of a card, an ace being 1."""
    worth = points(rank(card))
    return 1 if worth == ACE else worth


def shoe_of(left: Mapping[str, int]) -> Shoe:
    """The shoe that holds the cards of `left`, by name and number."""
    counts: Counter[int] = Counter()
    for card, count in left.items():
        counts[value_of(card)] += count
    return Shoe(tuple(counts[value] for value in range(1, 11)))


def hand_odds(wager: str, rules: Rules, shoe: Shoe | None = None) -> list[WagerOdds]:
    """The odds of a wager on a hand: by the best table by totals, and by the best play that looks at the cards."""
    found = solved(rules, shoe)
    return _of_hand(wager, found.plays.name, found, _lacks(rules, shoe))


def attack_odds(wager: str, attacks: Sequence[Attack], rules: Rules, shoe: Shoe | None = None) -> list[WagerOdds]:
    """The odds of a hand to which further wagers are added wherever that pays."""
    found, lacks = solved(rules, shoe), _lacks(rules, shoe)
    most = None if lacks is None else (1 + len(attacks)) * lacks
    return _of_hand(wager, found.plays.name, attacked(found, attacks), most)


def in_full_memory(rules: Rules, attacks: Sequence[Attack] = ()) -> str:
    """The span in which the house edge of the best play by all cards seen lies, worked out where it does not ship."""
    found, lacks = solved(rules), shipped_bound(SPLIT_PAIRS, rules)
    if lacks is None:
        lacks = splits_at_most(rules)
    best = attacked(found, attacks).best
    return between(best - (1 + len(attacks)) * lacks, best)


def _lacks(rules: Rules, shoe: Shoe | None) -> float | None:
    """The most that split pairs could bring more; for a full shoe only what ships, if nobody asked for more."""
    return shipped_bound(SPLIT_PAIRS, rules) if shoe is None else splits_at_most(rules, shoe)


def _of_hand(wager: str, name: str, found: Solved | Attacked, lacks: float | None) -> list[WagerOdds]:
    given = {"lost to rounding": f"less than {ROUNDING:.0e} of the wager"}
    minded = {} if lacks is None else {IN_FULL_MEMORY: between(found.best - lacks, found.best)}
    costs = 100 * (found.by_table - found.best)
    by_table = f"{name}; it costs {costs:.4f} % more than the best play by the cards held"
    by_cards = "the best play by the cards held; the hands of a split pair are each played by their own cards"
    return [
        WagerOdds(
            wager,
            "",
            {},
            mean=fraction(-found.by_table),
            action=fraction(found.action),
            strategy=by_table,
            given=given,
            play=BY_TOTALS,
            costs=fraction(-found.best) - fraction(-found.by_table),
        ),
        WagerOdds(
            wager,
            BEST,
            {},
            mean=fraction(-found.best),
            action=fraction(found.best_action),
            strategy=by_cards,
            given={**given, **minded},
        ),
    ]


def insurance_odds(rules: Rules, shoe: Shoe) -> WagerOdds:
    """The odds of insurance under an ace, from a shoe out of which the ace comes."""
    mean = fraction(insurance(rules, shoe, ()))
    return WagerOdds("insurance", "", {}, mean=mean, given={"up card": "an ace"})


def fraction(value: float) -> Fraction:
    """A worth to the digits that are worked out."""
    return Fraction(round(value * DIGITS), DIGITS)


def brings(
    rules: Rules,
    hand: Sequence[str],
    seen: Sequence[str],
    chosen: Sequence[str],
    gone: Iterable[str],
    brought: bool = False,
) -> Mapping[str, Fraction]:
    """What each choice brings with a hand against an up card when further cards are gone from the shoe, in units of
    the hand's wager; where the dealer looks for blackjack he has none. A hand may be one of a pair that was split, or
    one that was doubled and may be let go; the pair's other card need not be named among those that are gone. An ace
    and a ten that were `brought` together are 21 only."""
    if len(seen) != 1:
        raise NoSuchDecision("One card of the dealer is in sight, the up card.")
    if len(hand) < 2:
        raise NoSuchDecision("A hand has at least two cards.")
    of_split, doubled = SPLIT in chosen, DOUBLE in chosen
    values, up = [value_of(card) for card in hand], value_of(seen[0])
    cards = tuple(gone)
    others = [value_of(card) for card in cards]
    try:
        shoe = full(rules).less((*others, *([values[0]] if of_split and values[0] not in others else [])))
        if brought and sorted(values) == BLACKJACK:
            found = choices(rules, shoe, values, up, True)
        elif doubled:
            found = finished(rules, shoe, values, up, of_split)
        else:
            pays = known_suits(rules, hand, (*hand, *seen, *cards), of_split)
            found = choices(rules, shoe, values, up, of_split, pays)
    except ValueError as bad:
        raise NoSuchDecision(str(bad)) from None
    worths = {choice: fraction(worth) for choice, worth in found.items()}
    return Stated(worths, split_says(rules, shoe, values[0], up, found)) if SPLIT in found else worths


def split_says(rules: Rules, shoe: Shoe, pair: int, up: int, found: Mapping[str, float]) -> str:
    """What is exact of what splitting brings, and between what the best play of the hands lies; nothing, where there
    is no choice left that could bring more."""
    least, most = split_between(rules, shoe, pair, up, found)
    if most - least < ROUNDING:
        return ""
    suits = " and their suits" if least < found[SPLIT] else ""
    return (
        "What splitting brings is exact for hands that are each played by their own cards; played by all cards seen"
        f"{suits} it lies between {least:+.6f} and {most:+.6f}."
    )


def known_suits(rules: Rules, hand: Sequence[str], gone: Sequence[str], of_split: bool) -> Mapping[int, float]:
    """What three cards are paid to which the two of `hand` may come, by the suit of the third; `gone` are all cards
    that it cannot be, the hand's own among them."""
    found: dict[int, float] = {}
    values = [value_of(card) for card in hand]
    for ranks in {bonus.ranks for bonus in rules.bonuses if bonus.ranks and len(hand) == len(bonus.ranks) - 1}:
        lacking = list(ranks)
        for value in values:
            if value in lacking:
                lacking.remove(value)
        if len(lacking) == 1:
            third = [f"{lacking[0]}{suit}" for suit in SUITS]
            left = [rules.decks - gone.count(card) for card in third]
            paid = [_paid(rules, (*hand, card), ranks, of_split) for card in third]
            if sum(left):
                found[number(ranks)] = sum(n * pays for n, pays in zip(left, paid, strict=True)) / sum(left)
    return found


def _paid(rules: Rules, cards: Sequence[str], ranks: tuple[int, ...], of_split: bool) -> float:
    """What three cards of a bonus's ranks are paid by their suits: by the first bonus that fits."""
    suits = {card[1] for card in cards}
    for bonus in rules.bonuses:
        fits = (len(suits) == 1 or not bonus.suited) and (suits == {"s"} or not bonus.spades)
        if bonus.ranks == ranks and fits and (bonus.split or not of_split):
            return float(bonus.pays)
    return 1.0


def kept_or_switched(
    rules: Rules, makes_blackjack: bool, hand: Sequence[str], seen: Sequence[str], gone: Sequence[str]
) -> Stated:
    """What two hands, the first two cards and the last two, bring together if they are kept, or if their second cards
    are switched; `makes_blackjack` is whether an ace and a ten that were switched are one."""
    a, b, c, d = hand
    kept = _together(rules, ((a, b), (c, d)), seen, False, gone)
    lost = not makes_blackjack and any(sorted(map(value_of, two)) == BLACKJACK for two in ((a, b), (c, d)))
    same = value_of(b) == value_of(d) and not lost
    switched = kept if same else _together(rules, ((a, d), (c, b)), seen, not makes_blackjack, gone)
    says = (
        "What both hands bring is exact where each is played by the four cards dealt and its own; played by all "
        f"cards seen it lies between {kept[0]:+.6f} and {kept[1]:+.6f} if they are kept, and between "
        f"{switched[0]:+.6f} and {switched[1]:+.6f} if they are switched."
    )
    brings = {KEEP: fraction(kept[0]), SWITCH: fraction(switched[0])}
    return Stated(dict(sorted(brings.items(), key=lambda choice: -choice[1])), says)


def _together(
    rules: Rules,
    two: tuple[tuple[str, str], tuple[str, str]],
    seen: Sequence[str],
    brought: bool,
    gone: Sequence[str],
) -> tuple[float, float]:
    """What two hands bring, each played best beside the other, and what no play of them exceeds; `brought` is whether
    an ace and a ten are 21 only."""
    if len(seen) != 1:
        raise NoSuchDecision("One card of the dealer is in sight, the up card.")
    up = value_of(seen[0])
    first, second = ([value_of(card) for card in hand] for hand in two)
    found = []
    try:
        shoe = full(rules).less(map(value_of, gone))
        for hand, other in ((first, second), (second, first)):
            found.append(choices(rules, shoe.less(other), hand, up, brought and sorted(hand) == BLACKJACK))
    except ValueError as bad:
        raise NoSuchDecision(str(bad)) from None
    together = sum(max(brings.values()) for brings in found)
    return together, both_at_most(rules, shoe, (first, second), up, found)


def attack_brings(
    rules: Rules, attack: Attack, hand: Sequence[str], seen: Sequence[str], gone: Iterable[str]
) -> Mapping[str, Fraction]:
    """Compare making an `attack` with making none: what each brings per unit of it, with the cards of `hand` and
    `seen` in sight and those of `gone` out of the shoe."""
    if len(seen) != attack.up:
        raise NoSuchDecision("One card of the dealer is in sight, the up card.")
    own, shown = ([value_of(card) - 1 for card in cards] or range(VALUES) for cards in (hand, seen))
    try:
        shoe = full(rules).less(value_of(card) for card in gone)
        shoe.less(value_of(card) for card in (*hand, *seen))
    except ValueError as bad:
        raise NoSuchDecision(str(bad)) from None
    chance, worth, most = 0.0, 0.0, 0.0
    for up in shown:
        if shoe.counts[up]:
            here = up_card(rules, shoe, up)
            comes = by_first((first, second, often, 1.0) for first, second, often in deals(shoe, up))
            found, lost = by_first(brought(rules, shoe, here)), by_first(blackjacks(shoe, here))
            chance += sum(comes[first] for first in own)
            worth += sum(found[first] + attack.back * lost[first] for first in own)
            most += under_at_most(rules, shoe, here, _CLOSE, own)
    least, most = worth / chance, (worth + most) / chance
    says = (
        "What the attack brings is exact where the hands of a split pair are each played by their own cards; played "
        f"by all cards seen it lies between {least:+.6f} and {most:+.6f}."
    )
    return Stated({ATTACK: fraction(least), DECLINE: Fraction(0)}, says)


def beside(rules: Rules, hand: Sequence[str], seen: Sequence[str], gone: Iterable[str]) -> Mapping[str, Fraction]:
    """What insurance brings beside a hand, per unit of its own wager, where the up card is an ace."""
    if not seen or value_of(seen[0]) != 1:
        return {}
    shoe = full(rules).less(value_of(card) for card in gone)
    return {"insurance": fraction(insurance(rules, shoe, [value_of(card) for card in hand]))}


def hands_of(
    brings: Callable[[_Options, Sequence[str], Sequence[str], Sequence[str], Iterable[str]], Mapping[str, Fraction]],
) -> Hands[_Options]:
    """Figures hand by hand, and of insurance, from `brings`, which counts what each choice brings with a hand."""
    return Hands(
        brings=lambda options, asked: brings(options, *asked),
        beside=lambda options, asked: beside(options.rules, asked.hand, asked.seen, asked.gone),
        from_shoe=True,
    )


def table_of(rules: Rules) -> PlayTable:
    """The best table by totals, as people know it."""
    found = solved(rules)
    plays = found.plays
    rows: dict[str, str] = {}
    for name, totals in _ROWS:
        for total in totals:
            rows[f"{name} {total}"] = getattr(plays, name)[total]
    for pair, letters in sorted(plays.pairs.items()):
        of = "A" if pair == ACE else str(pair)
        kind, total = ("soft", 12) if pair == ACE else ("hard", 2 * pair)
        below = getattr(plays, kind)[total]
        rows[f"{of}-{of}"] = "".join(b if a == "-" else a for a, b in zip(letters, below, strict=True))
    aces = rules.surrender is Surrender.ANY_TIME and not rules.split_aces_draw
    finished = "doubled or split ace" if aces else "doubled"
    for total in _DOUBLED if plays.finished else ():
        rows[f"{finished} {total}"] = plays.finished[total].replace("-", "S").replace("R", LET_GO)
    columns = tuple("A" if up == ACE else str(up) for up in UP_CARDS)
    return PlayTable(
        f"House edge {100 * found.by_table:.3f} % by this table, {100 * found.best:.3f} % by the cards held.",
        columns,
        rows,
        {
            **{letter: ", else ".join(words) for letter, words in PLAYS.items()},
            LET_GO: RESCUE if rules.rescue else SURRENDER,
        },
    )
