"""How attacks work: accuracy, damage, failures, explosives, evasion."""
