import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';

/** A line between browsers and a portal that is as slow as a test wants, and counts what goes up and what comes down. */
export interface SlowLine {
  /** The portal's address through this line. */
  readonly url: string;
  /** Bytes that browsers sent. */
  readonly sent: number;
  /** Bytes that came down to browsers. */
  readonly received: number;
  /**
   * Bytes per second that go up, once so many more have gone as fast as they can; null: as many as there are. What a
   * test waits for comes at once, and what may not end meanwhile does not.
   */
  limit(bytesPerSecond: number | null, afterBytes?: number): void;
  /** Cuts all connections at once. */
  cut(): void;
  /** Cuts them, and every new one until `isDown` is false. */
  setDown(isDown: boolean): void;
  close(): Promise<void>;
}

export async function openSlowLine(portalUrl: string): Promise<SlowLine> {
  const { port } = new URL(portalUrl);
  const sockets = new Set<Socket>();
  let [sent, received] = [0, 0];
  let perSecond: number | null = null;
  let fastBytes = 0;
  /** When the line is free for the next bytes. */
  let freeMs = 0;
  let isLineDown = false;
  const server = createServer((browser) => {
    if (isLineDown) {
      browser.destroy();
      return;
    }
    const portal = connect(Number(port), '127.0.0.1');
    for (const socket of [browser, portal]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        browser.destroy();
        portal.destroy();
      });
    }
    portal.pipe(browser);
    portal.on('data', (bytes) => {
      received += bytes.length;
    });
    browser.on('data', (bytes) => {
      sent += bytes.length;
      portal.write(bytes);
      fastBytes -= bytes.length;
      if (perSecond === null || fastBytes > 0) return;
      const now = performance.now();
      freeMs = Math.max(now, freeMs) + (bytes.length / perSecond) * 1000;
      browser.pause();
      setTimeout(() => browser.resume(), freeMs - now);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent;
    },
    get received() {
      return received;
    },
    limit: (bytesPerSecond, afterBytes = 0) => {
      perSecond = bytesPerSecond;
      fastBytes = afterBytes;
      freeMs = 0;
    },
    cut,
    setDown: (isDown) => {
      isLineDown = isDown;
      if (isDown) cut();
    },
    close: async () => {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}
