import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processCommand } from '../process-facts.ts';
import { SOCKET_FOLDER_PREFIX } from './socket-folder.ts';

const LONGEST_STOP_MS = 10_000;
const LOOK_EVERY_MS = 20;

/**
 * Stops a database that survived a kill -9 of its server. The folder's lock shows that no server is left, so the
 * processes on these files get a fast shutdown, which keeps all committed work, and the next database starts afresh.
 */
export async function stopOrphan(folder: string): Promise<void> {
  const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => null);
  if (pidFile === null) return;
  const [pidLine, , , , socketFolder = ''] = pidFile.split('\n');
  const pid = Number(pidLine);
  if (runsOn(pid, folder)) {
    signal(pid, 'SIGINT');
    const giveUpAt = Date.now() + LONGEST_STOP_MS;
    while (runsOn(pid, folder) && Date.now() < giveUpAt) await wait(LOOK_EVERY_MS);
    if (runsOn(pid, folder)) signal(pid, 'SIGKILL');
  } else if (processCommand(pid) !== null) {
    // The id is in use again by a foreign process, for which PostgreSQL would refuse to start. Where the process is
    // gone the file stays, because PostgreSQL uses it to see whether parts of the old database still run.
    await rm(join(folder, 'postmaster.pid'), { force: true });
  }
  if (basename(socketFolder).startsWith(SOCKET_FOLDER_PREFIX)) await rm(socketFolder, { recursive: true, force: true });
}

function runsOn(pid: number, folder: string): boolean {
  return processCommand(pid)?.split(' ').includes(folder) ?? false;
}

/** It may have ended in the meantime. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
