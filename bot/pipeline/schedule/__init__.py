"""Due work: when the clock has to check a scene, and what it does then."""
