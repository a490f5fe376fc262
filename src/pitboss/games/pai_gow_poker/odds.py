"""The odds of pai gow poker. 13:69F-11.9, 11.13, 11.16, 11.18, 11.20

What seven cards make is counted exactly, over all 154,143,080 hands, and for the imperial wager over all pairs with
the bank's. How two hands set by a way fare is simulated, with its error stated, where no count of it ships. Vigorish
is taken exactly; a bank is figured against one opponent, who sets by the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from pitboss.core.computing.cache import cached
from pitboss.core.mathematics.exact import (
    PLAINLY,
    BadSupposition,
    Chances,
    Exact,
    Hands,
    Question,
    by_places,
    supposed_pays,
)
from pitboss.core.mathematics.wager_odds import InMind, WagerOdds, from_counts, from_sample
from pitboss.core.money.cents import money
from pitboss.exact.hand_classes import told
from pitboss.games.pai_gow_poker import pays
from pitboss.games.pai_gow_poker.kernel import kernel
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY
from pitboss.games.pai_gow_poker.rules import RULES
from pitboss.games.pai_gow_poker.wagers import ADDITIONAL, BONUS, MAIN, PROGRESSIVE, SIDES, PaiGowPokerOptions, envy
from pitboss.jackpots.envy import edges_with_envy
from pitboss.jackpots.progressive import KEY
from pitboss.ranks.groups import THREE_OF_A_KIND
from pitboss.setting.dealing import NUMBERS
from pitboss.setting.dice_odds import dice_odds
from pitboss.setting.filing import read_own
from pitboss.setting.five_two import made
from pitboss.setting.five_two.against import VIGORISH, worths
from pitboss.setting.five_two.counting import HANDS, counted
from pitboss.setting.five_two.hand import CARDS
from pitboss.setting.five_two.kernel import COMPARED, compared, simulated, simulated_both
from pitboss.setting.five_two.setting import settings
from pitboss.setting.five_two.shipped import shipped_pairs
from pitboss.setting.five_two.side import Side
from pitboss.setting.five_two.ways import DEALER_WAYS, thumb
from pitboss.setting.five_two.ways import way as make_way
from pitboss.setting.five_two.wild_joker import WILD_CLASSES, wild_counts
from pitboss.setting.odds import brings_by, main_odds, near, nets
from pitboss.setting.places import SEATS
from pitboss.setting.player import dealer_way, sets_by_way
from pitboss.setting.rules import LOSE, PUSH, WIN

ROUNDS = 200_000
BANK, CO_BANK = "bank, dealer way", "co-bank"
BEST, BEST_BANK = "best setting", "bank, best setting"


def wager_odds(options: PaiGowPokerOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer; of the main one also as the bank. `stake` is what lies on the imperial wager,
    where that has a payout limit."""
    found = [_main(options, selection) for selection in _ways(options)]
    for side in SIDES.values():
        if side.offered(options):
            found += _side(side, options, question.stake)
    if options.progressive_offered:
        found.append(PROGRESSIVE.odds(options, progressive_hands(), question.meters.get(KEY)))
    return found + dice_odds(options) if options.dragons_eye else found


def _ways(options: PaiGowPokerOptions) -> list[str]:
    ways = ["", *([BANK] if options.player_banking else []), *([CO_BANK] if options.co_banking else [])]
    # What is best to set hangs on the vigorish, and was found for that of 11.9(j).
    if shipped_pairs(options.way, options.wheel_rank) is not None and nets(options)[WIN] == 1 - VIGORISH:
        ways += [BEST, *([BEST_BANK] if options.player_banking else [])]
    return ways


def _main(options: PaiGowPokerOptions, selection: str) -> WagerOdds:
    """The main wager, from the count of all pairs of hands, or simulated where no count of the dealer's way ships."""
    how = "as is best against" if selection in (BEST, BEST_BANK) else "by"
    bank = selection not in ("", BEST)
    other = "; one opponent, who sets by the same way" if bank else ""
    said = f"{selection or 'Dealer way'}: hands are set {how} {options.way.title}{other}; nothing is surrendered."
    shipped = shipped_pairs(options.way, options.wheel_rank)
    ends: Counter[int] = Counter()
    if shipped is None:
        about = (compared, COMPARED, options.way.rows, options.wheel, ROUNDS)
        simulation = cached("pai_gow_poker", tuple[int, ...], lambda: simulated(*about), simulated, *about)
        for number, many in enumerate(simulation):
            against, as_player = divmod(number, 3)
            ends[1 - against if bank else as_player - 1] += many
        return main_odds(MAIN, options, selection, ends, said, bank=bank, sampled=True)
    player, best_bank = shipped.best
    found = {"": shipped.player, BEST: player, BEST_BANK: best_bank}.get(selection, shipped.bank)
    in_mind: InMind | None = None
    if selection == BEST:
        rule = "; ".join(rule.says for rule in thumb().rules)
        in_mind, costs = near(options, rule, player.net, shipped.by_thumb.net, shipped.player.net)
        said += costs
    counted = dict(zip((WIN, PUSH, LOSE), found, strict=True))
    return main_odds(MAIN, options, selection, counted, said, bank=bank, in_mind=in_mind)


def _worths(options: PaiGowPokerOptions, seven: tuple[int, ...]) -> Iterator[tuple[str, int, int, int]]:
    """What each setting of seven cards comes to. 13:69F-11.9"""
    texts = [each.text for each in settings(seven, options.wheel)]
    return ((texts[each.setting], *each.player) for each in worths(options.way, options.wheel, seven))


