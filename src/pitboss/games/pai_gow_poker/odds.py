"""The odds of pai gow poker. 13:69F-11.9, 11.13, 11.16, 11.18, 11.20

What seven cards make is counted exactly, over all 154,143,080 hands, and for the imperial wager over all pairs with
the bank's. How two hands set by a way fare is simulated, with its error stated, where no count of it ships. Vigorish
is taken exactly; a bank is figured against one opponent, who sets by the same way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from pitboss.core.computing.cache import cached
from pitboss.core.equipment.cards import index
from pitboss.core.game.wager import Wager
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import NoSuchDecision, WagerOdds, from_counts, from_sample
from pitboss.core.money.cents import money
from pitboss.core.procedure.settlement import Decided, decided_net, limited, net_of
from pitboss.games.pai_gow_poker import pays
from pitboss.games.pai_gow_poker.fast import kernel
from pitboss.games.pai_gow_poker.pays import LEAST_FOR_ENVY, NINE
from pitboss.games.pai_gow_poker.wagers import (
    ADDITIONAL,
    BONUS,
    IMPERIAL,
    INSURANCE,
    MAIN,
    PROGRESSIVE,
    SEVEN_CARD,
    THREE_CARD,
    Facts,
    PaiGowPokerOptions,
    envy,
    main_outcome,
    outcome,
)
from pitboss.jackpots.envy import edges_with_envy
from pitboss.jackpots.progressive import KEY
from pitboss.setting.dice_odds import dice_odds
from pitboss.setting.filing import SIMULATED
from pitboss.setting.five_two.against import VIGORISH, Result, worths
from pitboss.setting.five_two.counting import AGAINST, HANDS, counted
from pitboss.setting.five_two.hand import CARDS
from pitboss.setting.five_two.made import pai_gow_of, three_cards
from pitboss.setting.five_two.setting import by_way, read, settings
from pitboss.setting.five_two.shipped import Counted, shipped_pairs
from pitboss.setting.five_two.ways import thumb
from pitboss.setting.places import SEATS
from pitboss.setting.player import sets_by

ROUNDS = 200_000
BANK, CO_BANK = "bank, dealer way", "co-bank"
BEST, BEST_BANK = "best setting", "bank, best setting"
PLAYERS = ("", BEST)


def wager_odds(options: PaiGowPokerOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer; of the main one also as the bank. `stake` is what lies on the imperial wager,
    where that has a payout limit."""
    ways = ["", *([BANK] if options.player_banking else []), *([CO_BANK] if options.co_banking else [])]
    found = [_main(options, selection) for selection in ways]
    shipped = shipped_pairs(options.way, options.wheel_rank)
    # What is best to set hangs on the vigorish, and was found for that of 11.9(j).
    if shipped is not None and decided_net(main_outcome(1, options)) == 1 - VIGORISH:
        player, bank = shipped.best
        found.append(_counted(options, BEST, player, _near(options, shipped)))
        if options.player_banking:
            found.append(_counted(options, BEST_BANK, bank))
    if options.additional_wager:
        found += [_number(options, pick) for pick in range(1, 8)]
    if options.bonus_wager:
        found.append(_with_envy(_on_seven(options, BONUS), options))
    if options.insurance_wager:
        found.append(_on_seven(options, INSURANCE))
    if options.three_card_table:
        found.append(_three(options))
    if options.seven_card_table:
        found.append(_on_seven(options, SEVEN_CARD))
    if options.imperial_wager:
        found.append(_imperial(options, question.stake))
    if options.progressive_offered:
        found.append(PROGRESSIVE.odds(options, progressive_hands(), question.meters.get(KEY)))
    return found + dice_odds(options) if options.dragons_eye else found


def compared(options: PaiGowPokerOptions) -> tuple[int, ...]:
    """How often two hands set by the dealer's way come to each comparison, in a simulation."""
    from pitboss.setting.five_two.fast import simulated

    rows = options.way.rows
    about = (rows, options.wheel, ROUNDS)
    return cached("pai_gow_poker", tuple[int, ...], lambda: simulated(*about), simulated, *about)


def _near(options: PaiGowPokerOptions, shipped: Counted) -> str:
    """What a person can remember of the best settings, and what it costs to know no more."""
    shakes = Fraction(35, 36) if options.triples_lose else Fraction(1)  # a triple takes all, however hands are set
    best = shipped.best[0].net
    by_thumb, by_dealer = shakes * (best - shipped.by_thumb.net), shakes * (best - shipped.player.net)
    said = "; ".join(rule.says for rule in thumb().rules)
    return (
        f" To come near: {said}. That costs {by_thumb} ({float(by_thumb):.4%}) of the wager against the best setting "
        f"of each hand; to set as the dealer does costs {by_dealer} ({float(by_dealer):.4%})."
    )


def _counted(options: PaiGowPokerOptions, selection: str, found: Result, near: str = "") -> WagerOdds:
    """The main wager from the count of all pairs of hands."""
    counts = _nets(options, selection, dict(zip((1, 0, -1), found, strict=True)))
    return from_counts(MAIN, counts, selection, strategy=_said(options, selection) + near)


def _nets(options: PaiGowPokerOptions, selection: str, results: Mapping[int, int]) -> Counter[Fraction]:
    """What the main wager nets how often, by how often each comparison comes."""
    counts: Counter[Fraction] = Counter()
    for result, many in results.items():
        counts[decided_net(main_outcome(result, options))] += many
    if options.triples_lose:  # one shake in 36 is a triple, and then no card counts
        counts = Counter({net: 35 * many for net, many in counts.items()})
        counts[decided_net(main_outcome(-1 if selection in PLAYERS else 1, options))] += sum(results.values())
    return counts


