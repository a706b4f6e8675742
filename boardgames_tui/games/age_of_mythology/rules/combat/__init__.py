"""Attacks and battles (R72–R103): calling, choosing armies, encounters, dice, spoils."""
