"""Metrics for Prometheus. Labels are kinds and outcomes, never a game or a person."""

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

from bot.app.metrics.health import Condition
from bot.pipeline.ports import Done

BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds."""


class Figures:
    """Counters updated while the bot runs, and gauges read on request."""

    def __init__(self) -> None:
        self._registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)
        self._commands = Counter("turnkeeper_commands", "Commands handled.", ["kind", "outcome"], registry=registry)
        self._seconds = Histogram(
            "turnkeeper_command_seconds",
            "Seconds from taking a command to saving it.",
            buckets=BUCKETS,
            registry=registry,
        )
        self._errors = Counter(
            "turnkeeper_internal_errors", "Errors in the log: faults of the program.", registry=registry
        )
        self._gauges: dict[str, Gauge] = {}

    def command(self, done: Done) -> None:
        """Count a command."""
        self._commands.labels(done.kind, done.outcome).inc()
        self._seconds.observe(done.seconds)

    def error(self) -> None:
        """Count an error."""
        self._errors.inc()

    def page(self, condition: Condition) -> bytes:
        """Return everything in Prometheus' text format."""
        link = condition.link
        self._set("connected", "1 while connected to Discord.", link.up)
        self._set("servers", "Servers that the bot is in.", link.servers)
        self._set("shards", "Shards this process serves; 0 while standing by.", link.shards)
        self._set("gateway_latency_seconds", "Seconds until Discord answers a heartbeat.", link.latency)
        backlog = condition.backlog
        known = backlog is not None
        reply, scene = condition.reply_waits.total_seconds(), condition.scene_waits.total_seconds()
        self._set("outbox_entries", "Messages waiting to be sent.", backlog.replies if backlog else None)
        self._set("outbox_oldest_seconds", "How long the oldest has waited.", reply if known else None)
        self._set("due_scenes", "Scenes with something due.", backlog.scenes if backlog else None)
        self._set("due_oldest_seconds", "For how long the oldest has been due.", scene if known else None)
        self._set("late", "Number of things that are late; 0 if all is well.", len(condition.reasons))
        return generate_latest(self._registry)

    def _set(self, name: str, meaning: str, value: float | None) -> None:
        """Set a gauge; NaN if the value is unknown."""
        if name not in self._gauges:
            self._gauges[name] = Gauge(f"turnkeeper_{name}", meaning, registry=self._registry)
        self._gauges[name].set(float("nan") if value is None else value)
