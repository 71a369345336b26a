"""Find the command word that was typed for a row of the journal."""

from typing import Final

import orjson

from bot.pipeline.ports import Row, Told
from bot.turn import commands
from bot.turn.decisions.roster import word_for
from rules import catalogue

_NAMES: Final = {
    "ask_to_join": "join",
    "add_several": "add",
    "start_fight": "fight start",
    "end_fight": "fight end",
    "roll_owed": "roll",
    "name_owner": "owner",
    "draw": "table",
    "secret_roll": "roll",
    "secret_draw": "table",
    "reveal_roll": "reveal",
    "asked_roll": "roll",
    "asked_due": "clock",
    "take_house": "house now",
    "vote_due": "clock",
    "tick": "clock",
    "reclock": "clock",
    "results": "career",
    "set_deadline": "deadline",
    "import": "game import",
    "bind": "scene bind",
    "note": "log note",
    "private_note": "note",
    "hand": "gm people",
    "take_over": "gm takeover",
    "edit_draft": "draft",
    "lesson": "tutorial",
    "forget": "me forget",
}
"""What people type for kinds of commands with another name."""


def typed_for(row: Row | Told) -> str:
    """Return the command of a row as it is typed after the prefix."""
    command: dict[str, object] = orjson.loads(row.command)
    match row.kind:
        case "act" | "errand":
            return str(command["word"])
        case "sheet" | "resheet":
            return str(command["word"])
        case "setting":
            return _setting(str(command["text"]).split())
        case "take_over" if command.get("back"):
            return "gm giveback"
        case "away" if command["text"] == "off":
            return "present"
        case "entry":
            return str(command["entry"])
        case "say":
            return {"edit": "reword", "delete": "unsay"}.get(str(command["act"]), "say")
        case "supply":
            adjustments = catalogue.find(row.system or "").roster.adjustments
            return next((one.words[0] for one in adjustments if one.missing), row.kind)
        case "adjust":
            return word_for(catalogue.find(row.system or ""), commands.Adjust.model_validate(command))
    return _NAMES.get(row.kind, row.kind)


def _setting(said: list[str]) -> str:
    """Return what people type for a change of the game's settings; setting the GM channel is part of `@game`."""
    match said:
        case ["gm", "duty", _]:
            return "gm hand"
        case ["gm", what, *_] if what not in ("here", "none", "off"):
            return f"gm {what}"
        case ["watch" | "scene" | "setup" as word, *_]:
            return word
    return "game"
