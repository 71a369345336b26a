"""Metrics that are counted, and metrics looked up on request."""

from prometheus_client.parser import text_string_to_metric_families

from bot.app.metrics.health import Condition
from bot.app.metrics.prometheus import Figures
from bot.pipeline.ports import Done, Link
from tests.app.metrics.conditions import MINUTE, SILENT, condition
from tests.store.samples import NOON


def read(figures: Figures, found: Condition) -> dict[tuple[str, ...], float]:
    """Values by the name of the sample and its labels."""
    page = figures.page(found).decode()
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


def done(kind: str, seconds: float = 0.02) -> Done:
    return Done("discord:1", "discord:2", 3, kind, "done", "typed", seconds)


def test_commands_are_counted_by_kind_and_outcome_and_timed() -> None:
    figures = Figures()
    for one in (done("roll"), done("roll", 0.3), done("declare")):
        figures.command(one)
    found = read(figures, condition())
    assert found["turnkeeper_commands_total", "roll", "done"] == 2
    assert found["turnkeeper_commands_total", "declare", "done"] == 1
    assert found["turnkeeper_command_seconds_count",] == 3
    assert found["turnkeeper_command_seconds_bucket", "0.025"] == 2
    assert found["turnkeeper_command_seconds_bucket", "0.5"] == 3


def test_what_waits_and_the_line_to_discord_are_looked_up() -> None:
    found = read(Figures(), condition(replies=7, reply=NOON - 11 * MINUTE, scenes=2, scene=NOON - MINUTE))
    wanted = {
        "connected": 1, "servers": 3, "gateway_latency_seconds": 0.25, "late": 1, "internal_errors_total": 0,
        "outbox_entries": 7, "outbox_oldest_seconds": 660, "due_scenes": 2, "due_oldest_seconds": 60,
    }  # fmt: skip
    assert {name: found[f"turnkeeper_{name}",] for name in wanted} == wanted


def test_what_is_not_known_has_no_value() -> None:
    figures = Figures()
    figures.error()
    found = read(figures, SILENT)
    unknown = found["turnkeeper_outbox_entries",]
    assert unknown != unknown
    latency = read(figures, condition(Link(up=False)))["turnkeeper_gateway_latency_seconds",]
    assert latency != latency
    assert found["turnkeeper_internal_errors_total",] == 1


def test_no_game_and_no_place_is_in_them() -> None:
    figures = Figures()
    figures.command(done("roll"))
    assert b"discord:" not in figures.page(condition())
