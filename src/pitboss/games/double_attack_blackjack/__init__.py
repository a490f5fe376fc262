"""Double attack blackjack, 13:69F-26: the dealer's up card comes first, and a wager may be added against it."""

from pitboss.core.equipment.cards import deck
from pitboss.core.game.game import Equipment, Game
from pitboss.games.double_attack_blackjack.options import MOST_BOXES, AttackOptions
from pitboss.games.double_attack_blackjack.round import IRREGULARITIES, check, play
from pitboss.games.double_attack_blackjack.wagers import WAGERS
from pitboss.twenty_one.round.round import Memory, after_void
from pitboss.twenty_one.rules.irregular import EMPTY

GAME = Game(
    name="double_attack_blackjack",
    title="Double attack blackjack",
    sections=tuple(f"26.{number}" for number in range(1, 16)),
    kind="cards",
    seats=MOST_BOXES,
    wagers=WAGERS,
    options=AttackOptions,
    play=play,
    irregularities=IRREGULARITIES,
    memory=Memory,
    midway=lambda memory: not memory.shoe.shuffle,
    equipment=lambda options: Equipment(decks={"shoe": deck(options.decks, without_ranks="T")}),  # 19:47-26.2(a)
    check=check,
    after_void=after_void,
    most_players=lambda options: options.boxes,
    several_areas=True,
    runs_out=EMPTY,
    betting_cite="19:47-26.5(c)",
    seated_cite="19:47-26.5(c)",
    not_operative={
        "26.3": "the cards are inspected, spread, washed and changed before and between rounds, not in one",
        "26.4(e)": "where the cards are cut changes no probability; how deep the cutting card goes is an option",
        "26.4(h)": "another shuffle or another place of the cutting card that is approved changes no probability",
        "26.4(i)": "the cards of an idle table are spread and washed between rounds",
        "26.15(k)": "a device is removed between rounds; the method changes when the cards are shuffled",
    },
)
