"""What features bring into the way of a message: each registers its own functions where they are defined."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, NamedTuple, TypeVar

from bot.commands.request import Request
from bot.feature_loader import load_features
from bot.pipeline.inbox.chat import Typed
from bot.pipeline.ports import Unit
from bot.pipeline.ports.front_end import Happening
from bot.pipeline.ports.incoming import Door, Incoming
from bot.pipeline.work.context import Context
from bot.pipeline.work.documents import Changed
from bot.pipeline.work.means import Means
from bot.pipeline.work.session import Session
from bot.text.reply import Prompt
from rules.errors import RuleError

R = TypeVar("R", bound=Request)
H = TypeVar("H", bound=Happening)
F = TypeVar("F", bound=Callable[..., object])

Handler = Callable[[Session, R], Awaitable[None]]
Follower = Callable[[Means, Unit, str, H], Awaitable[bool]]
Listener = Callable[[Context, Typed], Awaitable[Request | None]]
NameReader = Callable[[Context, Typed], Request | None]
Observer = Callable[[Session, str, Changed], None]
Offer = Callable[[Context, RuleError], list[Prompt]]
Preparation = Callable[[Means, Incoming], Awaitable[object]]

_HANDLERS: Final[dict[type[Request], Handler[Any]]] = {}
_FOLLOWERS: Final[dict[type[Happening], Follower[Any]]] = {}
_LISTENERS: Final[list[Listener]] = []
_NAME_READERS: Final[list[tuple[int, NameReader]]] = []
_OBSERVERS: Final[list[tuple[frozenset[str], Observer]]] = []
_OFFERS: Final[dict[str, Offer]] = {}


class _Prepared(NamedTuple):
    """A preparation, with what a message has to bring so that it is made."""

    words: tuple[str, ...]
    files: bool
    preparation: Preparation


_PREPARATIONS: Final[list[_Prepared]] = []


def handles(request: type[R]) -> Callable[[Handler[R]], Handler[R]]:
    """Register the decorated function as the handler of this kind of request. Raises ValueError if it has one."""

    def register(handler: Handler[R]) -> Handler[R]:
        if request in _HANDLERS:
            raise ValueError(f"{request.__name__} has two handlers")
        _HANDLERS[request] = handler
        return handler

    return register


def handler_of(request: R) -> Handler[R]:
    """Return the handler of a request. Raises KeyError if no feature handles its kind."""
    load_features()
    return _HANDLERS[type(request)]


def follows(happening: type[H]) -> Callable[[Follower[H]], Follower[H]]:
    """Register what follows from something that happens on a server; the function says whether somebody is told."""

    def register(follower: Follower[H]) -> Follower[H]:
        _FOLLOWERS[happening] = follower
        return follower

    return register


def follower_of(happening: H) -> Follower[H]:
    """Return what follows from a happening. Raises KeyError if no feature does anything then."""
    load_features()
    return _FOLLOWERS[type(happening)]


def listens(listener: Listener) -> Listener:
    """Register a function that takes private messages for itself, before they are read as commands."""
    _LISTENERS.append(listener)
    return listener


async def listened(context: Context, typed: Typed) -> Request | None:
    """What a private message asks for as nothing but talk to the bot; None where nobody takes it. What is pressed or
    filled in says by itself what it is for."""
    if context.incoming.scene is not None or context.incoming.door in (Door.BUTTON, Door.FORM):
        return None
    load_features()
    for listener in _LISTENERS:
        if (request := await listener(context, typed)) is not None:
            return request
    return None


def reads_names(rank: int) -> Callable[[NameReader], NameReader]:
    """Register a function that reads names behind a prefix which are no commands; lower ranks read first."""

    def register(reader: NameReader) -> NameReader:
        _NAME_READERS.append((rank, reader))
        _NAME_READERS.sort(key=lambda one: one[0])
        return reader

    return register


def named(context: Context, typed: Typed) -> Request | None:
    """What a name asks for that is no command; None where it is no name of the game either."""
    load_features()
    return next((request for _, reader in _NAME_READERS if (request := reader(context, typed)) is not None), None)


def observes(*documents: str) -> Callable[[Observer], Observer]:
    """Register a function that sees a row before it is written, where it changes one of these documents."""

    def register(observer: Observer) -> Observer:
        _OBSERVERS.append((frozenset(documents), observer))
        return observer

    return register


def observe(session: Session, kind: str, changed: Changed) -> None:
    """Show a row that is about to be written to those who look for what it changes."""
    load_features()
    for documents, observer in _OBSERVERS:
        if not documents.isdisjoint(changed):
            observer(session, kind, changed)


def offers(code: str) -> Callable[[Offer], Offer]:
    """Register what can be pressed below the refusal of a code."""

    def register(offer: Offer) -> Offer:
        _OFFERS[code] = offer
        return offer

    return register


def offered_with(context: Context, refused: RuleError) -> list[Prompt]:
    load_features()
    offer = _OFFERS.get(refused.code)
    return [] if offer is None else offer(context, refused)


def prepares(*words: str, files: bool = False) -> Callable[[Preparation], Preparation]:
    """Register what is looked up before the transaction of a message begins, since it may take its time: for lines
    that begin with one of these `words`, or for messages with `files`. A command finds it with `Context.brought`."""

    def register(preparation: Preparation) -> Preparation:
        _PREPARATIONS.append(_Prepared(words, files, preparation))
        return preparation

    return register


async def prepared(means: Means, incoming: Incoming, typed: list[Typed]) -> dict[type, object]:
    """All that is looked up beforehand for a message, by its kinds."""
    load_features()
    lines = [f"{one.word} {one.rest} ".casefold() for one in typed]
    found = [
        await one.preparation(means, incoming)
        for one in _PREPARATIONS
        if (one.files and incoming.files) or (one.words and any(line.startswith(one.words) for line in lines))
    ]
    return {type(one): one for one in found if one is not None}
