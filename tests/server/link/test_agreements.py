"""A changed agreement through running processes: noticed, taken up by every casino, in force everywhere at once; and
the last one, by which a system ends. 13:69F-14.19(l), (q), 14.20(a), (b)"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.link.books import HOST
from tests.server.link.linking import AGREEMENT, CASINOS, PROGRAM, Linking


def soon() -> datetime:
    return datetime.now(UTC) + timedelta(seconds=4)


def by(linking: Linking, casino: str, **changes: Any) -> tuple[int, str]:
    """By which agreement a table that files a program plays at a casino, and what stands beside its display."""
    program = FiledProgram().read({**PROGRAM, **changes})
    node = NodeBooks(linking.books(casino))
    node.look()
    found = node.by(program), node.note("jackpot", program)
    node.close()
    return found


def test_a_changed_agreement_is_noticed_taken_up_and_in_force_everywhere(linking: Linking) -> None:
    """The change is the system's last: nothing more is collected, and all that is held is won."""
    other = "other.toml"
    (linking.folder / other).write_text(AGREEMENT.replace("reset_percent = 25", "reset_percent = 11"))
    linking.start(HOST)
    linking.start("Arches")
    linking.start("Boardwalk", other)
    linking.feed("Boardwalk", 400, 1)
    linking.until(lambda: "Nothing of Boardwalk is taken" in linking.node("Boardwalk").why)
    linking.until(lambda: len(linking.host().held) == 1)
    assert by(linking, "Boardwalk", reset_percent=11) == (
        0,
        "not offered until this casino has taken up the agreement in force",
    )
    assert linking.ledger().contributed("Boardwalk") == 0
    linking.again("Boardwalk", "agreement.toml")
    linking.until(lambda: linking.ledger().contributed("Boardwalk") == 400)
    linking.until(lambda: by(linking, "Boardwalk") == (1, ""))

    last = linking.agree(2, soon(), collects="false")
    linking.again(HOST, last)
    linking.until(lambda: any("Contributions have ended" in line for line in linking.node("Arches").posting))
    linking.again("Arches", last)
    linking.until(lambda: linking.host().ready == ["Arches"])
    linking.until(lambda: "is due and waits for Boardwalk" in (linking.folder / "host.log").read_text())
    linking.feed("Arches", 1_100, 1)
    linking.until(lambda: linking.node("Boardwalk").shown == {"primary": 300 + 825})
    assert linking.host().agreement.number == 1, "the rules are the same at all casinos"
    assert by(linking, "Arches") == by(linking, "Boardwalk") == (1, "")
    linking.again("Boardwalk", last)
    for casino in CASINOS:
        linking.until(lambda casino=casino: by(linking, casino, collects=False) == (2, ""))  # type: ignore[misc]
        assert by(linking, casino) == (0, "not offered at this table until it is played by agreement 2")
        assert linking.node(casino).notice == ()
    linking.until(lambda: linking.node("Arches").shown == linking.node("Boardwalk").shown == {"primary": 1_500})
    claim = linking.win("Boardwalk", 2)
    linking.until(lambda: linking.node("Boardwalk").answers == {claim: 1_500})
    linking.pay("Boardwalk", 2, 1_500)
    linking.until(lambda: linking.ledger().ended)
    linking.until(lambda: linking.node("Arches").shown == {"primary": 0})
    assert linking.ledger().contributed("Arches") + linking.ledger().contributed("Boardwalk") == 1_500
    assert linking.ledger().ledger["paid Boardwalk"] == 1_500
    assert all("by its journal it was nothing" in line for line in linking.checked())
    told = linking.run("check", last)
    assert "The system shore has ended: $15.00 was contributed, $15.00 was paid to patrons." in told
    linking.kill(HOST)
    with pytest.raises(RuntimeError, match="File a change as agreement 3"):
        linking.start(HOST)
