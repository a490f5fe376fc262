"""A house whose store another one has taken over: it answers everybody, stores nothing, and ends."""

from __future__ import annotations

import asyncio

import pytest

from pitboss.server.house.house import StandsStill
from pitboss.store import Store, Superseded
from pitboss.store.lease import Lease
from tests.server.house.test_house import bet, open_house
from tests.server.serving import in_a_loop


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: object) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/house.sqlite3"
    return str(request.getfixturevalue("new_database")())


def test_a_followed_house_stores_nothing_more_answers_and_ends(url: str) -> None:
    ended: list[bool] = []

    async def evening() -> None:
        house = await open_house(url, lambda: ended.append(True))
        await house.act("t1", bet(1))
        with house.store.transaction() as connection:
            object.__new__(Lease).take(connection)
        results = await asyncio.wait_for(
            asyncio.gather(house.act("t1", bet(2)), house.act("t2", bet(1)), return_exceptions=True), 5
        )
        assert all(isinstance(result, Superseded | StandsStill) for result in results)
        assert ended
        with pytest.raises(StandsStill):
            await house.act("t1", bet(3))
        await house.close()

    in_a_loop(evening)
    with Store.open(url, write=False) as store:
        assert b'"seat":1' in b"".join(store.states.acts("t1"))
        assert len(store.states.acts("t1")) == 1
        assert store.books.problems() == []
