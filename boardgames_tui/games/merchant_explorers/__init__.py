"""The Guild of Merchant Explorers: four eras on a private copy of one hex map."""
