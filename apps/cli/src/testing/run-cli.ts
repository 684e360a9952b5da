import { type ChildProcess, spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface CliRun {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the real command line in a process of its own; `onStart` gets the process, to kill it. */
export async function runCli(
  args: readonly string[],
  env: Record<string, string> = {},
  onStart: (child: ChildProcess) => void = () => {},
): Promise<CliRun> {
  const child = spawn(execPath, [main, ...args], {
    env: { ...passedOn(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onStart(child);
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const [code, stdout, stderr] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, stdout, stderr };
}

/** Of our own surroundings: where programs lie, and what Node keeps of the ones it compiled. */
function passedOn(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
