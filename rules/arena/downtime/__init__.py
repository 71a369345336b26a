"""What is done beside a fight in the arena: rounds, their roster, and what is kept of contestants."""
