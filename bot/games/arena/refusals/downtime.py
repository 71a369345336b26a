"""What cannot be done with rounds, lists and records of the arena."""

from typing import Final

from bot.text.sentences import Wording

WORDS: Final[dict[str, Wording]] = {
    "no_such_contestant": "There is no contestant[ called “{name}”].[ Choose {choices}.]",
    "not_your_contestant": "{name} is not yours. Put your own contestant on the list; a GM can put anyone there.",
    "on_roster_already": "{name} is in already. `@waitlist leave {name}` takes a contestant off.",
    "already_waiting": "{name} waits already, as number {number}. `@waitlist leave {name}` takes a contestant off.",
    "in_graveyard": "{name} is dead and rests in the Galaxy Express. A GM can bring a contestant back: "
    "`@graveyard return {name}`.",
    "not_in_graveyard": "{name} is alive. `@roster` shows who is on which list.",
    "waitlist_full": "The waitlist holds {limit}. Somebody has to leave it first: `@waitlist leave NAME`.",
    "on_no_list": "{name} is on no list. `@waitlist {name}` puts a contestant there.",
    "round_under_way": "{name} fights in round {round}: only a GM can take a contestant out before it is over.",
    "round_unread": "“{words}” is nothing to do with a round. Write `@round`, `@round start`, `@round next` or "
    "`@round map`.",
    "round_on": "Round {round} is under way already. `@round next` ends it.",
    "too_few": "A round needs at least {fewest} contestants, and {count} are in. `@waitlist NAME` brings more.",
    "round_in_fight": "Round {round} is being fought here. `@fight end` first, then `@round next`.",
    "nobody_fell": "Nobody has fallen in round {round} yet. It goes on until one or more die.",
    "no_round": "No round is under way. `@round start` begins round {round}.",
    "no_home_map": "Nobody in the round has a homeworld with a map. Name one: `@homeworld HOMEWORLD: MAP`.",
    "no_homeworld": "No map was named for {homeworld}.[ There is {choices}.]",
    "too_many_homeworlds": "A game keeps maps for {limit} homeworlds. `@homeworld NAME: none` makes room.",
    "record_of_others": "`@record` shows only your own contestant, {name}. A GM can look at any.",
}
