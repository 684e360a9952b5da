import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** A process that serves HTTP until it is stopped. */
export interface Serving {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const main = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));

/**
 * Starts the server as `npm start` does, on a free port. It trusts one proxy, so that each caller has its own address.
 */
export function startServer(dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<Serving> {
  const given = { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', CAPTCHA: 'none', SAMPLE: 'off', PROXIES: '1' };
  return serve([main], { NODE_ENV: 'production', DATABASE_URL: '', ...given, ...env }, /is ready: (\S+)\n/);
}

/** Runs a program on this Node that prints where it listens. */
export async function serve(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  says: RegExp,
): Promise<Serving> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return { url: await hear(child, says), pid: child.pid ?? 0, stop: () => stop(child) };
}

async function hear(child: ChildProcess, says: RegExp): Promise<string> {
  let text = '';
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk);
    const url = says.exec(text)?.[1];
    if (url !== undefined) {
      child.stdout?.resume();
      return url;
    }
  }
  throw new Error(`${child.spawnargs.join(' ')} ended before it listened: ${text}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
