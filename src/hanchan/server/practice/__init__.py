"""Exercises: hands from games between bots, a question about each, and the judged and explained answer.

An exercise follows from its kind, its seed and the rules, so nothing is kept between the question and the answer.
"""

from hanchan.server.practice.exercise import EXERCISES, Exercise, exercise

__all__ = ["EXERCISES", "Exercise", "exercise"]
