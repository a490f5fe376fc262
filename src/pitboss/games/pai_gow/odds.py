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

from collections.abc import Iterator
from fractions import Fraction

from pitboss.core.equipment.tiles import KINDS
from pitboss.core.game.steps import Ask
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, Hands, Question, by_places
from pitboss.core.mathematics.wager_odds import Decision, InMind, WagerOdds
from pitboss.games.pai_gow.bonanza import BONANZA, bonanza_odds
from pitboss.games.pai_gow.bonanza import SAYS as BONANZA_SAYS
from pitboss.games.pai_gow.counting import AGAINST, DEALS, analysis
from pitboss.games.pai_gow.dealing import RULES, SET_BY_BANK, TILES
from pitboss.games.pai_gow.kernel import kernel
from pitboss.games.pai_gow.setting import four, hands, settings
from pitboss.games.pai_gow.thumb import thumb
from pitboss.games.pai_gow.wagers import MAIN, PaiGowOptions
from pitboss.games.pai_gow.ways import DEALER_WAYS
from pitboss.games.pai_gow.ways import way as make_way
from pitboss.ranks.tiles import KIND
from pitboss.setting.dice_odds import dice_odds
from pitboss.setting.filing import read_own
from pitboss.setting.odds import brings_by, main_odds, near, nets
from pitboss.setting.player import dealer_way, sets_by
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


def _main(options: PaiGowOptions, selection: str, *, bank: bool, optimal: bool) -> WagerOdds:
    found, net_win = analysis(options.way), nets(options)[WIN]
    best, filed = found.counts(found.best(net_win, bank), bank), found.counts(found.filed, bank)
    how = "to gain most against" if optimal else "by"
    against = "; one opponent, who sets by the same way" if bank else ""
    said = f"{selection or 'Best play'}: hands are set {how} {options.way.title}{against}; nothing is surrendered."
    in_mind: InMind | None = None
    if optimal:
        rule = thumb(options.way, net_win, bank)
        gains = ((net_win * won - lost) / DEALS for won, lost in (best[::2], (rule.won, rule.lost), filed[::2]))
        in_mind, costs = near(options, str(rule), *gains)
        said += costs
    ends = dict(zip((WIN, PUSH, LOSE), best if optimal else filed, strict=True))
    return main_odds(MAIN, options, selection, ends, said, bank=bank, play="best setting", in_mind=in_mind)


def decisions(options: PaiGowOptions) -> Iterator[Decision]:
    """Every hand of four tiles with what each way to set it brings; of the bank too, where players bank."""
    found, net_win = analysis(options.way), nets(options)[WIN]
    for bank in (False, True) if options.player_banking else (False,):
        column = 2 if bank else 0
        for hand, weight, counted in zip(hands(), found.weights, found.found, strict=True):
            tiles = " ".join(KINDS[kind].tile for kind in hand)
            brings = {
                setting.text: (net_win * ways[column] - ways[column + 1]) / AGAINST
                for setting, ways in zip(settings(hand), counted, strict=False)
            }
            yield Decision(MAIN, tiles + ", as the bank" * bank, Fraction(weight * AGAINST, DEALS), brings)


def _worths(options: PaiGowOptions, hand: tuple[int, ...]) -> Iterator[tuple[str, int, int, int]]:
    """What each setting of four tiles comes to. 13:69F-10.7"""
    a, b, c, d = hand
    found, kinds = analysis(options.way), (a, b, c, d)
    for setting, (won, lost, *_) in zip(settings(kinds), found.found[found.index[kinds]], strict=False):
        yield setting.text, won, AGAINST - won - lost, lost


def strategy(options: PaiGowOptions) -> Decide:
    """The decisions behind the figures: hands set to gain most, every other question answered by its default."""
    found = analysis(options.way)
    best = {bank: found.best(nets(options)[WIN], bank) for bank in (False, True)}

    def set_so(ask: Ask) -> str:
        hand = four(ask.cards)
        ways = settings(hand)
        return ways[min(best[ask.cite == SET_BY_BANK][found.index[hand]], len(ways) - 1)].text

    return sets_by(set_so)


def own_way(options: PaiGowOptions, text: str) -> list[WagerOdds]:
    """The odds of a player who sets by a way of one's own: one that ships, by name, or as a casino would file it."""
    own = make_way(read_own(DEALER_WAYS, text))
    found = analysis(options.way)
    chosen = [settings(hand).index(own.set(hand)[0]) for hand in hands()]
    won, pushed, lost = found.counts(chosen, False)
    said = f"hands are set by {own.title}, the dealer's by {options.way.title}; nothing is surrendered."
    return [main_odds(MAIN, options, "own", {LOSE: lost, PUSH: pushed, WIN: won}, said)]


EXACT = Exact(
    PaiGowOptions,
    odds=wager_odds,
    decisions=decisions,
    strategy=strategy,
    own_play=own_way,
    supposes={BONANZA: BONANZA_SAYS},
    supposed=bonanza_odds,
    hands=Hands(
        brings=by_places(brings_by(_worths, TILES, "four tiles"), KIND.__getitem__), dealer_way=dealer_way(RULES)
    ),
    kernel=kernel,
)
