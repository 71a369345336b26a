"""Bodies: parts, limbs, blood, strain, and what they do to a fighter."""
