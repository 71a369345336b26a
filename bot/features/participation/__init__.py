"""Who takes part in a fight: joining, leaving, being brought in."""
