import { execFile } from 'node:child_process';
import { open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { freeBytes, KEPT_FREE_BYTES } from './space.ts';

const runFile = promisify(execFile);

/** Well below the space that is kept free, so that writes stay refused after the reserve was removed. */
const RESERVE_BYTES = 32 * 1024 * 1024;
/** With less than this, the database may find no space for its next log file and end. */
const RELEASE_BELOW_BYTES = 24 * 1024 * 1024;
/** With this much free space the reserve is made again, and writes still have space. */
const REMAKE_ABOVE_BYTES = KEPT_FREE_BYTES + RESERVE_BYTES + 32 * 1024 * 1024;
const LOOK_EVERY_MS = 500;
const PIECE = Buffer.alloc(1024 * 1024);

/**
 * Keeps a reserve file on the disk of the data folder. When other programs fill the disk, the file is removed, so that
 * sign-ins and reading, which write a little, continue. It is made again when there is space.
 */
export function keepReserve(dataDir: string, log: Logger): { close(): Promise<void> } {
  const path = join(dataDir, 'reserve');
  const making = `${path}.new`;
  const look = async () => {
    const [free, isThere] = await Promise.all([freeBytes(dataDir), stat(path).then(Boolean, () => false)]);
    if (isThere && free < RELEASE_BELOW_BYTES) {
      await rm(path, { force: true });
      log.error({ free }, 'the disk is full: its reserve was removed so that sign-ins and reading continue');
    } else if (!isThere && free > REMAKE_ABOVE_BYTES) {
      await fill(making);
      await rename(making, path).catch((error: NodeJS.ErrnoException) => {
        // A web and a worker node may share the folder. The other one has taken the file, and this one looks again.
        if (error.code !== 'ENOENT') throw error;
      });
    }
  };
  let looking: Promise<void> | null = null;
  const turn = () => {
    looking ??= look()
      .catch(async (error: unknown) => {
        await rm(making, { force: true }).catch(() => {});
        log.warn({ reason: String(error) }, 'the reserve of the disk could not be kept');
      })
      .finally(() => {
        looking = null;
      });
  };
  turn();
  const timer = setInterval(turn, LOOK_EVERY_MS).unref();
  return {
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}

/** Makes a file with all its bytes allocated: by the system at once, or by writing it. */
async function fill(path: string): Promise<void> {
  await rm(path, { force: true });
  try {
    await runFile('fallocate', ['--length', String(RESERVE_BYTES), path]);
  } catch {
    const file = await open(path, 'w', 0o600);
    try {
      for (let written = 0; written < RESERVE_BYTES; written += PIECE.length) await file.write(PIECE);
    } finally {
      await file.close();
    }
  }
}
