"""The kin of blackjack by clicking: a round in a real browser makes and settles every kind of wager, splits and
doubles included."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from pitboss.core.game import Game
from pitboss.games import registry
from tests.browser.conftest import first_manager, opened
from tests.browser.playing import PATIENCE, open_table, sit
from tests.browser.test_twenty_one import QUICK, WANTED, Seated, made

ROUNDS: dict[str, str] = {
    # One burned, then eights against an ace with a 9 under it; the first hand is doubled to 21, the second to 14.
    "spanish_21": "2c 8h Ah 8d 9c 3c Qs 3d 3s",
    # One burned, then an ace that is attacked, eights, and a 9 in the hole; both hands are doubled and let go.
    "double_attack_blackjack": "2c Ah 8h 8d 9c 3c 8s 3d 3s",
}
LETS_GO = ("rescue", "surrender")


def first_wagers(game: Game) -> list[str]:
    """Each that is made before the cards; the first four times, so that half of it can be insured at 5 to 2."""
    first, *others = [kind.key for kind in game.offered(game.options()) if "betting" in kind.windows]
    return [*[first] * 4, *others]


def chosen(record: dict[str, Any]) -> list[str]:
    """What was chosen in a round, amounts apart."""
    answers = [step["answer"] for step in record["steps"] if step["do"] == "ask"]
    return [answer[0] if isinstance(answer, list) else answer for answer in answers]


@pytest.mark.parametrize("name", ROUNDS)
def test_every_kind_of_wager_is_made_and_settled(chromium: Browser, tmp_path: Path, name: str) -> None:
    game = registry.find(name)
    with opened(tmp_path / "house.db", QUICK) as house:
        manager = first_manager(chromium, house)
        dealer = manager.new_page()
        open_table(manager, "box", name, minimum="1.00", dealt_by="dealer")
        view = {"width": 1280, "height": 2200}
        guest = chromium.new_context(base_url=house.address, reduced_motion="reduce", viewport=view)
        guest.set_default_timeout(PATIENCE)
        page = guest.new_page()
        sit(page, "box")
        dealer.goto("/#/table/box")
        at = Seated(page, dealer, "box", ("attack", *WANTED, *LETS_GO))
        at.until(lambda: page.locator(".area:not(:disabled)").count() > 0, "2c")
        at.bets(first_wagers(game))
        record = at.plays(ROUNDS[name])
        assert made(record) == set(game.kinds)
        assert record["closing"].get("layout", []) == []
        assert {"split", "double"} <= set(chosen(record)) and set(LETS_GO) & set(chosen(record))
        guest.close()
        manager.close()
