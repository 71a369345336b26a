"""Forms, buttons and prompts."""
