import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runCli } from '../apps/cli/src/testing/run-cli.ts';
import { readFirstRun, type TeamSignIns } from './sign-ins.ts';

const repositoryRoot = resolve(import.meta.dirname, '..');
const serverMain = join(repositoryRoot, 'apps/server/src/main.ts');

/** A running portal, with what its provider can do. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  readonly providerKey: string;
  /** Runs `countersign` as a provider and returns its output. */
  countersign(...args: string[]): Promise<string>;
}

/** A portal started as `npm start` starts it: a server process on an empty data folder. */
export interface OwnPortal extends Portal {
  readonly customers: TeamSignIns[];
  /** Kills the server. */
  kill(): Promise<void>;
  /** Starts it again on the same folder and port. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** Starts a portal with the sample's customers; `env` has the installation's settings. */
export async function startPortal(env: Record<string, string> = {}): Promise<OwnPortal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'countersign-e2e-'));
  const settings = { CAPTCHA: 'none', NODE_ENV: 'test', DATA_DIR: dataDir, ...env };
  let server = await startServer({ ...settings, PORT: '0' });
  const port = new URL(server.url).port;
  const run = await readFirstRun(dataDir);
  return {
    ...portalAt({ url: server.url, dataDir, providerKey: run.provider.key }),
    customers: run.customers,
    kill: async () => {
      if (server.child.exitCode !== null || server.child.signalCode !== null) return;
      server.child.kill('SIGKILL');
      await once(server.child, 'exit');
    },
    restart: async () => {
      server = await startServer({ ...settings, PORT: port });
    },
    close: async () => {
      server.child.kill('SIGINT');
      if (server.child.exitCode === null && server.child.signalCode === null) await once(server.child, 'exit');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A portal that is already running. */
export function portalAt(place: Pick<Portal, 'url' | 'dataDir' | 'providerKey'>): Portal {
  return {
    ...place,
    countersign: async (...args) => {
      const { code, stdout, stderr } = await runCli(['--url', place.url, ...args], {
        COUNTERSIGN_KEY: place.providerKey,
      });
      if (code !== 0) throw new Error(`countersign ${args.join(' ')} ended with ${code}: ${stderr}`);
      return stdout;
    },
  };
}

async function startServer(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [serverMain], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    said += chunk.toString();
    const url = /^Countersign is ready: (http:\/\/\S+)/m.exec(said)?.[1];
    if (url !== undefined) resolve(url);
  };
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  child.once('exit', (code, signal) => reject(new Error(`the server did not start (${code ?? signal}): ${said}`)));
  return { child, url: await promise };
}
