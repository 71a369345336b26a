"""What each command of a fight decides, by subject."""
