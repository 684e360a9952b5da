import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const programs = {
  /** The provider's commands. */
  countersign: fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url)),
  /** The command of a customer's programs. */
  'countersign-upload': fileURLToPath(new URL('../../../cli/src/upload-main.ts', import.meta.url)),
} as const;
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/** A command line as somebody types it, with what it reads from the environment. */
export interface CommandLine {
  readonly program: keyof typeof programs;
  readonly args: readonly string[];
  /** Secrets go this way, because every user of the machine can read arguments. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Runs one of the command lines as its users do. It ends with `signal`, and with this process.
 * @throws Error with the command's error output
 */
export async function runCli({ program, args, env }: CommandLine, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', endWithParent, programs[program], ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  const [[code], said] = await Promise.all([once(child, 'close'), child.stderr === null ? '' : text(child.stderr)]);
  if (code !== 0) throw new Error(`${program} ${args[0]} failed: ${said.trim()}`);
}
