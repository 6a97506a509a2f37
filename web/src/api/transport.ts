/**
 * How the pages reach what answers them: requests, and connections on which messages come and go. The server does both; something else that
 * answers in the same way, such as a worker in the browser, can take its place.
 */

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Blob | string;
}

/** What happens on a connection. */
export interface Listener {
  opened?(): void;
  heard(message: unknown): void;
  closed(code: number): void;
}

export interface Connection {
  /** What is said before it is open, or after it was closed, is lost; then false. */
  send(message: object): boolean;
  close(): void;
}

export interface Transport {
  /** Fails if there is no answer. */
  request(request: Request): Promise<Response>;
  connect(path: string, listener: Listener): Connection;
  /** Everything that is stored, as the file of a database that `hanchan serve` can open; where it is stored in this browser. */
  exportAll?(): Promise<Blob>;
}

const server: Transport = {
  request: ({ path, ...how }) => fetch(path, how),
  connect(path, listener) {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${path}`);
    socket.onopen = () => listener.opened?.();
    socket.onmessage = (message) => listener.heard(JSON.parse(message.data as string));
    socket.onclose = ({ code }) => listener.closed(code);
    return {
      send(message) {
        if (socket.readyState !== WebSocket.OPEN) return false;
        socket.send(JSON.stringify(message));
        return true;
      },
      close: () => socket.close(),
    };
  },
};

/** Whoever answers. On a static host `main.ts` puts the application in this browser in the server's place. */
export let transport: Transport = server;

export function useTransport(other: Transport): void {
  transport = other;
}
