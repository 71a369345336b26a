"""What if: a copy of the fight in which a GM tries things out."""
