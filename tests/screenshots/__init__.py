"""Pictures of played games for the README, as Discord would show them."""
