"""What is printed or saved for people: PDF, XLSX, CSV and SVG, with their fonts, grids and charts."""
