/**
 * What is known of a live table, message by message: pure, so that every odd order of messages can be tested without a socket.
 * The socket itself is in `live.svelte.ts`.
 */
import type {
  AgreedPauseMessage,
  AskMessage,
  FromServer,
  HelpData,
  OverMessage,
  PauseMessage,
  SaidMessage,
  TableData,
  TableEventData,
} from '../../api/generated';

/** Why something was not carried out. */
export type Refusal = Pick<Extract<FromServer, { type: 'error' }>, 'code' | 'message' | 'reason'>;

export interface Conversation {
  table: TableData | undefined;
  /** -1 for a spectator. */
  seat: number;
  /** Whether a spectator sees all hands. */
  hands: boolean;
  events: TableEventData[];
  /** How often events were taken back. */
  takenBack: number;
  /** What one is asked now, unanswered. */
  ask: AskMessage | undefined;
  /** The answer that is on its way. */
  sent: { id: number; decision: number; action: string } | undefined;
  /** Whom the table waits for. */
  waits: number[];
  help: HelpData | undefined;
  pause: PauseMessage | undefined;
  /** Who wants a pause during the deal, and whether it is one. */
  agreedPause: AgreedPauseMessage | undefined;
  /** The last remark of a player. */
  said: SaidMessage | undefined;
  over: OverMessage | undefined;
  /** Why the last answer, or whatever else one said, was not carried out; gone with the next event. */
  refused: Refusal | undefined;
  /** Events were missed or belong to another seat: connect again and ask for all. */
  lost: boolean;
}

export const silence = (): Conversation => ({
  table: undefined,
  seat: -1,
  hands: false,
  events: [],
  takenBack: 0,
  ask: undefined,
  sent: undefined,
  waits: [],
  help: undefined,
  pause: undefined,
  agreedPause: undefined,
  said: undefined,
  over: undefined,
  refused: undefined,
  lost: false,
});

/** The conversation after a message of the server. The events of the message, if they are new, are at the end of `events`. */
export function heard(now: Conversation, message: FromServer): Conversation {
  switch (message.type) {
    case 'welcome': {
      const sameSeat = now.table === undefined || (now.seat === message.seat && now.hands === (message.hands ?? false));
      // Another seat sees other events, and a server that has fewer than we do plays another game.
      const takenBack = message.taken_back ?? 0;
      const events = sameSeat && takenBack === now.takenBack && now.events.length <= message.events ? now.events : [];
      return {
        ...now,
        table: message.table,
        seat: message.seat,
        hands: message.hands ?? false,
        events,
        takenBack,
        ask: undefined,
        sent: undefined,
        waits: [],
        pause: undefined,
        agreedPause: undefined,
        refused: undefined,
        lost: false,
      };
    }
    case 'table':
      return { ...now, table: message.table };
    case 'events':
      return withEvents(now, message.from, message.events);
    case 'taken_back':
      return {
        ...now,
        events: now.events.slice(0, message.events),
        takenBack: message.times,
        ask: undefined,
        sent: undefined,
        waits: [],
        help: undefined,
        pause: undefined,
        refused: undefined,
      };
    case 'ask':
      // An ask for another moment than the one we see: what we miss is on its way, or lost.
      if (message.events !== now.events.length) return { ...now, ask: undefined, lost: true };
      return {
        ...now,
        ...(now.sent?.decision === message.decision ? {} : { ask: message, sent: undefined }),
        help: message.help,
        waits: [],
        pause: undefined,
      };
    case 'wait':
      return { ...now, ask: undefined, sent: undefined, waits: message.seats, help: message.help ?? stillTrue(now.help), pause: undefined };
    case 'pause':
      return { ...now, ask: undefined, sent: undefined, waits: [], help: undefined, pause: message };
    case 'agreed_pause':
      return { ...now, agreedPause: message.agreed.length ? message : undefined, ...(message.is_on ? { ask: undefined } : {}) };
    case 'said':
      return { ...now, said: message };
    case 'over':
      return { ...now, ask: undefined, sent: undefined, waits: [], help: undefined, pause: undefined, over: message };
    case 'done':
      return now.sent?.id === message.id ? { ...now, ask: undefined, sent: undefined } : now;
    case 'error':
      if (now.sent !== undefined && now.sent.id === message.id)
        return { ...now, sent: undefined, ask: message.code === 'late' || !now.ask ? undefined : { ...now.ask }, refused: message };
      // A remark, a pause: why there is none is told. That something else came first is seen.
      return message.id === null || message.code === 'late' ? now : { ...now, refused: message };
    case 'why_not':
    case 'hint':
      return now;
  }
}

/** After a discard there is no new help for a moment. What one waits for has not changed by it, unless one discarded oneself. */
function stillTrue(help: HelpData | undefined): HelpData | undefined {
  return help?.discards ? undefined : help;
}

function withEvents(now: Conversation, from: number, events: TableEventData[]): Conversation {
  const known = now.events.length;
  if (from > known) return { ...now, lost: true };
  const fresh = events.slice(known - from);
  if (!fresh.length) return now;
  // Something happened, so whatever was asked is decided.
  return { ...now, events: [...now.events, ...fresh], ask: undefined, sent: undefined, waits: [], refused: undefined, pause: undefined };
}

/** So many events at once are no news, but all that has happened so far. */
const NEWS = 6;

/** A message as the messages that it stands for: news come an event at a time. */
export function oneByOne(message: FromServer): FromServer[] {
  if (message.type !== 'events' || message.events.length > NEWS) return [message];
  return message.events.map((event, place) => ({ ...message, from: message.from + place, events: [event] }));
}

/** One answers; nothing is sent twice. */
export function answered(now: Conversation, id: number, action: string): Conversation {
  if (!now.ask || now.sent) return now;
  return { ...now, sent: { id, decision: now.ask.decision, action }, refused: undefined };
}
