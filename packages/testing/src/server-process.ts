import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { InjectOptions } from 'fastify';
import type { Reply } from './client.ts';

const serverMain = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url));

/** How a server process ended, with its output. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly said: string;
}

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  readonly dataDir: string;
  /** Resolves with its address once it is ready. Rejects with its output when it ends before that. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ending>;
  /** Resolves once its output matches. */
  saysThat(pattern: RegExp): Promise<void>;
  /** Sends a signal, unless it has ended, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<Ending>;
}

/** Starts one on a free port without the sample; `env` has the settings of an installation. */
export function startServerProcess(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  args: readonly string[] = [],
): ServerProcess {
  const given = { CAPTCHA: 'none', SAMPLE: 'off', PORT: '0', DATABASE_URL: '', NODE_ENV: 'test', DATA_DIR: dataDir };
  const child = spawn(process.execPath, [serverMain, ...args], {
    env: { ...process.env, ...given, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { said, ended, saysThat } = listenTo(child);
  const address = /(?:is ready: (\S+)|How it is: (\S+)\/healthz)\n/;
  const ready = saysThat(address).then(() => {
    const [, portal, worker] = address.exec(said()) ?? [];
    return portal ?? worker ?? '';
  });
  // A caller that only waits for the end must not get the rejection twice.
  ready.catch(() => {});
  return {
    pid: child.pid ?? 0,
    dataDir,
    ready,
    ended,
    saysThat,
    async end(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function listenTo(child: ChildProcess) {
  let text = '';
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal, said: text }));
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      child.emit('said');
    });
  const saysThat = async (pattern: RegExp) => {
    const isOver = ended.then(() => 'over');
    while (!pattern.test(text))
      if ((await Promise.race([once(child, 'said'), isOver])) === 'over' && !pattern.test(text))
        throw new Error(`the server ended before it said ${pattern}: ${text}`);
  };
  return { said: () => text, ended, saysThat };
}

/** The line broke, or nobody listens: whether the request was carried out is unknown. */
export class NoAnswer extends Error {}

const kept = new Agent({ keepAlive: true });

/** Sends requests of a client over the network to a server's address. `fetch` would copy large bodies twice. */
export function overHttp(url: string): (request: InjectOptions) => Promise<Reply> {
  return async ({ method, url: path, headers, query, payload }) => {
    const address = new URL(typeof path === 'string' ? path : '/', url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, String(value));
    const body = payload as string | Buffer | undefined;
    const length = { 'content-length': String(body === undefined ? 0 : Buffer.byteLength(body)) };
    const sent = request(address, {
      ...{ method: method ?? 'GET', agent: kept },
      headers: { ...(headers as Record<string, string>), ...length },
    });
    try {
      const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
      sent.end(body);
      const [response] = await answered;
      return { statusCode: response.statusCode ?? 0, headers: response.headers, rawPayload: await buffer(response) };
    } catch (error) {
      throw new NoAnswer(`${address.pathname}: ${String(error)}`, { cause: error });
    }
  };
}

/** The address and process of a data folder's embedded database, by PostgreSQL's own pid file. */
export async function embeddedDatabase(
  dataDir: string,
): Promise<{ readonly pid: number; readonly host: string; readonly user: string; readonly database: string }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), host: lines[4] ?? '', user: 'countersign', database: 'postgres' };
}
