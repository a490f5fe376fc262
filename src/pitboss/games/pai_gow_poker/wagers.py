"""The wagers of pai gow poker: what decides them, what they pay, and what the casino may choose. 13:69F-11"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from pitboss.core.choices.options import (
    NO_ODDS,
    Amount,
    Choice,
    FiledOdds,
    NotAllowed,
    Options,
    Problem,
    Whole,
    YesNo,
    option,
)
from pitboss.core.choices.paytables import REGULATION, PayTables, one_of
from pitboss.core.game import wager as core
from pitboss.core.game.payout_limit import PayoutLimit, Per
from pitboss.core.game.wager import Outcome, PayLine, win
from pitboss.core.money.cents import BadMoney, Odds, money
from pitboss.games.pai_gow_poker import pays
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, bonus_lines, high_line
from pitboss.jackpots import options as progressive
from pitboss.jackpots.pays import MeterPays
from pitboss.jackpots.progressive import KEY, Progressive
from pitboss.ranks.bug import WHEELS
from pitboss.setting import options
from pitboss.setting.dealing import NUMBERS, PLACES
from pitboss.setting.dragons_eye import DragonsEye, wagers_of
from pitboss.setting.filing import Filed
from pitboss.setting.five_two.counting import AGAINST, HANDS, counted
from pitboss.setting.five_two.made import pai_gow_of, three_cards
from pitboss.setting.five_two.side import FIVE_CARD_LINES, SEVEN_CARD_LINES, Facts, Side, lines_of
from pitboss.setting.five_two.ways import DEALER_WAYS, Way, way
from pitboss.setting.methods import AUTOMATED, RANDOM_NUMBER
from pitboss.setting.options import SettingOptions
from pitboss.setting.rules import BOTH_HIGHER, main_outcome, main_wager

MAIN, ADDITIONAL, BONUS, INSURANCE, IMPERIAL = "pai_gow_poker", "additional", "bonus", "insurance", "imperial"
THREE_CARD, SEVEN_CARD = "three_card_bonus", "seven_card_bonus"
ON_SEVEN = (BONUS, INSURANCE, SEVEN_CARD, IMPERIAL, KEY)
"""The wagers that a player's seven cards decide."""
DRAGONS_EYE = DragonsEye(MAIN, "pai gow poker", made="13:69F-11.7(f)", phase="13:69F-11.8D", pays="13:69F-11.19")
PROGRESSIVE = Progressive(
    MeterPays(KEY, tuple(pays.PROGRESSIVE_HANDS), pays.PROGRESSIVE_PAYS),
    beside=MAIN,
    wins="the seven cards hold a full house or better, however they are set",
    wagered="13:69F-11.7(d)",
    paid="13:69F-11.9(l)",
    pays_by="13:69F-11.9(j)",
)
LEAST_LIMIT = 4_000_000
"""The least payout limit of the imperial wager. 13:69F-11.20(d)"""
_DOLLAR = 100


IMPERIAL_LIMIT = PayoutLimit(
    "13:69F-11.20(d)",
    "imperial_payout_limit",
    LEAST_LIMIT,
    per=Per.PLAYER,
    more=lambda options: max(odds.fraction for odds in pays.IMPERIAL_BANKER[options.imperial_banker_table].values()),
)
"""Both hand bonuses may be paid on one wager: the best line of each is won together."""


@dataclass(frozen=True, slots=True)
class _OddsWithin(Choice):
    """Odds between two that are named, the lower first; whole numbers alone state them."""

    @property
    def says(self) -> str:
        return f"odds of no less than {self.names[0]} and no more than {self.names[-1]}."

    def read(self, value: object) -> str:
        odds = self.beyond(value)
        least, most = (Odds.parse(name).fraction for name in self.names)
        if not least <= Odds.parse(odds).fraction <= most:
            raise NotAllowed(f"{odds} is out of range.")
        return odds

    @property
    def sense(self) -> str:
        return f"odds, like {self.names[0]}."

    def beyond(self, value: object) -> str:
        try:
            return str(Odds.parse(str(value)))
        except BadMoney as bad:
            raise NotAllowed(str(bad)) from None


def _offered(wager: str, cite: str) -> Any:
    return option(False, YesNo(), cite, f"whether the {wager} is offered")


def _with(wager: str, usual: Any, allowed: Any, cite: str, says: str) -> Any:
    """An option that matters only where a wager is offered."""
    return option(usual, allowed, cite, says, only_with={f"{wager}_wager": (True,)})


def _table(wager: str, tables: PayTables[str], cite: str, says: str, usual: str = REGULATION) -> Any:
    return _with(wager, usual, one_of(tables), cite, says)


