/** Sounds made on the spot: a tile on wood, a soft tone for a call. Short and quiet, off with one press, and never the only sign of anything. */
import { settings } from '../app/settings.svelte';
import type { Move } from './state';

let audio: AudioContext | undefined;

function context(): AudioContext | undefined {
  // Before the first press browsers let no page make a sound.
  if (!settings.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return undefined;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume();
  return audio;
}

/** Noise that dies away at once, the same for every knock. */
let noise: AudioBuffer | undefined;
function madeNoise(out: AudioContext): AudioBuffer {
  const length = Math.floor(out.sampleRate * 0.06);
  const buffer = out.createBuffer(1, length, out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place++) samples[place] = (Math.random() * 2 - 1) * Math.exp((-place / length) * 9);
  return buffer;
}

/** A short knock: noise through a narrow filter. */
function knock(pitch: number, loud: number): void {
  const out = context();
  if (!out) return;
  const buffer = (noise ??= madeNoise(out));
  const filter = new BiquadFilterNode(out, { type: 'bandpass', frequency: pitch, Q: 3.5 });
  const gain = new GainNode(out, { gain: loud });
  const source = new AudioBufferSourceNode(out, { buffer });
  source.connect(filter).connect(gain).connect(out.destination);
  source.start();
}

function tone(frequencies: number[], loud = 0.08): void {
  const out = context();
  if (!out) return;
  frequencies.forEach((frequency, place) => {
    const start = out.currentTime + place * 0.11;
    const gain = new GainNode(out, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(loud, start + 0.015);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.35);
    const source = new OscillatorNode(out, { type: 'sine', frequency });
    source.connect(gain).connect(out.destination);
    source.start(start);
    source.stop(start + 0.4);
  });
}

export function soundOf(move: Move): void {
  if (move.what === 'discard') knock(move.drawn ? 1900 : 1600, 0.5);
  else if (move.what === 'riichi') tone([523, 784]);
  else if (move.what === 'chi' || move.what === 'pon' || move.what === 'kan') tone([440, 587]);
  else if (move.what === 'ron' || move.what === 'tsumo') tone([523, 659, 784]);
  else if (move.what === 'chombo') tone([330, 262]);
}

/** The signal of a session. */
export const soundOfSignal = (): void => tone([784, 587, 784, 587], 0.12);

/** Something is asked of this player. */
export const soundOfAsked = (): void => tone([880], 0.04);
