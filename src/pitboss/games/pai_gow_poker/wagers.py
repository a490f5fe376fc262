"""The wagers of pai gow poker: what decides them, what they pay, and what the casino may choose. 13:69F-11"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from pitboss.core.choices.options import NO_ODDS, Amount, Choice, NotAllowed, Options, Problem, Whole, YesNo, option
from pitboss.core.choices.paytables import REGULATION, one_of
from pitboss.core.game import wager as core
from pitboss.core.game.wager import Outcome, PayLine, WagerKind, win
from pitboss.core.money.cents import BadMoney, Odds, money
from pitboss.games.pai_gow_poker import pays
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, best, bonus_lines, high_line, lines_of, told
from pitboss.jackpots import options as progressive
from pitboss.jackpots.pays import MeterPays
from pitboss.jackpots.progressive import ALONE, KEY, Progressive
from pitboss.ranks.bug import WHEELS
from pitboss.setting import options
from pitboss.setting.dealing import NUMBERS
from pitboss.setting.dragons_eye import DragonsEye, wagers_of
from pitboss.setting.filing import Filed
from pitboss.setting.five_two.made import pai_gow_of
from pitboss.setting.five_two.ways import DEALER_WAYS, Way, way
from pitboss.setting.methods import AUTOMATED, RANDOM_NUMBER
from pitboss.setting.options import SettingOptions
from pitboss.setting.rules import LOSE, PUSH

MAIN, ADDITIONAL, BONUS, INSURANCE, IMPERIAL = "pai_gow_poker", "additional", "bonus", "insurance", "imperial"
THREE_CARD, SEVEN_CARD = "three_card_bonus", "seven_card_bonus"
ON_SEVEN = (BONUS, INSURANCE, SEVEN_CARD, IMPERIAL, KEY)
"""The wagers that a player's seven cards decide."""
EVEN_MONEY = Odds(1)  # 13:69F-11.9(j)
DRAGONS_EYE = DragonsEye(MAIN, "pai gow poker", made="13:69F-11.7(f)", phase="13:69F-11.8D", pays="13:69F-11.19")
PROGRESSIVE = Progressive(
    MeterPays(KEY, pays.PROGRESSIVE_HANDS, pays.PROGRESSIVE_PAYS),
    beside=MAIN,
    wins="the seven cards hold a full house or better, however they are set",
    wagered="13:69F-11.7(d)",
    paid="13:69F-11.9(l)",
)
LEAST_LIMIT = 4_000_000
"""The least payout limit of the imperial wager. 13:69F-11.20(d)"""
_DOLLAR = 100


