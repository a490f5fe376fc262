"""Connections that are slow, half open, too many or left open shut nobody out, nor keep the house from ending."""

from __future__ import annotations

import os
import signal
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from pitboss.server.link.identity import make
from tests.server.serving import PATIENCE, Serving, Visit, answers, free_port, wait_until

QUICK = """
from pitboss.server.process import connections, handshakes
handshakes.HANDSHAKE_SECONDS = 2
connections.HEAD_SECONDS = connections.BODY_SECONDS = connections.READING_SECONDS = 0.5
"""


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A house that waits half a second where others wait for ten, and takes twenty connections from one address."""
    folder = tmp_path_factory.mktemp("impatient")
    serving = Serving(f"sqlite:///{folder}/house.sqlite3", before=QUICK, connections=20)
    yield serving
    serving.stop()


def line_to(serving: Serving) -> socket.socket:
    line = socket.create_connection(("127.0.0.1", serving.port))
    line.settimeout(10)
    return line


def everything(line: socket.socket) -> bytes:
    """What the house says until it hangs up."""
    said = b""
    while some := line.recv(65_536):
        said += some
    return said


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x\r\nX-a: ",
        b"POST /api/audit HTTP/1.1\r\nHost: x\r\nContent-Length: 16000000\r\n\r\nabc",
        b"POST /api/odds HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{",
        b"GET /api/games HTTP/1.1\r\nHost: x\r\n\r\nGET /api/games HTTP/1.1\r\nHost: ",
    ],
)
def test_a_request_that_is_never_finished_is_hung_up_on(impatient: Serving, begun: bytes) -> None:
    with line_to(impatient) as line:
        line.sendall(begun)
        said = everything(line)
    assert b"408 Request Timeout" in said


def test_a_body_that_turns_out_to_be_none_is_no_fault_of_the_house(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Nobody fills its log with errors."""
    begun = b"POST /api/odds HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    serving = Serving(f"sqlite:///{tmp_path}/house.sqlite3", games=False)
    try:
        for wrong in (b"1;" + b"a" * 100_000, b"no number\r\n", b"2\r\nabc\r\n"):
            with line_to(serving) as line:
                line.sendall(begun + wrong)
                assert everything(line).startswith(b"HTTP/1.1 4")
        assert answers(serving.address)
    finally:
        serving.stop()
    assert "Traceback" not in capfd.readouterr().err


def test_a_head_that_comes_a_byte_at_a_time_is_no_reason_to_wait_longer(impatient: Serving) -> None:
    with line_to(impatient) as line:
        line.sendall(b"GET / HTTP/1.1\r\nX: ")
        line.settimeout(0.1)
        said = b""
        for _ in range(100):
            try:
                said = line.recv(1_000)
                break
            except TimeoutError:
                line.sendall(b"a")
    assert b"408 Request Timeout" in said


def test_who_does_not_read_is_hung_up_on(impatient: Serving) -> None:
    with line_to(impatient) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        with pytest.raises(ConnectionError):
            _ask_and_never_read(line)


def _ask_and_never_read(line: socket.socket) -> None:
    for _ in range(2_000):
        line.sendall(b"GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n" * 10)
        time.sleep(0.01)


def test_one_address_has_so_many_connections_and_the_next_is_told(impatient: Serving) -> None:
    many = [line_to(impatient) for _ in range(21)]
    assert b"503 Service Unavailable" in everything(many[-1])
    for line in many:
        line.close()
    wait_until(lambda: lets_in(impatient), "Nobody is let in again.")


def lets_in(house: Serving) -> bool:
    with suppress(httpx.TransportError):
        return httpx.get(f"{house.address}/api/me").status_code == 200
    return False


def test_a_socket_stays_open_longer_than_a_request_may_take(impatient: Serving) -> None:
    with connect(f"ws://127.0.0.1:{impatient.port}/ws/tables/roulette", compression=None) as line:
        time.sleep(1.2)
        line.send('{"do":"done","id":"7"}')
        while "refused" not in str(line.recv(PATIENCE)):
            pass


@pytest.mark.parametrize(("message", "times", "code"), [("x" * 70_000, 1, 1009), ("{}", 1_000, 4408)])
def test_a_socket_that_says_too_much_is_hung_up_on(impatient: Serving, message: str, times: int, code: int) -> None:
    with connect(f"ws://127.0.0.1:{impatient.port}/ws/tables/roulette", compression=None) as line:
        with suppress(ConnectionClosed):
            for _ in range(times):
                line.send(message)
        with suppress(ConnectionClosed):
            while True:
                line.recv(PATIENCE)
        assert line.protocol.close_code == code


