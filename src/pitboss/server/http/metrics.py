"""Monitoring: counts and times for Prometheus, and a line in the log for each request.

Neither holds a secret or a name: routes are told by their pattern, tables by their game.
"""

from __future__ import annotations

import hmac
import logging
import os
from collections import Counter as Counts
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Any

from fastapi import APIRouter, HTTPException, Request, Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.core.game.refused import Refused
from pitboss.server.house.house import House, StandsStill
from pitboss.server.workers.pool import Workers

router = APIRouter()
TOKEN = "PITBOSS_METRICS_TOKEN"
"""Environment variable with the token that Prometheus must send; without it only this machine is answered."""
_NEAR = ("127.0.0.1", "::1")
_SECONDS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60)
_log = logging.getLogger("pitboss.requests")


class Metrics(Collector):
    """The counts of one house."""

    def __init__(self, house: House, workers: dict[str, Workers]) -> None:
        self.house = house
        self.workers = workers
        self.registry = own = CollectorRegistry()
        self.acts = Counter("pitboss_acts", "Acts of people at tables.", ["game", "answer"], registry=own)
        self.act_seconds = Histogram(
            "pitboss_act_seconds", "From an act to its answer, when it is stored.", buckets=_SECONDS, registry=own
        )
        self.requests = Counter("pitboss_requests", "Requests.", ["route", "method", "status"], registry=own)
        self.request_seconds = Histogram(
            "pitboss_request_seconds",
            "From a request to the end of its answer.",
            ["route"],
            buckets=_SECONDS,
            registry=own,
        )
        self.refusals = Counter("pitboss_refusals", "Requests and acts refused.", ["why"], registry=own)
        self.writes = Histogram("pitboss_store_write_seconds", "Transactions.", buckets=_SECONDS, registry=own)
        house.writer.observe = self.writes.observe
        self.registry.register(self)

    def collect(self) -> Iterator[GaugeMetricFamily]:
        """Gauges of the house at this moment."""
        spots = self.house.spots.values()
        tables = GaugeMetricFamily("pitboss_tables", "Open tables.", labels=["game"])
        seated = GaugeMetricFamily("pitboss_seated", "People with a seat.", labels=["game"])
        people: Counts[str] = Counts()
        for spot in spots:
            people[spot.live.table.game.name] += len(spot.live.seats.people)
        for game, count in Counts(spot.live.table.game.name for spot in spots).items():
            tables.add_metric([game], count)
            seated.add_metric([game], people[game])
        yield tables
        yield seated
        watching = sum(len(spot.viewers) for spot in spots)
        yield GaugeMetricFamily("pitboss_sockets", "Open sockets at tables.", value=watching)
        lost = sum(spot.lost for spot in spots)
        yield GaugeMetricFamily("pitboss_tables_lost", "Tables that wait to be taken up again.", value=lost)
        yield GaugeMetricFamily(
            "pitboss_store_silent", "1 while the store does not answer.", value=self.house.stands_still
        )
        lag = self.house.writer.lag()
        yield GaugeMetricFamily("pitboss_store_lag_seconds", "Age of the oldest act not yet stored.", value=lag)
        waiting = GaugeMetricFamily("pitboss_worker_queue", "Questions that wait for a worker.", labels=["worker"])
        for name, worker in self.workers.items():
            waiting.add_metric([name], worker.waiting)
        yield waiting

    @contextmanager
    def act(self, table: str) -> Iterator[None]:
        """Count an act at a table, and how long its answer took."""
        spot = self.house.spots.get(table)
        game = spot.live.table.game.name if spot is not None else ""
        began, answer = perf_counter(), "failed"
        try:
            yield
            answer = "done"
        except Refused as refused:
            answer = "stands_still" if isinstance(refused, StandsStill) else "refused"
            raise
        except ValueError:
            answer = "refused"
            raise
        finally:
            self.acts.labels(game, answer).inc()
            if answer != "done":
                self.refusals.labels(f"act {answer}").inc()
            self.act_seconds.observe(perf_counter() - began)


def metrics_of(asking: HTTPConnection) -> Metrics:
    kept: Metrics = asking.app.state.metrics
    return kept


class Watched:
    """Middleware that counts each request and logs a line about it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began, status = perf_counter(), 500

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self.app(scope, receive, sending)
        finally:
            seconds = perf_counter() - began
            route = getattr(scope.get("route"), "path", "other")
            metrics: Metrics | None = getattr(scope["app"].state, "metrics", None)
            if metrics is not None:
                method = scope["method"] if scope["method"] in ("GET", "POST", "DELETE", "HEAD") else "other"
                metrics.requests.labels(route, method, str(status)).inc()
                metrics.request_seconds.labels(route).observe(seconds)
                if status in (401, 403, 413, 422, 429, 503):
                    metrics.refusals.labels(str(status)).inc()
            facts: dict[str, Any] = {"route": route, "method": scope["method"], "status": status}
            _log.info("answered", extra={"facts": {**facts, "ms": round(seconds * 1000, 1)}})


@router.get("/metrics", include_in_schema=False)
async def metrics(request: Request) -> Response:
    """All counts, for Prometheus."""
    token = os.environ.get(TOKEN, "")
    said = request.headers.get("authorization", "")
    if token:
        lets = hmac.compare_digest(said.encode(), f"Bearer {token}".encode())
    else:
        # A request through a proxy on this machine comes from elsewhere.
        lets = (request.client is not None and request.client.host in _NEAR) and not (
            "x-forwarded-for" in request.headers or "forwarded" in request.headers
        )
    if not lets:
        raise HTTPException(403, f"Only this machine is told, or whoever says the word in {TOKEN}.")
    return Response(
        generate_latest(metrics_of(request).registry), media_type="text/plain; version=0.0.4; charset=utf-8"
    )
