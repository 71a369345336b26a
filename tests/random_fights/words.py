"""Lines that people may say in a random fight of MazeWorld."""

from typing import Final

from bot.packs.library import Library
from rules import catalogue

SHIPPED: Final = Library.of(catalogue.find("mazeworld-evading"))


def listed(text: str) -> tuple[str, ...]:
    """What stands in lines of its own, or between semicolons; a line that begins with spaces goes on."""
    lines = text.strip().replace("\n    ", " ").split("\n")
    return tuple(one for line in lines for one in line.split(" ; "))


ENTRIES: Final = listed("""
@weapon add Cleaver: kind melee, is 9, type Sharp, pain 22, ldv 4, most 5, class Crude, condition 30, max
    condition 30
@weapon add Maul: kind melee, is 14, type Blunt, pain 40/38/30/20/10/10/10, ldv 3, hands 2, most 3
@weapon add Spike: kind thrown, is 3, type Piercing, pain 20, ldv 1, modes throw, rounds 4
@weapon add Pistol: kind firearm, category pistol, is 3, calibre 9x19mm, munition 9x19mm Parabellum, modes
    semi-auto, rounds 10, type Bullet, condition 40, max condition 100, failure stovepipe, cleanliness 70
@weapon add Chopper: kind firearm, is 5, calibre 9x19mm, modes semi-auto and full-auto, rounds 30, munition
    9x19mm Parabellum, failure stovepipe, condition 50, max condition 100
@weapon add Pump: kind firearm, is 9, calibre 12 gauge, modes pump-action, rounds 5, munition 12 gauge
    buckshot, failure misfire, condition 100, max condition 100
@weapon add Frag: kind grenade, is 4, modes throw, rounds 9, pain 40, bed 2d6, shrapnel 1d4-1
@weapon add Stinger: kind grenade, is 4, modes throw, rounds 9, cloud chlorine
@weapon add Mine: kind explosive, is 4, rounds 2, bed 13, blast mine
@armour add Leather coat: covers torso, left arm, right arm, resistant Sharp, condition 6, max condition 20
@armour add Helmet: ac A3, covers head, proof Sharp, condition 3, max condition 3
@effect add Dazed: ft 1, turns 2
@consumable add Stew: pain -5, effects Dazed, uses 2
@creature add Ogre: blackout 900, death 900, base health 70, blood 20, armour C1, wearing flak jacket, attack
    axe (is 18, type Sharp, pain 10, ldv 6, mapt 2)
@creature add Bones: ps 0, blood 0, brittle 10, base health 84, body Skeleton, attack claw (is 22, pain 5, ldv
    3)
@creature add Raider: armour C1, body Human, base health 70, blood 20, weapons Chopper and Frag
""")
"""What the game has beside the starter pack."""
ARMS: Final = (
    *("Cleaver", "Maul", "Spike", "Pistol", "Chopper", "Pump", "Frag", "Stinger", "Mine"),
    *SHIPPED.sheets("weapon"),
)
CREATURES: Final = ("Ogre", "Bones", "Raider", *SHIPPED.sheets("creature"))
WORN: Final = listed("""
flak jacket ; light vest ; powered armour ; Leather coat ; Helmet
""")
ROUNDS: Final = listed("""
9x19mm Parabellum ; 12 gauge slug ; 12 gauge buckshot ; 5.56x45mm NATO
""")
ITEMS: Final = listed("""
medkit ; coffee ; cigarette ; Stew ; Diazepam ; rope ; Steroids
""")
LIMBS: Final = listed("""
head ; torso ; left arm ; right arm ; left leg ; right hand ; left eye ; groin ; hips ; tail ; wing
left foreleg ; heart
""")
FIGURES: Final = listed("""
pain 45 ; pain 0 ; pain 99.5 ; blood 9.5 ; blood 0.3 ; blood 0 ; blood 20 ; stress 60 ; stress 100 ; fatigue 105
fatigue 20.5 ; agility 2 ; agility -3 ; strength 140 ; sensitivity 50 ; ft 9 ; ft none ; venom 40
inebriation 55 ; endurance 60 ; left arm 12 ; head 0 ; torso 3 ; right leg 25 ; armour A2 ; headgear face
blackout 300 ; death 400 ; evading 30 ; skill axes Expert ; status down ; status up ; status dead ; side 2
cover on ; stealth on ; stealth off ; state asleep ; state none ; Chopper loaded 3 ; Chopper condition 2
Pistol cleanliness 3 ; Pump munition 12 gauge slug ; Pistol ready broken ; Pistol ready ready ; brittle 10
max blood 30 ; base health 20 ; blood -3 ; pain lots ; Chopper loaded 99999 ; hydration 5 ; team foes
""")
"""What the GM sets by hand."""
FIELDS: Final = listed("""
agility 1 ; strength 120 ; armour C2 ; wearing Leather coat ; wearing flak jacket and Helmet ; pain 12.5
blood 11 ; max blood 14 ; base health 40 ; sensitivity 80 ; stress 12 ; fatigue 30 ; items coffee and Stew
weapons Cleaver and Pump ; skills axes 12 and knives basic ; notes saw the crypt ; lost left eye ; status up
nutrition 50 ; ammunition 12 gauge slug 6 ; blackout 140 ; death 200 ; evading basic ; headgear head
weapons +Chopper ; weapons -Chopper ; endurance 90 ; harm head 3 ; brittle 3 ; body Human ; injuries ; effects
species elf ; place the mill ; age 9 ; killed_with axes 3 ; active craft yes ; training axes 4 ; pain -4
glory 8
""")
"""What is written on sheets."""
TEXTS: Final = listed("""
{arm}, {other} ; {arm}, {other}, {limb} ; {arm}, {other}, {limb}, 2 shots ; {arm} at {other}, full-auto, 6 shots
{arm}, {other}, 3 hits ; punch {other} ; kick {other}, groin
dodge {other}, spend best, then move to 2, else counter kick ; dodge {other} ; take cover
take cover stealthily ; move to 2 ; escape ; slip past ; reload {arm} ; reload {arm} with 12 gauge slug
use {item} ; swap to {arm} ; execute {other} with {arm} ; pass ; if {other} is down, pass, else {arm}, {other}
throw {arm} at {other} ; shoot the crate with the {arm} ; say boo ; bite {other} ; claws {other}, {limb}
axe {other}, {limb}, 2 hits ; attack {other} with {arm}, head
""")
"""What somebody means to do."""
HANDS: Final = listed("""
@set {who} {figure} ; @hurt {who} {number} ; @hurt {who} {number} by {other} with {arm} ; @heal {who} {number}
@effect {who} Fire: pain 8, 2 turns ; @effect {who} Dazed ; @effect {who} {item} ; @effect {who} Fire off
@effect {who} Balm: pain -9, 3 turns ; @effect {who} Blind ; @effect {who} Flight
@effect {who} Slow: agility -2, strength -10, is +3, 4 turns ; @injure {who} {limb} fracture
@injure {who} {limb} 2 wounds ; @injure {who} {limb} deep wound ; @injure {who} {limb} stump
@treat {who} {limb} ; @treat {who} {limb} 5 ; @treat {who} all ; @give {who} {arm} ; @give {who} {worn}
@give {who} {rounds} x{number} ; @give {who} {item} ; @give {who} {number} {rounds} in the backpack
@disarm {who} {arm} ; @disarm {who} {worn} ; @disarm {who} {item} ; @ally {who} of {other} ; @room cover 1 crate
@room cover 2 wooden barrel ; @room cover crate ; @room cloud 2 tear gas ; @room cloud 1 mustard
@room cloud chlorine ; @room cloud 1 none ; @bodyaim {who} ; @critfail {arm} ; @critwin ; @why damage ; @why ft
@why {who} ; @odds {arm}, {who} ; @odds ; @sheet {who} ; @sheet {who} limbs ; @status ; @remove {who}
@skill {who} axes Expert ; @train {who} axes 10
""")
"""What a GM does and looks up."""
EDITS: Final = listed("""
@sheet set {who} {field} ; @sheet set {who} {field}, {field} ; @sheet {who} history ; @sheet undo {who}
@fighter set {who} {field}
""")
"""What is done to sheets."""
LOOKS: Final = listed("""
@sheet {who} ; @sheet {who} limbs ; @sheet {who} weapons ; @sheet {who} history ; @sheet {who} inventory
@sheet {who} effects ; @sheet {who} notes ; @sheet ; @sheet list ; @sheet undo {who} ; @sheet export {who}
@sheet export {who} csv ; @sheet export all ; @fighter list ; @fighter show {who} ; @creature list
@creature show {who} ; @weapon show {who} ; @armour list ; @pack export ; @game export ; @skills {who} ; @status
@help ; @help sheet ; @why ; @why damage ; @why ft ; @why ir ; @why initiative ; @why {who} ; @odds
@odds punch, {who} ; @odds Chopper, {who}, 3 shots ; @odds Pump, {who}, head ; @bodyaim {who} ; @next
@roll 1d6 ; @join ; @hurt {who} 5 ; @declare punch, {who} ; @effect {who} ; @table list ; @game ; @house
@luck ; @luck {who} d6 ; @luck all ; @find {who} ; @who ; @accept {who} ; @critfail ; @table roll cover secret
@log ; @log 2 ; @log {who} ; @log dice ; @log turn 0 ; @log find {who} ; @log export ; @log export story html
""")
"""What others may look up of a game."""
SECRETS: Final = listed("""
@armour add Cap: covers tail
@armour add Hat: covers tail
@creature add Ogre: blackout 900, death 900, base health <7000|7400>, blood <2000|2300>, armour C1, wearing
    <Cap|Hat>, brittle <1|2>, notes <sleeps|limps>, attack axe (is 18, type Sharp, pain 10, ldv 6, mapt 2)
@creature add Raider: armour C1, body Human, base health <7000|7001>, blood <2000|2400>, stress <3|4>, harm
    head <1|2>, items <lamp|coin>, ammunition 12 gauge slug <3|4>, weapons Chopper and Frag
""")
"""Creatures with secrets: as it is in one game, and in the other."""
SECRET_SHEETS: Final = listed("""
base health <7000|7300>, harm head <5|6>, brittle <7|8>, notes <a|b>, items <lute|harp>, nutrition <40|41>,
    background <farm|sea>, place <mill|inn>, handloaded <3|4>, weapons Chopper and Cleaver and Pistol
base health <8000|7300>, harm torso <5|6>, brittle <6|8>, max blood 2000, weapons Pump and Frag and Kama
""")
"""Contestants with so much limb health that no difference comes to light."""
