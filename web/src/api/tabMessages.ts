/** What the pages and the worker with the application tell each other. A number of a request or connection begins with the name of its tab. */

/** From the page to the worker. */
export type Asked =
  | { kind: 'request'; id: string; method: string; path: string; headers: [string, string][]; body: ArrayBuffer | null }
  | { kind: 'connect'; id: string; path: string }
  | { kind: 'export'; id: string }
  | { kind: 'remember'; all: Record<string, string> }
  | { kind: 'say'; id: string; text: string }
  | { kind: 'hang_up'; id: string };

/** From the worker to the page that asked. */
export type Answered =
  | { kind: 'answer'; id: string; status: number; headers: [string, string][]; body: Uint8Array<ArrayBuffer> }
  | { kind: 'heard'; id: string; text: string }
  | { kind: 'closed'; id: string; code: number };

/** From the worker to the tab that has it. */
export type Told =
  | Answered
  | { kind: 'progress'; share: number; step: Step; come: number; whole: number }
  | { kind: 'ready' }
  | { kind: 'failed'; message: string; stored: Stored }
  | { kind: 'given_away' }
  | { kind: 'unkept'; message: string };

export type Step = 'loading' | 'code' | 'start';

/** What a start that failed had from an earlier visit: nothing, a file that can be saved, or one that the browser does not give. */
export type Stored = '' | 'file' | 'lost';

/** What a person is told: how far the start is, whether it failed, whether another tab has it and does not answer, whether nothing can be kept. */
export interface TabState {
  share: number;
  step: Step;
  /** Bytes that have come, of so many; 0 where nothing is loaded. */
  come: number;
  whole: number;
  isReady: boolean;
  failure: string;
  stored: Stored;
  isElsewhere: boolean;
  unkept: string;
}

export const NOT_STARTED: TabState = {
  share: 0,
  step: 'loading',
  come: 0,
  whole: 0,
  isReady: false,
  failure: '',
  stored: '',
  isElsewhere: false,
  unkept: '',
};
