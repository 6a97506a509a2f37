/** The signals of a session, made on the spot: a gong to start, three strokes of a bell at the signal. All are shown as well. */
import type { Bell } from './bells';

let audio: AudioContext | undefined;

/** Whether sounds can be heard; a browser wants one press of a button before it lets a page sound. */
export function canSound(): boolean {
  if (typeof AudioContext === 'undefined') return true;
  audio ??= new AudioContext();
  return audio.state === 'running';
}

export async function allowSound(): Promise<void> {
  audio ??= new AudioContext();
  await audio.resume();
  stroke(880, 0, 0.15);
}

/** A bell: a tone and two that do not fit it quite, dying away. */
function stroke(pitch: number, after: number, loud: number): void {
  if (audio?.state !== 'running') return;
  const start = audio.currentTime + after;
  [1, 2.02, 2.98].forEach((partial, place) => {
    const gain = new GainNode(audio!, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud / (place + 1), start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 2.2 / (place + 1));
    const source = new OscillatorNode(audio!, { type: 'sine', frequency: pitch * partial });
    source.connect(gain).connect(audio!.destination);
    source.start(start);
    source.stop(start + 2.3);
  });
}

/** Pitches and when they are struck, in seconds. */
const STROKES: Record<Bell, [pitch: number, after: number][]> = {
  start: [
    [392, 0],
    [523, 0.6],
  ],
  signal: [0, 0.9, 1.8].map((after) => [659, after]),
  five: [[659, 0]],
  end: [
    [523, 0],
    [392, 0.7],
    [262, 1.4],
  ],
};

export function ring(bell: Bell): void {
  canSound();
  for (const [pitch, after] of STROKES[bell]) stroke(pitch, after, 0.8);
}