def _filed(cards: str, lines: Iterable[str], *was: str, paid: str = "") -> Any:
    says = f"odds of the {cards} bonus wager{paid}; without any it is not offered"
    return option(NO_ODDS, FiledOdds(tuple(lines)), "13:69F-11.18", says, was=was)


@dataclass(frozen=True)
class PaiGowPokerOptions(SettingOptions, Options):
    """What 13:69F-11 leaves to the casino."""

    wheel_rank: str = option(
        "second_highest",
        Choice(tuple(WHEELS)),
        "13:69F-11.3(d)",
        "where ace to five ranks among the straights and the straight flushes",
    )
    dealing_method: str = options.dealing_method("13:69F-11.8B(a)")
    shuffling: str = options.shuffling("13:69F-11.6(a)")
    decks_in_rotation: int = option(
        1, Whole(1, 2), "13:69F-11.2(b)", "one deck, or two of different colours that are used in turn"
    )
    start_method: str = options.start_method("13:69F-11.8C(a)")
    dealer_way: str | Filed = option("common", DEALER_WAYS, "13:69F-11.9(d)", options.DEALER_WAY)
    vigorish_rounding: str = options.rounding("13:69F-11.9(j)")
    player_banking: bool = options.banking("13:69F-11.10(a)")
    co_banking: bool = options.co_banking("13:69F-11.10(e)")
    dealer_wager_against_bank: str = options.against_bank("13:69F-11.10(g)")
    two_betting_areas: bool = options.two_areas("13:69F-11.12(a)")
    setting_advice: bool = options.advice("13:69F-11.9(b)")
    match_play_coupons: bool = options.coupons("13:69F-11.7(a)")
    additional_wager: bool = _offered("additional wager on the random number", "13:69F-11.13(a)")
    additional_wager_odds: str = _with(
        "additional",
        "6 to 1",
        _OddsWithin(("11 to 2", "6 to 1")),
        "13:69F-11.13(b)6",
        "the odds of the additional wager, as they are printed on the layout",
    )
    bonus_wager: bool = _offered("bonus wager", "13:69F-11.15")
    bonus_table: str = _table(
        "bonus", pays.BONUS_PAYS, "13:69F-11.16", "the pay table of the bonus wager, with its envy bonuses", "2"
    )
    royal_match_cards: str = _with(
        "bonus",
        "kq",
        Choice(tuple(pays.ROYAL_MATCH)),
        "13:69F-11.3(f)2",
        "which two cards of a suit beside a royal flush are the royal match",
    )
    insurance_wager: bool = _offered("pai gow insurance wager", "13:69F-11.15")
    insurance_joker: str = _with(
        "insurance",
        "ace_only",
        Choice(("ace_only", "spoils")),
        "13:69F-11.3(h)",
        "whether a joker that could complete a straight or flush spoils a pai gow",
    )
    insurance_table: str = _table("insurance", pays.INSURANCE_PAYS, "13:69F-11.16", "the odds of the insurance wager")
    three_card_bonus_table: Mapping[str, Odds] = _filed("three-card", pays.THREE_LINES, "three_card_table")
    seven_card_table: Mapping[str, Odds] = _filed(
        "seven-card",
        SEVEN_CARD_LINES.values(),
        paid=", each where the seven cards make that hand, whatever else they make",
    )
    imperial_wager: bool = _offered("imperial pai gow bonus wager", "13:69F-11.19")
    imperial_player_table: str = _table(
        "imperial", pays.IMPERIAL_PLAYER, "13:69F-11.20(b)", "the odds of the player hand bonus, which are fixed"
    )
    imperial_banker_table: str = _table(
        "imperial", pays.IMPERIAL_BANKER, "13:69F-11.20(c)", "the odds of the banker hand bonus, which are fixed"
    )
    imperial_payout_limit: int = _with(
        "imperial",
        0,
        Amount(LEAST_LIMIT, or_none=True),
        "13:69F-11.20(d)",
        "the most that is paid on imperial wagers to a player in a round; 0 for no limit",
    )
    progressive_offered: bool = progressive.offered("13:69F-11.14(a)")
    progressive_amount: str = progressive.amount("13:69F-11.14(a)")
    progressive_pay_table: str = progressive.pay_table("common", pays.PROGRESSIVE_PAYS, "13:69F-11.14(a)")
    progressive_initial: int = progressive.initial()
    progressive_reset: int = progressive.reset()
    progressive_rate: int = progressive.rate()
    progressive_reserve: int = progressive.reserve()
    progressive_together: str = progressive.together("13:69F-11.9(l)")
    progressive_shared: str = progressive.shared()
    dragons_eye: bool = options.dragons_eye("13:69F-11.7(f)")
    dragons_eye_without_main_wager: bool = options.dragons_eye_alone("13:69F-11.7(f)", "pai gow poker")
    dragons_eye_start: str = options.dragons_eye_start(
        "13:69F-11.8D(d)", "cards", "usual_method", "table's usual method"
    )
    dragons_eye_vigorish: str = options.dragons_eye_vigorish("13:69F-11.9(k)1", "pai gow poker")
    vigorish_percent: int = options.percent("13:69F-11.9(j)", "pai gow poker")
    dragons_eye_pay_table: str = options.dragons_eye_pay_table("13:69F-11.19", only_with={"dragons_eye": (True,)})

    @property
    def way(self) -> Way:
        """The dealer's way of setting hands."""
        return way(self.dealer_way)

    @property
    def wheel(self) -> int:
        """Where ace to five ranks."""
        return WHEELS[self.wheel_rank]

    def conflicts(self) -> Iterator[Problem]:
        """What does not go together. 13:69F-11.2(b), 11.4(a)3, 11.13(a), 11.20(d)"""
        yield from progressive.conflicts(self)
        if self.shuffling != AUTOMATED and self.decks_in_rotation == 2:
            problem = "Two decks are used only with a shuffling device."
            yield Problem("decks_in_rotation", problem, "1.", "13:69F-11.2(b)")
        by = self.shuffling, self.dealing_method, self.start_method
        yield from options.button_problems(*by, "13:69F-11.4(a)3")
        if self.additional_wager and (self.start_method != RANDOM_NUMBER or self.button_start):
            problem = "The additional wager is on the random number that says where the deal starts."
            yield Problem("additional_wager", problem, "false, or start_method = rng.", "13:69F-11.13(a)")


