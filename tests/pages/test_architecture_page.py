"""Everything named in the architecture page exists."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
PACKAGES = ("bot", "rules", "tests", "docs")


def paths() -> frozenset[str]:
    """Every file and folder, with the endings of modules and without."""
    found = {path.relative_to(ROOT) for package in PACKAGES for path in (ROOT / package).rglob("*")}
    return frozenset(f"/{one}" for path in found for one in (path, path.with_suffix("")))


def test_every_file_that_is_named_is_there() -> None:
    """In full, or by its last parts; those of a family that is yet to be made aside."""
    named = {
        one for one in re.findall(r"`([\w/.]+)`", PAGE) if ("/" in one or one.endswith(".py")) and "FAMILY" not in one
    }
    there = paths()
    assert len(named) > 40
    assert [one for one in sorted(named) if not any(path.endswith(f"/{one}") for path in there)] == []


def test_the_picture_of_the_layers_has_every_part_of_them() -> None:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]["contracts"]
    drawn = set(re.findall(r"[a-z_]+", PAGE.split("```")[1]))
    for layers in (one["layers"] for one in contracts if one.get("containers") in (["bot"], ["rules"])):
        assert {part.strip() for layer in layers for part in re.split("[|:]", layer)} <= drawn
