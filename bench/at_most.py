"""The bounds of usual tables of twenty-one on what minding all cards seen could bring: seconds each, so they ship.

python -m bench.at_most > src/pitboss/twenty_one/exact/at_most.toml
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from pitboss.games.blackjack.options import BlackjackOptions
from pitboss.games.blackjack.playing import counted_rules as blackjack
from pitboss.games.blackjack_switch.options import SwitchOptions
from pitboss.games.blackjack_switch.playing import counted_rules as switch
from pitboss.games.double_attack_blackjack.options import AttackOptions
from pitboss.games.double_attack_blackjack.playing import counted_rules as attack
from pitboss.games.spanish_21.options import SpanishOptions
from pitboss.games.spanish_21.playing import counted_rules as spanish
from pitboss.twenty_one.exact.at_most import SIDE_BY_SIDE, SPLIT, key_of, splits_at_most, two_hands_at_most
from pitboss.twenty_one.rules import Rules


def tables() -> Iterator[tuple[str, Rules, bool]]:
    """The tables whose bounds ship, in words; and whether they have two hands side by side."""

    def of(name: str, options: Any, rules: Any, two: bool = False, **settings: tuple[object, ...]) -> Iterator[Any]:
        for values in product(*settings.values()):
            plain = dict(zip(settings, values, strict=True))
            made, _ = options.read(plain)
            yield ", ".join([name, *(f"{key} {value}" for key, value in plain.items())]), rules(made), two

    yield from of("blackjack", BlackjackOptions, blackjack, decks=(1, 2, 4, 6, 8), max_splits=(1, 2, 3))
    yield from of("blackjack", BlackjackOptions, blackjack, decks=(6, 8), dealer_hits_soft_17=(True,))
    yield from of("spanish 21", SpanishOptions, spanish, decks=(6, 8))
    yield from of("double attack blackjack", AttackOptions, attack, decks=(6, 8))
    yield from of(
        "blackjack switch", SwitchOptions, switch, True, decks=(6, 8), max_splits=(1, 2, 3), surrender=(False, True)
    )


def main() -> None:
    """Write the bounds."""
    print("# The most that minding all cards seen could bring, per unit of the wagers. Written by bench.at_most.")
    for told, rules, two in tables():
        print(f'\n# {told}\n["{key_of(rules)}"]')
        print(
            f"{SIDE_BY_SIDE} = {two_hands_at_most(rules)!r}" if two else f"{SPLIT} = {splits_at_most(rules)!r}",
            flush=True,
        )


if __name__ == "__main__":
    main()
