"""What the two hands cost: counts of a quarter of a minute each, which ship with the game for every lawful table.

python -m pitboss.games.blackjack_switch.counted > src/pitboss/games/blackjack_switch/counted.toml
"""

from __future__ import annotations

import tomllib
from functools import cache
from itertools import product
from pathlib import Path

import msgspec

from pitboss.games.blackjack_switch.options import AS_21, AS_BLACKJACK, SwitchOptions
from pitboss.games.blackjack_switch.playing import counted_rules
from pitboss.twenty_one.exact.hands import VALUES
from pitboss.twenty_one.exact.shoe import full
from pitboss.twenty_one.exact.switch import Switched, switched, together, under

FILE = Path(__file__).parent / "counted.toml"
KEYS = ("decks", "max_splits", "surrender", "switched_blackjack")
"""The options on which the count hangs."""
Key = tuple[int, int, bool, str]


@cache
def shipped() -> dict[Key, tuple[Switched, ...]]:
    """The share of each up card by the options on which it hangs."""
    found = {}
    for row in tomllib.loads(FILE.read_text(encoding="utf-8"))["count"]:
        parts = zip(*(row[name] for name in Switched.__struct_fields__), strict=True)
        found[row["decks"], row["max_splits"], row["surrender"], row["switched_blackjack"]] = tuple(
            Switched(*part) for part in parts
        )
    return found


def key_of(options: SwitchOptions) -> Key:
    """What the count of a table hangs on."""
    return options.decks, options.max_splits, options.surrender, options.switched_blackjack


def counted(options: SwitchOptions) -> Switched:
    """What both hands cost at a table."""
    usual, _ = SwitchOptions.read(dict(zip(KEYS, key_of(options), strict=True)))
    if counted_rules(options) == counted_rules(usual):
        return together(shipped()[key_of(options)])
    return switched(counted_rules(options), options.makes_blackjack)


def main() -> None:
    """Write the counts."""
    print("# What two hands cost, by up card from ace to 10. Written by pitboss.games.blackjack_switch.counted.")
    for decks, splits, surrender, brought in product((6, 8), (1, 2, 3), (False, True), (AS_21, AS_BLACKJACK)):
        plain = dict(zip(KEYS, (decks, splits, surrender, brought), strict=True))
        options, _ = SwitchOptions.read(plain)
        rules = counted_rules(options)
        parts = [under(rules, up, options.makes_blackjack, full(rules)) for up in range(VALUES)]
        print("\n[[count]]")
        for name, value in plain.items():
            print(f"{name} = {msgspec.json.encode(value).decode()}")
        for name in Switched.__struct_fields__:
            print(f"{name} = {[getattr(part, name) for part in parts]}", flush=True)


if __name__ == "__main__":
    main()