def outcome(kind: str, found: Facts, options: PaiGowPokerOptions, stake: int = 0) -> Outcome:
    """What becomes of a wager. Of a `stake` the additional wager is paid whole dollars. 13:69F-11.9, 11.13, 11.20"""
    if kind == MAIN:
        return main_outcome(found.result, options)
    if kind == KEY:
        return PROGRESSIVE.outcome(pays.progressive_hand(found.own), options)
    return SIDES[kind].outcome(found, options, stake)


class _Number(Side):
    """The additional wager is paid in whole dollars."""

    def outcome(self, found: Facts, options: PaiGowPokerOptions, stake: int = 0) -> Outcome:
        odds = self.best(found, options)
        if odds is None or not stake:
            return core.LOSE if odds is None else win(odds)
        paid = int(stake * odds.fraction) // _DOLLAR * _DOLLAR  # 13:69F-11.13(b)6
        return Outcome(f"wins {odds}, in whole dollars", back=True, sum=paid)


class _Imperial(Side):
    """Both the player's hand and the bank's may be paid; the stake is lost only where neither is. 13:69F-11.19"""

    def outcome(self, found: Facts, options: PaiGowPokerOptions, stake: int = 0) -> Outcome:
        player, banker = self.best(found, options), _BANKER.best(found, options)
        also = (
            None if banker is None else Outcome(f"banker hand bonus, {banker}", odds=banker, cite=_BANKER.sections[1])
        )
        if player is not None:
            why = f"player hand bonus, {player}"
            return Outcome(why, odds=player, back=True, also=also, cite="13:69F-11.20(b)")
        if also is None:
            return core.LOSE
        return Outcome("no player hand bonus, returned", back=True, also=also, cite=also.cite)

    def lines(self, options: PaiGowPokerOptions) -> list[PayLine]:
        return super().lines(options) + _BANKER.lines(options)


def _insured(found: Facts, options: PaiGowPokerOptions) -> list[str]:
    spoilt = options.insurance_joker == "spoils" and found.own & 0xFFFF
    return high_line(0 if spoilt else pai_gow_of(found.own))


def envy(own: int, options: PaiGowPokerOptions) -> int:
    """What a player's seven cards bring each other player with five dollars on the bonus, in cents. 13:69F-11.1"""
    return max((_envies(options).get(line, 0) for line in bonus_lines(own, options.royal_match_cards)), default=0)


def _envies(options: PaiGowPokerOptions) -> dict[str, int]:
    base, _ = pays.BONUS_PAYS.parse(options.bonus_table)
    return {line: 100 * dollars for line, dollars in pays.ENVY[base].items()}


def _told_envy(options: PaiGowPokerOptions) -> dict[str, str]:
    others = f"; others with {money(LEAST_FOR_ENVY)} on it get "
    return {line: others + money(cents) for line, cents in _envies(options).items()}


def _three_cards() -> Iterable[tuple[Facts, int]]:
    kinds = Counter(three_cards(*cards) for cards in combinations(range(53), 3))
    return ((Facts(three=three), many) for three, many in kinds.items())


