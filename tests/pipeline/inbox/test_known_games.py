"""GMs named in a game's own list: of the game, of a scene, or by a role, until they are removed."""

import pytest

from bot.pipeline.inbox.known_games import KnownGames
from bot.pipeline.ports.incoming import Incoming, Person, Role
from bot.turn.game_settings import Game, Habits
from tests.desk.people import Desk

SETTINGS = Game(gms=("dora",), gm_roles=("7",)).standing("emil", "gm", "attic", "2026-01-05T12:00:00+00:00")


def said(person: str, scene: str | None = "cellar", roles: tuple[Role, ...] = (), game: str = "g") -> Incoming:
    return Incoming(
        source="1", game=game, scene=scene, person=Person(id=person, name=person), text="@next", roles=roles
    )


@pytest.fixture
def known(desk: Desk) -> KnownGames:
    known = KnownGames(desk.store, "@&")
    known.note("g", SETTINGS)
    return known


@pytest.mark.parametrize(
    ("incoming", "is_gm"),
    [
        (said("dora"), True),
        (said("dora", None, game=""), True),
        (said("dora", game="another"), False),
        (said("emil", "attic"), True),
        (said("emil"), False),
        (said("anna"), False),
        (said("anna", roles=(Role(id="7", name="keepers"),)), True),
        (said("anna", None, game=""), False),
    ],
)
def test_who_is_gm_by_the_list(known: KnownGames, incoming: Incoming, is_gm: bool) -> None:
    assert known.is_gm(incoming) is is_gm


def test_who_is_taken_off_the_list_is_gm_no_more(known: KnownGames) -> None:
    known.note("g", Game())
    assert not known.is_gm(said("dora"))


def test_what_another_process_may_have_changed_is_forgotten(known: KnownGames) -> None:
    known.forget("g")
    assert not known.is_gm(said("dora"))


async def test_a_person_is_spoken_to_in_the_language_that_they_chose_and_else_in_the_games(known: KnownGames) -> None:
    known.note("g", Game(language="de", habits={"anna": Habits(language="en"), "bob": Habits(away=True)}))
    assert [await known.language("g", person) for person in ("anna", "bob", "zed")] == ["en", "de", "de"]
