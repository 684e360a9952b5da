import { mkdir, readdir, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder that Linux keeps in memory. */
const MEMORY = '/dev/shm';
/** Some containers have 64 MiB there. A run of all tests needs less than half of this at a time. */
const NEEDED_BYTES = 4 * 1024 ** 3;
const PREFIX = 'countersign-tests-';

/**
 * Puts the temporary folder of a run into memory where there is space. Databases and objects are synced to disk at
 * every step, so on a real disk tests would wait for its other users. Removes what a killed run left there.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (!(await hasRoom())) return async () => {};
  for (const name of await readdir(MEMORY))
    if (name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length)))) await sweep(join(MEMORY, name));
  const folder = join(MEMORY, `${PREFIX}${process.pid}`);
  // A database that root starts belongs to another user, who must be able to enter the folder.
  await mkdir(folder, { mode: 0o755 });
  // Workers and the processes they start inherit it.
  process.env['TMPDIR'] = folder;
  return () => rm(folder, { recursive: true, force: true });
}

/** A full disk of a killed run may still be mounted there. It takes memory, but stops no other run. */
async function sweep(folder: string): Promise<void> {
  try {
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EBUSY')) throw error;
    console.warn(`A file system is still mounted in ${folder}. Unmount it and remove the folder.`);
  }
}

async function hasRoom(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return statfs(MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize >= NEEDED_BYTES,
    () => false,
  );
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}