def _pairs() -> Iterator[tuple[Facts, int]]:
    """What the player's hand and the bank's make, and how many pairs of hands do, where the imperial wager is paid
    for the player's; all others together."""
    left = [HANDS * AGAINST, 0, 0, 0]
    for row in counted():
        top = pai_gow_of(row.found) - pays.NINE
        if 0 < top < len(left):
            left[top] += row.hands * AGAINST
    left[0] -= sum(left[1:])
    banks = [(pays.NINE + top) << 16 if top else 0 for top in range(len(left))]
    for row in counted():
        if row.nine or row.ten or row.jack:
            pairs = [row.hands * AGAINST - row.nine - row.ten - row.jack, row.nine, row.ten, row.jack]
            left = [all_of - many for all_of, many in zip(left, pairs, strict=True)]
            yield from ((Facts(own=row.found, bank=bank), many) for bank, many in zip(banks, pairs, strict=True))
    yield from ((Facts(bank=bank), many) for bank, many in zip(banks, left, strict=True))


_BANKER = Side(
    IMPERIAL,
    "Banker hand bonus",
    "the bank's seven cards are jack high or lower",
    ("13:69F-11.19", "13:69F-11.20(c)"),
    offered=lambda options: options.imperial_wager,
    pays=lambda options: pays.IMPERIAL_BANKER[options.imperial_banker_table],
    makes=lambda found, options: high_line(pai_gow_of(found.bank)),
    adds=lambda options: dict.fromkeys(pays.IMPERIAL_BANKER[REGULATION], ", of the bank, besides"),
)
_ALL_SIDES = (
    _Number(
        ADDITIONAL,
        "Additional wager",
        "the random number from 1 to 7 is the one chosen",
        ("13:69F-11.13(b)3", "13:69F-11.13(b)6"),
        offered=lambda options: options.additional_wager,
        pays=lambda options: {"the number chosen": Odds.parse(options.additional_wager_odds)},
        makes=lambda found, options: ["the number chosen"] if found.number == found.chosen else [],
        comes=lambda: ((Facts(number=number, chosen=1), 1) for number in range(1, PLACES + 1)),
        more={"picks": lambda options: NUMBERS, "payable": False},
    ),
    Side(
        BONUS,
        "Bonus",
        "the seven cards hold one of the hands listed, however they are set",
        ("13:69F-11.15", "13:69F-11.16"),
        offered=lambda options: options.bonus_wager,
        pays=lambda options: pays.BONUS_PAYS[options.bonus_table],
        makes=lambda found, options: bonus_lines(found.own, options.royal_match_cards),
        adds=_told_envy,
    ),
    Side(
        INSURANCE,
        "Pai gow insurance",
        "the seven cards have no pair, straight or flush",
        ("13:69F-11.15", "13:69F-11.16"),
        offered=lambda options: options.insurance_wager,
        pays=lambda options: pays.INSURANCE_PAYS[options.insurance_table],
        makes=_insured,
    ),
    Side(
        THREE_CARD,
        "Three-card bonus",
        "the first three cards are a pair or better",
        ("13:69F-11.7(e)", "13:69F-11.18"),
        offered=lambda options: bool(options.three_card_bonus_table),
        pays=lambda options: options.three_card_bonus_table,
        makes=lambda found, options: [pays.THREE_LINES[found.three - 1]] if found.three else [],
        order=pays.THREE_LINES,
        comes=_three_cards,
    ),
    Side(
        SEVEN_CARD,
        "Seven-card bonus",
        "the seven cards make a hand listed, whatever better one they make too",
        ("13:69F-11.7(e)", "13:69F-11.18"),
        offered=lambda options: bool(options.seven_card_table),
        pays=lambda options: options.seven_card_table,
        makes=lambda found, options: lines_of(found.own, SEVEN_CARD_LINES),
        order=tuple(SEVEN_CARD_LINES.values()),
    ),
    _Imperial(
        IMPERIAL,
        "Imperial pai gow bonus",
        "the seven cards hold three-of-a-kind or better, or the bank's are jack high or lower",
        ("13:69F-11.19", "13:69F-11.20"),
        offered=lambda options: options.imperial_wager,
        pays=lambda options: pays.IMPERIAL_PLAYER[options.imperial_player_table],
        makes=lambda found, options: lines_of(found.own, FIVE_CARD_LINES),
        comes=_pairs,
        more={"limit": IMPERIAL_LIMIT},
    ),
)
SIDES = {side.key: side for side in _ALL_SIDES}
"""The wagers on cards and on the random number."""
WAGERS = (
    main_wager(MAIN, BOTH_HIGHER, "both hands higher", "13:69F-11.7(a)", "13:69F-11.9(j)"),
    *(side.kind(MAIN) for side in _ALL_SIDES),
    PROGRESSIVE.kind,
    *wagers_of(DRAGONS_EYE.pays),
)
