"""Everything a game can use by name: the shipped entries, overlaid with the GM's own."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from importlib.resources import files
from typing import Final, Literal, overload

from bot.confusables import skeleton
from bot.packs.file import Shapes, entry, read_pack, reopen_pack, write_pack
from bot.packs.names import checked, find, key, mind_new, mind_spelling
from bot.packs.overlay import entries_of, laid_over, leading_to, linked, linked_table, mind_ways, other_names, user_of
from bot.packs.schema import TABLE, PackFile, TableEntry, table_shape
from bot.packs.sheet_types import canonical, plain
from rules.dice.random_tables import Table
from rules.errors import RuleError
from rules.system import Sheet, System

MOST_OWN: Final = 500
"""Entries that a game may add."""
LARGEST_OWN: Final = 512 * 1024
"""Characters in all of them; reading that many takes a tenth of a second when a game is first used."""

LARGE: Final = 20_000
"""Characters from which on a game's own pack is large."""
LARGEST_OPEN: Final = 8
"""Large libraries to cache. More would slow down garbage collection, for which everybody waits."""


def shapes_of(system: System) -> Shapes:
    """Return the shapes of everything that a game of this system's family stores."""
    return {**system.types.sheets, TABLE: table_shape(system.types.row_effects)}


@cache
def _shipped(kinds: tuple[tuple[str, type], ...], names: tuple[str, ...]) -> PackFile:
    shapes = dict(kinds)
    whole = PackFile(title="")
    for name in names:
        pack = read_pack(files("bot.packs").joinpath(name).read_text("utf-8"), shapes)
        for kind in shapes:
            whole = whole.having(kind, laid_over(whole.of(kind), pack.of(kind)))
    return whole


def _open(text: str | None, kinds: tuple[tuple[str, type], ...], names: tuple[str, ...]) -> "Library":
    """Open the library of a text. One library per text is kept between messages, with everything it has computed."""
    shapes = dict(kinds)
    own = PackFile(title="") if text is None else reopen_pack(text, shapes)
    return Library(shapes, _shipped(kinds, names), own)


_opened = lru_cache(maxsize=64)(_open)
_opened_large = lru_cache(maxsize=LARGEST_OPEN)(_open)


