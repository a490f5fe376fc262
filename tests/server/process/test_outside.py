"""How the house stands to the world: proxies, host names, certificates."""

from __future__ import annotations

import json
import socket
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import httpx
import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from tests.cli.conftest import Run, run
from tests.forks import Started
from tests.server.serving import free_port

__all__ = ["run"]


@contextmanager
def served(tmp_path: Path, *words: str) -> Iterator[str]:
    """A house that `pitboss serve` opens; its address."""
    port = free_port()
    asked = ("serve", "--store", f"sqlite:///{tmp_path}/house.sqlite3", "--port", str(port), "--json", *words)
    process = Started(asked)
    try:
        address = json.loads(process.stdout.readline())["address"]
        assert "welcome" in json.loads(process.stdout.readline())
        assert "welcome_division" in json.loads(process.stdout.readline())
        yield address
    finally:
        process.terminate()


def knocks(address: str, count: int) -> list[int]:
    """The answers to that many tries to sign in, each as if it came from elsewhere."""
    with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
        return [
            http.post(f"{address}/api/guest", headers={"X-Forwarded-For": f"8.8.8.{number}"}).status_code
            for number in range(count)
        ]


def test_nobody_says_where_others_come_from_but_a_trusted_proxy(tmp_path: Path) -> None:
    with served(tmp_path) as address:
        assert 429 in knocks(address, 24)
    with served(tmp_path, "--proxy", "127.0.0.1") as address:
        assert set(knocks(address, 30)) == {200}


def test_the_house_answers_to_its_own_names_alone(run: Run, tmp_path: Path) -> None:
    with served(tmp_path) as address, httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
        assert http.get(f"{address}/api/me").status_code == 200
        assert http.get(f"{address}/api/me", headers={"Host": "evil.example"}).status_code == 400
    refused = run("serve", "--store", f"sqlite:///{tmp_path}/house.sqlite3", "--host", "0.0.0.0")
    assert "--hostname" in refused.sentence


def test_lines_are_encrypted_with_a_certificate(tmp_path: Path) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    files = tmp_path / "cert.pem", tmp_path / "key.pem"
    files[0].write_bytes(certificate.public_bytes(serialization.Encoding.PEM))
    files[1].write_bytes(
        key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
    )
    words = ("--certificate", str(files[0]), "--key", str(files[1]), "--hostname", "localhost")
    with served(tmp_path, *words) as address:
        assert address.startswith("https://localhost:")
        trusts = ssl.create_default_context(cafile=str(files[0]))
        with httpx.Client(transport=httpx.HTTPTransport(verify=trusts, retries=20)) as http:
            answer = http.post(f"{address}/api/guest")
        assert answer.status_code == 200
        assert "secure" in answer.headers["set-cookie"].lower()


def test_a_house_at_an_address_of_the_sixth_version_answers(tmp_path: Path) -> None:
    if not Path("/proc/net/if_inet6").exists():
        pytest.skip("this machine has no IPv6")
    with served(tmp_path, "--host", "::1") as address:
        assert address.startswith("http://[::1]:")
        with httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
            assert http.get(f"{address}/api/me").status_code == 200
            assert http.get(f"{address}/api/me", headers={"Host": "[::2]:80"}).status_code == 400


def test_a_socket_is_opened_under_the_house_s_own_names_alone(tmp_path: Path) -> None:
    """Or a page of another name that leads to this machine could play here."""
    with served(tmp_path) as address, httpx.Client(transport=httpx.HTTPTransport(retries=20)) as http:
        http.get(f"{address}/api/me")
        asked = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        asked |= {"Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
        for host, status in (("127.0.0.1", 101), ("evil.example", 400)):
            named = {**asked, "Host": host}
            with http.stream("GET", f"{address}/ws/tables/roulette", headers=named) as answer:
                assert answer.status_code == status, host


def test_a_taken_port_is_a_sentence_and_nobody_is_told_that_the_house_is_open(tmp_path: Path, run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = run("serve", "--store", f"sqlite:///{tmp_path}/house.sqlite3", "--port", port).sentence
    assert f"Port {port} of 127.0.0.1 is taken" in told
    assert "--port" in told
