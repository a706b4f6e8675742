"""R30–R48: attack, defence, dice and conquest."""
