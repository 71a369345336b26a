"""Handler of `@create`: contestants made over several messages, in one line, or from a file."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, fields, replace
from typing import Unpack

import orjson

from bot.commands.request import DROP
from bot.features.creation.command import Create
from bot.features.creation.text import choice_lines, draft_lines, made_by, made_lines, spoilt_lines
from bot.features.fight.lookup import kept_quiet
from bot.features.packs.text import one_line
from bot.features.portraits import portraits
from bot.features.portraits.portraits import of_unit
from bot.features.sheets import contestants
from bot.features.sheets.change_requests import approval
from bot.packs.contestant_register import FIGHTER
from bot.packs.names import key, mind_spelling
from bot.packs.sheet_types import adapter, shaped
from bot.packs.sheets import drafts
from bot.packs.sheets.contestant import Contestant, Wish
from bot.packs.sheets.drafts import Draft, Saying
from bot.packs.sheets.one_line import begins_with_field, read_fields
from bot.packs.sheets.pasted import with_lines
from bot.packs.single import read_single
from bot.pipeline.handlers import handles
from bot.pipeline.inbox.scene_choice import read_by_author
from bot.pipeline.journal.journal import record
from bot.pipeline.outbox.replies import to_all
from bot.pipeline.work import publicity
from bot.pipeline.work import records_reader as archive
from bot.pipeline.work.confirmation import mind
from bot.pipeline.work.documents import Changed, system_of
from bot.pipeline.work.session import Session
from bot.text.files import File
from bot.text.language.speech import gettext, gettext_noop
from bot.text.reply import Prompt
from bot.text.sentences import say
from bot.turn.refusal import Refusal
from rules.errors import RuleError
from rules.system import Creation, Guide, Question, Sheet
from rules.wording import worded

CREATURE = "creature"
MOST_OF_ONE = 20
"""Maximum number of contestants one person may create."""
DONE = ("done", "finish", "ready")
SKIP = ("skip", "next", "pass")
BACK = ("back", "previous")
NOTHING = ("none", "nothing", "no", "keine", "nichts", "nein")
"""Answers that skip a question once the draft has a name."""
_NO_FIELDS = ("unknown_field", "unknown_fields")
"""Error codes of a line with something other than fields behind its first comma."""


@handles(Create)
async def create(session: Session, request: Create) -> None:
    """Show, continue, finish or discard a person's draft. A contestant that is complete at once is created at once."""
    if session.context.game_id.startswith("private:") and session.context.premises.guarded:
        # Such a contestant would belong to no server, so no GM or scene could ever find it.
        raise Refusal("no_server_yet")
    here = session.context.scene, session.context.fight
    await _settle(session)
    try:
        creation = session.context.system.sheets.creation
        if creation is None:
            raise Refusal("no_creation", {"system": worded(session.context.system.title)})
        await _Workbench(session, creation, await archive.draft(session.context)).take(request.text)
    finally:
        session.context.loaded.scene, session.context.loaded.fight = here


async def _settle(session: Session) -> None:
    """Choose the system that a private message means: the one played in the game's scenes that the author can read.

    If they use several families, it is one in which this person has a draft, preferring the game's own; otherwise the
    game's own.
    """
    game = session.context.game
    if session.context.incoming.scene is not None:
        return
    scenes = await read_by_author(session.context, [scene for scene in game.scenes if scene != game.gm_scene])
    if not scenes:
        return
    played = {session.context.chosen(game.system_in(scene)).family: scene for scene in scenes}
    begun = []
    for family, scene in played.items():
        session.context.loaded.scene, session.context.loaded.fight = scene, None
        await session.context.stock()
        if len(played) == 1:
            return
        if (await archive.draft(session.context)).begun:
            begun.append(family)
    usual = session.context.chosen(game.system).family
    meant = next(family for family in (usual, *begun, *played) if family in (begun or played))
    session.context.loaded.scene = played[meant]
    await session.context.stock()
    if not begun:
        own = worded(session.context.system.title)
        # Not everyone can read that channel, so its name isn't given.
        session.response.answer.append(
            say("This contestant is for {own}. To use another system, write `@create` in its channel.", own=own)
        )


