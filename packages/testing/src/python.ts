import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A Python of a test's own; or why there is none. */
export type FoundPython = { readonly path: string } | { readonly missing: string };

/**
 * Makes a Python with these packages in a folder, for tests that have other programs read what we write. Only
 * `npm run test:full` asks for it.
 */
export async function findPython(folder: string, packages: readonly string[]): Promise<FoundPython> {
  if (process.env['OTHER_READERS'] === undefined)
    return { missing: 'only `npm run test:full` reads with other programs' };
  const environment = join(folder, 'python');
  const path = join(environment, 'bin/python3');
  try {
    await run('python3', ['-m', 'venv', environment]);
    await run(path, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...packages]);
    return { path };
  } catch (error) {
    return { missing: `there is no Python with ${packages.join(', ')}: ${String(error).split('\n')[0]}` };
  }
}

/** What a script prints as JSON. */
export async function runPython(path: string, script: string, ...args: readonly string[]): Promise<unknown> {
  const { stdout } = await run(path, ['-c', script, ...args], { maxBuffer: 2 ** 26 });
  return JSON.parse(stdout);
}
