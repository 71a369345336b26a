"""The published schemas describe the files that the bot writes, and nothing else."""

import json
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from bot.packs.file import read_pack
from bot.packs.library import shapes_of
from bot.packs.pack_file import write
from rules import catalogue
from tests.features.transfer.file.game_files import packed, rows, unpacked
from tests.pages.generated import DOCS, GAMES, systems_of

SHIPPED = [(family, name) for family in GAMES for name in systems_of(family)[0].packs]


def validator(name: str) -> jsonschema.Draft202012Validator:
    schema = json.loads((DOCS / "schemas" / name).read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def shipped(family: str, name: str) -> Any:
    """A shipped pack as the bot exports it."""
    shapes = shapes_of(systems_of(family)[0])
    pack = read_pack(files("bot.packs").joinpath(name).read_text("utf-8"), shapes)
    return json.loads(write(pack, shapes, family, "json"))


@pytest.mark.parametrize(("family", "name"), SHIPPED)
def test_a_written_pack_fits_the_schema(family: str, name: str) -> None:
    validator(f"pack-{family}.json").validate(shipped(family, name))


@pytest.mark.parametrize(
    "wrong",
    [
        {"schema": 2},
        {"schema": 1, "family": "chess"},
        {"schema": 1, "spells": {}},
        {"schema": 1, "weapons": {"axe": {"sharpness": 3}}},
        {"schema": 1, "weapons": {"axe": {"capacity": "many"}}},
        {"schema": 1, "weapons": ["axe"]},
        {"schema": 1, "tables": {"weather": {"die": "1d6"}}},
    ],
    ids=str,
)
def test_a_pack_that_the_bot_refuses_does_not_fit(wrong: Any) -> None:
    assert not validator("pack-mazeworld.json").is_valid(wrong)


def test_a_table_may_be_just_its_rows() -> None:
    validator("pack-mazeworld.json").validate({"schema": 1, "tables": {"weather": ["sun", 3, {"text": "fog"}]}})


def test_every_line_of_a_game_file_fits_the_schema() -> None:
    schema = validator("game-file.json")
    for line in unpacked(packed(rows(3), {"discord:1": rows(1)[0].at})):
        schema.validate(json.loads(line))
    assert not schema.is_valid({"seq": 1})


def test_every_family_has_a_schema() -> None:
    families = {system.family for system in catalogue.SYSTEMS.values()}
    assert {path.name for path in (DOCS / "schemas").iterdir()} == {
        "game-file.json",
        *(f"pack-{family}.json" for family in families),
    }
