import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How often each thing goes wrong, from 0 to 1 a request. */
export interface Faults {
  /** The request never arrives. */
  readonly cuts: number;
  /** It is done, and its answer is lost. */
  readonly losesAnswers: number;
  /** The answer ends in the middle. */
  readonly shortens: number;
  /** A bit of a body is another one. */
  readonly flips: number;
  /** It arrives twice. */
  readonly repeats: number;
  /** It waits, so that later ones overtake it. */
  readonly delays: number;
}

/** A line to a server on this machine that does with requests and answers what bad networks do. */
export interface FaultyLine {
  readonly url: string;
  /** Requests that something happened to. */
  readonly harmed: number;
  /** Null: nothing happens any more. */
  change(faults: Faults | null): void;
  close(): Promise<void>;
}

const LONGEST_DELAY_MS = 60;
/** Bodies of calls say in JSON what is meant; only files carry their own hash. */
const isFile = (headers: IncomingHttpHeaders) => headers['content-type'] !== 'application/json';

/** @param random from 0 to 1, seeded so that a run can be repeated */
export async function openFaultyLine(target: string, random: () => number, faults: Faults): Promise<FaultyLine> {
  const { hostname, port } = new URL(target);
  let current: Faults | null = faults;
  let harmed = 0;
  const happens = (fault: keyof Faults) => {
    const does = current !== null && random() < current[fault];
    if (does) harmed += 1;
    return does;
  };
  const forward = async (from: IncomingMessage, body: Buffer) => {
    const { method, url, headers } = from;
    const sent = request({ hostname, port, path: url, method, headers: { ...headers, connection: 'close' } });
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
  };
  const pass = async (from: IncomingMessage, to: ServerResponse) => {
    const body = await buffer(from);
    if (happens('delays')) await wait(random() * LONGEST_DELAY_MS);
    if (happens('cuts')) return void to.destroy();
    if (body.length > 0 && isFile(from.headers) && happens('flips')) {
      const at = Math.floor(random() * body.length);
      body.writeUInt8(body.readUInt8(at) ^ 1, at);
    }
    if (happens('repeats')) await forward(from, body);
    const answer = await forward(from, body);
    if (happens('losesAnswers')) return void to.destroy();
    to.writeHead(answer.status, answer.headers);
    if (!happens('shortens')) return void to.end(answer.body);
    to.write(answer.body.subarray(0, answer.body.length / 2), () => to.destroy());
  };
  const server = createServer((from, to) => {
    pass(from, to).catch(() => to.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    change: (next) => {
      current = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
    get harmed() {
      return harmed;
    },
  };
}