@dataclass(frozen=True, slots=True)
class _NoneOr(Amount):
    """No amount at all, or one within the bounds."""

    @property
    def says(self) -> str:
        return f"0 for none, or {Amount(self.least, self.most).says}"

    def read(self, value: object) -> int:
        amount = Amount(0, self.most).read(value)
        if 0 < amount < self.least:
            raise NotAllowed(f"{money(amount)} is out of range.")
        return amount


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
    additional_wager: bool = option(
        False, YesNo(), "13:69F-11.13(a)", "whether the additional wager on the random number is offered"
    )
    additional_wager_odds: str = option(
        "6 to 1",
        _OddsWithin(("11 to 2", "6 to 1")),
        "13:69F-11.13(b)6",
        "the odds of the additional wager, as they are printed on the layout",
        only_with={"additional_wager": (True,)},
    )
    bonus_wager: bool = option(False, YesNo(), "13:69F-11.15", "whether the bonus wager is offered")
    bonus_table: str = option(
        "2",
        one_of(pays.BONUS_PAYS),
        "13:69F-11.16",
        "the pay table of the bonus wager, with its envy bonuses",
        only_with={"bonus_wager": (True,)},
    )
    royal_match_cards: str = option(
        "kq",
        Choice(tuple(pays.ROYAL_MATCH)),
        "13:69F-11.3(f)2",
        "which two cards of a suit beside a royal flush are the royal match",
        only_with={"bonus_wager": (True,)},
    )
    insurance_wager: bool = option(False, YesNo(), "13:69F-11.15", "whether the pai gow insurance wager is offered")
    insurance_joker: str = option(
        "ace_only",
        Choice(("ace_only", "spoils")),
        "13:69F-11.3(h)",
        "whether a joker that could complete a straight or flush spoils a pai gow",
        only_with={"insurance_wager": (True,)},
    )
    insurance_table: str = option(
        REGULATION,
        one_of(pays.INSURANCE_PAYS),
        "13:69F-11.16",
        "the odds of the insurance wager",
        only_with={"insurance_wager": (True,)},
    )
    three_card_table: Mapping[str, Odds] = option(
        NO_ODDS, pays.THREE_CARD, "13:69F-11.18", "odds of the three-card bonus wager; without any it is not offered"
    )
    seven_card_table: Mapping[str, Odds] = option(
        NO_ODDS, pays.SEVEN_CARD, "13:69F-11.18", "odds of the seven-card bonus wager; without any it is not offered"
    )
    imperial_wager: bool = option(
        False, YesNo(), "13:69F-11.19", "whether the imperial pai gow bonus wager is offered"
    )
    imperial_player_table: str = option(
        REGULATION,
        one_of(pays.IMPERIAL_PLAYER),
        "13:69F-11.20(b)",
        "the odds of the player hand bonus, which are fixed",
        only_with={"imperial_wager": (True,)},
    )
    imperial_banker_table: str = option(
        REGULATION,
        one_of(pays.IMPERIAL_BANKER),
        "13:69F-11.20(c)",
        "the odds of the banker hand bonus, which are fixed",
        only_with={"imperial_wager": (True,)},
    )
    imperial_payout_limit: int = option(
        0,
        _NoneOr(LEAST_LIMIT),
        "13:69F-11.20(d)",
        "the most that is paid on imperial wagers to a player in a round; 0 for no limit",
        only_with={"imperial_wager": (True,)},
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

    @property
    def number_odds(self) -> Odds:
        """The odds of the additional wager."""
        return Odds.parse(self.additional_wager_odds)

    @property
    def button_start(self) -> bool:
        """Whether the cards go first to the dragon's eye button."""
        return self.dragons_eye and self.dragons_eye_start == "button_position"

    def conflicts(self) -> Iterator[Problem]:
        """What does not go together. 13:69F-11.2(b), 11.4(a)3, 11.13(a)"""
        yield from progressive.conflicts(self)
        if self.shuffling != AUTOMATED and self.decks_in_rotation == 2:
            problem = "Two decks are used only with a shuffling device."
            yield Problem("decks_in_rotation", problem, "1.", "13:69F-11.2(b)")
        by = self.shuffling, self.dealing_method, self.start_method
        yield from options.button_problems(*by, "13:69F-11.4(a)3")
        if self.additional_wager and (self.start_method != RANDOM_NUMBER or self.button_start):
            problem = "The additional wager is on the random number that says where the deal starts."
            yield Problem("additional_wager", problem, "false, or start_method = rng.", "13:69F-11.13(a)")


class Facts(NamedTuple):
    """What decides the wagers: how the hands fare, what the player's and the bank's seven cards make (`made`), what
    the first three are, the random number with the one chosen, and what is won of the meter where that is not as if
    alone."""

    result: int = LOSE
    own: int = 0
    bank: int = 0
    three: int = 0
    number: int = 0
    chosen: int = 0
    won: int = ALONE


def outcome(kind: str, found: Facts, options: PaiGowPokerOptions, stake: int = 0) -> Outcome:
    """What becomes of a wager. Of a `stake` the additional wager is paid whole dollars. 13:69F-11.9, 11.13, 11.20"""
    if kind == MAIN:
        return main_outcome(found.result, options)
    if kind == ADDITIONAL:
        return _additional(found, options, stake)
    if kind == IMPERIAL:
        return _imperial(found, options)
    if kind == KEY:
        return PROGRESSIVE.outcome(pays.progressive_hand(found.own), options, found.won)
    odds = _odds(kind, found, options)
    if odds is None:
        return core.LOSE
    return win(odds) if odds.win else core.PUSH


def main_outcome(result: int, options: PaiGowPokerOptions) -> Outcome:
    """What a comparison makes of a pai gow poker wager. 13:69F-11.9(g) to (j)"""
    if result == LOSE:
        return core.LOSE
    return core.PUSH if result == PUSH else win(EVEN_MONEY, vigorish=options.fee)


def _additional(found: Facts, options: PaiGowPokerOptions, stake: int) -> Outcome:
    if found.number != found.chosen:
        return core.LOSE
    odds = options.number_odds
    if not stake:
        return win(odds)
    paid = int(stake * odds.fraction) // _DOLLAR * _DOLLAR  # 13:69F-11.13(b)6
    return Outcome(f"wins {odds}, in whole dollars", back=True, sum=paid)


def _imperial(found: Facts, options: PaiGowPokerOptions) -> Outcome:
    """Both parts may be paid; the stake is lost only where neither is. 13:69F-11.19, 11.20"""
    player = best(pays.IMPERIAL_PLAYER[options.imperial_player_table], lines_of(found.own, pays.FIVE_CARD_LINES))
    banker = best(pays.IMPERIAL_BANKER[options.imperial_banker_table], high_line(pai_gow_of(found.bank)))
    also = None if banker is None else Outcome(f"banker hand bonus, {banker}", odds=banker, cite="13:69F-11.20(c)")
    if player is not None:
        why = f"player hand bonus, {player}"
        return Outcome(why, odds=player, back=True, also=also, cite="13:69F-11.20(b)")
    return core.LOSE if also is None else Outcome("no player hand bonus, returned", back=True, also=also)


def _odds(kind: str, found: Facts, options: PaiGowPokerOptions) -> Odds | None:
    """The odds at which a wager on a player's own cards is paid; none where it loses."""
    if kind == BONUS:
        return best(pays.BONUS_PAYS[options.bonus_table], bonus_lines(found.own, options.royal_match_cards))
    if kind == SEVEN_CARD:
        return best(options.seven_card_table, lines_of(found.own, pays.SEVEN_CARD_LINES))
    if kind == THREE_CARD:
        return best(options.three_card_table, [pays.THREE_LINES[found.three - 1]] if found.three else [])
    assert kind == INSURANCE, kind
    spoilt = options.insurance_joker == "spoils" and found.own & 0xFFFF
    return best(pays.INSURANCE_PAYS[options.insurance_table], high_line(0 if spoilt else pai_gow_of(found.own)))


def envy(own: int, options: PaiGowPokerOptions) -> int:
    """What a player's seven cards bring each other player with five dollars on the bonus, in cents. 13:69F-11.1"""
    base, _ = pays.BONUS_PAYS.parse(options.bonus_table)
    table = pays.ENVY[base]
    return 100 * max(
        (table[line] for line in bonus_lines(own, options.royal_match_cards) if line in table), default=0
    )


def _bonus_told(options: PaiGowPokerOptions) -> list[PayLine]:
    base, _ = pays.BONUS_PAYS.parse(options.bonus_table)
    others = f"; others with {money(LEAST_FOR_ENVY)} on it get "
    besides = {line: others + money(100 * dollars) for line, dollars in pays.ENVY[base].items()}
    table = pays.BONUS_PAYS[options.bonus_table]
    return told(table, tuple(table), besides)


def _imperial_told(options: PaiGowPokerOptions) -> list[PayLine]:
    player = told(pays.IMPERIAL_PLAYER[options.imperial_player_table], tuple(pays.FIVE_CARD_LINES.values()))
    banker = pays.IMPERIAL_BANKER[options.imperial_banker_table]
    return [*player, *told(banker, tuple(banker), dict.fromkeys(banker, ", of the bank, besides"))]


def _beside(key: str, title: str, wins: str, cite: str, lines: Any, offered: Any, **more: Any) -> WagerKind:
    return WagerKind(key, title, wins, cite, lines, offered=offered, needs=(MAIN,), **more)


WAGERS = (
    WagerKind(
        MAIN,
        "Pai gow poker",
        "both the high hand and the low hand rank higher than the dealer's, or than the bank's",
        "13:69F-11.7(a)",
        lambda options: [PayLine("both hands higher", EVEN_MONEY, options.fee)],
        paid_by="13:69F-11.9(j)",
    ),
    _beside(
        *(ADDITIONAL, "Additional wager", "the random number from 1 to 7 is the one chosen", "13:69F-11.13(b)3"),
        lambda options: [PayLine("the number chosen", options.number_odds)],
        lambda options: options.additional_wager,
        picks=lambda options: NUMBERS,
        payable=False,
        paid_by="13:69F-11.13(b)6",
    ),
    _beside(
        *(BONUS, "Bonus", "the seven cards hold one of the hands listed, however they are set", "13:69F-11.15"),
        _bonus_told,
        lambda options: options.bonus_wager,
        paid_by="13:69F-11.16",
    ),
    _beside(
        *(INSURANCE, "Pai gow insurance", "the seven cards have no pair, straight or flush", "13:69F-11.15"),
        lambda options: told(pays.INSURANCE_PAYS[options.insurance_table], tuple(pays.INSURANCE_PAYS[REGULATION])),
        lambda options: options.insurance_wager,
        paid_by="13:69F-11.16",
    ),
    _beside(
        *(THREE_CARD, "Three-card bonus", "the first three cards are a pair or better", "13:69F-11.7(e)"),
        lambda options: told(options.three_card_table, pays.THREE_LINES),
        lambda options: bool(options.three_card_table),
        paid_by="13:69F-11.18",
    ),
    _beside(
        *(SEVEN_CARD, "Seven-card bonus", "the best five of the seven cards are a hand listed", "13:69F-11.7(e)"),
        lambda options: told(options.seven_card_table, tuple(pays.SEVEN_CARD_LINES.values())),
        lambda options: bool(options.seven_card_table),
        paid_by="13:69F-11.18",
    ),
    _beside(
        IMPERIAL,
        "Imperial pai gow bonus",
        "the seven cards hold three-of-a-kind or better, or the bank's are jack high or lower",
        "13:69F-11.19",
        _imperial_told,
        lambda options: options.imperial_wager,
        paid_by="13:69F-11.20",
        paid_to=lambda options: options.imperial_payout_limit,
        covers=lambda options: 1100,
    ),
    PROGRESSIVE.kind,
    *wagers_of(DRAGONS_EYE.pays),
)
