/** Arrangements to begin with. */
import type { AreaData, ScreenData } from '../../../api/generated';

export type Draft = Omit<ScreenData, 'note'> & { seen: string };

const area = (...parts: AreaData['parts']): AreaData => ({ parts, share: 1 });

export const PRESETS = {
  Everything: [area('clock', 'seating'), area('standings', 'seating', 'messages', 'sponsors'), area('tables')],
  Clock: [area('clock'), area('tables')],
  Seating: [area('seating', 'messages')],
  Standings: [area('standings')],
  Entrance: [area('messages', 'seating'), area('sponsors')],
} satisfies Record<string, AreaData[]>;
export type Preset = keyof typeof PRESETS;

export const PARTS: AreaData['parts'] = ['clock', 'seating', 'standings', 'messages', 'sponsors', 'tables'];

export const newScreen = (preset: Preset): Draft => ({
  screen: '',
  name: '',
  areas: structuredClone(PRESETS[preset]),
  split: 'columns',
  running: false,
  bells: false,
  seconds: 12,
  language: '',
  seen: '',
});

export const draftOf = ({ note, ...screen }: ScreenData): Draft => ({ ...structuredClone(screen), seen: note });
