"""What is not stored is shown to nobody: not by a socket that opens meanwhile, nor by sign, guide or lobby."""

from __future__ import annotations

import asyncio
import json
import threading
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.server.serving import PATIENCE, Serving, Visit, in_a_loop

FAILS = """
import pathlib, time
from pitboss.server.house import writer
from pitboss.store import StoreError
_write = writer.write
def _late(store, batch):
    if pathlib.Path({flag!r}).exists():
        time.sleep(1)
        raise StoreError("It is not stored.")
    _write(store, batch)
writer.write = _late
"""
"""Put before the house's program: while a file is there, its store takes its time and then nothing."""


async def opened(house: Serving, table: str) -> str:
    """What a socket tells first."""
    async with connect(f"{house.address.replace('http', 'ws')}/ws/tables/{table}") as socket:
        return str(await asyncio.wait_for(socket.recv(), PATIENCE))


def test_a_notice_that_could_not_be_posted_was_seen_by_nobody(tmp_path: Path) -> None:
    flag = tmp_path / "flag"
    house = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False, before=FAILS.format(flag=str(flag)))
    try:
        manager = Visit(house.address).come_in(
            "/api/welcome", token=house.token, name="pat", password="correct horse battery"
        )
        assert manager.http.post("/api/tables", json={"id": "wheel", "game": "big_six"}).status_code == 200
        guest = Visit(house.address).come_in()
        guest.act("wheel", do="sit", seat=1, amount=10_000)
        limits = {"minimum": "77", "maximum": "777"}
        flag.touch()
        posting = threading.Thread(target=lambda: manager.http.post("/api/tables/wheel/limits", json=limits))
        posting.start()
        threading.Event().wait(0.2)
        told = [in_a_loop(lambda: opened(house, "wheel"))]
        told += [
            httpx.get(f"{house.address}{path}", timeout=PATIENCE).text
            for path in ("/tables/wheel/sign", "/tables/wheel/guide", "/api/tables", "/api/tables/wheel")
        ]
        posting.join()
        flag.unlink()
        assert [text for text in told if "$77" in text or "7700" in text] == []
        assert guest.table("wheel")["limits"]["minimum"] == 500
        assert manager.http.post("/api/tables/wheel/limits", json=limits).status_code == 200
        assert "77" in json.dumps(guest.table("wheel")["notices"]), "what is stored is shown"
    finally:
        house.stop()
