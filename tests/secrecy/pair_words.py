"""Lines for pairs of fights that differ in secrets: public ones for both desks, secret ones for each."""

from dataclasses import dataclass
from typing import Final

from tests.random_fights.words import listed


@dataclass(frozen=True)
class Kind:
    """A game's words for its creatures and actions. `quiet` ones reveal nothing of their fighter, `bold` ones do."""

    setting: tuple[str, ...]
    fighter: str
    shown: str
    hidden: tuple[str, ...]
    quiet: tuple[str, ...]
    meant: tuple[str, ...]
    bold: tuple[str, ...]
    hands: tuple[str, ...]
    """What the GM does to a fighter, known or hidden."""
    amends: tuple[str, ...]
    """A figure's name and its new value."""


MAZEWORLD: Final = Kind(
    listed("""
@weapon add Cleaver: kind melee, is 8, pain 12, type Sharp, ldv 3
@creature add Ogre: base health 70, blood 20, armour C1, attack axe (is 18, type Sharp, pain 10)
@creature add Bat: base health 7, blood 20, armour C1, attack axe (is 4, type Sharp, pain 1)
@creature add <Duke|Butler>: base health 70, blood 20, armour C1, notes <king|maid>, weapons Cleaver
"""),
    "@fighter add {name} for {person}: base health 700, blood 200, weapons Cleaver",
    "wolf",
    ("Ogre", "Bat", "wolf", "zombie"),
    ("pass", "say boo"),
    listed("""
Cleaver, {who} ; punch {who} ; kick {who}, groin ; pass ; take cover ; move to 3 ; say boo ; dodge {who}
if {who} is down, pass, else punch {who} ; escape
"""),
    listed("""
if {who} is down, punch {who}, else pass
axe, {who} ; punch {who} ; bite {who} ; take cover ; move to 2 ; dodge {who}
"""),
    listed("""
@hurt {who} {number} ; @heal {who} {number} ; @effect {who} Fire: pain 8, 2 turns ; @effect {who} Fire off
@effect {who} Balm: pain -9, 3 turns ; @effect {who} Slow: agility -2, strength -10, 4 turns ; @set {who} pain 20
@set {who} blood 9.5 ; @set {who} stress 60 ; @injure {who} left arm fracture ; @injure {who} torso 2 wounds
@treat {who} all ; @give {who} medkit ; @give {who} Cleaver ; @disarm {who} Cleaver ; @skill {who} axes Expert
@effect {who} Dazed: ft 1, turns 2
"""),
    listed("pain 7 ; pain off ; limb 1 ; limb off ; pain note the coat took it ; blood 1 ; wound off"),
)
ARENA: Final = Kind(
    listed("""
@creature add Ogre: str 5 ; @creature add Bat: str 1 ; @creature add <Duke|Butler>: str 3
"""),
    "@fighter add {name} for {person}: vit 5",
    "Ogre",
    ("Ogre", "Bat"),
    ("pass", "search", "defend"),
    listed("""
punch {who} ; kick {who} ; pass, pass ; search ; sneak ; move away from {who} ; defend ; focus {who}
grapple {who}: hold left arm ; if {who} is down, search, else defend ; flee from {who} ; charge {who}, punch {who}
"""),
    listed("""
if {who} is down, punch {who}, else pass
punch {who} ; charge {who}, kick {who} ; grapple {who}: hold left arm ; move toward {who}
"""),
    listed("""
@hurt {who} left arm 3 ; @hurt {who} random 2 ; @heal {who} all ; @heal {who} wound 1 ; @set {who} agi 4
@set {who} vit 3 ; @set {who} stage pale ; @effect {who} Blessed: str +1, agi +2, 2 turns
@effect {who} Cursed: foc -1, 3 turns ; @effect {who} Blessed: none ; @give {who} sword ; @take {who} sword
@wake {who} ; @set {who} hands 3
"""),
    listed("wound 2 ; wound off ; bleed 1 ; die 3 ; stage none ; wound note it was the flat ; bleed off"),
)
MISTYPED: Final = listed("""
@statsu ; @delcare punch {who} ; @rol ; @atack ; @dogde ; @nxet ; @plna {who}: pass ; @whyy {who} ; @ {who} ; @{who}
@declare ; @declare punch ; @declare {who} ; @declare shoot {who} with the moon ; @roll 0d6 ; @roll 9999d9999
@roll secret ; @sheet {who} nonsense ; @log turn 99 ; @log fight 7 ; @back -1 ; @back to lunch ; @forward 2
@deadline soon ; @delay after {who} ; @odds punch ; @odds {who} punch ; @why 99 ; @amend 1 off ; @amend {who} 7
@draft 1 off ; @draft 99 7 ; @reopen {who} ; @auto {who} ; @for {who} declare pass ; @as {who} roll
@send {who} to yard ; @owner {who} ; @accept {who} ; @reveal 9 ; @mask {who} ; @plan {who}: pass ; @plans
@in nowhere status ; @games all ; @who is {who} ; @help {who} ; @help declare ; @help amend ; @help back
@help sheet ; @rule {who} ; @find ; @go ; @done
@hold ; @hold until {who} moves ; @standing punch {who} ; @standing {who}: pass ; @withdraw ; @withdraw {who} ; @leave
""")
"""Lines that are wrong, or typed by somebody who may not."""
LOOKS: Final = listed("""
@status ; @status picture ; @why plan ; @why plan {who}
@who ; @help ; @help plan ; @odds ; @odds punch, {who} ; @why ; @why initiative ; @why {who} ; @sheet list
@sheet {who} ; @find {who} ; @log ; @log turn 1 ; @log turn 0 ; @log {who} ; @log 2 ; @log dice ; @log dice {who}
@log find {who} ; @log find somebody ; @log export ; @replay ; @since ; @log export story ; @log export story html
@log export gm ; @log fight 1 ; @log search {who} ; @games ; @reveal ; @reveal list ; @reveal {who} ; @roll 1d6
@roll secret 1d6 ; @game ; @gm list ; @gm people ; @gm duty ; @next ; @house ; @creature show {who} ; @creature list
@table list ; @game export ; @pack export ; @sheet export all ; @sheet export {who} ; @bodyaim {who} ; @join ; @roll
@declare punch, {who} ; @fight ; @fight end ; @odds {who} ; @for {who} roll ; @remove {who} ; @mask {who} as X
@unmask {who} ; @add wolf hidden ; @delay ; @back ; @back list ; @forward ; @map ; @order ; @order {who}
@deadline ; @deadline {who} ; @away ; @present ; @nudge ; @clock ; @auto ; @auto all ; @standing ; @who {who}
@in hall status ; @delay {who} ; @watch ; @watch off ; @luck ; @luck d6 fight
@luck {who} ; @luck all d100 ; @luck creatures turn ; @plans ; @amend ; @draft ; @fighter list
@fighter show {who} ; @skills {who} ; @sheet {who} history ; @differences ; @rule initiative ; @create
""")
"""What can be looked up, by anybody or by a GM in public."""
CHANGES: Final = tuple("""
@fight end,@remove,@unmask,@mask,@back,@forward,@creature,@game exp,@for,@reveal,@reopen,@auto,@send,@pack exp,@as
@accept,@owner,@amend,@draft,@leave,@withdraw,@plna,@plan
""".replace("\n", ",").strip(",").split(","))  # fmt: skip
"""What a GM never says along the way, because it would change a fight or show it."""
GMS_LOOKS: Final = listed("""
@plans ; @who ; @status ; @log ; @log dice ; @log export gm ; @log export gm html ; @games ; @deadline ; @back list
@amend ; @draft ; @why {who} ; @sheet {who} ; @odds punch, {who} ; @luck ; @bodyaim {who} ; @find {who} ; @order
""")
"""What a GM looks up in the GM channel, in only one game."""
COURSE: Final = listed("""
@back turn ; @back to initiative ; @back to intents of turn 1 ; @back to turn 1 ; @back ; @back 2 ; @back 3 ; @forward
@forward ; @forward ; @reopen {who} ; @reopen {who}
""")
"""How the GM undoes and redoes."""
SETTINGS: Final = listed("""
@game draft damage on ; @game draft damage off ; @game draft effects on ; @game draft effects off ; @game order blocks
@game order strict ; @game delay on ; @game delay on ; @game reveal together ; @game reveal as declared
@game rolls bot ; @game rolls player ; @game rolls ahead ; @game odds on ; @game odds off ; @clock on
@clock then order
@clock then gm ; @clock then pass ; @clock auto on ; @clock auto off ; @deadline 12h ; @deadline {who} 2 days
@nudge ; @auto {who}
@auto {who} on ; @auto {who} off ; @auto all ; @draft note it rains ; @draft drop ; @draft keep ; @amend
@owner {who} @ben ; @gm takeover @ben ; @gm giveback @ben ; @gm duty
""")
"""Settings that a GM changes during a fight."""
MOMENTS: Final = listed("@delay ; @delay after {who} ; @hold ; @hold until the door opens ; @go ; @done ; @done anyway")
STANDING: Final = listed("""
@standing pass ; @standing punch nearest ; @standing if hurt, escape; punch nearest ; @standing off
@standing if alone, defend; pass ; @standing if {who} is down, pass; punch {who}
""")
"""The standing orders of `ann`, different in each game."""
SECRET_DICE: Final = ("1d6", "2d6+3", "9d20", "1d100 climb")
