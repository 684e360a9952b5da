import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const cliMain = fileURLToPath(new URL('../../../cli/src/main.ts', import.meta.url));
const endWithParent = new URL('end-with-parent.ts', import.meta.url).href;

/**
 * Runs the provider's command line as a provider does. It ends with `signal`, and with this process.
 * @throws Error with the command's error output
 */
export async function runCli(args: readonly string[], key: string, signal: AbortSignal): Promise<void> {
  const child = spawn(process.execPath, ['--import', endWithParent, cliMain, ...args], {
    // In the environment, because every user of the machine can read arguments.
    env: { ...process.env, COUNTERSIGN_KEY: key },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
  });
  const [[code], said] = await Promise.all([once(child, 'close'), child.stderr === null ? '' : text(child.stderr)]);
  if (code !== 0) throw new Error(`countersign ${args[2]} failed: ${said.trim()}`);
}
