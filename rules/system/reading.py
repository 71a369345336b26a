"""What people type in a fight: declarations, and answers to what the game asks."""

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol, TypeVar

from rules.errors import RuleError
from rules.system.game_values import Task, World
from rules.system.intents import Reading, Verb
from rules.system.needs import ChoiceNeed, Offers

W_contra = TypeVar("W_contra", bound=World, contravariant=True)
A = TypeVar("A")
T_contra = TypeVar("T_contra", bound=Task, contravariant=True)


def not_offered(task: Task) -> RuleError:
    """The refusal of an answer that the task of a choice does not offer."""
    options = task.need.options if isinstance(task.need, ChoiceNeed) else ()
    return RuleError("other_choice", {"options": [option.command for option in options]})


class ReadingRules(Protocol[W_contra, A, T_contra]):
    """How words become actions and answers. Refusals are `rules.errors.RuleError`."""

    @property
    def verbs(self) -> tuple[Verb, ...]: ...

    @property
    def examples(self) -> Mapping[str, tuple[str, ...]]:
        """What is shown as an example of a command that every game has, by its word: the first of them on its own, the
        others where its meaning is told. A command that is not named is shown with an example of no game."""
        return {}

    def purpose(self, _: str, /) -> str | None:
        """What the rules use a chat command for; None where they do not name it."""
        return None

    def read(self, world: W_contra, fighter: str, text: str, /) -> Reading[A]:
        """Understand a description line, or refuse it with what is missing or impossible."""
        ...

    def opens(self, _: str, /) -> bool:
        """Whether an action can begin with a word, in any form of it."""
        return False

    def acting(self, _: W_contra, __: str, /) -> "tuple[tuple[tuple[str, ...], str], ...]":
        """What a line says of whom, each with the words of what they do; nothing where it does not say who acts."""
        return ()

    def describe(self, world: W_contra, actions: Sequence[A], /) -> str:
        """Actions in the fewest words that read back as the same actions."""
        ...

    def possible(self, _: W_contra, __: str, actions: Sequence[A], /) -> tuple[A, ...]:
        """Of each action and its alternatives the first that is possible now, with those behind it.

        Refuses as `read` does, or with `condition_unmet`, where none is."""
        return tuple(actions)

    def mind(self, _: W_contra, __: str, ___: Sequence[A], /) -> None:
        """Refuse declared actions that are not possible any more; those that are done already are passed over."""
        return

    def offers(self, _: W_contra, __: str, ___: Collection[str], /) -> Offers:
        """What a fighter can do, for a form to choose from; then the fighters of whom its player knows."""
        return Offers(())

    def choose(self, _: W_contra, task: T_contra, word: str, rest: str, /) -> object:
        """Turn what a person typed into the answer of a task's choice, or refuse it: here, the very words offered."""
        said = f"{word} {rest}".strip()
        if not isinstance(task.need, ChoiceNeed) or all(said != option.command for option in task.need.options):
            raise not_offered(task)
        return said

    def prefer(self, world: W_contra, task: T_contra, preferences: Sequence[str], /) -> object:
        """The answer of a task's choice by the first of these preferences that names one which is possible now.

        Refuses where none does."""
        reason = not_offered(task)
        for one in preferences:
            word, _, rest = one.partition(" ")
            try:
                return self.choose(world, task, word, rest)
            except RuleError as refused:
                reason = refused
        raise reason
