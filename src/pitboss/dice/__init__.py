"""What the games with dice share: how falls decide wagers, who holds the dice or the shaker, and craps itself."""
