import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Runs the provider's command line as a provider does, in a process of its own, and gives what it prints with `--json`. */
export async function countersign<T>(url: string, key: string, ...args: string[]): Promise<T> {
  const env = { ...process.env, COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key };
  const options = { env, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--json'], options);
  // What it prints is checked by the tests of the command line.
  return JSON.parse(stdout) as T;
}
