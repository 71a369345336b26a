"""What is done beside a fight: errands by subject, and what they read and change."""