@dataclass(frozen=True)
class Library:
    """Two packs, of which the game's own takes precedence. Every change makes a new library.

    Error codes: `unknown_kind` (kind, allowed), `unknown_entry`, `ambiguous_entry`, `bad_name` (see `names`),
    `shipped_entry` (kind, name), `entry_in_use` (kind, name, by), `pack_full` (most), `pack_too_large` (most),
    `table_loop` (table, through), and what reading an entry or a file and `linked` refuse (see `file`).
    """

    shapes: Shapes
    starter: PackFile
    own: PackFile

    @classmethod
    def of(cls, system: System, text: str | None = None) -> "Library":
        """Open the shipped packs of a system's family with the game's own, as `dump` wrote it; None: it has none.

        References aren't resolved here: a game opens even if a shipped entry it used has been removed.
        """
        return cls.load(text, shapes_of(system), system.packs)

    @classmethod
    def load(cls, text: str | None, shapes: Shapes, names: tuple[str, ...]) -> "Library":
        """Open a library of any shapes; `names` are the shipped files."""
        opened = _opened if text is None or len(text) < LARGE else _opened_large
        return opened(text, tuple(shapes.items()), names)

    def dump(self) -> str:
        """Return the game's own pack as JSON."""
        return self._dumped

    @cached_property
    def _dumped(self) -> str:
        return write_pack(self.own, self.shapes)

    def with_pack(self, text: str) -> "Library":
        """Return the library with a file's entries added to the game's own, replacing those with the same name."""
        added = read_pack(text, self.shapes)
        titled = replace(self, own=self.own.model_copy(update={"title": self.own.title or added.title}))
        return titled.adding({kind: added.of(kind) for kind in self.shapes})

    def with_entry(self, kind: str, name: str, fields: Mapping[str, object]) -> "Library":
        """Return the library with a sheet or table added, or the game's own of that name replaced.

        Refuses also as `mind_spelling` does.
        """
        made = entry(kind, name, fields, self.shapes)
        own = self.own.of(kind)
        mind_spelling(made.name, own, [one for one in own if kind == TABLE and self.is_secret(one)])
        return self.adding({kind: {made.name: made}})

    def with_fields(self, kind: str, name: str, fields: Mapping[str, object]) -> "Library":
        """Return the library with some fields of a sheet or table changed. This makes a shipped one the game's own."""
        sheet = self.find(kind, name)
        shape = type(sheet)
        said = {**plain(shape, sheet), **canonical(shape, fields)}
        return self.with_entry(kind, sheet.name, {field: value for field, value in said.items() if field != "name"})

    def without(self, kind: str, name: str) -> "Library":
        """Return the library without one of the game's own entries; a shipped one of the same name reappears."""
        known = self.find(kind, name).name
        own = self.own.of(kind)
        if known not in own:
            raise RuleError("shipped_entry", {"kind": kind, "name": known})
        left = self.own.having(kind, {other: sheet for other, sheet in own.items() if other != known})
        user = user_of(self.shapes, left, kind, known)
        if user is not None and known not in self.starter.of(kind):
            raise RuleError("entry_in_use", {"kind": kind, "name": known, "by": user})
        return replace(self, own=left)

    def renamed_table(self, name: str, new: str) -> "Library":
        """Return the library with one of the game's own tables renamed, also in the tables that lead to it.

        Refuses also with `entry_taken` (kind, name) and `shipped_name` (kind, name, new).
        """
        table, new = self.find(TABLE, name), checked(TABLE, new)
        if table.name not in self.own.tables:
            raise RuleError("shipped_name", {"kind": TABLE, "name": table.name, "new": new})
        taken = {key(one) for one in self.tables() if one != table.name}
        if key(new) in taken:
            raise RuleError("entry_taken", {"kind": TABLE, "name": new})
        left = {other: one for other, one in self.own.tables.items() if other != table.name}
        leading = {other: leading_to(one, table.name, new) for other, one in left.items()}
        changed = {other: one for other, one in leading.items() if one != left[other]}
        made = replace(table, name=new)
        return replace(self, own=self.own.having(TABLE, left)).adding({TABLE: {**changed, new: made}})

    def is_secret(self, table: str) -> bool:
        """Whether only the GMs may see draws from the table with exactly this name."""
        found = self.sheets(TABLE).get(other_names(self.starter.tables).get(table, table))
        return found is not None and bool(found.secret)

    @overload
    def find(self, kind: Literal["table"], name: str) -> TableEntry: ...

    @overload
    def find(self, kind: str, name: str) -> Sheet: ...

    def find(self, kind: str, name: str) -> Sheet:
        """Return the sheet or table that a name refers to, see `names.find`."""
        entries = self.sheets(kind)
        others = other_names(self.starter.tables) if kind == TABLE else {}
        known = find(kind, (*entries, *others), name)
        return entries[others.get(known, known)]

    def names(self, kind: str) -> tuple[str, ...]:
        """Return the names of a kind's entries, in alphabetical order."""
        return tuple(sorted(self.sheets(kind), key=str.casefold))

    @overload
    def sheets(self, kind: Literal["table"]) -> Mapping[str, TableEntry]: ...

    @overload
    def sheets(self, kind: str) -> Mapping[str, Sheet]: ...

    def sheets(self, kind: str) -> Mapping[str, Sheet]:
        """Return all entries of a kind by name."""
        if kind not in self.shapes:
            raise RuleError("unknown_kind", {"kind": kind, "allowed": tuple(self.shapes)})
        return self._sheets[kind]

    def tables(self) -> Mapping[str, Table]:
        """Return all tables by name and other names, ready to draw from."""
        return self._tables

    @cached_property
    def folded(self) -> Mapping[str, Table]:
        """All tables by lower-case name."""
        return {name.casefold(): table for name, table in self._tables.items()}

    @cached_property
    def every_key(self) -> Mapping[str, str]:
        """Names of all tables, including other names, by key. Every word after a command sign is looked up here."""
        return {key(name): name for name in self._tables}

    @cached_property
    def public_keys(self) -> Mapping[str, str]:
        """Names of the tables that aren't secret, by key."""
        return {key(name): name for name in self._tables if not self.is_secret(name)}

    def draws_from_body(self, table: str) -> bool:
        """Whether a draw for a named fighter gives a part of its body instead of a row."""
        found = self.find(TABLE, table)
        return found.own_body or (found.name in self.starter.tables and self.starter.tables[found.name].own_body)

    @cached_property
    def _sheets(self) -> Mapping[str, Mapping[str, Sheet]]:
        return {kind: entries_of(self.starter, self.own, kind) for kind in self.shapes}

    @cached_property
    def _tables(self) -> Mapping[str, Table]:
        made = {name: table.table() for name, table in self.sheets(TABLE).items()}
        return {**made, **{other: made[name] for other, name in other_names(self.starter.tables).items()}}

    def adding(self, added: Mapping[str, Mapping[str, Sheet]]) -> "Library":
        """Return the library with entries by kind and name added, their references resolved.

        A table that replaces a shipped one takes its exact name, and isn't marked as ours if its rows differ.
        """
        tables = [self._own_table(table) for table in added.get(TABLE, {}).values() if isinstance(table, TableEntry)]
        ready = {**added, TABLE: {table.name: table for table in tables}}
        own = self.own
        for kind, entries in ready.items():
            self._mind_names(kind, entries)
            own = own.having(kind, laid_over(own.of(kind), entries))
        if sum(len(own.of(kind)) for kind in self.shapes) > MOST_OWN:
            raise RuleError("pack_full", {"most": MOST_OWN})
        for kind, shape in self.shapes.items():
            found = {name: linked(shape, sheet, self.starter, own) for name, sheet in ready.get(kind, {}).items()}
            own = own.having(kind, {**own.of(kind), **found}) if found else own
        for table in tables:
            own = own.having(TABLE, {**own.tables, table.name: linked_table(table, self.starter, own)})
        if tables:
            mind_ways(self.starter, own, [table.name for table in tables])
        whole = replace(self, own=own)
        if len(whole.dump()) > max(LARGEST_OWN, len(self.dump())):
            raise RuleError("pack_too_large", {"most": LARGEST_OWN})
        return whole

    def _mind_names(self, kind: str, added: Iterable[str]) -> None:
        """Refuse what `mind_new` refuses, even among the added names themselves."""
        looks: dict[str, list[str]] = {}
        for name in self.sheets(kind):
            looks.setdefault(skeleton(name), []).append(name)
        taken = {key(name) for name in self.sheets(kind)}
        for name in added:
            alike = looks.setdefault(skeleton(name), [])
            if key(name) not in taken:
                mind_new(kind, name, alike, [one for one in alike if kind == TABLE and self.is_secret(one)])
            alike.append(name)

    def _own_table(self, table: TableEntry) -> TableEntry:
        others = other_names(self.starter.tables)
        shipped = {key(name): name for name in self.starter.tables} | {key(o): name for o, name in others.items()}
        name = shipped.get(key(table.name), table.name)
        first = self.starter.tables.get(name)
        if first is None:
            return replace(table, also=(), ours=False) if table.also or table.ours else table
        same = (table.die, table.rows) == (first.die, first.rows)
        ours = first.ours and same and table.notes == first.notes
        # Notes about the shipped rows don't apply to others.
        notes = "" if table.notes == first.notes and not same else table.notes
        return replace(table, name=name, also=(), ours=ours, notes=notes)
