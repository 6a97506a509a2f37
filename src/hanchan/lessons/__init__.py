"""The teacher: a course whose answers the engine knows, exams made of the rule books' cases, and the list of yaku of a rule set.

>>> from hanchan.rules import load
>>> asked = lesson("waiting").steps_for(load("ema2016"))[1].question(load("ema2016"))
>>> asked.judge(["3m", "6m"]).right
True
"""

from hanchan.lessons.course import CHAPTERS, Lesson, Step, lesson, lessons
from hanchan.lessons.question import Option, Question, ReasonLine, Scene, Verdict

__all__ = ["CHAPTERS", "Lesson", "Option", "Question", "ReasonLine", "Scene", "Step", "Verdict", "lesson", "lessons"]
