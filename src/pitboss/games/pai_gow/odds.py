"""Exact odds of pai gow: every hand of the player against every hand of the dealer. 13:69F-10.7, 10.8, 10.11

Vigorish is taken exactly; rounding up to 25 cents matters only where a wager is no multiple of five dollars. A bank
is figured against one opponent with a flat wager, who sets by the dealer's way, so that the surplus which bears
vigorish is that one wager.

Against a traditional house way the figures agree with what is published for ways of that kind (2.4 percent where
both sides set by it, 1.6 to 1.7 for a player who sets optimally). Against the bare rules of 10.7(d) a player who
sets optimally has the better of the casino: those rules never split a pair and make a nine at any price, which
leaves the low hand poor. That is what the exceptions of 10.7(e) are for.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache

from pitboss.core.equipment.tiles import KINDS
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import Decision, NoSuchDecision, WagerOdds, gathered
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import DefaultPlayer
from pitboss.core.table.table import Table
from pitboss.games.pai_gow.counting import AGAINST, DEALS, analysis
from pitboss.games.pai_gow.dealing import SET_BY_BANK
from pitboss.games.pai_gow.fast import kernel
from pitboss.games.pai_gow.setting import hands, read_setting, settings
from pitboss.games.pai_gow.thumb import thumb
from pitboss.games.pai_gow.wagers import MAIN, PaiGowOptions, outcome
from pitboss.games.pai_gow.ways import Way
from pitboss.ranks.tiles import KIND
from pitboss.setting.dice_odds import dice_odds
from pitboss.setting.rules import LOSE, PUSH, WIN


def wager_odds(options: PaiGowOptions, _question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager on offer; of the pai gow wager also set by the dealer's way, and as the bank."""
    found = [_main(options, "", bank=False, optimal=True), _main(options, "dealer way", bank=False, optimal=False)]
    if options.player_banking:
        found.append(_main(options, "bank, optimal", bank=True, optimal=True))
        found.append(_main(options, "bank, dealer way", bank=True, optimal=False))
    if options.co_banking:
        found.append(_main(options, "co-bank", bank=True, optimal=False))
    return found + dice_odds(options) if options.dragons_eye else found


def _net_win(options: PaiGowOptions) -> Fraction:
    """What a win brings of the stake. 13:69F-10.7(k), (l)"""
    return decided_net(outcome(WIN, options))


def _main(options: PaiGowOptions, selection: str, *, bank: bool, optimal: bool) -> WagerOdds:
    found = analysis(options.way)
    net_win = _net_win(options)
    won, pushed, lost = found.counts(found.best(net_win, bank) if optimal else found.filed, bank)
    all_deals = DEALS
    if options.triples_lose:  # one shake in 36 is a triple, and then no tile counts
        won, pushed, lost, all_deals = 35 * won, 35 * pushed, 35 * lost, 36 * DEALS
        won, lost = (won + DEALS, lost) if bank else (won, lost + DEALS)
    results = [(decided_net(outcome(found, options)), n) for found, n in ((LOSE, lost), (PUSH, pushed), (WIN, won))]
    against = "; one opponent, who sets by the same way" if bank else ""
    how = _advice(options.way, net_win, bank, options.triples_lose) if optimal else f"set by {options.way.title}"
    said = f"{selection or 'Best play'}: hands are {how}{against}; nothing is surrendered."
    return WagerOdds(MAIN, selection, gathered((net, Fraction(n, all_deals)) for net, n in results), strategy=said)


@cache
def _advice(way: Way, net_win: Fraction, bank: bool, triples_lose: bool) -> str:
    """What a person can remember of the best settings, and what it costs to know no more."""
    found, rule = analysis(way), thumb(way, net_win, bank)
    shakes = Fraction(35, 36) if triples_lose else Fraction(1)  # a triple takes all, however hands are set

    def gain(won: int, _pushed: int, lost: int) -> Fraction:
        return shakes * (net_win * won - lost) / DEALS

    best = gain(*found.counts(found.best(net_win, bank), bank))
    by_rule, by_dealer = best - gain(rule.won, 0, rule.lost), best - gain(*found.counts(found.filed, bank))
    return (
        f"set to gain most against {way.title}. To come near: {rule}; that costs {by_rule} "
        f"({float(by_rule):.4%}) of the wager against the best setting of each hand. To set as the dealer does "
        f"costs {by_dealer} ({float(by_dealer):.4%})"
    )


def decisions(options: PaiGowOptions) -> Iterator[Decision]:
    """Every hand of four tiles with what each way to set it brings; of the bank too, where players bank."""
    found, net_win = analysis(options.way), _net_win(options)
    for bank in (False, True) if options.player_banking else (False,):
        column = 2 if bank else 0
        for hand, weight, counted in zip(hands(), found.weights, found.found, strict=True):
            tiles = " ".join(KINDS[kind].tile for kind in hand)
            brings = {
                setting.text: (net_win * ways[column] - ways[column + 1]) / AGAINST
                for setting, ways in zip(settings(hand), counted, strict=False)
            }
            yield Decision(MAIN, tiles + ", as the bank" * bank, Fraction(weight * AGAINST, DEALS), brings)


def brings(
    options: PaiGowOptions, hand: Sequence[int], seen: Sequence[int], before: tuple[str, ...]
) -> dict[str, Fraction]:
    """What each way to set four tiles brings."""
    if len(hand) != 4 or seen or before:
        raise NoSuchDecision("four tiles are set, before any other is in sight.")
    a, b, c, d = sorted(hand)
    found, net_win, kinds = analysis(options.way), _net_win(options), (a, b, c, d)
    counted = found.found[found.index[kinds]]
    return {
        setting.text: (net_win * ways[0] - ways[1]) / AGAINST
        for setting, ways in zip(settings(kinds), counted, strict=False)
    }


def dealer_way(options: PaiGowOptions, hand: Sequence[str]) -> str:
    """How the dealer's way sets four tiles."""
    a, b, c, d = sorted(KIND[tile] for tile in hand)
    return options.way.set((a, b, c, d))[0].text


def strategy(options: PaiGowOptions) -> Decide:
    """The decisions behind the figures: hands set to gain most, every other question answered by its default."""
    found = analysis(options.way)
    best = {bank: found.best(_net_win(options), bank) for bank in (False, True)}
    otherwise = DefaultPlayer()

    def decide(table: Table, ask: Ask) -> Chosen:
        if ask.label != "set":
            return otherwise.choose(table, ask)
        a, b, c, d = sorted(read_setting(ask.choices[0]).kinds)
        hand = (a, b, c, d)
        way = best[ask.cite == SET_BY_BANK][found.index[hand]]
        ways = settings(hand)
        return ways[min(way, len(ways) - 1)].text

    return decide


EXACT = Exact(
    PaiGowOptions,
    odds=wager_odds,
    decisions=decisions,
    strategy=strategy,
    hands=Hands(brings=by_places(brings, KIND.__getitem__), dealer_way=dealer_way),
    kernel=kernel,
)
