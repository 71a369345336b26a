"""The files of `deploy` and compose.yaml name only things that exist, and grant no needless rights."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.app.metrics.prometheus import Figures
from bot.app.process_exit import GRACE, Exit
from bot.app.settings import names
from bot.discord.connection.shard import HANDLERS
from bot.discord.connection.start import LAST_POST
from bot.pipeline.ports import Done
from tests.app.metrics.conditions import condition

ROOT = Path(__file__).parents[2]
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))
DATABASE = COMPOSE["services"]["database"]
UNIT = (ROOT / "deploy" / "turnkeeper.service").read_text("utf-8")
SEVERAL = (ROOT / "deploy" / "turnkeeper@.service").read_text("utf-8")
CODES = (ROOT / "docs" / "discord.md").read_text("utf-8").partition("| Code |")[2].partition("\n\n")[0]
DASHBOARD: dict[str, Any] = json.loads((ROOT / "deploy" / "dashboard.json").read_text("utf-8"))
GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
LEAVING = HANDLERS + LAST_POST + GRACE


def named(text: str) -> set[str]:
    """What looks like the name of a setting."""
    return set(re.findall(r"\b(?:TURNKEEPER|DISCORD|DATABASE)_[A-Z_]+\b", text))


@pytest.mark.parametrize("text", [UNIT, GUIDE, "\n".join(COMPOSE["services"]["bot"]["environment"])])
def test_settings_that_are_named_are_there(text: str) -> None:
    assert named(text)
    assert named(text) <= names()


def of_unit(name: str) -> list[str]:
    return re.findall(rf"^{name}=(.*)$", UNIT, re.MULTILINE)


@pytest.mark.parametrize("service", ["bot", "database"])
def test_a_container_has_no_right_that_it_does_not_need(service: str) -> None:
    found = COMPOSE["services"][service]
    assert (found["read_only"], found["cap_drop"]) == (True, ["ALL"])
    assert found["security_opt"] == ["no-new-privileges:true"]
    assert "/tmp" in {one.partition(":")[0] for one in found["tmpfs"]}
    assert not {"ports", "privileged", "cap_add", "network_mode", "pid"} & found.keys()
    assert found["secrets"]
    assert set(found["secrets"]) <= COMPOSE["secrets"].keys()
    for name, value in found["environment"].items():
        secret = value.removeprefix("/run/secrets/")
        assert not name.endswith("_FILE") or secret in found["secrets"]


def test_nobody_runs_as_root() -> None:
    assert COMPOSE["services"]["database"]["user"] == "postgres"
    assert re.findall(r"^USER (\w+)$", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE) == ["turnkeeper"]
    assert of_unit("User") == ["turnkeeper"]


def test_each_image_is_pinned_by_its_digest() -> None:
    base, *stages = re.findall(r"^FROM (\S+)", (ROOT / "Dockerfile").read_text("utf-8"), re.MULTILINE)
    assert stages == ["base", "base"]
    assert all(re.fullmatch(r"[a-z]+:[\d.]+[a-z-]*@sha256:[0-9a-f]{64}", image) for image in (base, DATABASE["image"]))


def test_the_first_process_of_a_container_hears_that_it_is_to_stop() -> None:
    assert COMPOSE["services"]["bot"]["init"] is True
    started = re.findall(r"^docker run -d (.*)$", (ROOT / "README.md").read_text("utf-8") + GUIDE, re.MULTILINE)
    assert [line.startswith("--init ") for line in started] == [True]


def test_the_bot_has_the_time_to_leave_in_good_order() -> None:
    assert float(COMPOSE["services"]["bot"]["stop_grace_period"].removesuffix("s")) > LEAVING + 5
    assert float(of_unit("TimeoutStopSec")[0]) > LEAVING + 5


def test_what_a_person_has_to_mend_is_not_tried_again_and_all_else_is() -> None:
    to_mend = sorted(set(Exit) - {Exit.OK, Exit.FAILED, Exit.NETWORK})
    assert of_unit("RestartPreventExitStatus") == [" ".join(str(int(one)) for one in to_mend)]
    assert of_unit("StartLimitIntervalSec") == ["0"]
    rows = dict(re.findall(r"^\| (\d) \| .* \| (\w*) ?\|$", CODES, re.MULTILINE))
    assert {int(code) for code in rows} == set(Exit)
    assert {int(code) for code, again in rows.items() if again == "no"} == {Exit.OK, *to_mend}


def test_one_of_several_bots_is_run_as_a_single_one_is() -> None:
    def settings(text: str) -> list[str]:
        return [line for line in text.splitlines() if not line.startswith("#")]

    single = [line.replace("turnkeeper-%i", "turnkeeper").replace(" (%i)", "") for line in settings(SEVERAL)]
    assert single == settings(UNIT)
    assert SEVERAL.count("turnkeeper-%i") == 5


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="no systemd here")
def test_systemd_understands_the_units(tmp_path: Path) -> None:
    units = [tmp_path / "turnkeeper.service", tmp_path / "turnkeeper@second.service"]
    for unit, text in zip(units, (UNIT, SEVERAL), strict=True):
        unit.write_text(re.sub(r"^ExecStart=.*$", "ExecStart=/bin/true", text, flags=re.MULTILINE), "utf-8")
    done = subprocess.run(["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


def test_the_dashboard_shows_figures_that_there_are() -> None:
    figures = Figures()
    figures.command(Done("g", "s", 1, "roll", "done", "typed", 0.1))
    page = figures.page(condition()).decode()
    there = set(re.findall(r"^([a-z_]+)", page, re.MULTILINE))
    shown = [target["expr"] for panel in DASHBOARD["panels"] for target in panel["targets"]]
    asked = {name for one in shown for name in re.findall(r"\b(?:turnkeeper|process)_[a-z_]+", one)}
    ours = {
        name for name in there if name.startswith("turnkeeper_") and not name.endswith(("_created", "_count", "_sum"))
    }
    assert asked <= there
    assert ours - {"turnkeeper_command_seconds", "turnkeeper_commands", "turnkeeper_internal_errors"} <= asked


def test_the_dashboard_has_no_two_panels_in_one_place() -> None:
    taken = [
        (x, y)
        for panel in DASHBOARD["panels"]
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(taken) == len(set(taken))
    assert max(x for x, _ in taken) < 24
