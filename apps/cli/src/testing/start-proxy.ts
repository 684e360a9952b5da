import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { basePaths, mediaCalls, parsingCalls } from '@countersign/contract';

/** A proxy between the command line and the server, which counts or breaks the traffic. */
export interface Proxy {
  readonly url: string;
  /** Bytes the command line has sent so far. */
  sentBytes(): number;
  /** How often these bytes, such as a call's path, were sent so far. */
  countSent(words: string): number;
  /** Called after every sent piece with the total of bytes. */
  onSent(listener: (sentBytes: number) => void): void;
  /** Breaks every open connection and refuses new ones, or lets them through again. */
  setBroken(isBroken: boolean): void;
  close(): Promise<void>;
}

const DOWNLOADS = [mediaCalls.readObject, parsingCalls.readParsedFile].map(
  ({ path }) => `GET ${basePaths.customer}${path}?`,
);

const HEADERS_END = '\r\n\r\n';

/** The answer of a hotel's network to everybody who has not paid. */
const PAGE = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 14\r\n\r\nPlease sign in';

/**
 * @param downloadBytes stops a file's content after this many bytes
 * @param pages how many requests for a file's content get a page instead
 */
export async function startProxy(targetUrl: string, { downloadBytes = Infinity, pages = 0 } = {}): Promise<Proxy> {
  const target = Number(new URL(targetUrl).port);
  const sockets = new Set<Socket>();
  const pieces: Buffer[] = [];
  let sent = 0;
  let pagesLeft = pages;
  let isBroken = false;
  let listener = (_sentBytes: number) => {};
  const server = createServer((client) => {
    if (isBroken) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    let left = Infinity;
    let isAnswerToDownload = false;
    upstream.on('data', (piece: Buffer) => {
      // The first piece contains all headers.
      if (isAnswerToDownload) left = piece.indexOf(HEADERS_END) + HEADERS_END.length + downloadBytes;
      isAnswerToDownload = false;
      client.write(piece.subarray(0, left));
      left -= Math.min(left, piece.length);
    });
    upstream.on('end', () => client.end());
    client.on('data', (piece: Buffer) => {
      pieces.push(piece);
      const isDownload = DOWNLOADS.some((start) => piece.includes(start));
      if (isDownload && pagesLeft-- > 0) return void client.end(PAGE);
      isAnswerToDownload = isDownload;
      sent += piece.length;
      upstream.write(piece);
      listener(sent);
    });
    client.on('end', () => upstream.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sentBytes: () => sent,
    countSent: (words) => Buffer.concat(pieces).toString('latin1').split(words).length - 1,
    onSent: (next) => {
      listener = next;
    },
    setBroken: (next) => {
      isBroken = next;
      if (isBroken) for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
