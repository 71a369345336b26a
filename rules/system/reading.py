"""Reading rules of a game: for declarations, and for answers to its questions."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from rules.errors import RuleError
from rules.system.game_values import Task, World
from rules.system.intents import Reading, Verb
from rules.system.needs import ChoiceNeed, Offers, Option

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
A = TypeVar("A")
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)


def not_offered(task: Task) -> RuleError:
    """Return the refusal of an answer that a task's choice doesn't offer."""
    options = task.need.options if isinstance(task.need, ChoiceNeed) else ()
    return RuleError("other_choice", {"options": [option.command for option in options]})


class ReadingRules(Protocol[W_contra, A, T_contra]):
    """Rules that turn words into actions and answers. Refusals are `rules.errors.RuleError`."""

    @property
    def verbs(self) -> tuple[Verb, ...]: ...

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        """Examples for the commands of every game, by word: the first one stands alone, the others go into the meaning.
        Other commands are shown with neutral examples."""
        return {}

    def purpose(self, _: str, /) -> str | None:
        """Return what the rules use a chat command for; None if they don't mention it."""
        return None

    def read(self, world: W_contra, fighter: str, text: str, /) -> Reading[A]:
        """Read a description line, or refuse it with what is missing or impossible."""
        ...

    def opens(self, _: str, /) -> bool:
        """Whether an action can begin with a word, in any form of it."""
        return False

    def acting(self, _: W_contra, __: str, /) -> "tuple[tuple[tuple[str, ...], str], ...]":
        """Return who does what in a line, each with the words for what they do; nothing if the line doesn't say who
        acts."""
        return ()

    def describe(self, world: W_contra, actions: Sequence[A], /) -> str:
        """Return the fewest words that read back as the same actions."""
        ...

    def possible(self, _: W_contra, __: str, actions: Sequence[A], /) -> tuple[A, ...]:
        """Return, for each action, the first of its alternatives that is possible now, followed by the remaining ones.
        Refuses as `read` does, or with `condition_unmet`, if none is."""
        return tuple(actions)

    def mind(self, _: W_contra, __: str, ___: Sequence[A], /) -> None:
        """Refuse declared actions that are no longer possible; those already done are skipped."""
        return

    def own_words(self, told: Sequence[object], /) -> bool:
        """Whether any of these actions or facts holds free words of a person, which everyone reads."""
        return any(getattr(one, "words", "") for one in told)

    def offers(self, _: W_contra, __: str, ___: Collection[str], /) -> Offers:
        """Return what a fighter can do, to choose from in a form. The last argument holds the fighters its player knows
        of."""
        return Offers(())

    def deeds(self, world: W_contra, fighter: str, known: Collection[str], /) -> Sequence[Option]:
        """Return only the deeds of `offers`."""
        return self.offers(world, fighter, known).deeds

    def choose(self, _: W_contra, task: T_contra, word: str, rest: str, /) -> object:
        """Turn what a person typed into the answer of a task's choice, or refuse it. By default only the exact words of
        an option are accepted."""
        said = f"{word} {rest}".strip()
        if not isinstance(task.need, ChoiceNeed) or all(said != option.command for option in task.need.options):
            raise not_offered(task)
        return said

    def prefer(self, world: W_contra, task: T_contra, preferences: Sequence[str], /) -> object:
        """Return the answer of a task's choice from the first of these preferences that is possible now. Refuses if
        none is."""
        reason = not_offered(task)
        for one in preferences:
            word, _, rest = one.partition(" ")
            try:
                return self.choose(world, task, word, rest)
            except RuleError as refused:
                reason = refused
        raise reason
