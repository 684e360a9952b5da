import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { customerCalls, providerCalls } from '@countersign/contract';
import {
  createClient,
  hasDebianPostgres,
  must,
  OLDEST_POSTGRES,
  overHttp,
  startDebianPostgres,
  startServerProcess,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstRun } from './first-run.ts';

let base: string;
/** The backup that the first test writes. */
let backup: string;
/** Each command is a program with a database of its own, so it is slow on a busy machine. */
const LONGEST = { timeout: 300_000 };
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-commands-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

/** The arguments of a command, separated by spaces. */
function spawn(command: 'backup' | 'restore', asked: string, dataDir: string, databaseUrl = '') {
  const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, INIT_CWD: base };
  return spawnProcess(process.execPath, [script, ...asked.split(' ')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(command: 'backup' | 'restore', asked: string, dataDir: string, databaseUrl = '') {
  const child = spawn(command, asked, dataDir, databaseUrl);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return code === 0 ? said : `${code}: ${complained}`;
}

test('a backup of a running portal, restored into an empty folder, is a portal one signs in to', LONGEST, async () => {
  const server = startServerProcess(join(base, 'first'));
  const url = await server.ready;
  const { provider } = JSON.parse(await readFile(join(base, 'first/first-run.json'), 'utf8')) as FirstRun;
  const asProvider = { as: { token: provider.key } };
  const calls = createClient(providerCalls, overHttp(url), asProvider);
  const { id: customerId } = must(await calls.createCustomer({ name: 'Acme' }));
  const signIn = { loginName: 'acmeboss', password: 'Nuts4Bolts' };
  must(await calls.createMember({ customerId, role: '10', email: 'boss@acme.example', ...signIn }));

  expect(await run('backup', 'made/daily --verify --keep 1', join(base, 'first'))).toMatch(
    /^Backed up \d+ rows and 0 objects to .*\/made\/daily\/countersign-\d{8}T\d{6}\.tar\.\nVerified: restored, with \d+ tables and 0 objects as they were\.\nOlder backups removed: 0\.\n$/,
  );
  const [name = ''] = await readdir(join(base, 'made/daily'));
  backup = join('made/daily', name);
  await server.end('SIGTERM');
  expect(await run('restore', backup, join(base, 'first'))).toBe(
    `1: The data folder ${join(base, 'first')} is not empty and stays as it is: a backup is restored into an empty one only. Set DATA_DIR to a new folder.\n`,
  );

  expect(await run('restore', backup, join(base, 'second'))).toMatch(/^Restored the backup of /);
  const second = startServerProcess(join(base, 'second'));
  const customer = createClient(customerCalls, overHttp(await second.ready));
  expect(must(await customer.login(signIn)).token).toEqual(expect.any(String));
  await second.end('SIGTERM');
  // The server is stopped: the command starts the database itself, and stops it.
  expect(await run('backup', 'rest.tar', join(base, 'second'))).toMatch(/^Backed up /);
  expect(await run('backup', 'none.tar', join(base, 'nowhere'))).toMatch(/^1: There is no installation in /);
});

test.skipIf(!existsSync('/proc'))(
  'a disk without room is refused before anything is written to it',
  LONGEST,
  async () => {
    expect(await run('backup', '/proc', join(base, 'second'))).toMatch(
      /^1: The backup needs about [\d.]+ [KM]iB in \/proc, where 0 bytes are free: make room, or choose another disk\.\n$/,
    );
  },
);

const isThere = hasDebianPostgres(OLDEST_POSTGRES);
if (!isThere) console.log(`Skipped: there is no PostgreSQL ${OLDEST_POSTGRES} of Debian to restore into.`);

test.skipIf(!isThere)(
  'a backup is restored into a PostgreSQL of its own, and one of that is verified',
  LONGEST,
  async () => {
    await using stack = new AsyncDisposableStack();
    const postgres = stack.adopt(await startDebianPostgres(OLDEST_POSTGRES), (one) => one.stop());
    await postgres.createDatabase('portal');
    const address = `postgres:///portal?host=${encodeURIComponent(postgres.host)}&user=${postgres.user}`;
    const folder = join(base, 'beside');
    expect(await run('restore', backup, folder, address)).toMatch(/^Restored the backup of /);
    expect(await run('backup', '--verify from-debian.tar', folder, address)).toMatch(
      /^Backed up \d+ rows and 0 objects to .*\nVerified: restored, /,
    );
    const other = join(base, 'other');
    expect(await run('restore', backup, other, address)).toBe(
      '1: The database holds an installation already and stays as it is: a backup is restored into an empty one only. Name another one in DATABASE_URL.\n',
    );
    expect(existsSync(other)).toBe(false);
  },
);

test('a folder with anything in it is no folder to restore into, and stays as it is', LONGEST, async () => {
  const folder = join(base, 'foreign');
  await mkdir(folder);
  await writeFile(join(folder, 'x.txt'), 'mine');
  expect(await run('restore', backup, folder)).toBe(
    `1: The data folder ${folder} is not empty and stays as it is: a backup is restored into an empty one only. Set DATA_DIR to a new folder.\n`,
  );
  expect(await readdir(folder)).toEqual(['x.txt']);
});

test('a file that is no whole backup, or none, leaves nothing in the folder', LONGEST, async () => {
  const folder = join(base, 'untouched');
  await writeFile(join(base, 'short.tar'), (await readFile(join(base, backup))).subarray(0, 4096));
  expect(await run('restore', 'short.tar', folder)).toBe(
    '1: This is no backup, or it is damaged; nothing was restored. Take another one.\n',
  );
  expect(await run('restore', 'gone.tar', folder)).toBe(
    `1: There is no file ${join(base, 'gone.tar')}; nothing was restored.\n`,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a restore that was killed is neither started from nor backed up, and begins anew', LONGEST, async () => {
  const folder = join(base, 'killed');
  const restoring = spawn('restore', backup, folder);
  // The restore has begun, wherever it is by now.
  await expect.poll(() => existsSync(join(folder, 'postgres')), { interval: 5, timeout: 120_000 }).toBe(true);
  restoring.kill('SIGKILL');
  await once(restoring, 'exit');
  await mkdir(join(folder, 'objects/half'), { recursive: true });
  await writeFile(join(folder, 'objects/half/done'), 'left');

  const sentence = `A restore into the data folder ${folder} has not finished: run npm run restore -- FILE again`;
  const { code, said } = await startServerProcess(folder).ended;
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining(sentence) });
  expect(await run('backup', 'never.tar', folder)).toContain(sentence);

  expect(await run('restore', backup, folder)).toMatch(/^Restored the backup of /);
  expect(existsSync(join(folder, 'objects/half/done'))).toBe(false);
  expect(existsSync(join(folder, 'restore.unfinished'))).toBe(false);
});
