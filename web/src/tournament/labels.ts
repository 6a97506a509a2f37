import { words } from '../words/generated/tournament';

export const wind = (seat: number): string => words().winds.split('|')[seat]!;

export const tableState = (state: 'waiting' | 'playing' | 'entered' | 'confirmed'): string => {
  const w = words();
  return { waiting: w.stateWaiting, playing: w.statePlaying, entered: w.stateEntered, confirmed: w.stateConfirmed }[state];
};
