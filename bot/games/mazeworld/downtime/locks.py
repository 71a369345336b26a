"""Words for picking, forcing and hacking locks."""

from collections.abc import Sequence
from typing import Final

from bot.games.vocabulary import Say
from bot.text.language.speech import gettext, gettext_noop, in_figures
from bot.text.reply import Line, showing
from bot.text.sentences import many, said, say
from bot.text.words import faces, number
from rules.mazeworld.downtime.work.locks import HackHelped, LockChecked, LockForced, LockOpened

_TWO: Final = 2
_STEPS: Final = {
    "step 1": gettext_noop("step 1"),
    "step 2": gettext_noop("step 2"),
    "trap": gettext_noop("the trap"),
}


def lock_checked(outcome: LockChecked, name: str) -> list[Line]:
    done = outcome.successes >= outcome.needed
    left = outcome.needed - outcome.successes
    checks = say(
        "{name} works on {what}: **{end}** · {needed} needed, each 2d6 above FT {ft}: {dice}; {kit}",
        name=name,
        what=gettext(_STEPS.get(outcome.what, outcome.what)),
        needed=outcome.needed,
        ft=outcome.ft,
        dice=_thrown(outcome.throws, outcome.ft),
        kit=_kit(outcome.uses),
        end=gettext("done") if done else said("{n} more to go", n=left),
    )
    told = [showing(checks, *outcome.throws)]
    if any(sum(throw) == _TWO for throw in outcome.throws):
        told.append(say("A natural 2: the GM decides what happens."))
    if not done:
        told.append(
            say(
                "Next: `@lockpick {name} {what} ft {ft} checks {left}`",
                name=name,
                what=outcome.what,
                ft=outcome.ft,
                left=left,
            )
        )
    elif outcome.what == "step 2":
        told.append(say("Is the lock open now? `@lockpick {name} opened`", name=name))
    return told


def lock_forced(outcome: LockForced, name: str) -> list[Line]:
    failed = None
    if outcome.failures and outcome.sprung and outcome.failures <= outcome.forgiven:
        failed = said(
            "{failed} failed ({forgiven} allowed, but no natural 2)",
            failed=outcome.failures,
            forgiven=outcome.forgiven,
        )
    elif outcome.failures:
        failed = said("{failed} failed ({forgiven} allowed)", failed=outcome.failures, forgiven=outcome.forgiven)
    if outcome.opened:
        end = gettext("it's open")
    else:
        end = gettext("the trap goes off") if outcome.sprung else gettext("it holds")
    checks = say(
        "{name} works on the lock: **{end}** · 2d6 above FT {ft}: {dice}[; {failed}]; {kit}",
        name=name,
        ft=outcome.ft,
        dice=_thrown(outcome.throws, outcome.ft),
        failed=failed,
        kit=_kit(outcome.uses),
        end=end,
    )
    told = [showing(checks, *outcome.throws)]
    if not outcome.opened and not outcome.sprung:
        before = f" failed {outcome.failures}" if outcome.failures else ""
        told.append(say("Next: `@lockpick {name} force ft {ft}{before}`", name=name, ft=outcome.ft, before=before))
    return told


def hack_helped(outcome: HackHelped, name: str) -> list[Line]:
    letters = outcome.letters and outcome.words - outcome.solved
    what: dict[str, object] = {"name": name, "words": many(outcome.words, "{n} login word", "{n} login words")}
    if not outcome.solved:
        if letters:
            words = gettext_noop(
                "{name} hacks {words} and sees the first letter of each: **at this level, none is solved in advance**"
            )
        else:
            words = gettext_noop("{name} hacks {words}: **at this level, none is solved in advance**")
        return [say(words, **what)]
    if letters:
        words = gettext_noop("{name} hacks {words}: **{solved} solved**, plus the first letter of each of the others")
    else:
        words = gettext_noop("{name} hacks {words}: **{solved} solved**")
    return [say(words, **what, solved=outcome.solved)]


def lock_opened(outcome: LockOpened, name: str) -> list[Line]:
    if outcome.hacked:
        return [say("{name} hacked the lock: **it's open**", name=name)]
    return [say("{name} picked the lock: **it's open**", name=name)]


def _thrown(throws: Sequence[Sequence[int]], ft: int) -> str:
    return ", ".join(
        said("{dice} succeeds", dice=_dice(throw)) if sum(throw) > ft else said("{dice} fails", dice=_dice(throw))
        for throw in throws
    )


def _dice(throw: Sequence[int]) -> str:
    return f"{faces(throw)} {sum(throw)}"


def _kit(uses: float | None) -> str:
    if uses is None:
        return gettext("kit uses: see the Lockpicking page")
    figure = number(uses) if uses == round(uses, 1) else in_figures(f"{uses:.2f}")
    return said("kit uses spent: {uses}", uses=figure)


SAY: Final[dict[str, Say]] = {
    "lock_checked": lock_checked,
    "lock_forced": lock_forced,
    "hack_helped": hack_helped,
    "lock_opened": lock_opened,
}
