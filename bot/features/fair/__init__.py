"""Fair dice: rolls that anyone can check after the fight."""
