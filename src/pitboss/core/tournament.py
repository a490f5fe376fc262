"""Gaming tournaments: by when the Division must have notice of one. 13:69F-8.6"""

from __future__ import annotations

from collections.abc import Container
from datetime import date, datetime, timedelta

BUSINESS_DAYS = 5
SPECIAL_EVENT_HOURS = 24


def notice_due(start: datetime, *, special_event: bool, holidays: Container[date] = ()) -> datetime:
    """The last moment for the written notice. 13:69F-8.6(b)

    Five business days before a tournament begins, or 24 hours before a special event tournament. Business
    days are Monday to Friday without the State's holidays.
    """
    if special_event:
        return start - timedelta(hours=SPECIAL_EVENT_HOURS)
    due = start
    left = BUSINESS_DAYS
    while left:
        due -= timedelta(days=1)
        if due.weekday() < 5 and due.date() not in holidays:
            left -= 1
    return due


def may_be_held(start: datetime, notice: datetime, *, special_event: bool, holidays: Container[date] = ()) -> bool:
    """Whether the notice was in time; a tournament notified too late may not be held. 13:69F-8.6(b)"""
    return notice <= notice_due(start, special_event=special_event, holidays=holidays)
