import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import { giveTo, type RunAs } from './as-other-user.ts';
import type { Binaries } from './binaries.ts';

const runFile = promisify(execFile);

/** The superuser of the embedded database, and the name of the database. */
export const DATABASE_USER = 'countersign';

/** Both classify the letters of every script. macOS has the first one only since its version 15. */
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

/**
 * Makes the database's files at the first start, in a temporary folder that is then moved into place, so that a start
 * that was killed begins again. Uses a libc locale: with others pg_trgm finds nothing in Chinese and Japanese.
 */
export async function initDatabase(
  binaries: Binaries,
  folder: string,
  runAs: RunAs,
  isDurable: boolean,
): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return;
  const making = `${folder}.new`;
  await rm(making, { recursive: true, force: true });
  await mkdir(making, { mode: 0o700 });
  await giveTo(runAs, making);
  const locale = ['--encoding=UTF8', '--locale-provider=libc', `--locale=${LOCALE}`];
  const options = ['-U', DATABASE_USER, '-A', 'trust', ...locale, ...(isDurable ? [] : ['--no-sync'])];
  const { program, args, options: spawnOptions } = runAs.command(binaries.initdb, ['-D', making, ...options]);
  try {
    await runFile(program, args, { ...spawnOptions, cwd: '/', env: binaries.env });
  } catch (error) {
    const said =
      error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n').at(-1) : String(error);
    throw new StartupError(`The embedded database could not be made in ${folder}: ${said}.`);
  }
  await rename(making, folder);
}
