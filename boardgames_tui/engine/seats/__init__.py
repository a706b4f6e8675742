"""Setup of a match: seats, controllers, options, seeds."""
