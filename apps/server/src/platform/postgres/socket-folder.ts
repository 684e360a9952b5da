import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { StartupError } from '../startup-error.ts';

export const SOCKET_FOLDER_PREFIX = 'countersign-pg-';

/** The kernel's limit for the path of a socket, and the name PostgreSQL gives it. */
const MAX_PATH_BYTES = process.platform === 'darwin' ? 103 : 107;
const SOCKET_NAME = '/.s.PGSQL.5432';
/** The suffix of mkdtemp. */
const RANDOM_BYTES = 6;

/**
 * Makes a new folder of mode 0700 for the database's socket below the temporary folder, because the data folder's own
 * path may be too long for a socket.
 * @throws StartupError when the temporary folder's path is too long as well, or nothing can be made in it
 */
export async function makeSocketFolder(temporary: string = tmpdir()): Promise<string> {
  const prefix = join(temporary, SOCKET_FOLDER_PREFIX);
  if (Buffer.byteLength(prefix) + RANDOM_BYTES + SOCKET_NAME.length > MAX_PATH_BYTES)
    throw new StartupError(
      `The temporary folder ${temporary} has too long a path for the database's socket. Set TMPDIR to a short one.`,
    );
  try {
    return await mkdtemp(prefix);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new StartupError(
      `The temporary folder ${temporary} cannot be written to (${code}). Set TMPDIR to one that can.`,
    );
  }
}
