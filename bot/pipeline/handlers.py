"""Registries for what features add to the handling of a message; each feature registers its functions where it defines
them."""

from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import timedelta
from functools import partial
from typing import Any, Final, NamedTuple, TypeVar

from bot.commands.request import Request
from bot.feature_loader import load_features
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.inbox.foreseen_commands import foreseen, is_of_all_games
from bot.pipeline.ports import Due, Unit
from bot.pipeline.ports.front_end import Happening
from bot.pipeline.ports.incoming import Door, Incoming
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session, kind_of
from bot.text.reply import Prompt
from bot.turn.events import Event
from bot.turn.evolve import AnyFight
from rules.errors import RuleError

R = TypeVar("R", bound=Request)
H = TypeVar("H", bound=Happening)
F = TypeVar("F", bound=Callable[..., object])

Handler = Callable[[Session, R], Awaitable[None]]
Extension = Callable[[Session, R, Handler[R]], Awaitable[None]]
Follower = Callable[[Means, Unit, str, H], Awaitable[bool]]
Listener = Callable[[Context, Typed], Awaitable[Request | None]]
NameReader = Callable[[Context, Typed], Request | None]
NameLoader = Callable[[Context], Awaitable[None]]
N = TypeVar("N", bound=NameLoader)
Observer = Callable[[Session, str, Changed], None]
Offer = Callable[[Context, RuleError], list[Prompt]]
Welcome = Callable[[Session, timedelta], Awaitable[None]]
Ending = Callable[[Context, AnyFight, Sequence[Event]], Awaitable[Mapping[str, str]]]
OpenUnit = Callable[[str], AbstractAsyncContextManager[Unit]]
Duty = Callable[[Means, Due, OpenUnit], Awaitable[bool]]
Preparation = Callable[[Means, Incoming], Awaitable[object]]

P = TypeVar("P", bound=Preparation)


class _Extended(NamedTuple):
    """An extension, and when it is called."""

    extension: Extension[Any]
    document: str
    kinds: Collection[str]


_HANDLERS: Final[dict[type[Request], Handler[Any]]] = {}
_EXTENSIONS: Final[dict[type[Request], list[_Extended]]] = {}
_FOLLOWERS: Final[dict[type[Happening], Follower[Any]]] = {}
_LISTENERS: Final[list[Listener]] = []
_NAME_READERS: Final[list[tuple[int, NameReader]]] = []
_NAME_LOADERS: Final[list[NameLoader]] = []
_OBSERVERS: Final[list[tuple[frozenset[str], bool, Observer]]] = []
_ENDINGS: Final[list[Ending]] = []
_DUTIES: Final[dict[str, Duty]] = {}
_OFFERS: Final[dict[str, Offer]] = {}


class _Prepared(NamedTuple):
    """A preparation and the messages it is for."""

    files: bool
    preparation: Preparation


_PREPARATIONS: Final[list[_Prepared]] = []


class _Welcomed(NamedTuple):
    """A function for people who come back, and for whom it is."""

    after: timedelta
    unless: frozenset[str]
    welcome: Welcome


_WELCOMES: Final[list[_Welcomed]] = []


