"""What this bot is, who hosts it and where its privacy page is."""
