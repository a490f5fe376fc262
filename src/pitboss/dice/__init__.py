"""What the games with dice share, and craps itself.

`dice_holder` has who throws and `shaker` what dice are shaken in; `falls` how dice fall. Of craps `wagers` says what
may be wagered and `making` when; `deciding` and `outcome` what a fall makes of a wager; `settling` does what follows
a throw. `odds` follows a wager from throw to throw as a `chain`; `kernel` plays for the simulator.
"""
