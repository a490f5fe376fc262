"""Exact odds of chemin de fer, both sides choosing so that neither gains by choosing otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

from pitboss.baccarat.counting import MOST_CARDS, values_left
from pitboss.baccarat.dealing import count_of, value_of
from pitboss.core.game.steps import Ask, Chosen
from pitboss.core.mathematics.exact import PLAINLY, Decide, Exact, HandQuestion, Question
from pitboss.core.mathematics.wager_odds import Decision, NoSuchDecision, WagerOdds, gathered
from pitboss.core.procedure.settlement import decided_net
from pitboss.core.table.players import DefaultPlayer, or_default
from pitboss.core.table.table import Table
from pitboss.games.chemin_de_fer.against import CALLS_BANCO, TAKES
from pitboss.games.chemin_de_fer.bank import BID, TAKE
from pitboss.games.chemin_de_fer.counting import deals_from, full_shoe
from pitboss.games.chemin_de_fer.drawing import CARD, CELLS, DRAW, FREE_COUNT, STAY, situation
from pitboss.games.chemin_de_fer.equilibrium import RESULTS, Duel, Play
from pitboss.games.chemin_de_fer.irregular import BIDS, OFFER, STAKES
from pitboss.games.chemin_de_fer.kernel import kernel
from pitboss.games.chemin_de_fer.wagers import AGAINST, AGAINST_THE_BANK, STAKE, WAGERS, CheminDeFerOptions, outcome

FIVE = "5 on two cards"


def wager_odds(options: CheminDeFerOptions, question: Question = PLAINLY) -> list[WagerOdds]:
    """The odds of every wager."""
    left = question.left
    duel = Duel(full_shoe(options.decks) if left is None else deals_from(values_left(left)), options)
    play = duel.equilibrium()
    ways = duel.ways(play)
    found = []
    for kind in WAGERS:
        nets = ((decided_net(outcome(kind.key, RESULTS[end], options)), count) for end, count in ways.items())
        results = gathered((net, Fraction(count, duel.all)) for net, count in nets)
        said = _banker(duel, play, options) if kind.key == STAKE else _player(duel, play, options)
        found.append(WagerOdds(kind.key, "", results, strategy=said))
    return found


def _chance(share: Fraction, always: str, never: str) -> str:
    if share in (0, 1):
        return always if share else never
    return f"{always} with a chance of {share} ({float(share):.4%}), else {never}"


def _player(duel: Duel, play: Play, options: CheminDeFerOptions) -> str:
    """How the Player's Hand is played, and what the other choice would cost."""
    said = "Against the Banker, at equilibrium"
    if not options.player_option_on_5:
        return f"{said}: the Player's Hand must draw on 5, and has no choice."
    gain = abs(duel.gain_of_card(play.draws))
    return (
        f"{said}: on 5 the Player's Hand {_chance(play.card, 'takes a card', 'stays')}. "
        f"To choose otherwise costs {gain} ({float(gain):.4%}) of the wager."
    )


def _banker(duel: Duel, play: Play, options: CheminDeFerOptions) -> str:
    """How the Banker plays, what the other choices would cost, and what the casino takes."""
    said = [
        f"{_chance(play.draws[cell], 'draws', 'stays')} with {cell[0]} against a {cell[1]}, which otherwise costs "
        f"{(gain := abs(duel.gain_of_drawing(cell, play.card)))} ({float(gain):.4%}) of the stake"
        for cell in options.free_cells
    ]
    taken = Fraction(options.vigorish_percent, 100) * duel.ways(play)[1] / duel.all
    plays = f"the Banker {' and '.join(said)}" if said else "the Banker has no choice"
    return (
        f"The Banker's stake, at equilibrium: {plays}. To draw wherever there is a choice "
        f"{_thumb(duel, play)}. The casino takes {taken} ({float(taken):.4%}) of what is covered; all else "
        f"goes from player to player."
    )


