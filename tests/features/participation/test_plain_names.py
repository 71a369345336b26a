"""Names that commands would read as something else."""

import pytest

from bot.features.participation.plain_names import is_plain
from rules.catalogue import SYSTEMS

ENTRANCES = {system.roster.entrance for system in SYSTEMS.values()}
MEANT = (
    "Anna yes",
    "yes",
    "x3",
    "Anna x3",
    "Bo hidden",
    "hidden",
    "all",
    "everyone",
    "Anna as Bo",
    "Anna for Bo",
    "Anna team red",
    "Bo on",
    "Bo off",
    "Bo always",
    "set Anna",
    "list",
    "export",
    "after Anna",
    "Anna anyway",
    "end",
    "me",
    "Team Rocket",
)
PLAIN = (
    "Anna",
    "Bo Yester",
    "Wolf 2",
    "Old Hidden Tom",
    "Xavier",
    "x",
    "Allan",
    "Asmodeus",
    "Fortune",
    "Sir Anders",
    "Bob and Co",
    "Anna next",
    "Nextor",
    "Mark",
    "Ally",
    "D'Artagnan",
    "Ünal",
    "Setzer",
)


@pytest.mark.parametrize("name", MEANT)
def test_a_name_that_means_something_is_found(name: str) -> None:
    assert not is_plain(name, "side")


@pytest.mark.parametrize(("name", "entrance"), [("side 2", "side"), ("Bo side 2", "side"), ("Bo at B2", "at")])
def test_a_place_is_no_part_of_a_name(name: str, entrance: str) -> None:
    assert not is_plain(name, entrance)


@pytest.mark.parametrize("name", PLAIN)
def test_other_names_are_plain(name: str) -> None:
    assert all(is_plain(name, entrance) for entrance in ENTRANCES)
