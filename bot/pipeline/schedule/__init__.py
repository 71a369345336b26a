"""What is due: when the clock has to look at a scene, and what it does then."""
