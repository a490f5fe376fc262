"""A round of chemin de fer: the bank is found, opposed, dealt and settled among the players. 19:47-4.4 to 4.12"""

from __future__ import annotations

from pitboss.baccarat.dealing import announce, pick_up, simulate
from pitboss.baccarat.irregular import RECUT
from pitboss.baccarat.options import CURATOR, SHUFFLED_BEFORE
from pitboss.baccarat.round import DECK
from pitboss.baccarat.rules import Cites, Result, Rules
from pitboss.core.game.game import Seating
from pitboss.core.game.irregular import Raised, attended
from pitboss.core.game.steps import Announce, Ask, Move, Procedure, Stake
from pitboss.core.game.wager import Wager
from pitboss.core.money.cents import money
from pitboss.core.money.ledger import chips
from pitboss.core.procedure.settlement import Decided, collect, decide, give_back, pay, take_vigorish
from pitboss.core.procedure.shoe import DealingShoe, Shoe, ShoeRules, burn_by_first_card, offer_cut
from pitboss.core.procedure.void_round import made_good, undo, whatever_is_found
from pitboss.games.chemin_de_fer.against import dominant, oppose
from pitboss.games.chemin_de_fer.bank import Bank
from pitboss.games.chemin_de_fer.dealing import Hands, ShoeMistakes
from pitboss.games.chemin_de_fer.irregular import LATE, OF_WAGERS, WRONG_ORDER, of_game
from pitboss.games.chemin_de_fer.memory import NOBODY, Memory
from pitboss.games.chemin_de_fer.wagers import NEXT_ENTITLED, SHUFFLES, STAKE, CheminDeFerOptions, outcome

SETTLED = "13:69F-4.10"
CITES = Cites(
    wagers="19:47-4.7(a)",
    shuffled="19:47-4.4(a)",
    methods={CURATOR: "13:69F-4.8"},
    thirds=(),
    count="13:69F-4.9",
    third="13:69F-4.9",
    one_more="19:47-7.8(e)",
    result=SETTLED,
    settled=SETTLED,
    orders={},
    picked_up=SETTLED,
    vigorish=SETTLED,
    no_authority="19:47-4.12(e)",
    in_error="19:47-4.12(g)",
    disclosed="19:47-4.12(h)",
    face_up="19:47-4.12(j)",
    too_few="19:47-4.12(k)",
    turner="13:69F-4.8",
)
RULES = Rules(CITES, outcome)
IRREGULARITIES = of_game(CITES)


def play(table: Seating, options: CheminDeFerOptions) -> Procedure:
    """One hand; the memory returned says who has the bank and whose turn it is."""
    if len(table.seats) < 2:
        yield Announce("There is nobody to wager against a Banker", "19:47-4.7(a)")
        return table.memory
    shoe = DealingShoe(_shoe_rules(options), table.memory.shoe)
    mistakes = ShoeMistakes(shoe, options, CITES)
    bank = Bank(table)
    remedies = {**mistakes.remedies, RECUT: lambda: _recut(table, bank, options)}
    return (yield from attended(_play(table, options, shoe, mistakes, bank), remedies))


def _shoe_rules(options: CheminDeFerOptions) -> ShoeRules:
    before = options.cards_source in SHUFFLED_BEFORE
    cite = "13:69E-1.18A" if before else SHUFFLES[options.shuffle_method]
    return ShoeRules(DECK * options.decks, options.cutting_card_from_back, cite, CITES.one_more)


def _recut(table: Seating, bank: Bank, options: CheminDeFerOptions) -> Procedure:
    """The cards are cut again, by whom the casino has chosen; where nobody cut, by the dealer. 19:47-4.4(f)"""
    order = bank.cutters()
    cuts = [step.seat for step in table.steps if isinstance(step, Ask) and step.answer == "cut"]
    by = f"seat {cuts[-1]}" if cuts else "the dealer"
    if options.recut_by == NEXT_ENTITLED:
        following = order[order.index(cuts[-1]) + 1 :] if cuts else []
        by = f"seat {(following or order)[0]}"
    yield Announce(f"The cards are cut again by {by}", "19:47-4.4(f)")


