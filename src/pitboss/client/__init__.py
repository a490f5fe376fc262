"""A client of the house, for programs: `House` signs in, asks what may be asked, acts at tables and looks on.

    from pitboss.client import House, acts, forms

    with House("http://127.0.0.1:8000") as house:
        house.come_in()
        house.act("mini_dice", acts.Sit(seat=1, amount=100_00))
        house.odds(forms.AskOdds(game="mini_dice", wager="field"))

Acts and forms are the house's own (`pitboss.server.protocol`); its `calls` are written from the description at
`/api/openapi.json` by `python -m bench.write_client`.
"""

from pitboss.client.house import House
from pitboss.client.way import NotDone
from pitboss.server.protocol import commands as acts
from pitboss.server.protocol import forms

__all__ = ["House", "NotDone", "acts", "forms"]
