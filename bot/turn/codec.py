"""Convert fights and events to JSON and back, with the types of the game being played."""

from collections.abc import Sequence
from dataclasses import fields, replace
from functools import cache, lru_cache
from typing import Annotated, Any, get_args, get_type_hints

from pydantic import Field, TypeAdapter

from bot.turn import events
from bot.turn.events import Event
from bot.turn.state import AnyFight, Fight
from rules.system import System


@lru_cache(maxsize=32)
def _fight_type(world: Any, action: Any, task: Any, fact: Any) -> Any:
    return Fight[
        world, action, Annotated[task, Field(discriminator="kind")], Annotated[fact, Field(discriminator="kind")]
    ]


@lru_cache(maxsize=32)
def _events_type(world: Any, fact: Any, action: Any, task: Any) -> TypeAdapter[Any]:
    whole: Any = _fight_type(world, action, task, fact)
    union: Any = (
        events.FightStarted
        | events.FightEnded
        | events.HouseTaken
        | events.RulesDiffered
        | events.Doubted
        | events.Seated
        | events.Unseated
        | events.Renamed
        | events.OwnerNamed
        | events.JoinAsked
        | events.JoinAnswered
        | events.Happened[Annotated[fact, Field(discriminator="kind")]]
        | events.StepEntered
        | events.StepDone
        | events.NextTaken
        | events.TurnStarted
        | events.TurnEnded
        | events.Declared[action]
        | events.IntentsShown[action]
        | events.StandingPlanSet
        | events.AutoSet
        | events.StoodIn
        | events.StandingFailed
        | events.PlanRefused
        | events.Withdrawn
        | events.PlansSealed
        | events.SealOpened
        | events.Asked
        | events.Answered
        | events.TermSet
        | events.Nudged
        | events.Lapsed
        | events.RolledAhead
        | events.OrderAnnounced
        | events.OrderChanged
        | events.BlockOpened
        | events.Readied
        | events.Delayed
        | events.PlaceBegan
        | events.PlacesEnded
        | events.AgendaSet[Annotated[task, Field(discriminator="kind")]]
        | events.LaterSet[Annotated[task, Field(discriminator="kind")]]
        | events.ResultBegan[Annotated[task, Field(discriminator="kind")]]
        | events.ResultEnded
        | events.Drafted[Annotated[task, Field(discriminator="kind")], Annotated[fact, Field(discriminator="kind")]]
        | events.DraftEdited
        | events.DraftSettled
        | events.Amended[Annotated[fact, Field(discriminator="kind")]]
        | events.Stepped[whole]
        | events.FacesKept
        | events.FacesReused
        | events.Reopened
    )
    return TypeAdapter(tuple[Annotated[union, Field(discriminator="kind")], ...])


def prepare(system: System) -> None:
    """Make the types of a system's game in advance, since that takes a second per game."""
    _events_type(system.types.world, system.types.fact, system.types.action, system.types.task)
    _outcomes_type(system.types.outcome)
    _kept_type(system.types.almanac)


def fight_type(system: System) -> Any:
    """Return the class of fights of a system's game."""
    return _fight_type(system.types.world, system.types.action, system.types.task, system.types.fact)


def dump_fight(fight: AnyFight) -> str:
    return fight.model_dump_json()


def load_fight(text: str, system: System) -> AnyFight:
    """Read a fight with the types of a system's game.

    A change concerns one or two fighters. The others are kept from the last reading: with a hundred of them, reading
    all again takes nine times as long.
    """
    try:
        fighters, without = _fighters_apart(text, system.types.world)
    except ValueError:  # A world that begins otherwise, or a fighter with others inside.
        fighters, without = (), text
    fight: AnyFight = fight_type(system).model_validate_json(without)
    if not fighters:
        return fight
    world: Any = fight.world
    return fight.model_copy(update={"world": replace(world, fighters=fighters)})


def _fighters_apart(text: str, world: type) -> tuple[tuple[object, ...], str]:
    """Return the fighters of a dumped fight, and the text without them. Quotes in names are escaped, so what separates
    fighters is in no name. Raises `ValueError` if the text isn't made up like that."""
    begins, between, ends = '"world":{"fighters":[', '},{"id":', f'}}],"{_behind_fighters(world)}":'
    first = text.index(f'{begins}{{"id":') + len(begins)
    last = text.index(ends, first) + 1
    parts = text[first + len('{"id":') : last - 1].split(between)
    return tuple(_fighter(world, f'{{"id":{part}}}') for part in parts), f"{text[:first]}{text[last:]}"


def _behind_fighters(world: type) -> str:
    """Return the field that follows a world's fighters."""
    return next((one.name for one in fields(world)[1:]), "")


@lru_cache(maxsize=512)
def _fighter(world: type, text: str) -> object:
    return _fighter_type(world).validate_json(text)


@cache
def _fighter_type(world: type) -> TypeAdapter[Any]:
    member, _ = get_args(get_type_hints(world)["fighters"])
    return TypeAdapter(member)


def dump_events(happened: Sequence[Event], system: System) -> str:
    adapter = _events_type(system.types.world, system.types.fact, system.types.action, system.types.task)
    return adapter.dump_json(tuple(happened), warnings=False).decode()


@lru_cache(maxsize=32)
def _outcomes_type(outcome: Any) -> TypeAdapter[Any]:
    return TypeAdapter(tuple[Annotated[outcome, Field(discriminator="kind")], ...])


def dump_outcomes(outcomes: Sequence[object], system: System) -> str:
    """Dump the outcomes of an errand as JSON."""
    return _outcomes_type(system.types.outcome).dump_json(tuple(outcomes), warnings=False).decode()


def load_outcomes(text: str, system: System) -> tuple[object, ...]:
    loaded: tuple[object, ...] = _outcomes_type(system.types.outcome).validate_json(text)
    return loaded


@lru_cache(maxsize=32)
def _kept_type(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


def dump_kept(kept: object) -> str:
    """Dump a contestant's record or the game's almanac as JSON."""
    kind: Any = type(kept)
    return _kept_type(kind).dump_json(kept).decode()


def load_kept(text: str, kind: object) -> object:
    """Load a record or an almanac with the game's type for it."""
    return _kept_type(kind).validate_json(text)


def load_events(text: str, system: System) -> tuple[Event, ...]:
    adapter = _events_type(system.types.world, system.types.fact, system.types.action, system.types.task)
    loaded: tuple[Event, ...] = adapter.validate_json(text)
    return loaded
