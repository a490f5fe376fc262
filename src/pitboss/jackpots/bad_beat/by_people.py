"""Subsections that no code can carry out, and why: who must do it instead."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

BY_PEOPLE: Mapping[str, str] = MappingProxyType(
    {
        "13:69F-14.19(d)1": "Locks and carriage: security locks and carries the container; the books only follow it.",
        "13:69F-14.19(g)": "The place of the locked accounting box is approved by the State.",
        "13:69F-14.19(p)": "How reset amounts are documented is approved by the Division; the books hold them.",
        "13:69F-14.20(d)2": "Liability for acts, omissions and violations is between the licensees and the State; "
        "the books say what is owed.",
        "13:69F-14.20(e)1": "Physical and logical security of the server is kept by the casinos that run it.",
        "13:69F-14.20(e)3": "Access to the computer system is limited where the system is installed.",
        "13:69F-14.20(e)5": "Installation and changes of the system follow a written notice, which people send.",
        "13:69F-14.20(g)": "The Division's rules for casino computer systems stand outside this chapter.",
    }
)
