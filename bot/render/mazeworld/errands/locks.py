"""Locks picked, forced and hacked."""

from typing import Any, Final

from bot.render.vocabulary import Say
from bot.render.words import count, faces, number
from bot.reply import Line, bold, code, line

_TWO: Final = 2


def lock_checked(outcome: Any, name: str) -> list[Line]:
    done = outcome.successes >= outcome.needed
    left = outcome.needed - outcome.successes
    said = [
        line(
            f"{name}, {outcome.what}: {outcome.needed} needed with 2d6 above FT {outcome.ft}; "
            f"{_thrown(outcome.throws, outcome.ft)}{_kit(outcome.uses)}: ",
            bold(f"{outcome.what} is done" if done else f"{left} more needed"),
        )
    ]
    if any(sum(throw) == _TWO for throw in outcome.throws):
        said.append(line("A natural 2: the GM says what that does here."))
    if not done:
        said.append(line("Go on with ", code(f"@lockpick {name} {outcome.what} ft {outcome.ft} checks {left}")))
    elif outcome.what == "step 2":
        said.append(line("If the lock is open now: ", code(f"@lockpick {name} opened")))
    return said


def lock_forced(outcome: Any, name: str) -> list[Line]:
    head = f"{name} forces the lock, 2d6 above FT {outcome.ft}; {_thrown(outcome.throws, outcome.ft)}"
    never = ", a natural 2 never is" if outcome.sprung and outcome.failures <= outcome.forgiven else ""
    failed = f"; {outcome.failures} failed, {outcome.forgiven} forgiven{never}" if outcome.failures else ""
    end = "it is open" if outcome.opened else "the trap is set off" if outcome.sprung else "it holds"
    said = [line(f"{head}{failed}{_kit(outcome.uses)}: ", bold(end))]
    if not outcome.opened and not outcome.sprung:
        before = f" failed {outcome.failures}" if outcome.failures else ""
        said.append(line("Go on with ", code(f"@lockpick {name} force ft {outcome.ft}{before}")))
    return said


def hack_helped(outcome: Any, name: str) -> list[Line]:
    left = outcome.words - outcome.solved
    solved = f"{outcome.solved} solved" if outcome.solved else "none is solved beforehand at this level"
    others = "each other one" if outcome.solved else "each"
    letters = f"; the first letter of {others} is shown" if outcome.letters and left else ""
    return [line(f"{name} hacks {count(outcome.words, 'login word')}{letters}: ", bold(solved))]


def lock_opened(outcome: Any, name: str) -> list[Line]:
    return [line(f"{name} {'hacked' if outcome.hacked else 'picked'} the lock: ", bold("it is open"))]


def _thrown(throws: Any, ft: int) -> str:
    shown = (f"{faces(throw)} {sum(throw)} {'succeeds' if sum(throw) > ft else 'fails'}" for throw in throws)
    return ", ".join(shown)


def _kit(uses: float | None) -> str:
    if uses is None:
        return "; kit uses as the Lockpicking page says"
    return f"; {number(uses) if uses == round(uses, 1) else f'{uses:.2f}'} of a kit's uses"


SAY: Final[dict[str, Say]] = {
    "lock_checked": lock_checked,
    "lock_forced": lock_forced,
    "hack_helped": hack_helped,
    "lock_opened": lock_opened,
}
