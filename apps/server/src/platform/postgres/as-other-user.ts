import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { Binaries } from './binaries.ts';

const runFile = promisify(execFile);

/** The user nobody of every Linux. */
const NOBODY = 65534;
const OTHERS_MAY_ENTER = 0o001;

/** How a program of PostgreSQL is started, and the owner of its files. */
export interface RunAs {
  /** The owner PostgreSQL's files must have; null for our own user. */
  readonly uid: number | null;
  command(
    program: string,
    args: readonly string[],
  ): {
    readonly program: string;
    readonly args: string[];
    readonly options: { readonly uid?: number; readonly gid?: number };
  };
}

/**
 * Runs PostgreSQL as another user when this process is root, because PostgreSQL refuses to run as root. With setpriv
 * that user keeps the one right it needs, to read below folders only root may enter: a checkout or data folder below a
 * parent of mode 0700 works. Without setpriv, or where root may not use it so, the user is changed plainly, which needs
 * every parent folder to be open to that user.
 *
 * Tries each way with PostgreSQL itself, so that the chosen one works.
 *
 * @throws StartupError when neither way works, naming the obstacle
 */
export async function chooseUser(
  dataDir: string,
  binaries: Binaries,
  setprivs: readonly string[] = ['/usr/bin/setpriv', '/bin/setpriv'],
): Promise<RunAs> {
  if (process.getuid?.() !== 0)
    return { uid: null, command: (program, args) => ({ program, args: [...args], options: {} }) };
  const owner = (await stat(dataDir)).uid;
  const uid = owner === 0 ? NOBODY : owner;
  const setpriv = setprivs.find((path) => existsSync(path));
  if (setpriv !== undefined) {
    const keeping = keepingRights(setpriv, uid);
    if (await works(keeping, binaries)) return keeping;
  }
  return plainly(uid, dataDir, binaries);
}

function keepingRights(setpriv: string, uid: number): RunAs {
  const privileges = ['--clear-groups', '--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'];
  const user = ['--reuid', String(uid), '--regid', String(uid), '--securebits', '+no_setuid_fixup'];
  return {
    uid,
    command: (program, args) => ({
      program: setpriv,
      args: [...user, ...privileges, '--', program, ...args],
      options: {},
    }),
  };
}

async function plainly(uid: number, dataDir: string, binaries: Binaries): Promise<RunAs> {
  // Secrets in the data folder have a mode of their own.
  if ((await stat(dataDir)).uid === 0) await chmod(dataDir, 0o711);
  const runAs: RunAs = {
    uid,
    command: (program, args) => ({ program, args: [...args], options: { uid, gid: uid } }),
  };
  const closed = (await closedParent(dataDir, uid)) ?? (await closedParent(dirname(binaries.postgres), uid));
  if (closed !== null)
    throw new StartupError(
      `PostgreSQL runs as user ${uid}, who may not enter ${closed}: open it to others, install setpriv (util-linux), or start as an ordinary user.`,
    );
  if (!(await works(runAs, binaries)))
    throw new StartupError(
      `PostgreSQL does not run as root, and this root may not become user ${uid}: start as an ordinary user.`,
    );
  return runAs;
}

async function works(runAs: RunAs, binaries: Binaries): Promise<boolean> {
  const { program, args, options } = runAs.command(binaries.postgres, ['--version']);
  try {
    await runFile(program, args, { ...options, cwd: '/', env: binaries.env });
    return true;
  } catch {
    return false;
  }
}

/** The first folder of a path that a user may not enter; null when all are open. */
async function closedParent(path: string, uid: number): Promise<string | null> {
  const above = path === dirname(path) ? null : await closedParent(dirname(path), uid);
  if (above !== null) return above;
  const { mode, uid: owner } = await stat(path);
  return owner === uid || (mode & OTHERS_MAY_ENTER) !== 0 ? null : path;
}

/** Hands a folder to that user. */
export async function giveTo(runAs: RunAs, path: string): Promise<void> {
  if (runAs.uid !== null) await chown(path, runAs.uid, runAs.uid);
}
