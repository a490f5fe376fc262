"""Open the doors: the house on an address, with its store."""

from __future__ import annotations

import uvicorn

from pitboss.server.app import make_app
from pitboss.store import DEFAULT


def serve(
    url: str = DEFAULT, host: str = "127.0.0.1", port: int = 8000, guests: bool = True, quick: bool = False
) -> None:
    """Serve until interrupted."""
    address = f"http://{host}:{port}"

    def welcome(token: str) -> None:
        # Behind the # nothing is sent to the server, so the link stands in no log.
        print(f"The first manager signs in once at {address}/#/welcome/{token}", flush=True)

    print(f"The house is open at {address}", flush=True)
    app = make_app(url, guests=guests, welcome=welcome)
    uvicorn.run(app, host=host, port=port, log_level="warning", access_log=False, ws_max_size=65_536)
