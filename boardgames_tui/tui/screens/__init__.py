"""The screens of the app: one subpackage for each that has several parts."""
