"""A PostgreSQL server that answers late: waited for by who is patient, given up by who is not."""

from __future__ import annotations

import psycopg
import pytest
from sqlalchemy import make_url
from sqlalchemy.exc import InternalError, OperationalError

from pitboss.store.postgresql import Patience, engine_on, only_follows
from tests.store.conftest import NewUrl

LATE, NEVER = "SELECT pg_sleep(0.3)", "SELECT pg_sleep(600)"


def test_a_server_that_hangs_is_a_server_that_is_gone(new_database: NewUrl) -> None:
    patience = Patience()
    engine = engine_on(make_url(new_database()), patience)
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql(LATE)
            held = connection.connection.dbapi_connection
            assert held is not None and not held.closed
            patience.seconds = 0
            with pytest.raises(OperationalError, match="the server does not answer") as gone:
                connection.exec_driver_sql(NEVER)
            assert held.closed and gone.value.connection_invalidated
            assert not only_follows(gone.value.orig)
            patience.seconds = 600
        with engine.connect() as connection:
            assert connection.exec_driver_sql("SELECT 1").scalar() == 1, "another connection serves"
    finally:
        engine.dispose()


def test_a_server_that_takes_nothing_follows_another(new_database: NewUrl) -> None:
    engine = engine_on(make_url(new_database()), Patience())
    try:
        with engine.connect() as connection:
            connection.exec_driver_sql("SET TRANSACTION READ ONLY")
            with pytest.raises(InternalError) as refused:
                connection.exec_driver_sql("CREATE TABLE comps (name TEXT)")
        assert isinstance(refused.value.__cause__, psycopg.Error) and only_follows(refused.value.__cause__)
        assert not only_follows(None)
    finally:
        engine.dispose()


def test_how_long_a_connection_is_tried_is_the_addresss_to_say(new_database: NewUrl) -> None:
    """Else the server is taken to be gone after seconds, not after the minutes that a system waits."""
    for said, seconds in (("", "3"), ("&connect_timeout=17", "17")):
        engine = engine_on(make_url(new_database() + said), Patience())
        try:
            with engine.connect() as connection:
                held = connection.connection.dbapi_connection
                assert isinstance(held, psycopg.Connection)
                told = held.info.get_parameters()
                assert told["connect_timeout"] == seconds
                assert told["keepalives_idle"] == "2" and told["tcp_user_timeout"] == "4000"
        finally:
            engine.dispose()
