"""Rolls from a sheet by name: the command, and the menus below a sheet.

Each menu entry stands for a typed command, so that it works for weeks: what it rolls is looked up when it is pressed.
"""

from collections.abc import Sequence
from typing import Final

from bot.features.dice.command import Roll
from bot.features.dice.handler import roll as free_roll
from bot.features.dice.sheet_rolls import named, offered, typed, whose
from bot.features.forms.controls import cut
from bot.features.forms.text import others
from bot.features.sheets.command import Sheet
from bot.pipeline.outbox.replies import answering, to_one
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext, translated
from bot.text.reply import Control, Line, Prompt, bold, code, line
from bot.text.sentences import said, say
from bot.turn.evolve import AnyFight
from bot.turn.refusal import Refusal
from bot.turn.view import owner_view, public_view
from rules.system import GAP, SheetRoll

MOST: Final = 25
"""Rolls in one menu."""


async def roll(session: Session, request: Sheet) -> None:
    """Roll what the text names on a sheet, or list its rolls. In a fight, an attack asks for its target first.

    Refuses with `not_on_sheet` (name, roll, choices), and as `whose` does.
    """
    name, text = await whose(session.context, f"{request.text}: {request.part}" if request.part else request.text)
    rolls = offered(session.context, name)
    if not text:
        # Everyone may watch a roll, but the figures of a sheet are its player's.
        if session.context.heard_in is None or session.context.in_gm_scene:
            session.response.answer += _listed(name, rolls)
        else:
            with to_one(session.context, session.context.person):
                session.response.secret += _listed(name, rolls)
        return
    found = named(rolls, text)
    if found is None:
        choices = [translated(one.name) for one in rolls] if session.context.private else []
        raise Refusal("not_on_sheet", {"name": name, "roll": text, "choices": choices})
    if not (found.deed and _asks_target(session, name, found)):
        await free_roll(session, Roll(typed(name, found)))


def _asks_target(session: Session, name: str, found: SheetRoll) -> bool:
    """Ask for the target if the contestant's player can declare the attack now."""
    context, told = session.context, session.response
    declaring = _declaring(context, name)
    if declaring is None:
        return False
    fight, who, prefix = declaring
    # As with any question, only people who pressed something are asked.
    alone = context.private or context.incoming.door is not Door.TYPED
    view = owner_view(fight, context.system, context.person) if alone else public_view(fight, context.system)
    names = [one for one, _ in others(view, who)]
    if not names:
        return False
    with to_one(context, context.person) if alone else answering(context):
        controls = _declared(context, prefix, [(one, found.deed.replace(GAP, one, 1)) for one in names])
        asked = say(
            "**{name}**, who are you attacking? For example: `{example}`",
            name=view.name(who),
            example=f"@declare {prefix}{_example(found.deed, names[0])}",
        )
        prompt = Prompt(question=0, person=context.person, lines=(), controls=controls, name=gettext("Whom?"))
    (told.secret if alone else told.answer).append(asked)
    (told.secret_offers if alone else told.offers).append(prompt)
    return True


def _example(deed: str, target: str) -> str:
    """Return an attack's deed as a sentence in the current language, if it is one with a weapon."""
    verb, _, rest = deed.replace(GAP, target, 1).partition(" with ")
    weapon, _, mode = rest.partition(", ")
    if not weapon or "," in mode or not verb.startswith("attack "):
        return deed.replace(GAP, target, 1)
    mode = gettext(mode.removesuffix(" mode"))
    return said("attack {target} with {weapon}[, {mode} mode]", target=target, weapon=weapon, mode=mode or None)


def _listed(name: str, rolls: Sequence[SheetRoll]) -> list[Line]:
    """List the rolls of a sheet with their dice, a line each."""
    shown = [line(bold(translated(one.name)), " ", code(one.dice)) for one in rolls]
    return [say("**{name}** can roll these with `@sheet roll`:", name=name), *shown]


def of_sheet(name: str, rolls: Sequence[SheetRoll], *, aloud: bool) -> tuple[Line, list[Prompt]]:
    """Return the line that says what to type, and the menus: attacks, then skills and checks. `aloud`: everyone in the
    channel reads the results."""
    attacks, rest = [one for one in rolls if one.deed], [one for one in rolls if not one.deed]
    example, *_ = rest or attacks
    told = say("Roll from this sheet: `@sheet roll {name}: {example}`", name=name, example=translated(example.name))
    groups = ((gettext("Attack with …"), attacks), (gettext("Roll …"), rest))
    return told, [_menu(title, name, found[:MOST], aloud=aloud) for title, found in groups if found]


def _menu(title: str, name: str, rolls: Sequence[SheetRoll], *, aloud: bool) -> Prompt:
    controls = tuple(
        Control(label=cut(translated(one.name)), command=f"@sheet roll {name}: {one.name}", aloud=aloud, quiet=True)
        for one in rolls
    )
    return Prompt(question=0, person="", lines=(), controls=controls, name=title)


def of_fight(context: Context, name: str) -> list[Prompt]:
    """Return the menu of what the contestant's player can declare now without a target, such as reloading a weapon or
    using an item."""
    declaring = _declaring(context, name)
    if declaring is None:
        return []
    fight, who, prefix = declaring
    known = {seen.id for seen in owner_view(fight, context.system, context.person).fighters}
    deeds = [one.command for one in context.system.reading.offers(fight.world, who, known).deeds]
    controls = _declared(context, prefix, [(one, one) for one in deeds if GAP not in one], quiet=True)
    return [Prompt(question=0, person="", lines=(), controls=controls, name=gettext("Do …"))] if controls else []


def _declaring(context: Context, name: str) -> tuple[AnyFight, str, str] | None:
    """Return the fight, the fighter and what to type before its intent, if the contestant's player can declare now."""
    fight = context.running
    seat = next((one for one in fight.seats if one.sheet == name), None) if fight is not None else None
    if fight is None or seat is None or seat.owner != context.person or not fight.declaring(context.system):
        return None
    view = owner_view(fight, context.system, context.person)
    several = len(fight.owned_by(context.person)) > 1
    return fight, seat.fighter, f"{view.name(seat.fighter)}: " if several else ""


def _declared(
    context: Context, prefix: str, deeds: Sequence[tuple[str, str]], *, quiet: bool = False
) -> tuple[Control, ...]:
    """Return a control for each label and deed. Everyone reads the intent, unless all are revealed together."""
    aloud = context.game.reveal != "together"
    return tuple(
        Control(label=cut(label), command=f"@declare {prefix}{deed}", aloud=aloud, quiet=quiet)
        for label, deed in deeds[:MOST]
    )
