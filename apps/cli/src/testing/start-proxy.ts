import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between the command line and the server, and sees or breaks what goes by. */
export interface Proxy {
  readonly url: string;
  /** Bytes the command line has sent so far. */
  sentBytes(): number;
  /** How often these bytes, such as a call's path, were sent so far. */
  countSent(words: string): number;
  /** Is told after every piece that was sent how many bytes went by in all. */
  onSent(listener: (sentBytes: number) => void): void;
  /** Breaks every open connection and refuses new ones, or lets them through again. */
  setBroken(isBroken: boolean): void;
  close(): Promise<void>;
}

export async function startProxy(targetUrl: string): Promise<Proxy> {
  const target = Number(new URL(targetUrl).port);
  const sockets = new Set<Socket>();
  const pieces: Buffer[] = [];
  let sent = 0;
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
    upstream.pipe(client);
    client.on('data', (piece: Buffer) => {
      pieces.push(piece);
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
