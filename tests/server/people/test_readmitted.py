"""Who was stopped from playing plays again when two persons say so, and not before."""

from __future__ import annotations

from pathlib import Path

from pitboss.server.people.sign_in import COOKIE
from tests.server.indoors import PASSWORD, Caller, Indoors, open_indoors
from tests.server.serving import in_a_loop

ROULETTE = {"id": "r", "game": "roulette"}


def test_two_persons_readmit_who_was_stopped_from_playing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            manager, division = await house.overseers()
            assert (await manager.post("/api/tables", json=ROULETTE)).status_code == 200
            guest = await Caller(house, "192.0.2.9").come_in()
            name = (await guest.get("/api/me")).json()["name"]
            sit = {"do": "sit", "seat": 1, "amount": 10_000}
            assert (await guest.post("/api/tables/r/acts", json=sit)).status_code == 200
            raised = {"key": "device_used", "seat": 1}
            assert (await manager.post("/api/tables/r/irregularity", json=raised)).status_code == 200
            assert (await manager.post("/api/tables/r/acts", json={"do": "remove", "seat": 1})).status_code in (
                200,
                400,
            )
            (stopped,) = (await manager.get("/api/barred")).json()
            assert (stopped["name"], stopped["tables"], stopped["asked"]) == (name, ["r"], "")
            for asks in (guest, await Caller(house, "192.0.2.8").come_in()):
                assert (await asks.post(f"/api/barred/{name}/readmit")).status_code == 403
            for _ in range(2):
                asked = await manager.post(f"/api/barred/{name}/readmit")
                assert asked.json()["done"] is False, "one person alone, however often"
            live = house.app.state.house.spots["r"].live
            assert name in live.seats.barred
            while live.seats.of(name):
                await manager.post("/api/tables/r/acts", json={"do": "close_betting"})
            assert (await guest.post("/api/tables/r/acts", json=sit)).status_code == 400
            assert (await division.post(f"/api/barred/{name}/readmit")).json()["done"] is True
            assert (await manager.get("/api/barred")).json() == []
            assert (await guest.post("/api/tables/r/acts", json=sit)).status_code == 200
            told = [event["act"] for event in (await manager.get("/api/events")).json()]
            assert {"ask to readmit", "readmit"} <= set(told)

    in_a_loop(evening)


def test_who_asked_and_runs_the_house_no_more_is_not_one_of_the_two(tmp_path: Path) -> None:
    async def evening() -> None:
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            manager, division = await house.overseers()
            assert (await manager.post("/api/tables", json=ROULETTE)).status_code == 200
            guest = await Caller(house, "192.0.2.9").come_in()
            name = (await guest.get("/api/me")).json()["name"]
            sit = {"do": "sit", "seat": 1, "amount": 10_000}
            assert (await guest.post("/api/tables/r/acts", json=sit)).status_code == 200
            raised = {"key": "device_used", "seat": 1}
            assert (await manager.post("/api/tables/r/irregularity", json=raised)).status_code == 200
            # The round is not to end meanwhile, however slow the machine.
            assert (await manager.post("/api/tables/r/acts", json={"do": "pause"})).status_code == 200
            assert (await manager.post(f"/api/barred/{name}/readmit")).json()["done"] is False
            people = house.app.state.house.store.people
            people.change("pat", roles=["player"])
            assert (await division.post(f"/api/barred/{name}/readmit")).json()["done"] is False, "alone by now"
            people.change("pat", roles=["manager", "floorperson"])
            manager = await Caller(house).come_in("/api/sign-in", name="pat", password=PASSWORD)
            refused = await manager.post(f"/api/barred/{name}/readmit")
            assert "still hold a seat" in refused.json()["error"]
            acts = [event["act"] for event in (await manager.get("/api/events")).json()]
            assert "readmit" not in acts, "what is refused is not entered as done"
            assert (await manager.post("/api/tables/r/acts", json={"do": "resume"})).status_code == 200
            while house.app.state.house.spots["r"].live.seats.of(name):
                await manager.post("/api/tables/r/acts", json={"do": "close_betting"})
            assert (await manager.post(f"/api/barred/{name}/readmit")).json()["done"] is True

    in_a_loop(evening)


def test_who_closes_the_table_does_not_readmit_who_was_stopped_at_it(tmp_path: Path) -> None:
    """A manager alone closes a table; whoever was stopped from playing there is kept out, also by a house that opens
    anew, until two have readmitted them."""
    sit = {"do": "sit", "seat": 1, "amount": 10_000}
    name = ""

    async def kept_out(house: Indoors, guest: Caller) -> None:
        refused = await guest.post("/api/tables/s/acts", json=sit)
        assert (refused.status_code, "stopped from playing" in refused.text) == (400, True), refused.text

    async def evening() -> None:
        nonlocal name
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            manager, division = await house.overseers()
            for table in ("r", "s"):
                assert (await manager.post("/api/tables", json={**ROULETTE, "id": table})).status_code == 200
            guest = await Caller(house, "192.0.2.9").come_in()
            name = (await guest.get("/api/me")).json()["name"]
            assert (await guest.post("/api/tables/r/acts", json=sit)).status_code == 200
            raised = {"key": "device_used", "seat": 1}
            assert (await manager.post("/api/tables/r/irregularity", json=raised)).status_code == 200
            while house.app.state.house.spots["r"].live.seats.of(name):
                await manager.post("/api/tables/r/acts", json={"do": "close_betting"})
            assert (await manager.delete("/api/tables/r")).status_code == 200
            await kept_out(house, guest)
        async with open_indoors(tmp_path / "house.sqlite3", second_factor=False) as house:
            guest = await signed_in(house, name)
            await kept_out(house, guest)
            manager, division = [await signed_in(house, who) for who in ("pat", "dana")]
            (stopped,) = (await manager.get("/api/barred")).json()
            assert (stopped["name"], stopped["tables"]) == (name, [])
            assert (await manager.post(f"/api/barred/{name}/readmit")).json()["done"] is False
            assert (await division.post(f"/api/barred/{name}/readmit")).json()["done"] is True
            assert (await manager.get("/api/barred")).json() == []
            assert (await guest.post("/api/tables/s/acts", json=sit)).status_code == 200

    in_a_loop(evening)


async def signed_in(house: Indoors, name: str) -> Caller:
    """Somebody who has a session."""
    caller = Caller(house)
    caller.cookies.set(COOKIE, house.app.state.doors.sessions.open(name))
    caller.headers["X-CSRF"] = (await caller.get("/api/me")).json()["csrf"]
    return caller