def _thumb(duel: Duel, play: Play) -> str:
    """What the rule that everybody can remember costs the Banker."""
    best = duel.net(STAKE, play)
    cost = best - duel.net(STAKE, Play(play.card, dict.fromkeys(CELLS, Fraction(1))))
    return f"costs {cost} ({float(cost):.4%})" if cost else "costs nothing"


def decisions(options: CheminDeFerOptions) -> Iterator[Decision]:
    """Each choice that the rules leave, with what it brings where a hand comes to it."""
    duel = Duel(full_shoe(options.decks), options)
    play = duel.equilibrium()
    if options.player_option_on_5:
        often, card = duel.at(None, AGAINST, Play(Fraction(1), play.draws))
        _, stay = duel.at(None, AGAINST, Play(Fraction(0), play.draws))
        yield Decision(AGAINST, FIVE, often, {CARD: card, STAY: stay})
    for cell in options.free_cells:
        often, draw = duel.at(cell, STAKE, Play(play.card, {**play.draws, cell: Fraction(1)}))
        _, stay = duel.at(cell, STAKE, Play(play.card, {**play.draws, cell: Fraction(0)}))
        yield Decision(STAKE, situation(cell), often, {DRAW: draw, STAY: stay}, cell)


def on_the_table(options: CheminDeFerOptions, asked: HandQuestion) -> str:
    """The Player's Hand by itself, or the Banker's beside the third card of the Player's Hand. 13:69F-4.9"""
    if len(asked.hand) != 2 or len(asked.seen) > 1:
        raise NoSuchDecision(
            "it is decided with two cards: by themselves those of the Player's Hand, or those of the Banker's with "
            "the third card of the Player's Hand in sight (--seen)."
        )
    count = count_of(list(asked.hand))
    if not asked.seen:
        if count == FREE_COUNT and options.player_option_on_5:
            return FIVE
        must = "" if options.player_option_on_5 else ", and at this table must draw on 5"
        raise NoSuchDecision(
            f"the Player's Hand draws on 0 to 4, stays on 6 and 7{must}; on {count} nothing is asked."
        )
    cell = (count, value_of(asked.seen[0]))
    if cell not in options.free_cells:
        free = " and ".join(map(situation, options.free_cells)) or "nothing"
        raise NoSuchDecision(f"the Banker is free with {free}; with {situation(cell)} nothing is asked (13:69F-4.9).")
    return situation(cell)


def strategy(options: CheminDeFerOptions) -> Decide:
    """The decisions behind the figures. Who is asked to bank stakes the least, and who may calls banco, so that whole
    stakes meet."""
    play = Duel(full_shoe(options.decks), options).equilibrium()
    otherwise = DefaultPlayer()

    def decide(table: Table, ask: Ask) -> Chosen:
        if CARD in ask.choices and STAY in ask.choices:
            return CARD if play.card else STAY
        if DRAW in ask.choices:
            (cell,) = (cell for cell in CELLS if cell == ask.situation)
            return DRAW if play.draws[cell] else STAY
        wanted = next((name for name in (BID, TAKE, CALLS_BANCO, TAKES) if name in ask.choices), "")
        return or_default(table, ask, wanted) if wanted else otherwise.choose(table, ask)

    return decide


def staking(ask: Ask) -> tuple[str, Mapping[str, int]] | None:
    """The wager that a question asks for, and the least that each choice puts up; None where it asks for none."""
    wager = {BIDS: STAKE, STAKES: STAKE, OFFER: STAKE, AGAINST_THE_BANK: AGAINST}.get(ask.label)
    return None if wager is None else (wager, {**ask.costs, **{name: span.least for name, span in ask.spans.items()}})


EXACT = Exact(
    CheminDeFerOptions,
    odds=wager_odds,
    least_left=MOST_CARDS,
    decisions=decisions,
    situation=on_the_table,
    strategy=strategy,
    staking=staking,
    kernel=kernel,
)
