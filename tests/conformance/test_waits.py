"""Which changes wait for the next shuffle: those that concern the cards in play, which are dealt to their end as they
were shuffled."""

from __future__ import annotations

from pitboss.games import registry

SHOES = ("decks", "shuffle_method", "reshuffle_after_round", "cutting_card_percent")
WAITING = {
    "blackjack": (
        *("decks", "dealing_method", "reshuffle_after_round", "cutting_card_percent"),
        *("bart_carter_shuffle", "preshuffled_cards"),
    ),
    "blackjack_switch": SHOES,
    "double_attack_blackjack": SHOES,
    "spanish_21": SHOES,
    "triple_attack_blackjack": SHOES[1:],
    "casino_war": ("decks", "shuffle_source"),
    "chemin_de_fer": ("decks", "cards_source", "shuffle_method", "cutting_card_from_back"),
    "mini_baccarat": ("decks", "shuffle_source", "cards_source", "vigorish_timing", "cutting_card_from_back"),
    "punto_banco": ("decks", "cards_source", "vigorish_timing", "cutting_card_from_back"),
    "red_dog": ("decks", "shuffle_source", "reshuffle_each_round", "opening_burn_cards"),
}


def test_what_concerns_the_cards_waits_for_the_next_shuffle() -> None:
    """The vigorish of baccarat, too: who marks it collects it when the shoe ends."""
    found = {
        game.name: tuple(option.key for option in game.options.declared() if option.waits)
        for game in registry.all_games()
    }
    assert {name: keys for name, keys in found.items() if keys} == WAITING
