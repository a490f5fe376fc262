"""Games in which seven cards of a deck with a joker are set: what is alike in their rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pitboss.core.equipment.cards import pretty
from pitboss.setting.dealing import RACK
from pitboss.setting.five_two.setting import rising
from pitboss.setting.irregular import EXPOSED_KEY
from pitboss.setting.rules import Menu, Rules, SetBy, main_outcome

Sets = Callable[[Any, tuple[int, ...], int], tuple[Any, Any]]


def of_seven(
    menu: Callable[[tuple[int, ...], int], Menu],
    read: Callable[[str, int], Any],
    by_way: Sets,
    compare: Callable[[Any, Any], int],
    **more: Any,
) -> Rules:
    """The rules of such a game: its settings to choose from, how one is read, how a way makes one, how two compare,
    whoever holds them, and more."""

    def set_so(cards: Sequence[str], options: Any) -> SetBy:
        setting, by = by_way(options.way, rising(cards), options.wheel)
        return SetBy(setting, by.says, by.cite)

    return Rules(
        piece="card",
        menu=lambda cards, options: menu(rising(cards), options.wheel),
        read=lambda answer, _cards, options: read(answer, options.wheel),
        by_way=set_so,
        pretty=pretty,
        exposed_key=EXPOSED_KEY,
        layout=RACK,
        face_down=RACK,
        compare=compare,
        dealer_compare=compare,
        outcome=main_outcome,
        **more,
    )
