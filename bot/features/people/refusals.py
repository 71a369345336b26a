"""What is refused to and about people: GMs, those who read along, players who are gone, and what is done already."""

from typing import Final

from bot.text.refusals import refusals
from bot.text.reply import place
from bot.text.sentences import Wording, say

WORDS: Final[dict[str, Wording]] = {
    "only_with_sheet": "Only a contestant with a sheet goes along: `@remove {name}` here, and `@add` another there.",
    "gm_there": "You are not GM of {scene}. A GM of the whole game can do that.",
    "there_already_sent": "This is {scene}: say another scene.",
    "which_place": "I know no channel called #{name} here. Pick it from the list that a # opens, or say where "
    "the fight is to go on: `@fight bring NAME`.",
    "moved_here": "The fight is in {scene} already.",
    "fight_there": "In {scene} a fight is under way. End that first, or name another channel.",
    "moved_to_gms": "{scene} is where the GMs read: no fight goes on there. Name another channel.",
    "closed_there": "I may not write in {scene}. Allow me View Channel and Send Messages there (in a thread Send "
    "Messages in Threads), then say it again.",
    "fight_moved": lambda facts: say(
        "This fight goes on in {place}.", place=place(str(facts["scene"]), str(facts["name"]))
    ),
    "no_fight_there": "No fight is running in {scene}. Begin one there with `@fight start`.",
    "other_game_there": "In {scene} another game is played[: {system}]. A sheet of this one means nothing there.",
    "bad_watch": "[“{word}” is nothing that `@watch` knows. ]Write `@watch` in a scene, or `@watch off`.",
    "bad_habit": "[“{setting}” is nothing that `@me` knows. ]`@me` shows what it knows; say `@me plain on`, "
    "`@me pictures off`, `@me zone Europe/Berlin`, `@me language de`, `@me export` or `@me forget`.",
    "no_such_language": "I do not speak[ “{language}”] yet. I know {known}: `@me language de`, `@game language de`.",
    "alone_only": "What I keep about you is for you alone: write `@me export` or `@me forget` to me in a private "
    "message, or choose `/me`.",
    "nothing_kept": "I keep nothing about you: no game has met you.",
    "last_gm": "You are the only GM of a game[ ({places})], and its players would be left with nobody. Name another GM "
    "there first: `@gm add @somebody`. Then say `@me forget` again.",
    "follows_not": "You follow no scene here. `@watch` in a scene begins it.",
    "follows_already": "You follow this scene already. `@watch off` ends it.",
    "too_many_watchers": "A game has room for {most} who watch. A GM takes somebody off with `@gm unwatch @NAME`.",
    "gone_already": "Already done: {name} is not here any more.",
    "over_already": "Already done: this fight is over. A GM begins another with `@fight start`.",
    "is_gm_already": "{name} is GM there already. `@gm list` shows who is.",
    "watches_not": "{name} does not read along there. `@gm list` shows who does.",
    "nobody_on_duty": "Nobody is on duty here. `@gm duty @somebody` says who is asked first.",
    "on_duty_already": "{name} is on duty already.",
    "taken_over_already": "The GMs play for {name} already. `@gm giveback @{name}` ends that.",
    "not_taken_over": "Nobody plays for {name} but {name}. `@gm takeover @{name}` would change that.",
    "lent_to_gm": "A GM plays {name} for you at the moment. Tell them that you are back: `@gm giveback` is theirs.",
    "gm_of_all": "That is for GMs of the whole game: you are GM of this scene's fight. `@help` shows what you can do.",
    "own_account": "A webhook repeated this. Write[ `@{word}`] from your own account: only there it counts.",
    "left_server": "You are no longer on the server[ {server}], so its game takes no commands from you. "
    "`@me export` and `@me forget` still work.",
    "rights_unknown": "Discord does not say right now whether you are a GM of this game. Try again in a minute.",
    "no_gm_by_list": "{name} is not on the list of GMs. `@gm list` shows who is, `@gm add @{name}` names one; "
    "roles are given on the server.",
}
refusals(WORDS)
