"""The queue on a PostgreSQL with TLS of its own: it asks each party for a certificate and takes the name in it for
the user, with no door before it. 13:69F-14.20(e)1 to 3"""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from pitboss.server.link.books import HOST
from pitboss.server.link.identity import make
from tests.server.link.linking import CASINOS, DELEGATE, Linking
from tests.server.serving import free_port

INITDB, POSTGRES, CONFIG = shutil.which("initdb"), shutil.which("postgres"), shutil.which("pg_config")
SETTINGS = """
listen_addresses = '127.0.0.1'
unix_socket_directories = '{folder}'
port = {port}
ssl = on
ssl_cert_file = '127.0.0.1.crt'
ssl_key_file = '127.0.0.1.key'
ssl_ca_file = 'authority.crt'
"""
WHO_MAY = """
local   all all         trust
hostssl all all all     cert
"""


def speaks_tls() -> bool:
    if INITDB is None or POSTGRES is None or CONFIG is None:
        return False
    told = subprocess.run([CONFIG, "--configure"], capture_output=True, text=True, check=False).stdout
    return "openssl" in told


@pytest.fixture
def server(tmp_path: Path) -> Iterator[tuple[str, int]]:
    """The address of a PostgreSQL for its owner, and the port at which parties come in over TLS."""
    if not speaks_tls():
        pytest.skip("no PostgreSQL built with TLS is installed here")
    assert INITDB is not None and POSTGRES is not None
    # PostgreSQL does not run as root, its folder is its owner's alone, and its socket wants a short address.
    name = "nobody" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
    who = pwd.getpwnam(name)
    data = Path(tempfile.mkdtemp(prefix="pitboss-"))
    as_owner = {"user": who.pw_uid, "group": who.pw_gid} if os.geteuid() == 0 else {}
    os.chown(data, who.pw_uid, who.pw_gid)
    words = [INITDB, "-D", str(data), "-A", "trust", "-U", "owner", "--no-sync"]
    subprocess.run(words, check=True, capture_output=True, cwd=data, **as_owner)
    make(tmp_path / "keys", (HOST, *CASINOS, DELEGATE), ("127.0.0.1",))
    for file in ("127.0.0.1.crt", "127.0.0.1.key", "authority.crt"):
        shutil.copy(tmp_path / "keys" / file, data / file)
        os.chown(data / file, who.pw_uid, who.pw_gid)
        (data / file).chmod(0o600)
    port = free_port()
    with (data / "postgresql.conf").open("a") as settings:
        settings.write(SETTINGS.format(folder=data, port=port))
    (data / "pg_hba.conf").write_text(WHO_MAY)
    with (tmp_path / "server.log").open("w") as log:
        process = subprocess.Popen([POSTGRES, "-D", str(data)], cwd=data, stdout=log, stderr=log, **as_owner)
    owner = f"postgresql://owner@/postgres?host={data}&port={port}"
    try:
        for _ in range(200):
            try:
                psycopg.connect(owner, connect_timeout=5).close()
                break
            except psycopg.OperationalError:
                assert process.poll() is None, (tmp_path / "server.log").read_text()
                with pytest.raises(subprocess.TimeoutExpired):
                    process.wait(0.1)
        yield owner, port
    finally:
        process.terminate()
        process.wait(30)
        shutil.rmtree(data)


def test_a_link_on_a_postgresql_with_tls_of_its_own(server: tuple[str, int], tmp_path: Path) -> None:
    owner, port = server
    linking = Linking(tmp_path, owner, tls=port)
    try:
        linking.start_all()
        linking.feed("Arches", 10_000, 1)
        linking.until(lambda: linking.node("Boardwalk").shown == {"primary": 7_500})
        claim = linking.win("Boardwalk", 2)
        linking.until(lambda: linking.node("Boardwalk").answers == {claim: 7_500})
        keys = tmp_path / "keys"
        comes = f"postgresql://127.0.0.1:{port}/postgres?sslrootcert={keys / 'authority.crt'}"
        arches = f"sslcert={keys / 'Arches.crt'}&sslkey={keys / 'Arches.key'}"
        for wrong, why in (
            ("user=Arches&sslmode=disable", "no pg_hba.conf entry"),
            ("user=Arches&sslmode=verify-full", "client certificate"),
            (f"user=Boardwalk&sslmode=verify-full&{arches}", "certificate authentication failed"),
        ):
            with pytest.raises(psycopg.OperationalError, match=why):
                psycopg.connect(f"{comes}&{wrong}").close()
        with psycopg.connect(f"{comes}&user=Arches&sslmode=verify-full&{arches}") as itself:
            assert itself.pgconn.ssl_in_use
            heard = itself.execute("SELECT DISTINCT sender, receiver FROM messages ORDER BY 1, 2").fetchall()
        assert heard == [("Arches", HOST), (HOST, "Arches")], "each reads its own post"
    finally:
        linking.end()
