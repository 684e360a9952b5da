import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** The file that marks an unfinished restore. While it exists, everything else in the folder is the restore's own. */
const MARK = 'restore.unfinished';

/**
 * Marks a folder for a restore, which may start again after one that did not finish.
 * @throws StartupError where the folder holds anything else
 */
export async function beginRestore(folder: string): Promise<void> {
  if (existsSync(join(folder, MARK))) return;
  if ((await readdir(folder)).length > 0)
    throw new StartupError(
      `The data folder ${folder} is not empty and stays as it is: a backup is restored into an empty one only. Set DATA_DIR to a new folder.`,
    );
  await writeFile(join(folder, MARK), 'A backup is being restored into this folder.\n', { mode: 0o600, flush: true });
}

/** Refuses to use a half-restored installation. */
export function refuseUnfinished(folder: string): void {
  if (existsSync(join(folder, MARK)))
    throw new StartupError(
      `A restore into the data folder ${folder} has not finished: run npm run restore -- FILE again, which begins anew, or set DATA_DIR to another folder.`,
    );
}

export async function endRestore(folder: string): Promise<void> {
  await rm(join(folder, MARK), { force: true });
}
