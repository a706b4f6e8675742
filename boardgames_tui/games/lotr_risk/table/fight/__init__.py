"""Fights on the table: dice, forecast, odds calculator."""