def _said(options: PaiGowPokerOptions, selection: str) -> str:
    how = "as is best against" if selection in (BEST, BEST_BANK) else "by"
    other = "" if selection in PLAYERS else "; one opponent, who sets by the same way"
    return f"{selection or 'Dealer way'}: hands are set {how} {options.way.title}{other}; nothing is surrendered."


def brings(
    options: PaiGowPokerOptions, hand: Sequence[int], seen: Sequence[int], before: tuple[str, ...]
) -> dict[str, Fraction]:
    """What each lawful way to set seven cards brings, over all that the dealer may hold. 13:69F-11.9"""
    if len(hand) != CARDS or seen or before:
        raise NoSuchDecision("seven cards are set, before any other is in sight.")
    seven = tuple(sorted(hand))
    texts = [each.text for each in settings(seven, options.wheel)]
    win, push, lose = (decided_net(main_outcome(result, options)) for result in (1, 0, -1))
    return {
        texts[each.setting]: (win * each.player.won + push * each.player.pushed + lose * each.player.lost) / AGAINST
        for each in worths(options.way, options.wheel, seven)
    }


def dealer_way(options: PaiGowPokerOptions, hand: Sequence[str]) -> str:
    """How the dealer's way sets seven cards."""
    return by_way(options.way, tuple(sorted(map(index, hand))), options.wheel)[0].text


def _main(options: PaiGowPokerOptions, selection: str) -> WagerOdds:
    shipped = shipped_pairs(options.way, options.wheel_rank)
    if shipped is not None:
        return _counted(options, selection, shipped.bank if selection else shipped.player)
    results: Counter[int] = Counter()
    for number, many in enumerate(compared(options)):
        against, as_player = divmod(number, 3)
        results[1 - against if selection else as_player - 1] += many
    counts = _nets(options, selection, results)
    said = f"{_said(options, selection)} {SIMULATED}"
    odds = from_sample(MAIN, counts, selection, strategy=said)
    return from_counts(MAIN, counts, selection, strategy=said, error=odds.error, given=odds.given)


def progressive_hands() -> Counter[int]:
    """How many hands of seven cards are each of those that the progressive payout wager knows."""
    hands: Counter[int] = Counter()
    for row in counted():
        hands[pays.progressive_hand(row.found)] += row.hands
    return hands


def _number(options: PaiGowPokerOptions, pick: int) -> WagerOdds:
    nets = (decided_net(outcome(ADDITIONAL, Facts(number=n, chosen=pick), options)) for n in range(1, 8))
    return from_counts(ADDITIONAL, Counter(nets), str(pick))


def _on_seven(options: PaiGowPokerOptions, kind: str, said: str = "") -> WagerOdds:
    """A wager that the player's seven cards alone decide."""
    counts: Counter[Fraction] = Counter()
    for row in counted():
        counts[decided_net(outcome(kind, Facts(own=row.found), options))] += row.hands
    return from_counts(kind, counts, strategy=said)


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


def _three(options: PaiGowPokerOptions) -> WagerOdds:
    kinds = Counter(three_cards(*cards) for cards in combinations(range(53), 3))
    counts: Counter[Fraction] = Counter()
    for three, many in kinds.items():
        counts[decided_net(outcome(THREE_CARD, Facts(three=three), options))] += many
    return from_counts(THREE_CARD, counts)


def _imperial(options: PaiGowPokerOptions, stake: int) -> WagerOdds:
    """Over every pair of a player's hand and the bank's. 13:69F-11.20"""
    counts: Counter[Fraction] = Counter()
    left = [HANDS * AGAINST, 0, 0, 0]
    for row in counted():
        top = pai_gow_of(row.found) - 1 - NINE
        if 0 <= top < 3:
            left[top + 1] += row.hands * AGAINST
    left[0] -= sum(left[1:])

    def add(own: int, top: int, many: int) -> None:
        bank = (NINE + top) << 16 if top else 0
        counts[_imperial_net(Facts(own=own, bank=bank), options, stake)] += many

    for row in counted():
        if row.nine or row.ten or row.jack:
            pairs = [row.hands * AGAINST - row.nine - row.ten - row.jack, row.nine, row.ten, row.jack]
            for top, many in enumerate(pairs):
                add(row.found, top, many)
                left[top] -= many
    for top, many in enumerate(left):
        add(0, top, many)
    return from_counts(IMPERIAL, counts)


def _imperial_net(facts: Facts, options: PaiGowPokerOptions, stake: int) -> Fraction:
    found = outcome(IMPERIAL, facts, options)
    if not stake or not options.imperial_payout_limit:
        return decided_net(found)
    decided = Decided(Wager(1, IMPERIAL, stake, "", 0), found, stake)
    limited([decided], options.imperial_payout_limit)
    return Fraction(net_of(decided), stake)


def strategy(options: PaiGowPokerOptions) -> Decide:
    """Hands are set by the dealer's way."""
    return sets_by(lambda any_way: by_way(options.way, read(any_way, options.wheel).seven, options.wheel)[0].text)


EXACT = Exact(
    PaiGowPokerOptions,
    odds=wager_odds,
    strategy=strategy,
    hands=Hands(brings=by_places(brings), dealer_way=dealer_way),
    kernel=kernel,
)
