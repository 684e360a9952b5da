import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const main = fileURLToPath(new URL('../../apps/cli/src/main.ts', import.meta.url));
const MAX_OUTPUT_BYTES = 2 ** 26;

/** Runs the provider's command line in a process of its own, and returns what it prints with `--json`. */
export async function countersign<T>(url: string, key: string, ...args: string[]): Promise<T> {
  const env = { ...process.env, COUNTERSIGN_URL: url, COUNTERSIGN_KEY: key };
  const options = { env, maxBuffer: MAX_OUTPUT_BYTES };
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args, '--json'], options);
  // The tests of the command line check its output.
  return JSON.parse(stdout) as T;
}
