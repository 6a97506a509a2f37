"""What a hand comes to, learned from games that bots play against themselves (docs/bots-tried.md). It is no part of the package.

python -m benchmarks.prospects.games FOLDER --worker a --games 20000       (0.1 s of a core a game; goes on where it was stopped)
python -m benchmarks.prospects.fit FOLDER                                  (PyTorch; a minute for a million hands)
python -m benchmarks.prospects.judge FOLDER --games 40                     (does it know the better of two options? 5 s of a core a game)
python -m benchmarks.matches foreseeing careful --rules tenhou -n 2000
"""
