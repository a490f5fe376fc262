"""A round of mini-baccarat by the family's procedure, and what may go wrong in it. 13:69F-7.5 to 7.12"""

from __future__ import annotations

from pitboss.baccarat.dealing import Mistakes
from pitboss.baccarat.irregular import TURN, of_cards
from pitboss.baccarat.options import DEALER_TURNS, FACE_UP, ORDERS, PLAYERS_TURN
from pitboss.baccarat.round import Memory, deal_and_settle, ready, shoe_rules
from pitboss.baccarat.rules import Cites, Rules
from pitboss.baccarat.settlement import refused, still_owed
from pitboss.baccarat.turning import Turners
from pitboss.core.game.game import Refusal, Seating
from pitboss.core.game.irregular import Irregularity, Way, attended
from pitboss.core.game.steps import Announce, Bet, Betting, Procedure
from pitboss.core.procedure.settlement import odds_of
from pitboss.core.procedure.shoe import DealingShoe
from pitboss.games.mini_baccarat.wagers import WAGERS, MiniBaccaratOptions, outcome

CITES = Cites(
    wagers="13:69F-7.2",
    shuffled="13:69F-7.5",
    methods={FACE_UP: "19:47-7.7(c)1", DEALER_TURNS: "19:47-7.7(c)2", PLAYERS_TURN: "19:47-7.7(c)3"},
    thirds=("19:47-7.7(c)3iii", "19:47-7.7(c)3iv"),
    count="19:47-7.8(a)",
    third="19:47-7.8(c)",
    one_more="19:47-7.8(e)",
    result="19:47-7.10(a)",
    settled="19:47-7.10(b)",
    orders={order: f"19:47-7.10(b){number}" for number, order in enumerate(ORDERS, 1)},
    picked_up="19:47-7.10(d)",
    vigorish="13:69F-7.3",
    no_authority="19:47-7.11(a)",
    in_error="19:47-7.11(b)",
    disclosed="19:47-7.11(c)",
    face_up="19:47-7.11(d)",
    too_few="19:47-7.11(e)",
    turner="19:47-7.11(f)",
)
RULES = Rules(CITES, outcome, odds_of(WAGERS), counts_cards=lambda options: options.offer_total_card_wagers)
NO_MORE_BETS = Announce("No more bets", CITES.wagers)

IRREGULARITIES = (
    *of_cards(CITES),
    Irregularity(
        "card_turner_removed",
        "the player who turns the cards delays the game unreasonably or breaks the rules",
        "the right goes to the player at the right, then counterclockwise, for the rest of the round; "
        "if nobody accepts, the dealer turns the cards",
        CITES.turner,
        Way.BY_RULE,
        (TURN,),
        here=lambda options: options.deal_method == PLAYERS_TURN,
    ),
    Irregularity(
        "patron_touches_cards",
        "a participant or spectator handles, removes or alters cards",
        "it is not permitted; only the player to whom the rule hands the cards may turn them",
        "19:47-7.10(e)",
        Way.REFUSED,
    ),
)


def check(table: Seating, bet: Bet, options: MiniBaccaratOptions) -> Refusal | None:
    """What the game refuses beyond amounts."""
    return refused(RULES, table, bet, options)


def play(table: Seating, options: MiniBaccaratOptions) -> Procedure:
    """A round of play; the memory returned holds the shoe and what is owed."""
    shoe = DealingShoe(shoe_rules(RULES, options), table.memory.shoe)
    mistakes = Mistakes(shoe, options, CITES)
    return (yield from attended(_play(table, options, shoe, mistakes), mistakes.remedies))


def _play(table: Seating, options: MiniBaccaratOptions, shoe: DealingShoe, mistakes: Mistakes) -> Procedure:
    owed = still_owed(table)
    if shoe.spent:
        yield from ready(shoe, [*table.seats[-1:], *table.seats[:-1]], options)
    wagers = yield Betting(CITES.wagers)
    yield NO_MORE_BETS
    turners = Turners(table.seats, wagers, CITES.turner) if options.deal_method == PLAYERS_TURN else None
    yield from deal_and_settle(RULES, table, options, shoe, mistakes, wagers, turners, owed)
    return Memory((yield from shoe.put_away()), tuple(sorted(owed.items())))