def _play(
    table: Seating, options: CheminDeFerOptions, shoe: DealingShoe, mistakes: ShoeMistakes, bank: Bank
) -> Procedure:
    memory: Memory = table.memory
    new_shoe = shoe.spent
    if new_shoe:
        # All cards come from a shoe, and its first ones are burned. 19:47-4.4, 4.5(a)
        yield from shoe.shuffle()
        yield from offer_cut(bank.cutters(), "19:47-4.4(c)")
        yield from burn_by_first_card(shoe, "19:47-4.4(e)")
    # Who lost the preceding wager and has left, or banks now, does not follow it. 19:47-4.7(b)
    suivi = memory.suivi if memory.suivi not in table.newcomers and not new_shoe else NOBODY
    staked = yield from bank.stake(new_shoe)
    against: list[Wager] = []
    if staked:
        stake = yield Stake(bank.seat, STAKE, staked, "19:47-4.6(a)")
        against = yield from oppose(table, bank.seat, staked, suivi)
        yield from _return_uncovered(stake, sum(wager.stake for wager in against))
    if not against:
        yield from _simulated(shoe, options, mistakes)
        return _remember(bank, shoe.unused(), suivi, lost=False)
    leads = dominant(against)
    followed = leads if max(wager.stake for wager in against) == staked else NOBODY
    hands = Hands(mistakes, options, leads, bank.seat)
    try:
        yield from hands.play()
        yield from _settled(table, hands, stake, against, options)
        yield from _simulated(shoe, options, mistakes)
        kept = yield from attended(shoe.put_away(), dict.fromkeys(LATE, _nothing))
    except Raised as raised:
        annulled = raised.key == WRONG_ORDER
        yield from undo(table.steps, table.wagers(), raised.cite)
        shoe.spent = shoe.spent or not annulled  # too few cards: 19:47-4.12(k)
        rest = attended(_put_away(shoe), dict.fromkeys((WRONG_ORDER, *LATE), _nothing))
        return _remember(bank, (yield from rest), suivi, annulled and options.transfer_bank_on_wrong_order)
    result = hands.result
    if result.banker != result.player:
        suivi = followed
    bank.before = staked
    return _remember(bank, kept, suivi, lost=result.banker < result.player)


def _settled(
    table: Seating, hands: Hands, stake: Wager, against: list[Wager], options: CheminDeFerOptions
) -> Procedure:
    """The result is called and settled; where a mistake comes to light before the cards are picked up, what was
    settled is made good and the hand is settled as it counts then. 19:47-4.12(b) to (d)"""
    laid = [(each.account, each.seat, each.kind, each.stake) for each in (stake, *against)]
    while True:
        before, lie = len(table.steps), {wager.account: wager for wager in table.wagers()}
        try:
            yield from announce(RULES, hands.result, options)
            yield from settle(lie[stake.account], [lie[each.account] for each in against], hands.result, options)
            yield pick_up(RULES)
            return
        except Raised as raised:
            if raised.key not in LATE:
                raise
            key, cite = raised.key, raised.cite
        yield from whatever_is_found(made_good(table.steps[before:], cite, "settled anew"))
        left = {wager.account: wager.stake for wager in table.wagers()}
        for account, seat, kind, amount in laid:
            if amount > left.get(account, 0):
                yield from whatever_is_found([Stake(seat, kind, amount - left.get(account, 0), cite)])
        yield from hands.put_right(key)


def _return_uncovered(stake: Wager, covered: int) -> Procedure:
    """What nobody wagers against goes back to the Banker."""
    if stake.stake > covered:
        why = "not covered, returned"
        yield Move(stake.stake - covered, stake.account, chips(stake.seat), why, "19:47-4.7(a)")


def settle(stake: Wager, against: list[Wager], result: Result, options: CheminDeFerOptions) -> Procedure:
    """What the Player's side loses is the Banker's, and what it wins comes out of the Banker's stake; the casino
    takes vigorish on what the Banker wins, announced before it is taken. 13:69F-4.10"""
    banked = Decided(stake, outcome(stake.kind, result, options), stake.stake)
    decided = decide(against, lambda wager: outcome(wager.kind, result, options))
    yield from collect(decided, SETTLED, chips(stake.seat))
    yield from pay(decided, SETTLED, stake.account)
    if not banked.found.lost:
        yield from give_back(banked, SETTLED)
    due = banked.vigorish
    if due:
        yield Announce(f"Vigorish of {money(due)} on {money(banked.won)}", SETTLED)
        yield from take_vigorish([banked], SETTLED)


def _simulated(shoe: DealingShoe, options: CheminDeFerOptions, mistakes: ShoeMistakes) -> Procedure:
    """Simulated rounds that disclosed cards open. Nobody has a wager on them, so what the Banker or the Dominant
    Player might do wrong in one has no consequence. 19:47-4.12(h)3"""
    while mistakes.disclosed and not shoe.over:
        yield from shoe.next_hand()
        part = simulate(RULES, shoe, options, mistakes, mistakes.disclosed.pop(0))
        yield from attended(part, dict.fromkeys(OF_WAGERS, _nothing))


def _put_away(shoe: DealingShoe) -> Procedure:
    yield pick_up(RULES)
    return (yield from shoe.put_away())


def _nothing() -> Procedure:
    """Something is found that no longer matters."""
    yield from ()


def _remember(bank: Bank, shoe: Shoe, suivi: int, lost: bool) -> Memory:
    """The memory after a hand. A bank that was defeated has no one to follow. 19:47-4.7(b)"""
    return Memory(shoe, bank.seat, bank.before, bank.bid, bank.turn, lost, NOBODY if lost else suivi, bank.missing)
