import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { lockFolder } from './folder-lock.ts';
import { openSecrets, type Secrets } from './secrets.ts';
import { beginRestore, refuseUnfinished } from './unfinished-restore.ts';

export interface DataFolder {
  readonly path: string;
  readonly secrets: Secrets;
  close(): Promise<void>;
}

/**
 * Makes the data folder if it does not exist, and this process its only server. `shared` where the database is
 * elsewhere, because several nodes then share objects and secrets; `fill` for a restore.
 * @throws StartupError when it is no folder, cannot be written to, belongs to another server, has an unfinished
 * restore, or is to be filled and not empty
 */
export async function openDataFolder(path: string, use: 'alone' | 'shared' | 'fill' = 'alone'): Promise<DataFolder> {
  await makeFolder(path);
  if (use === 'fill') await beginRestore(path);
  const unlock = use === 'shared' ? async () => {} : await lockFolder(path);
  try {
    // Another restore may have finished while this one waited for the lock.
    if (use === 'fill') await beginRestore(path);
    else refuseUnfinished(path);
    return { path, secrets: await openSecrets(path), close: unlock };
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true, mode: 0o700 });
    if (!(await stat(path)).isDirectory()) throw new StartupError(`The data folder ${path} is a file.`);
    const probe = join(path, `.probe-${randomUUID()}`);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    if (error instanceof StartupError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new StartupError(`The data folder ${path} is a file.`);
    if (code === 'ENOSPC') throw new StartupError(`The disk of the data folder ${path} is full.`);
    throw new StartupError(`The data folder ${path} cannot be written to (${code}). Set DATA_DIR to one that can.`);
  }
}
