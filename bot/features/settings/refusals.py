"""What is refused: settings."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "gm_room_public": "Everyone on the server can read #{channel}, and I would post secrets there. Make it private "
    "first: Edit Channel > Permissions > Private Channel, with the GMs and me in it.",
    "gm_room_closed": "I may not write in #{channel}. Let me in: Edit Channel > Permissions > add my role.",
    "no_such_channel": "I know no channel “{name}” here. Mention it, as `@game gm #gm-room`, or write `@game gm here` "
    "in it.",
    "no_roles_here": "There are no roles here. `@gm add @somebody` makes a GM.",
    "no_such_role": "I find no role “{role}” on this server. Mention it: `@setup gm role @Storytellers`.",
    "no_gm_role": "“{role}” is no GM role of this game. `@gm list` shows who is GM.",
    "too_many_roles": "A game has at most {most} GM roles. `@game gm role remove @ROLE` takes one away.",
    "own_gm_role": "Then you would be GM no more yourself. `@gm add` yourself first, or let another GM do it.",
    "bad_prefix": "A prefix is one of {signs}, up to {most} of them together: `@game prefix !` or `@game prefix @&`.",
    "fight_in_gm_scene": "A fight runs here, where players read. Say `@game gm here` in a channel that only GMs read.",
}
refusals(WORDS)
