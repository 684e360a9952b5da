import { spawn } from 'node:child_process';
import { execPath } from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
const uploadMain = fileURLToPath(new URL('../upload-main.ts', import.meta.url));

/** The output of a process, and how it ended. */
export interface CliEnd {
  /** Null where it was killed. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line in a process of its own, for what `runCli` cannot show: kills, and how the process ends. */
export interface CliProcess {
  readonly ended: Promise<CliEnd>;
  kill(signal?: NodeJS.Signals): void;
}

export function spawnCli(args: readonly string[], env: Record<string, string> = {}): CliProcess {
  return spawnProgram(main, args, env);
}

/** A customer's program in a process of its own. */
export function spawnUpload(args: readonly string[], env: Record<string, string>): CliProcess {
  return spawnProgram(uploadMain, args, env);
}

function spawnProgram(program: string, args: readonly string[], env: Record<string, string>): CliProcess {
  const child = spawn(execPath, [program, ...args], {
    env: { ...passedOn(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const ended = Promise.all([closed, text(child.stdout), text(child.stderr)]).then(([code, stdout, stderr]) => ({
    code,
    stdout,
    stderr,
  }));
  return { ended, kill: (signal = 'SIGKILL') => child.kill(signal) };
}

/** The variables of this process that it needs: where programs are, and Node's compile cache. */
function passedOn(): Record<string, string> {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}
