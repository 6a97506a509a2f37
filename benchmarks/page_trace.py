"""What a trace of Chromium says about the thread of a page: its tasks, its frames, and what took their time.

All times are milliseconds on the processor: while something else has it, nothing is counted.
"""

import bisect
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

TASK: Final = "ThreadControllerImpl::RunTask"
FRAMES: Final = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline.frame"]
"""What is traced: tasks and what is done in them, animation frames, and what became of each frame of the screen."""

Event = dict[str, Any]
Thread = tuple[int, int]


@dataclass(frozen=True)
class Frame:
    """One picture, from the first task that changes something to the end of the drawing that shows it."""

    thread: Thread
    begin: float
    """In microseconds, as all times of a trace."""
    end: float
    time: float


class PageTrace:
    """The own threads of the pages in a trace."""

    def __init__(self, trace: dict[str, Any]) -> None:
        self._events: list[Event] = sorted(trace["traceEvents"], key=lambda event: (event.get("ts", 0), -event.get("dur", 0)))
        threads = {_thread(event) for event in self._events if event.get("args", {}).get("name") == "CrRendererMain"}
        self._done: dict[Thread, list[Event]] = defaultdict(list)
        """What has a beginning, an end and a time, in its order."""
        self._marks: list[Event] = []
        for event in self._events:
            if _thread(event) in threads:
                if event["ph"] == "X" and "tdur" in event:
                    self._done[_thread(event)].append(event)
                elif event["name"] == "AnimationFrame":
                    self._marks.append(event)
        self._tasks = {thread: [event for event in done if event["name"] == TASK] for thread, done in self._done.items()}
        self._ends = {thread: [event["ts"] + event["dur"] for event in tasks] for thread, tasks in self._tasks.items()}

    def tasks(self) -> list[float]:
        """What each task took, the longest last."""
        return sorted(event["tdur"] / 1000 for tasks in self._tasks.values() for event in tasks)

    def frames(self) -> list[Frame]:
        """In the order of their ends."""
        begun: dict[str, float] = {}
        frames = []
        for event in self._marks:
            name = str(event.get("id") or event.get("id2"))
            if event["ph"] == "b":
                begun[name] = event["ts"]
            elif event["ph"] == "e" and name in begun:
                thread, begin, end = _thread(event), begun.pop(name), event["ts"]
                time = sum(share * task["tdur"] / 1000 for task, share in self._tasks_between(thread, begin, end))
                frames.append(Frame(thread, begin, end, time))
        return frames

    def parts(self, frame: Frame) -> Counter[str]:
        """What was done in a frame, each without what it called in turn."""
        parts: Counter[str] = Counter()
        done = self._done[frame.thread]
        for task, share in self._tasks_between(frame.thread, frame.begin, frame.end):
            around: list[tuple[float, str]] = []
            for event in done[bisect.bisect_left(done, task["ts"], key=lambda event: event["ts"]) :]:
                if event["ts"] >= task["ts"] + task["dur"]:
                    break
                while around and event["ts"] >= around[-1][0]:
                    around.pop()
                took, name = share * event["tdur"] / 1000, _name(event)
                parts[name] += took
                if around:
                    parts[around[-1][1]] -= took
                around.append((event["ts"] + event["dur"], name))
        return parts

    def since_start(self, frame: Frame) -> float:
        """Seconds."""
        return float(frame.begin - self._done[frame.thread][0]["ts"]) / 1e6

    def dropped(self) -> int:
        """How often the screen kept its picture although something on it was moving."""
        reports = [
            event["args"].get("frame_reporter", {}) for event in self._events if event["name"] == "PipelineReporter" and event["ph"] == "b"
        ]
        return sum(report.get("state") == "STATE_DROPPED" and report.get("affects_smoothness") is True for report in reports)

    def _tasks_between(self, thread: Thread, begin: float, end: float) -> Iterator[tuple[Event, float]]:
        """Each task with the share of it that lies there: a frame may begin while another is drawn, and end before its last task does."""
        for task in self._tasks[thread][bisect.bisect_right(self._ends[thread], begin) :]:
            first, last = task["ts"], task["ts"] + task["dur"]
            if first >= end:
                break
            yield task, (min(last, end) - max(first, begin)) / max(last - first, 1)


def _thread(event: Event) -> Thread:
    return event["pid"], event["tid"]


def _name(event: Event) -> str:
    """What was done, and where or to how much."""
    name, arguments = str(event["name"]), event.get("args", {})
    data = arguments.get("data") or {}
    match name:
        case "UpdateLayoutTree":
            return f"styles of {arguments.get('elementCount', '?')} elements"
        case "Layout":
            begin = arguments.get("beginData", {})
            return f"layout of {begin.get('dirtyObjects', '?')} of {begin.get('totalObjects', '?')} boxes"
        case "EventDispatch":
            return f"event {data.get('type', '')}"
        case "FunctionCall" | "EvaluateScript" | "v8.compile" | "v8.evaluateModule" | "v8.compileModule":
            file = str(data.get("url") or data.get("fileName") or "").rsplit("/", 1)[-1]
            return " ".join(filter(None, [name, data.get("functionName"), f"{file}:{data.get('lineNumber')}:{data.get('columnNumber')}"]))
    return "task" if name == TASK else name
