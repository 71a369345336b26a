"""Bodies: parts, limbs, blood, strain, and their effects on a fighter."""
