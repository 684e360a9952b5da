import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processStart } from '../process-facts.ts';
import { StartupError } from '../startup-error.ts';

interface Holder {
  readonly pid: number;
  readonly start: string | null;
  readonly mark: string;
}

const LOOK_EVERY_MS = 20;
/** Far longer than two checks and the removal of a file take. */
const ABANDONED_AFTER_MS = 5_000;

/**
 * Makes this process the only server of a data folder. Takes over the lock of a dead process.
 *
 * @returns releases the lock
 * @throws StartupError naming the process that holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'server.lock');
  const mine: Holder = { pid: process.pid, start: processStart(process.pid), mark: randomUUID() };
  while (!(await take(path, mine))) {
    const holder = await readHolder(path);
    if (holder !== null && isAlive(holder))
      throw new StartupError(
        `Another Countersign server (process ${holder.pid}) uses the data folder ${folder}. Stop it, or set DATA_DIR to another folder.`,
      );
    await removeStale(path);
  }
  return async () => {
    if ((await readHolder(path))?.mark === mine.mark) await rm(path, { force: true });
  };
}

/** Creates the complete lock file, unless there is one: of two processes only one succeeds. */
async function take(path: string, mine: Holder): Promise<boolean> {
  const temporary = `${path}.${mine.mark}`;
  await writeFile(temporary, JSON.stringify(mine), { mode: 0o600 });
  try {
    await link(temporary, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}

/**
 * Only one process at a time removes a stale lock. Otherwise a second one would remove the lock the first one just
 * took.
 */
async function removeStale(path: string): Promise<void> {
  const guard = `${path}.takeover`;
  try {
    await mkdir(guard);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    if ((await ageMs(guard)) > ABANDONED_AFTER_MS) await rm(guard, { recursive: true, force: true });
    await wait(LOOK_EVERY_MS);
    return;
  }
  try {
    const holder = await readHolder(path);
    if (holder === null || !isAlive(holder)) await rm(path, { force: true });
  } finally {
    await rmdir(guard);
  }
}

function isAlive(holder: Holder): boolean {
  return holder.start !== null && processStart(holder.pid) === holder.start;
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

async function ageMs(path: string): Promise<number> {
  return Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : null;
}