def progressive_hands() -> Counter[int]:
    """How many hands of seven cards are each of those that the progressive payout wager knows."""
    hands: Counter[int] = Counter()
    for row in counted():
        hands[pays.progressive_hand(row.found)] += row.hands
    return hands


def _side(side: Side, options: PaiGowPokerOptions, stake: int) -> list[WagerOdds]:
    odds = side.odds(options, stake)
    if side.key == ADDITIONAL:
        return [replace(odds, selection=number) for number in NUMBERS]
    return [_with_envy(odds, options) if side.key == BONUS else odds]


def envy_worth(options: PaiGowPokerOptions) -> Fraction:
    """What each other player brings on average, for the least wager that earns envy bonuses."""
    paid = sum(row.hands * envy(row.found, options) for row in counted())
    return Fraction(paid, HANDS * LEAST_FOR_ENVY)


def _with_envy(bonus: WagerOdds, options: PaiGowPokerOptions) -> WagerOdds:
    """The bonus wager with what envy bonuses add, by the number of players."""
    if not pays.ENVY[pays.BONUS_PAYS.parse(options.bonus_table)[0]]:
        return replace(bonus, strategy="No envy bonuses are known of this table.")
    worth = envy_worth(options)
    said = (
        f"Without envy bonuses. On a wager of {money(LEAST_FOR_ENVY)} each other player brings {float(worth):.4%} "
        "more, on a larger one less."
    )
    by_players = edges_with_envy(bonus.edge, worth, SEATS, money(LEAST_FOR_ENVY))
    return replace(bonus, strategy=said, given=by_players)


OWN_ROUNDS = 2_000_000
DRAGON = "queens_dragon"


def own_way(options: PaiGowPokerOptions, text: str) -> list[WagerOdds]:
    """The odds of a player who sets by a way of one's own, simulated with the error stated."""
    own = make_way(read_own(DEALER_WAYS, text))
    found, _ = simulated_both(own.rows, options.way.rows, options.wheel, OWN_ROUNDS)
    said = f"hands are set by {own.title}, the dealer's by {options.way.title}; nothing is surrendered."
    return [main_odds(MAIN, options, "own", dict(zip((LOSE, PUSH, WIN), found, strict=True)), said, sampled=True)]


def with_queens_dragon(options: PaiGowPokerOptions, text: str) -> WagerOdds:
    """The odds where no vigorish is taken and all hands push where the dealer's seven cards are queen high."""
    if text != "true":
        raise BadSupposition(f"{DRAGON} is supposed as true, or not at all.")
    rows = options.way.rows
    found, dragons = simulated_both(rows, rows, options.wheel, OWN_ROUNDS)
    lost, pushed, won = (all_ - pushes for all_, pushes in zip(found, dragons, strict=True))
    counts = Counter({Fraction(-1): lost, Fraction(0): pushed + sum(dragons), Fraction(1): won})
    said = f"Dealer way: hands are set by {options.way.title}; no vigorish is taken."
    odds = from_sample(MAIN, counts, strategy=said)
    given = {**odds.given, f"supposed {DRAGON}": "true"}
    return from_counts(MAIN, counts, strategy=said, error=odds.error, given=given)


WILD = "wild_joker"
_WILD_LINES = WILD_CLASSES[THREE_OF_A_KIND:]


def with_wild_joker(_options: PaiGowPokerOptions, text: str) -> WagerOdds:
    """The odds of a bonus wager on the best five of seven cards, where the joker stands for any card."""
    pays = supposed_pays(text, len(_WILD_LINES))
    if not pays:
        raise BadSupposition(f"{WILD} = {text!r} cannot be supposed; it is {SUPPOSES[WILD]}.")
    counts: Counter[Fraction] = Counter()
    for kind, many in wild_counts().items():
        counts[Fraction(pays[kind - THREE_OF_A_KIND] if kind >= THREE_OF_A_KIND else -1)] += many
    return from_counts(BONUS, counts, given={f"supposed {WILD}": text})


SUPPOSES: Mapping[str, str] = {
    DRAGON: "true: no vigorish, and all hands push where the dealer's seven cards are queen high",
    WILD: (
        "what a bonus wager pays to 1 where the joker stands for any card: for "
        f"{', '.join(_WILD_LINES)}, like 1 2 4 5 10 15 25 100"
    ),
}


def supposing(options: PaiGowPokerOptions, supposed: Mapping[str, str]) -> list[WagerOdds]:
    """The odds of the wagers that supposed rules bear on."""
    of = {DRAGON: with_queens_dragon, WILD: with_wild_joker}
    return [of[name](options, text.strip()) for name, text in supposed.items()]


def chances(_options: PaiGowPokerOptions) -> Iterator[Chances]:
    """How many hands of seven cards make what: with the joker of 13:69F-11.3(a), and with one that is any card."""
    found: Counter[int] = Counter()
    for row in counted():
        found[max((at + 1 for at in made.hands_of(row.found) if at < made.SEVEN_WITH_JOKER), default=0)] += row.hands
    yield told("Hands of 7 cards of 53 by their best five", ("nothing", *made.MADE), found)
    yield told("The same where the joker stands for any card", WILD_CLASSES, wild_counts())


EXACT = Exact(
    PaiGowPokerOptions,
    odds=wager_odds,
    strategy=sets_by_way(RULES),
    own_play=own_way,
    supposes=SUPPOSES,
    supposed=supposing,
    chances=chances,
    hands=Hands(brings=by_places(brings_by(_worths, CARDS, "seven cards")), dealer_way=dealer_way(RULES)),
    kernel=kernel,
)
