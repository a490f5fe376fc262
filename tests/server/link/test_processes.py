"""Host and nodes as running processes: what casinos contribute and win arrives once, whoever is killed meanwhile."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import psycopg

from pitboss.jackpots.bad_beat.filed import FiledProgram
from pitboss.server.link.at_house import NodeBooks
from pitboss.server.link.books import HOST
from tests.server.link.linking import CASINOS, PROGRAM, Linking
from tests.server.link.troubled import Troubled


def test_contributions_claims_and_payouts_go_round(linking: Linking) -> None:
    linking.start_all()
    linking.feed("Arches", 10_000, 1)
    linking.feed("Boardwalk", 6_001, 1)
    shown = 7_500 + 4_501
    for casino in CASINOS:
        linking.until(lambda casino=casino: linking.node(casino).shown == {"primary": shown})  # type: ignore[misc]
    claim = linking.win("Boardwalk", 2)
    linking.until(lambda: linking.node("Boardwalk").answers == {claim: shown})
    linking.until(lambda: "won at Boardwalk" in linking.node("Arches").notes.get("primary", ""))
    assert linking.node("Arches").shown == {"primary": shown}, "pending adjustment until it is paid"
    linking.pay("Boardwalk", 2, shown)
    for casino in CASINOS:
        linking.until(lambda casino=casino: linking.node(casino).shown == {"primary": 4_000})  # type: ignore[misc]
    host = linking.ledger()
    assert [host.contributed(casino) for casino in CASINOS] == [10_000, 6_001]
    assert host.ledger.total() == 0
    (record,) = host.state.records
    assert (record.amount, record.authorized_by) == (shown, "Hope, key employee of the host")
    assert record.parts[0].claim.verified_by == "Shia"
    assert record.parts[0].claim.hand == "four tens, beaten"


def test_kills_and_cuts_lose_and_double_nothing(linking: Linking) -> None:
    """A seeded sample of `python -m bench link`."""
    troubled = Troubled(linking, seed=3)
    troubled.run(kills=3, cuts=4)
    assert troubled.told() == []


def test_a_casino_out_of_reach_is_told_otherwise_and_nothing_more_is_offered(linking: Linking) -> None:
    """13:69F-14.20(e)4i, (f): who represents a casino says so, with a certificate of their own."""
    linking.start_all()
    linking.feed("Arches", 10_000, 1)
    linking.until(lambda: linking.node("Boardwalk").shown == {"primary": 7_500})
    linking.kill("Boardwalk")
    claim = linking.win("Arches", 2)
    linking.until(lambda: "pending" in linking.node("Arches").notes.get("primary", ""))
    assert linking.host().records == [], "Boardwalk may have a claim to it"
    told = ["--casino", "Boardwalk", "--how", "telephone", "--payout", "1"]
    assert "does not represent a casino" in linking.say("notified", *told, by="Arches")
    assert linking.say("notified", *told) == "The host is told.\n"
    linking.until(lambda: linking.node("Arches").answers == {claim: 7_500})
    assert linking.host().records[0].notified_otherwise == {"Boardwalk": "telephone"}
    node = NodeBooks(linking.books("Arches"))
    node.look()
    program = FiledProgram().read(PROGRAM)
    assert node.by(program) == 0
    assert "not offered until the system is operational again" in node.note("jackpot", program)
    assert linking.say("resume") == "The host is told.\n"
    linking.start("Boardwalk")
    linking.until(lambda: node.look() and node.by(program) == 1)
    linking.until(lambda: "won at Arches" in linking.node("Boardwalk").notes.get("primary", ""))
    node.close()


def alter(url: str, what: str) -> None:
    """Change what stands in a database, behind everybody's back."""
    if url.startswith("postgresql"):
        with psycopg.connect(url) as owner:
            owner.execute(what.encode())
    else:
        with closing(sqlite3.connect(url.removeprefix("sqlite:///"))) as file:
            file.execute(what)
            file.commit()


def replaced(table: str, column: str, one: str, other: str, where: str) -> tuple[str, str]:
    """A falsification, and what undoes it."""
    kind = "BLOB" if column == "body" else "TEXT"
    say = f"UPDATE {table} SET {column} = CAST(replace({column}, '{{}}', '{{}}') AS {kind}) WHERE {where}".format
    return say(one, other), say(other, one)


def stands(one: str, other: str) -> tuple[str, str]:
    return replaced("remembered", "value", one, other, "key = 'link'")


def in_queue(one: str, other: str) -> tuple[str, str]:
    say = "UPDATE messages SET body = decode(replace(encode(body, 'escape'), '{}', '{}'), 'escape')".format
    return say(one, other), say(other, one)


FALSIFIED = [
    ("host", stands('"fund primary":2500', '"fund primary":2501'), "fund primary"),
    (
        "host",
        stands('"paid Boardwalk":7500', '"paid Boardwalk":7'),
        "paid Boardwalk",
    ),
    ("host", stands('"amount":7500', '"amount":7400'), "documents of payouts"),
    ("host", stands('"payouts":{"primary":1}', '"payouts":{"primary":2}'), "The host does not stand"),
    ("host", stands('"number":1', '"number":2'), "The host is not operated by the agreement"),
    ("Arches", stands('"accepted":true', '"accepted":false'), "Arches's node does not stand"),
    ("host", stands('"shown":{"primary":2500', '"shown":{"primary":2'), "displays"),
    (
        "Arches",
        stands('"shown":{"primary":2500', '"shown":{"primary":3'),
        "not stand",
    ),
    ("Boardwalk", stands(":7500}", ":7600}"), "Boardwalk's node does not stand"),
    ("house", replaced("posts", "body", "10000", "10001", "number = 1"), "contributed to jackpot $100.01"),
    ("house", replaced("posts", "body", "Fed", "Fad", "number = 1"), "cannot be read"),
    ("queue", in_queue("10000", "10001"), "is not signed by Arches"),
    ("queue", in_queue("Shia", "Shea"), "is not signed by"),
    ("queue", ("UPDATE messages SET number = 9 WHERE number = 1", ""), "message 1 of Arches, which is not there"),
]


def test_every_falsified_contribution_meter_and_payout_is_found(linking: Linking) -> None:
    """13:69F-14.20(e)2. The houses here keep no journals, and that is found too."""
    linking.start_all()
    linking.feed("Arches", 10_000, 1)
    linking.until(lambda: linking.node("Boardwalk").shown == {"primary": 7_500})
    claim = linking.win("Boardwalk", 2)
    linking.until(lambda: linking.node("Boardwalk").answers == {claim: 7_500})
    linking.pay("Boardwalk", 2, 7_500)
    linking.until(lambda: linking.node("Arches").shown == linking.node("Boardwalk").shown == {"primary": 2_500})
    for name in (HOST, *CASINOS):
        linking.kill(name)
    sound = linking.checked()
    assert [line.split(" ", 3)[0] for line in sound] == ["Arches", "Boardwalk"]
    assert all("by its journal it was nothing" in line for line in sound)
    where = {"house": linking.house("Arches"), "queue": linking.owner}
    for name, (falsify, undo), told in FALSIFIED:
        url = where.get(name) or linking.books(name)
        assert told not in " ".join(sound)
        alter(url, falsify)
        assert told in " ".join(linking.checked()), falsify
        if undo:
            alter(url, undo)
            assert linking.checked() == sound
