import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A PostgreSQL from Debian's packages, in a folder of its own. */
export interface DebianPostgres {
  readonly host: string;
  readonly user: string;
  /** A new empty database with the product's encoding and locale. It is removed with the server. */
  createDatabase(name: string): Promise<pg.ClientConfig>;
  stop(): Promise<void>;
}

/** The oldest supported version, which is the one of Debian 12. */
export const OLDEST_POSTGRES = '15';

const binOf = (version: string) => `/usr/lib/postgresql/${version}/bin`;

/** Whether this machine has the server programs of a version. */
export function hasDebianPostgres(version: string): boolean {
  return existsSync(join(binOf(version), 'initdb'));
}

/**
 * Makes and starts a server for disposable data, reachable only by a socket. When root runs it, it belongs to
 * `postgres`.
 */
export function startDebianPostgres(version: string): Promise<DebianPostgres> {
  return startPostgresOf(binOf(version));
}

/** The same with the programs of this folder, which the user `postgres` may enter. */
export async function startPostgresOf(bin: string): Promise<DebianPostgres> {
  const host = await mkdtemp(join(tmpdir(), 'countersign-debian-'));
  const owner = process.getuid?.() === 0 ? await idsOf('postgres') : null;
  if (owner !== null) await chown(host, owner.uid, owner.gid);
  const folder = join(host, 'data');
  const options = { ...owner, cwd: host };
  const locale = ['--encoding=UTF8', '--locale-provider=libc', '--locale=C.UTF-8'];
  await run(join(bin, 'initdb'), ['-D', folder, '-U', 'countersign', '-A', 'trust', '--no-sync', ...locale], options);
  const settings = ['listen_addresses=', `unix_socket_directories=${host}`, 'fsync=off', 'synchronous_commit=off'];
  const flags = settings.map((setting) => `-c ${setting.endsWith('=') ? `${setting}''` : setting}`).join(' ');
  const log = ['-l', join(host, 'log')];
  await run(join(bin, 'pg_ctl'), ['-D', folder, '-w', ...log, '-o', flags, 'start'], options);
  const user = 'countersign';
  return {
    host,
    user,
    async createDatabase(name) {
      const admin = new pg.Client({ host, user, database: 'postgres' });
      await admin.connect();
      try {
        await admin.query(`create database ${name} template template0`);
      } finally {
        await admin.end();
      }
      return { host, user, database: name };
    },
    async stop() {
      await run(join(bin, 'pg_ctl'), ['-D', folder, '-m', 'immediate', 'stop'], options);
      await rm(host, { recursive: true, force: true });
    },
  };
}

async function idsOf(name: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const [uid, gid] = await Promise.all(
    ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
  );
  return { uid: uid ?? 0, gid: gid ?? 0 };
}
