"""The documentation as a web site: pages of this folder and pages made from the program, checked for dead links."""
