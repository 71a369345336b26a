"""A verifier written from docs/fair-dice.md alone: it imports nothing of ours."""

import hashlib
import hmac
import json
import struct
from typing import Any


def hex_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def roll(seed: str, mix: str, die: dict[str, Any]) -> list[int]:
    """Return the faces that follow for one entry of `dice`."""
    count, sides = die["count"], die["sides"]
    text = f"{mix}\n{die['cause']}\n{die['label']}\n{count}d{sides}\n"
    limit = 2**32 - 2**32 % sides
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        digest = hmac.new(bytes.fromhex(seed), (text + str(block)).encode("utf-8"), hashlib.sha256).digest()
        faces += [number % sides + 1 for number in struct.unpack(">8I", digest) if number < limit]
        block += 1
    return faces[:count]


def wrong(text: str) -> list[str]:
    """Return everything in a file that is wrong, such as "roll 12"."""
    file = json.loads(text)
    found = []
    for number, one in enumerate(file["commitments"], 1):
        both = bytes.fromhex(hex_hash(bytes.fromhex(one["seed"]))) + bytes.fromhex(one["hidden_hash"])
        if hex_hash(both) != one["commitment"]:
            found.append(f"commitment {number}")
        if one["hidden_seed"] and hex_hash(bytes.fromhex(one["hidden_seed"])) != one["hidden_hash"]:
            found.append(f"commitment {number}")
    mixes = [""]
    for number, one in enumerate(file["words"], 1):
        if one["mix"] != hex_hash(f"{mixes[-1]}\n{one['text']}".encode()):
            found.append(f"words {number}")
        mixes.append(one["mix"])
    seen = set()
    for number, die in enumerate(file["dice"], 1):
        made = file["commitments"][die["commitment"] - 1]
        name = (die["commitment"], die["cause"], die["label"])
        seed = made["hidden_seed"] if die["hidden"] else made["seed"]
        if name in seen or roll(seed, mixes[die["words"]], die) != die["faces"]:
            found.append(f"roll {number}")
        seen.add(name)
    return found
