import { readFile, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { processCommand } from '../process-facts.ts';
import { SOCKET_FOLDER_PREFIX } from './socket-folder.ts';

const LONGEST_STOP_MS = 10_000;
const LOOK_EVERY_MS = 20;

/**
 * After a kill -9 of the server its database lives on. The folder's lock says that no server is there any more, so what
 * still runs on these files is stopped (a fast shutdown keeps all that was committed), and the next one starts afresh.
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
    // The number is used again, by a stranger for whom PostgreSQL would refuse to start. Where the process is gone the
    // file stays: by it PostgreSQL sees whether parts of the old database still run.
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
