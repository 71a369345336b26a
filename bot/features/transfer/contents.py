"""What the documents of a game that comes from elsewhere must be like before any of them is kept."""

from bot.features.transfer.file.reader import Checked
from bot.pipeline.journal.document_kinds import read
from bot.pipeline.journal.replay import UNREADABLE
from bot.pipeline.work.documents import GAME, fight_key
from bot.turn.game_settings import Game
from bot.turn.refusal import Refusal


def mind(file: Checked) -> None:
    """Read every document as it is at the end of the file, in today's form. Refuses with `game_file_line`."""
    for where, newest in file.newest.items():
        try:
            read(where, newest.body)
        except UNREADABLE:
            facts = {"line": newest.line, "problem": "document", "key": where}
            raise Refusal("game_file_line", facts) from None
    if GAME not in file.newest:
        raise Refusal("game_file_line", {"line": file.head.met + file.head.rows + 1, "problem": "no_settings"})
    settings = file.newest[GAME]
    for scene in Game.model_validate_json(settings.body).running:
        if fight_key(scene) not in file.newest:
            raise Refusal("game_file_line", {"line": settings.line, "problem": "no_fight", "scene": scene})
