import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);

/** A PostgreSQL of Debian's own, in a folder of its own. */
export interface DebianPostgres {
  readonly host: string;
  readonly user: string;
  /** One with nothing in it, with the encoding and the locale the product asks for. Goes with the server. */
  createDatabase(name: string): Promise<pg.ClientConfig>;
  stop(): Promise<void>;
}

/** The oldest version that will do, which is the one of Debian 12. */
export const OLDEST_POSTGRES = '15';

const binOf = (version: string) => `/usr/lib/postgresql/${version}/bin`;

/** Whether this machine has the server programs of a version. */
export function hasDebianPostgres(version: string): boolean {
  return existsSync(join(binOf(version), 'initdb'));
}

/** Makes and starts one whose data nobody misses, reachable by a socket alone. Run by root it belongs to `postgres`. */
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