def test_a_socket_that_says_too_much_at_once_is_first_told_to_slow_down(impatient: Serving) -> None:
    with connect(f"ws://127.0.0.1:{impatient.port}/ws/tables/roulette", compression=None) as line:
        for _ in range(100):
            line.send("{}")
        answered = 0
        while answered < 100:
            answered += str(line.recv(PATIENCE)).count('"refused"')


@pytest.fixture
def behind_tls(tmp_path: Path) -> Iterator[Serving]:
    make(tmp_path, (), ("127.0.0.1",))
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("SSL_CERT_FILE", str(tmp_path / "authority.crt"))
        url, identity = f"sqlite:///{tmp_path}/house.sqlite3", str(tmp_path / "127.0.0.1")
        serving = Serving(url, games=False, before=QUICK, connections=20, identity=identity)
        yield serving
    serving.stop()


def test_handshakes_that_never_end_are_hung_up_on_and_an_address_makes_so_many(behind_tls: Serving) -> None:
    context, hello = ssl.create_default_context(), ssl.MemoryBIO()
    with suppress(ssl.SSLWantReadError):
        context.wrap_bio(ssl.MemoryBIO(), hello, server_hostname="127.0.0.1").do_handshake()
    begun = hello.read()[:-10]
    with ExitStack() as ends:
        many = [ends.enter_context(line_to(behind_tls)) for _ in range(21)]
        with suppress(ConnectionError):
            many[-1].sendall(begun)
            assert everything(many[-1]) == b"", "more than an address has"
        for line in many[:-1]:
            line.sendall(begun)
        for line in many[:-1]:
            with suppress(ConnectionError):
                assert everything(line) == b"", "no handshake lasts for ever"
    wait_until(lambda: lets_in(behind_tls), "Nobody is let in again.")


def test_an_address_makes_so_many_handshakes_over_time(behind_tls: Serving) -> None:
    """Each takes the house a while in which it answers nobody; others make theirs meanwhile."""
    context = ssl.create_default_context()

    def refused() -> bool:
        try:
            with line_to(behind_tls) as line, context.wrap_socket(line, server_hostname="127.0.0.1"):
                return False
        except OSError:
            return True

    assert any(refused() for _ in range(400))
    elsewhere = httpx.HTTPTransport(local_address="127.0.0.2", verify=context)
    with httpx.Client(transport=elsewhere) as other:
        assert other.get(f"{behind_tls.address}/api/me").status_code == 200
    wait_until(lambda: lets_in(behind_tls), "Nobody is let in again.")


def test_what_is_said_with_the_end_of_a_handshake_is_heard(behind_tls: Serving) -> None:
    """A client may send its request in one packet with what ends the handshake."""
    context, coming, going = ssl.create_default_context(), ssl.MemoryBIO(), ssl.MemoryBIO()
    secure = context.wrap_bio(coming, going, server_hostname="127.0.0.1")
    with line_to(behind_tls) as line:
        while True:
            try:
                secure.do_handshake()
                break
            except ssl.SSLWantReadError:
                line.sendall(going.read())
                coming.write(_more(line))
        secure.write(b"GET /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        line.sendall(going.read())
        coming.write(_more(line))
        said = b""
        while b"200 OK" not in said:
            try:
                said += secure.read(65_536)
            except ssl.SSLWantReadError:
                coming.write(_more(line))


def _more(line: socket.socket) -> bytes:
    said = line.recv(65_536)
    assert said, "hung up on"
    return said


def test_sigterm_ends_the_house_whatever_is_open(tmp_path: Path) -> None:
    port = free_port()
    house = subprocess.Popen(
        [
            *(sys.executable, "-m", "pitboss", "serve", "--port", str(port)),
            "--store",
            f"sqlite:///{tmp_path}/h.sqlite3",
        ]
    )
    address = f"http://127.0.0.1:{port}"
    wait_until(lambda: answers(address), "The house does not open.")
    guest = Visit(address).come_in()
    assert guest.act("roulette", do="sit", seat=1, amount=50_000).status_code == 200
    upload = socket.create_connection(("127.0.0.1", port))
    upload.sendall(b"POST /api/audit HTTP/1.1\r\nHost: localhost\r\nContent-Length: 16000000\r\n\r\nabc")
    head = socket.create_connection(("127.0.0.1", port))
    head.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-a: ")
    watching = socket.create_connection(("127.0.0.1", port))
    watching.sendall(
        b"GET /ws/tables/roulette HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    assert b"101" in watching.recv(100)
    os.kill(house.pid, signal.SIGTERM)
    house.wait(5)
    for line in (upload, head, watching):
        line.close()
