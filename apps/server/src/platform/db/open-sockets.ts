import { Socket } from 'node:net';

/** The open connections of a pool, each until it is really closed. */
export interface OpenSockets {
  /** Makes a socket; an option of the pool. */
  readonly stream: () => Socket;
  /** Resolves once none is open. A pool reports its end while its connections are still closing. */
  allClosed(): Promise<void>;
  /** Breaks the remaining connections: their pending statements fail at once. */
  cut(): void;
}

export function createOpenSockets(): OpenSockets {
  const open = new Map<Socket, Promise<void>>();
  return {
    stream() {
      const socket = new Socket();
      const closed = new Promise<void>((resolve) => {
        socket.once('close', () => {
          open.delete(socket);
          resolve();
        });
      });
      open.set(socket, closed);
      return socket;
    },
    async allClosed() {
      await Promise.all(open.values());
    },
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
  };
}
