"""Open the doors: the house on an address, with its store."""

from __future__ import annotations

import json

from pitboss.server.app import make_app
from pitboss.server.house import prove
from pitboss.server.lines import MOST_FROM_ONE
from pitboss.server.listening import listen
from pitboss.server.logs import set_up
from pitboss.store import DEFAULT, Store


def serve(
    url: str = DEFAULT,
    host: str = "127.0.0.1",
    port: int = 8000,
    guests: bool = True,
    as_json: bool = False,
    log_json: bool = False,
    most_from_one: int = MOST_FROM_ONE,
) -> None:
    """Serve until interrupted; say where, in words or a line of JSON each. The log goes to the standard error."""
    set_up(log_json)
    address = f"http://{host}:{port}"

    def say(words: str, **facts: str) -> None:
        print(json.dumps(facts) if as_json else words, flush=True)

    def welcome(token: str) -> None:
        # Behind the # nothing is sent to the server, so the link stands in no log.
        link = f"{address}/#/welcome/{token}"
        say(f"The first manager signs in once at {link}", welcome=link)

    def welcome_division(token: str) -> None:
        link = f"{address}/#/welcome/{token}"
        say(f"The Division signs in once at {link}", welcome_division=link)

    # What stands against opening is better read as a sentence than in a trace of the server's.
    with Store.open(url, own=True) as store:
        prove(store)
    say(f"The house is open at {address}", address=address)
    app = make_app(url, guests=guests, welcome=welcome, welcome_division=welcome_division)
    listen(app, host, port, most_from_one)
