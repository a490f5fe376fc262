"""New Jersey's casino Rules of the Games, executable."""
