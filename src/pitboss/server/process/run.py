"""Open the doors: the house on an address, with its store."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Any

from pitboss.server.house.house import prove
from pitboss.server.http.app import make_app
from pitboss.server.http.shares import A_SECOND
from pitboss.server.process.connections import MOST_FROM_ONE
from pitboss.server.process.handshakes import certified
from pitboss.server.process.listening import listen, take
from pitboss.server.process.logs import set_up
from pitboss.store import DEFAULT, Store, StoreError


@dataclass(frozen=True)
class Outside:
    """How the house stands to the world: who may speak for others, under which names it answers, its certificate.

    A proxy's word on where a request comes from and how is taken from the `proxies` alone.
    """

    proxies: tuple[str, ...] = ()
    hostnames: tuple[str, ...] = ()
    certificate: str = ""
    key: str = ""

    def names(self, host: str) -> tuple[str, ...]:
        """The names under which a house that listens at `host` answers."""
        if self.hostnames:
            return self.hostnames
        if host in ("", "0.0.0.0", "::"):
            raise StoreError("A house that listens at every address answers to its own name alone: give --hostname.")
        return (host, "127.0.0.1", "::1", "localhost")

    def settings(self) -> dict[str, Any]:
        """The same for whoever listens."""
        told: dict[str, Any] = {"proxy_headers": bool(self.proxies), "forwarded_allow_ips": list(self.proxies)}
        if self.certificate:
            told["context"] = certified(self.certificate, self.key or None)
        return told


NEEDS_SECOND = (
    "A house of record asks whoever runs or oversees it for a second factor; open it without --no-second-factor."
)


def serve(
    url: str = DEFAULT,
    host: str = "127.0.0.1",
    port: int = 8000,
    guests: bool = True,
    as_json: bool = False,
    log_json: bool = False,
    most_from_one: int = MOST_FROM_ONE,
    second_factor: bool = True,
    outside: Outside | None = None,
    link: str = "",
    share: int = 1,
    of_record: bool = False,
) -> None:
    """Serve until interrupted; say where, in words or a line of JSON each. The log goes to the standard error."""
    set_up(log_json)
    outside = outside or Outside()
    hosts, how = outside.names(host), outside.settings()
    scheme = "https" if outside.certificate else "http"
    # A passkey belongs to a name, so this machine is told by its name.
    here = "localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host
    address = f"{scheme}://{outside.hostnames[0] if outside.hostnames else here}:{port}"

    def say(words: str, **facts: str) -> None:
        print(json.dumps(facts) if as_json else words, flush=True)

    def welcome(token: str) -> None:
        # Behind the # nothing is sent to the server, so the link stands in no log.
        link = f"{address}/#/welcome/{token}"
        say(f"The first manager signs in once at {link}", welcome=link)

    def welcome_division(token: str) -> None:
        # Apart from the other link, since whoever holds both holds the house alone.
        apart.parent.mkdir(0o700, parents=True, exist_ok=True)
        with open(os.open(apart, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(f"{address}/#/welcome/{token}\n")
        words = f"The Division's link is in {apart}. One person could take both links up: see that two do"
        say(words, welcome_division=str(apart))

    # What prevents opening is better read as a sentence than in a trace of the server.
    with Store.open(url, own=True) as store:
        prove(store)
        if (of_record or store.begun.of_record) and not second_factor:
            raise StoreError(NEEDS_SECOND)
        store.begun.begin(of_record)
        apart = store.database.vault.file.with_name(f"{store.database.vault.file.name}.division")
        kind = "house of record" if store.begun.of_record else "trial house"
    taken = take(host, port)
    say(f"The house is open at {address}: a {kind}", address=address, kind=kind)
    app = make_app(
        url,
        guests=guests,
        welcome=welcome,
        welcome_division=welcome_division,
        second_factor=second_factor,
        hosts=hosts,
        link=link,
        a_second=A_SECOND * share,
        of_record=of_record,
    )
    listen(app, taken, most_from_one, **how)
