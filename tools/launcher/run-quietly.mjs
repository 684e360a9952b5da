import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { LaunchError } from './launch-error.mjs';

/**
 * Runs a step and prints its output only if it fails.
 *
 * @param {string} what names the step in the failure message
 * @param {string} program
 * @param {string[]} args
 * @param {{ cwd: string, env?: NodeJS.ProcessEnv }} options
 * @param {(pid: number) => void} [onStart]
 */
export async function runQuietly(what, program, args, options, onStart) {
  const output = [];
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) onStart?.(child.pid);
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  let code;
  try {
    [code] = await once(child, 'close');
  } catch (error) {
    throw new LaunchError(`${what} failed: ${error.message}.`);
  }
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new LaunchError(`${what} failed; what it said is above.`);
}