def handles(request: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Register the decorated function as the handler of this kind of request. Raises ValueError if it has one."""

    def register(handler: Handler[R]) -> Handler[R]:
        if request in _HANDLERS:
            raise ValueError(f"{request.__name__} has two handlers")
        _HANDLERS[request] = handler
        return handler

    return register


def handler_of(request: R) -> Handler[R]:
    """Return the handler of a request with its extensions. Raises KeyError if no feature handles its kind."""
    load_features()
    handler = _HANDLERS[type(request)]
    for one in _EXTENSIONS.get(type(request), ()):
        if not one.kinds or kind_of(request) in one.kinds:
            handler = partial(_extended, one.extension, one.document, handler)
    return handler


async def _extended(extension: Extension[R], document: str, handler: Handler[R], session: Session, request: R) -> None:
    if document and not await session.context.unit.documents(session.context.game_id, [document]):
        await handler(session, request)
    else:
        await extension(session, request, handler)


def extends(
    request: type[R], document: str = "", *, kinds: Collection[str] = ()
) -> Callable[[Extension[R]], Extension[R]]:
    """Register a function that carries out requests which another feature handles. It gets that handler as well, to
    call before, after or not at all. `document`: only in games that have it. `kinds`: only these commands of a fight.
    """

    def register(extension: Extension[R]) -> Extension[R]:
        _EXTENSIONS.setdefault(request, []).append(_Extended(extension, document, kinds))
        return extension

    return register


def follows(happening: type[H]) -> Callable[[Follower[H]], Follower[H]]:
    """Register a function that reacts to something happening on a server and returns whether anybody is told."""

    def register(follower: Follower[H]) -> Follower[H]:
        _FOLLOWERS[happening] = follower
        return follower

    return register


def follower_of(happening: H) -> Follower[H]:
    """Return the function that reacts to a happening. Raises KeyError if there is none."""
    load_features()
    return _FOLLOWERS[type(happening)]


def listens(listener: Listener) -> Listener:
    """Register a function that may claim a private message before it is read as a command."""
    _LISTENERS.append(listener)
    return listener


async def listened(context: Context, typed: Typed) -> Request | None:
    """Return the request that a listener reads from a private message; None if no listener claims it. Buttons and forms
    are left out, since they say what they are for."""
    if context.incoming.scene is not None or context.incoming.door in (Door.BUTTON, Door.FORM):
        return None
    load_features()
    for listener in _LISTENERS:
        if (request := await listener(context, typed)) is not None:
            return request
    return None


def reads_names(rank: int) -> Callable[[NameReader], NameReader]:
    """Register a function that reads names behind a prefix that aren't commands; lower ranks read first."""

    def register(reader: NameReader) -> NameReader:
        _NAME_READERS.append((rank, reader))
        _NAME_READERS.sort(key=lambda one: one[0])
        return reader

    return register


def loads_names(loader: N) -> N:
    """Register a function that loads what a reader of names needs, before any names are read."""
    _NAME_LOADERS.append(loader)
    return loader


async def load_names(context: Context) -> None:
    """Load everything that names behind a prefix may stand for, in the current scene."""
    load_features()
    for loader in _NAME_LOADERS:
        await loader(context)


def named(context: Context, typed: Typed) -> Request | None:
    """Return the request that a name behind a prefix stands for; None if it isn't a name of the game."""
    load_features()
    return next((request for _, reader in _NAME_READERS if (request := reader(context, typed)) is not None), None)


def observes(*documents: str, bounds: bool = False) -> Callable[[Observer], Observer]:
    """Register a function that sees each row that changes one of these documents, before it is written. `bounds`: only
    if it begins a fight, ends it, or undoes its end."""

    def register(observer: Observer) -> Observer:
        _OBSERVERS.append((frozenset(documents), bounds, observer))
        return observer

    return register


def observe(session: Session, kind: str, changed: Changed) -> None:
    """Show a row that is about to be written to the observers of the documents it changes."""
    load_features()
    before, after = session.context.fight, changed.get("fight")
    ends = before is not None and after is not None and before.ended != after.ended
    for documents, bounds, observer in _OBSERVERS:
        if not documents.isdisjoint(changed) and (kind == "start_fight" or ends or not bounds):
            observer(session, kind, changed)


def welcomes_back(after: timedelta, unless: frozenset[str]) -> Callable[[Welcome], Welcome]:
    """Register a function that may add to the answer to a player of the fight who was gone at least that long, if none
    of the commands was of the kinds in `unless`."""

    def register(welcome: Welcome) -> Welcome:
        _WELCOMES.append(_Welcomed(after, unless, welcome))
        return welcome

    return register


async def welcome_back(session: Session) -> None:
    """Let features add to the answer to a player who comes back to the fight."""
    load_features()
    context = session.context
    fight, done = context.running, [one.kind for one in session.changes.tally.done]
    found = [one for one in _WELCOMES if one.unless.isdisjoint(done)]
    # In public it would name somebody who wants to leave no trace.
    if not found or fight is None or session.response.parting or not fight.owned_by(context.person):
        return
    # Anyone else who reads the welcome would learn from it what the person has done unseen.
    scene = None if context.private and context.heard_in is None else context.scene
    last = await context.unit.last_acted(context.game_id, context.person, context.source, scene)
    gone = None if last is None else context.clock.now() - last
    for one in found:
        if gone is not None and gone >= one.after:
            await one.welcome(session, gone)


def ends(ending: Ending) -> Ending:
    """Register a function that returns documents to write with the end of a fight. It gets the fight and the last
    events, which aren't in the journal yet."""
    _ENDINGS.append(ending)
    return ending


async def written_at_end(context: Context, fight: AnyFight, happened: Sequence[Event]) -> dict[str, str]:
    load_features()
    return {key: body for ending in _ENDINGS for key, body in (await ending(context, fight, happened)).items()}


def falls_due(prefix: str) -> Callable[[Duty], Duty]:
    """Register a function for what is due under scenes that begin with this, instead of a fight. It sets when that is
    due next, and returns whether anybody is told."""

    def register(duty: Duty) -> Duty:
        _DUTIES[prefix] = duty
        return duty

    return register


def duty_of(scene: str) -> Duty | None:
    """Return the function for what is due under such a scene; None for a real one."""
    load_features()
    return next((duty for prefix, duty in _DUTIES.items() if scene.startswith(prefix)), None)


def offers(code: str) -> Callable[[Offer], Offer]:
    """Register a function that returns the buttons to show below a refusal with this code."""

    def register(offer: Offer) -> Offer:
        _OFFERS[code] = offer
        return offer

    return register


def offered_with(context: Context, refused: RuleError) -> list[Prompt]:
    load_features()
    offer = _OFFERS.get(refused.code)
    return [] if offer is None else offer(context, refused)


def prepares(*, files: bool = False) -> Callable[[P], P]:
    """Register a slow look-up to make before the transaction of a message begins: for messages with `files`, else for
    commands about all games of their author. Commands get the result with `Context.brought`."""

    def register(preparation: P) -> P:
        _PREPARATIONS.append(_Prepared(files, preparation))
        return preparation

    return register


async def prepared(means: Means, incoming: Incoming, typed: list[Typed]) -> dict[type, object]:
    """Make the preparations for a message; return their results by type."""
    load_features()
    of_all = any(
        is_of_all_games(one.word) if one.numeric else any(request.of_all_games for request in foreseen(one))
        for one in typed
    )
    found = [
        await one.preparation(means, incoming) for one in _PREPARATIONS if (incoming.files if one.files else of_all)
    ]
    return {type(one): one for one in found if one is not None}
