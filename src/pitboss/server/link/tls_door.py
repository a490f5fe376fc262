"""A TLS door in front of a PostgreSQL that was built without TLS: whoever comes in has a certificate of the link's
authority, and connects to the database under the name in it.

Parties connect to it as to PostgreSQL itself, with `sslnegotiation=direct`.
"""

from __future__ import annotations

import socket
import ssl
import struct
from contextlib import suppress
from pathlib import Path
from threading import Thread

from cryptography.x509 import load_der_x509_certificate
from psycopg.conninfo import conninfo_to_dict

from pitboss.server.link.identity import AUTHORITY, common_name

_LONGEST = 10_000
_PATIENCE = 10.0


class Door:
    """Listens at an address until it is closed, and carries connections that begin whole and rightly named to the
    server."""

    def __init__(self, folder: Path, host: str, port: int, url: str) -> None:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(folder / f"{host}.crt", folder / f"{host}.key")
        context.load_verify_locations(folder / f"{AUTHORITY}.crt")
        context.verify_mode = ssl.CERT_REQUIRED
        context.set_alpn_protocols(["postgresql"])
        self._context = context
        self._server = conninfo_to_dict(url)
        self._listens = socket.create_server((host, port))
        self.port = int(self._listens.getsockname()[1])

    def run(self) -> None:
        while True:
            try:
                came, _ = self._listens.accept()
            except OSError:
                return
            Thread(target=self._let_in, args=(came,), daemon=True).start()

    def close(self) -> None:
        self._listens.close()

    def _let_in(self, came: socket.socket) -> None:
        came.settimeout(_PATIENCE)
        try:
            with came, self._context.wrap_socket(came, server_side=True) as inside, self._reach() as server:
                start = _start(inside)
                if _user(start) != _name(inside):
                    return
                server.sendall(start)
                inside.settimeout(None)
                back = Thread(target=_carry, args=(server, inside), daemon=True)
                back.start()
                _carry(inside, server)
                back.join()
        except (OSError, struct.error, ValueError):
            return  # who breaks off comes again

    def _reach(self) -> socket.socket:
        host, port = str(self._server.get("host", "127.0.0.1")), int(self._server.get("port") or 5432)
        if not host.startswith("/"):
            return socket.create_connection((host, port), _PATIENCE)
        reached = socket.socket(socket.AF_UNIX)
        reached.connect(f"{host}/.s.PGSQL.{port}")
        return reached


def _start(inside: ssl.SSLSocket) -> bytes:
    """Read the first message of a connection, which says for whom it is."""
    head = _exactly(inside, 4)
    (length,) = struct.unpack("!I", head)
    if not 8 < length <= _LONGEST:
        raise ValueError
    return head + _exactly(inside, length - 4)


def _exactly(inside: ssl.SSLSocket, count: int) -> bytes:
    data = b""
    while len(data) < count:
        more = inside.recv(count - len(data))
        if not more:
            raise ValueError
        data += more
    return data


def _user(start: bytes) -> str:
    words = start[8:].split(b"\0")
    said = dict(zip(words[::2], words[1::2], strict=False))
    return said.get(b"user", b"").decode()


def _name(inside: ssl.SSLSocket) -> str:
    certificate = inside.getpeercert(binary_form=True)
    return common_name(load_der_x509_certificate(certificate)) if certificate else ""


def _carry(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    for end in (source, target):
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
