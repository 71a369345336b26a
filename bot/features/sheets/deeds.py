"""What a contestant does outside fights and its sheet remembers, such as reloading or using an item.

The game carries it out as in a fight, if it needs neither dice nor anybody else, and the sheet changes as after one.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.features.dice.sheet_rolls import ALONE, entered, whose
from bot.features.fight.lookup import bout_of, is_secret, kept_quiet
from bot.features.forms.controls import cut
from bot.features.sheets import edits
from bot.features.sheets.command import Sheet
from bot.games.registry import words_of
from bot.packs.names import key
from bot.packs.sheets.contestant import Contestant
from bot.pipeline.inbox.local_words import deed_shown
from bot.pipeline.ports.incoming import Door
from bot.pipeline.work.context import Context
from bot.pipeline.work.session import Session
from bot.text.language.speech import gettext
from bot.text.reply import Control, Prompt
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system.game_values import Sheet as GameSheet
from rules.system.game_values import World
from rules.system.outside import deeds, done

MOST: Final = 25
"""Deeds in the menu."""


async def do(session: Session, request: Sheet) -> None:
    """Do what the text says. Refuses with `declare_it` (deed) during a fight, as `kept_quiet` says,
    `nothing_to_do` (name, deed, choices), and as `whose` and the game's reading do."""
    context = session.context
    name, text = await whose(context, f"{request.text}: {request.part}" if request.part else request.text)
    bout, declared = await bout_of(context, name), Refusal("declare_it", {"name": name, "deed": text})
    if bout is not None and not await is_secret(context, bout.scene):
        raise declared
    contestant = await context.contestant(name)
    offered = _offered(context, contestant)
    deed = next((one for one in offered if key(one) == key(text)), text)
    after = offered.get(deed) or (_after(context, contestant, _alone(context, contestant), deed) if deed else None)
    if after is None:
        choices = tuple(map(deed_shown, offered)) if context.private else ()
        raise Refusal("nothing_to_do", {"name": name, "deed": deed_shown(text), "choices": choices})
    if bout is not None:
        raise await kept_quiet(context, bout.scene, name, declared)
    found = await edits.write(session, replace(contestant, sheet=after), "sheet do", deed)
    if context.incoming.door is Door.TYPED and edits.reader_here(context, contestant.owner) == "all":
        # What was typed here says more than the names of the fields that may be shown.
        session.response.answer.append(
            say("Done for **{name}**: {deed}", name=name, deed=_said(context, contestant, deed))
        )
    else:
        edits.answer(session, contestant, found)


async def of_deeds(context: Context, contestant: Contestant) -> list[Prompt]:
    """Return the menu of what a contestant can do, if it is in no fight that all readers may know of."""
    bout = await bout_of(context, contestant.name)
    if bout is not None and not await is_secret(context, bout.scene):
        return []
    controls = tuple(
        Control(label=cut(deed_shown(deed)), command=f"@sheet do {contestant.name}: {deed}", quiet=True)
        for deed in list(_offered(context, contestant))[:MOST]
    )
    return [Prompt(question=0, person="", lines=(), controls=controls, name=gettext("Do …"))] if controls else []


def _alone(context: Context, contestant: Contestant) -> World:
    return entered(context, contestant.sheet, contestant.name)


def _offered(context: Context, contestant: Contestant) -> Mapping[str, GameSheet]:
    """Return the deeds that change a contestant's sheet, with the sheet after each."""
    world, found = _alone(context, contestant), dict[str, GameSheet]()
    for deed in deeds(context.system, world, ALONE) if world.fighter(ALONE).able else ():
        try:
            after = _after(context, contestant, world, deed)
        except RuleError:
            continue
        if after is not None:
            found[deed] = after
    return found


def _said(context: Context, contestant: Contestant, deed: str) -> str:
    """Return a deed as it follows "will"."""
    intended = words_of(context.system.family).intended
    actions = context.system.reading.read(_alone(context, contestant), ALONE, deed).actions
    return deed_shown(deed) if intended is None else intended(actions, lambda _: contestant.name, ALONE)


def _after(context: Context, contestant: Contestant, world: World, deed: str) -> GameSheet | None:
    """Return the sheet after a deed; None if it changes nothing. Refuses as `rules.system.outside` does."""
    shelf = context.shelf.all(context.system.types.sheets)
    later = done(context.system, world, ALONE, deed, context.tables(), shelf)
    after: GameSheet = context.system.sheets.carried(contestant.sheet, later, ALONE, shelf)
    return None if after == contestant.sheet else after
