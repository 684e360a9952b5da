import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../startup-error.ts';

const ENDING = '.tar';
const PART = '.part';
/** A backup in a folder is named by its instant, so that names sort by time. */
const NAME = /^countersign-\d{8}T\d{6}\.tar$/;
/** After this long without a write, a part belongs to a backup that was killed. */
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

/** Where a backup goes. */
export interface BackupFile {
  readonly folder: string;
  readonly file: string;
}

/** The name of a backup until it is complete. */
export function partOf(file: string): string {
  return `${file}${PART}`;
}

/**
 * The file of a backup that was requested by a folder, which is made where it is missing, or by a file: one that
 * exists, or a name that ends in .tar.
 * @throws StartupError where something exists that may not be replaced, or backups are to be kept without a folder
 */
export async function chooseBackupFile(
  asked: string,
  at: Date,
  { force, keep }: { readonly force: boolean; readonly keep: number | null },
): Promise<BackupFile> {
  const isFolder = await stat(asked).then(
    (found) => found.isDirectory(),
    () => !asked.endsWith(ENDING),
  );
  if (keep !== null && !isFolder) throw new StartupError('--keep takes a folder, in which it counts the backups.');
  const folder = isFolder ? asked : dirname(asked);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = isFolder ? join(folder, nameOf(at)) : asked;
  if (force) await rm(partOf(file), { force: true });
  else if (existsSync(file))
    throw new StartupError(`${file} is there already and stays as it is. Name another one, or say --force.`);
  else if (existsSync(partOf(file)))
    throw new StartupError(
      `${partOf(file)} is there: another backup is being written or was cut off. Wait for it, remove it, or say --force.`,
    );
  return { folder, file };
}

/**
 * Removes all but the newest `keep` backups of a folder, and the remains of killed backups.
 * @returns how many backups it removed
 */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<number> {
  const names = await readdir(folder);
  const old = names
    .filter((name) => NAME.test(name))
    .sort()
    .slice(0, -keep);
  const parts = names.filter((name) => name.endsWith(PART) && NAME.test(name.slice(0, -PART.length)));
  for (const name of parts)
    if (now.getTime() - (await stat(join(folder, name))).mtimeMs > ABANDONED_AFTER_MS) old.push(name);
  for (const name of old) await rm(join(folder, name), { force: true });
  return old.filter((name) => NAME.test(name)).length;
}

function nameOf(at: Date): string {
  return `countersign-${at.toISOString().replace(/\..*/, '').replaceAll(/[-:]/g, '')}${ENDING}`;
}
