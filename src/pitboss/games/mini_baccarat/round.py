"""One round of mini-baccarat, from the shoe to the discard rack. 13:69F-7.5 to 7.12"""

from __future__ import annotations

from pitboss.core.game import Seating
from pitboss.core.irregular import Raised, attended, return_wagers
from pitboss.core.shoe import DealingShoe, ShoeRules, burn_by_first_card, offer_cut
from pitboss.core.steps import Announce, Betting, Procedure
from pitboss.games.mini_baccarat.dealing import PICK_UP, Deal, Mistakes, announce, simulate
from pitboss.games.mini_baccarat.settlement import Memory, collect_owed, settle, still_owed
from pitboss.games.mini_baccarat.turning import Turners
from pitboss.games.mini_baccarat.wagers import SHUFFLED_BY, MiniBaccaratOptions

DECK = 52
NO_MORE_BETS = Announce("No more bets", "13:69F-7.2")


def shoe_rules(house: MiniBaccaratOptions) -> ShoeRules:
    """How the shoe is used; a continuous device takes the place of shuffle and cutting card. 19:47-7.12"""
    continuous = house.shuffle_source == "continuous_device"
    return ShoeRules(
        size=DECK * house.deck_count,
        behind=house.cutting_card_from_back,
        cite="19:47-7.12" if continuous else SHUFFLED_BY[house.cards_source],
        one_more="19:47-7.8(e)",
        continuous=continuous,
    )


def play(table: Seating, house: MiniBaccaratOptions) -> Procedure:
    """A round of play; the memory returned holds the shoe and what is owed."""
    shoe = DealingShoe(shoe_rules(house), table.memory.shoe)
    mistakes = Mistakes(shoe, house)
    return (yield from attended(_play(table, house, shoe, mistakes), mistakes.remedies))


def _play(table: Seating, house: MiniBaccaratOptions, shoe: DealingShoe, mistakes: Mistakes) -> Procedure:
    owed = still_owed(table)
    if shoe.spent:
        yield from ready(table, shoe, house)
    wagers = yield Betting("13:69F-7.2")
    yield NO_MORE_BETS
    begin, shoe.kept = shoe.kept, []
    turners = Turners(table.seats, wagers) if house.deal_method == "face_down_players_turn" else None
    try:
        result = yield from Deal(shoe, house, mistakes, begin, turners).play()
    except Raised as raised:
        # Not enough cards: the round is void. 19:47-7.11(e)
        yield from return_wagers(wagers, raised.cite)
        shoe.spent = True
    else:
        yield from announce(result, house)
        yield from settle(table, wagers, result, house, owed)
    yield PICK_UP
    while mistakes.disclosed and not shoe.over:
        # A simulated round is a hand: where the cutting card has come out, it is the one more of 19:47-7.8(e).
        yield from shoe.next_hand()
        yield from simulate(shoe, house, mistakes, mistakes.disclosed.pop(0))
    if shoe.over:
        yield from collect_owed(table, owed)
    return Memory((yield from shoe.put_away()), tuple(sorted(owed.items())))


def ready(table: Seating, shoe: DealingShoe, house: MiniBaccaratOptions) -> Procedure:
    """The cards are shuffled, cut and put in the shoe, and the first ones burned. 13:69F-7.5, 7.6"""
    yield from shoe.shuffle()
    if house.shuffle_source == "manual":
        yield from offer_cut([*table.seats[-1:], *table.seats[:-1]], "19:47-4.4(c)")
        yield from burn_by_first_card(shoe, "19:47-4.4(e)")