def _place(every: Sequence[Question], missing: Collection[str]) -> int:
    """Return the position of the next missing question among all questions."""
    return next((at for at, one in enumerate(every) if one.what in missing), len(every))


def wished(contestant: Contestant, wish: Wish | None) -> Contestant:
    """Return a contestant with one more change that waits for the GM's approval."""
    return contestant if wish is None else replace(contestant, wishes=(*contestant.wishes, wish))


def _unasked(contestant: Contestant, wish: Wish | None) -> Contestant:
    """Return a contestant without earlier requests from its creation that the new one replaces."""
    if wish is None:
        return contestant
    kept = (
        one for one in contestant.wishes if one.text or not one.fields or not one.fields.keys() <= wish.fields.keys()
    )
    return replace(contestant, wishes=tuple(kept))


@dataclass
class _Workbench:
    """One person's draft of a contestant, and the steps of making it."""

    session: Session
    creation: Creation[Sheet]
    draft: Draft

    @property
    def kind(self) -> str:
        return self.creation.kind

    @property
    def shape(self) -> type[Sheet]:
        return self.session.context.system.types.sheets[self.kind]

    async def take(self, text: str) -> None:
        first = text.partition(" ")[0].casefold()
        kind = next((one for one in self.session.context.system.sheets.kinds if one.word == first != FIGHTER), None)
        if kind is not None and first != text and not begins_with_field(text, self.shape):
            raise Refusal("incomplete", {"example": f"{first} add NAME: {kind.fields}"})
        text = with_lines(text, self.session.context.below, self.shape)
        word = text.strip().casefold()
        file = self.session.attached()
        if file is not None:
            await self._file(file, text)
        elif word in DROP:
            await self._drop()
        elif word in DONE:
            self._mind_begun()
            await self._make(self.draft, text)
        elif word in SKIP or (self.draft.name and word in NOTHING):
            await self._skip(text)
        elif word in BACK:
            await self._back(text)
        elif (asked := self._asked_about(word)) is not None:
            self.session.response.answer += choice_lines(asked, self._choices(asked))
        elif word:
            await self._say(text, self._read(text))
        else:
            self._show()

    async def _skip(self, text: str) -> None:
        """Skip the next question. Refuses with `draft_unfinished` if its answer is required."""
        self._mind_begun()
        asked = next(iter(self._guide(self.draft).missing), None)
        if asked is None:
            self._show()
            return
        if asked.needed:
            raise Refusal("draft_unfinished", {"what": asked.what, "example": asked.example})
        draft = self.draft.model_copy(update={"skipped": (*self.draft.skipped, asked.what)})
        await self._record(text, draft=draft)
        self._tell(draft, None)

    async def _back(self, text: str) -> None:
        """Drop the last answer and ask its question again."""
        self._mind_begun()
        missing = [one.what for one in self._guide(self.draft).missing]
        bare = Draft(name=self.draft.name)
        every = self._guide(bare).missing
        before = next((one for one in reversed(every[: _place(every, missing)]) if one.what not in missing), None)
        if before is None:
            self._show()
            return
        alone = {name: bare.model_copy(update={"fields": {name: value}}) for name, value in self.draft.fields.items()}
        answers = [name for name, one in alone.items() if before.what not in [q.what for q in self._guide(one).missing]]
        draft = self.draft.without(answers, before.what)
        await self._record(text, draft=draft)
        self._tell(draft, None)

    def _asked_about(self, text: str) -> Question | None:
        """Return the question somebody asks about: "weapons ?", "what are skills?", "weapons". A bare "?" means the
        next one."""
        words = text.rstrip(" ?!.").split()
        if not (text.endswith("?") or len(words) == 1):
            return None
        every = (*self._guide(self.draft).missing, *self._guide(Draft()).missing)
        named = (one for one in every if {one.what, one.field, gettext(one.what).casefold()} & set(words))
        found = next(named, None)
        return next(iter(every), None) if found is None and text.endswith("?") else found

    def _choices(self, asked: Question) -> Sequence[str]:
        """Return the possible answers to a question. Only GMs see sheets that the game itself has added."""
        library = self.session.context.library
        if not asked.kind:
            return asked.choices
        return tuple(library.sheets(asked.kind) if self.session.context.is_gm else library.starter.of(asked.kind))

    def _read(self, text: str) -> Saying:
        """Read a line; one without a field or a new name answers the next question if the draft has a name."""
        named = bool(self.draft.name)
        asked = next((one for one in self._guide(self.draft).missing if named and one.what != "name"), None)
        may_answer = asked is not None and bool(asked.field) and ":" not in text and not drafts.names(text)
        try:
            said = drafts.read(text, self.shape, named=named)
        except RuleError as problem:
            # "ice pick, rope" was taken for a name with fields.
            if not may_answer or problem.code not in _NO_FIELDS or "name" not in problem.facts:
                raise
            said = Saying()
        bare = not said.fields and self._own_called(said.name) is None and key(said.name) != key(self.draft.name)
        if asked is None or not (bare and may_answer):
            return said
        try:
            return Saying(fields=read_fields(f"{asked.field} {text}", self.shape))
        except RuleError as problem:
            if problem.code != "missing_value":
                raise
            raise Refusal("draft_unfinished", {"what": asked.what, "example": asked.example}) from None

    async def _file(self, file: File, text: str) -> None:
        """Read a contestant from a file. Values typed in the message override those in the file."""
        name, fields = read_single(file.text, self.kind, self.session.context.library.shapes)
        typed = drafts.read(text, self.shape, named=False) if text else Saying()
        await self._say(text, Saying(typed.name or name, {**fields, **typed.fields}))

    async def _say(self, text: str, saying: Saying) -> None:
        """Add the answer to the draft. Naming one of one's own contestants starts from its current sheet."""
        own = self._mind_name(saying.name) if saying.name else None
        begun = self.draft if not saying.whole or key(self.draft.name) in ("", key(saying.name)) else Draft()
        if own is not None and not begun.begun:
            begun = Draft.of(self.shape, (await self.session.context.contestant(own)).sheet)
        named = begun.model_copy(update={"name": own or saying.name or begun.name})
        draft = named.with_fields(self.shape, saying.fields, adding=not saying.whole)
        guide = self._guide(draft)
        needed = [one for one in guide.missing if one.needed or own is None]
        if saying.whole and not needed:
            await self._make(draft, text)
            return
        replaced = self.draft.name if key(self.draft.name) not in ("", key(draft.name)) and saying.whole else ""
        await self._record(text, draft=draft)
        if replaced:
            self.session.response.answer.append(say("This replaces your draft of {name}:", name=replaced))
        self._tell(draft, guide)

    async def _make(self, draft: Draft, text: str) -> None:
        """Create the contestant from the draft. Refuses with `draft_unfinished`, or if the rules forbid it."""
        guide = self._guide(draft)
        missing = [one for one in guide.missing if one.needed]
        if missing:
            raise Refusal("draft_unfinished", {"what": missing[0].what, "example": missing[0].example})
        own = self._mind_name(draft.name)
        await self._mind_fights(draft.name)
        session = self.session
        sheet, wish = await self._granted(guide.sheet, own)
        if own is None and len(self.session.context.own) >= MOST_OF_ONE:
            raise Refusal("too_many_contestants", {"most": MOST_OF_ONE})
        before = await publicity.earlier(session, draft.name) if own is None else None
        moved = () if before is None else publicity.moved(session.context, before)
        made = await contestants.with_sheet(session.context, sheet, owner=session.context.person, anew=own is None)
        if before is not None:
            made = replace(made, bearer=before.bearer + 1)
        changed: Changed = {
            "contestants": (wished(_unasked(made, wish), wish), *moved),
        }
        if key(self.draft.name) in ("", key(draft.name)):
            changed["draft"] = Draft()
        if before is not None:
            family, read = session.context.system.family, of_unit(session.context)
            for one in moved:
                changed["more"] = await portraits.moved(read, family, before, one)
        await self._record(text, **changed)
        session.response.answer += made_lines(guide, f"join {sheet.name}", anew=own is not None)
        self._tell_moved(sheet.name, moved)
        if wish is not None:
            asked = one_line(guide.sheet, session.context.system.family, wish.fields)
            open_ = [one.name for one in fields(self.shape) if one.metadata.get("seen") != "gm"]
            seen = one_line(guide.sheet, session.context.system.family, wish.fields.keys() & set(open_))
            session.response.answer.append(say("Needs a GM's approval: {fields}.", fields=seen))
        if not session.context.is_gm:
            told = gettext_noop(
                "{person} has created **{name}**. See `@{kind} show {name}`."
                if own is None
                else "{person} has rebuilt **{name}**. See `@{kind} show {name}`."
            )
            person = session.context.incoming.person.name
            with to_all(session.context):
                session.response.gm.append(say(told, name=sheet.name, person=person, kind=self.kind))
                if wish is not None:
                    answers = gettext_noop("Requested: {fields}. `@sheet accept {name}` or `@sheet deny {name}`")
                    session.response.gm.append(say(answers, fields=asked, name=sheet.name))
                    session.response.gm_prompts.append(approval(sheet.name))

    def _tell_moved(self, name: str, moved: tuple[Contestant, ...]) -> None:
        """Tell the GMs that a contestant took a name of theirs that players don't know."""
        session = self.session
        with to_all(session.context):
            for one in moved:
                told = gettext_noop(
                    "{person} made a contestant called **{name}**. Players don't know yours, so I renamed it **{new}**."
                )
                session.response.gm.append(
                    say(told, person=session.context.incoming.person.name, name=name, new=one.name)
                )
            if any(key(one) == key(name) for one in session.context.library.own.of(CREATURE)):
                told = gettext_noop("Your pack also has a creature called **{name}**. `@add {name}` adds the creature.")
                session.response.gm.append(say(told, name=name))

    async def _granted(self, sheet: Sheet, own: str | None) -> tuple[Sheet, Wish | None]:
        """Return the sheet a player may have at once, and a request for the fields that need a GM's approval.

        These are the fields kept by the game whose values don't follow from the others, or differ from before.
        """
        session, shape = self.session, self.shape
        if not self.creation.granted or session.context.is_gm:
            return sheet, None
        kept = {one.name for one in fields(shape) if one.metadata.get("kept")}
        shelf = session.context.shelf.all(session.context.system.types.sheets)
        number = 0
        if own is None:
            # The default values: those of a contestant with only a name.
            now = self.creation.guide(shaped(shape, {"name": sheet.name}), ("name",), shelf).sheet
        else:
            before = await session.context.contestant(own)
            now, number = before.sheet, max((one.number for one in before.wishes), default=0)
        asked = {name for name in kept if getattr(sheet, name) != getattr(now, name)}
        ready = replace(sheet, **{name: getattr(now, name) for name in asked})
        said = adapter(shape).dump_python(sheet, mode="json")
        wanted = {name: value for name, value in said.items() if name in asked}
        return ready, Wish(number + 1, session.context.person, wanted) if wanted else None

    async def _drop(self) -> None:
        self._mind_begun()
        name = self.draft.name
        if name:
            mind(
                self.session.context,
                say("**This would discard your draft of {name}.** You can't undo that.", name=name),
            )
        else:
            nameless = gettext_noop(
                "**This would discard your draft of a contestant without a name.** You can't undo that."
            )
            mind(self.session.context, say(nameless))
        await self._record("drop", draft=Draft())
        if not name:
            told = say("Draft discarded: the contestant without a name.")
        elif self._own_called(name) is not None:
            told = say("Draft discarded; {name} is unchanged.", name=name)
        else:
            told = say("Draft of {name} discarded.", name=name)
        self.session.response.answer.append(told)

    def _show(self) -> None:
        if self.draft.begun:
            self._tell(self.draft, None)
            return
        _, *examples = ("", *self.session.context.system.reading.examples.get("create", ()))
        self._tell(self.draft, None)
        if len(examples) > 1:
            self.session.response.answer.append(say("Or all in one line: `@{example}`", example=examples[-1]))

    def _tell(self, draft: Draft, guide: Guide[Sheet] | None) -> None:
        session = self.session
        sheet, family = draft.sheet(self.shape), session.context.system.family
        anew = self._own_called(draft.name) is not None
        try:
            found = self._guide(draft) if guide is None else guide
        except RuleError as problem:
            session.response.answer += spoilt_lines(draft.name, sheet, problem, family, anew=anew)
            return
        session.response.answer += draft_lines(draft.name, sheet, found, family, anew=anew)
        if not any(one.needed for one in found.missing):
            session.response.offers.append(
                Prompt(
                    question=0,
                    person=session.context.person,
                    lines=(),
                    controls=made_by(draft.name, skips=bool(found.missing)),
                )
            )

    def _guide(self, draft: Draft) -> Guide[Sheet]:
        session = self.session
        shelf = session.context.shelf.all(session.context.system.types.sheets)
        guide = self.creation.guide(draft.sheet(self.shape), draft.said, shelf)
        return replace(guide, missing=tuple(one for one in guide.missing if one.what not in draft.skipped))

    def _own_called(self, name: str) -> str | None:
        return next((one for one in self.session.context.own if key(one) == key(name)), None)

    def _mind_begun(self) -> None:
        if not self.draft.begun:
            raise Refusal("no_draft")

    def _mind_name(self, name: str) -> str | None:
        """Return the name of one's own contestant that is called that, or None.

        Refuses with `contestant_taken` if the name is somebody else's, as far as the readers of the answer may know,
        and with `looks_alike` if it could be mistaken for such a name.
        """
        own = self._own_called(name)
        session, kinds, shape = self.session, self.session.context.system.types.sheets, self.shape
        fighting = [kind for kind, other in kinds.items() if kind == self.kind or issubclass(other, shape)]
        known = [session.context.shelf.sheets(kind) if kind == FIGHTER else self._creatures(kind) for kind in fighting]
        taken = (one for names in known for one in names if key(one) == key(name))
        if own is None and next(taken, None) is not None:
            raise Refusal("contestant_taken", {"name": name})
        if own is None:
            contestants.mind_contestant(session.context, name)
        else:
            mind_spelling(name, (own,))
        return own

    def _creatures(self, kind: str) -> Iterable[str]:
        """Return the creatures everyone can look up; only those who know the game's cast also get its own."""
        library = self.session.context.library
        return library.sheets(kind) if self.session.context.knows_cast else library.starter.of(kind)

    async def _mind_fights(self, name: str) -> None:
        """Refuse if the contestant is in a fight, where its sheet must not change, as `kept_quiet`, with
        `contestant_fights` (name)."""
        session = self.session
        for scene in session.context.game.running:
            fight = await session.context.fight_in(scene)
            if fight is None or fight.ended or system_of(fight).family != session.context.system.family:
                continue
            if any(seat.sheet is not None and key(seat.sheet) == key(name) for seat in fight.seats):
                why = Refusal("contestant_fights", {"name": name})
                raise await kept_quiet(session.context, scene, name, why)

    async def _record(self, text: str, **changed: Unpack[Changed]) -> None:
        session = self.session
        files = [file.name for file in session.context.incoming.files]
        command = orjson.dumps({"kind": "create", "text": text, "files": files}).decode()
        await record(session, "create", command, "[]", session.changes.recorder(), **changed)
