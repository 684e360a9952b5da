import { spawn as spawnProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { basePaths, customerCalls, providerCalls } from '@countersign/contract';
import { createClient, must, overHttp, startServerProcess } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstRun } from './first-run.ts';

let base: string;
/** What the first test writes. */
let backup: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-commands-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

function spawn(command: 'backup' | 'restore', path: string, dataDir: string) {
  const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: base };
  return spawnProcess(process.execPath, [script, path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function run(command: 'backup' | 'restore', path: string, dataDir: string) {
  const child = spawn(command, path, dataDir);
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return code === 0 ? said : `${code}: ${complained}`;
}

test('a backup of a running portal, restored into an empty folder, is a portal one signs in to', async () => {
  const server = startServerProcess(join(base, 'first'));
  const url = await server.ready;
  const { provider } = JSON.parse(await readFile(join(base, 'first/first-run.json'), 'utf8')) as FirstRun;
  const asProvider = { as: { token: provider.key } };
  const calls = createClient(basePaths.provider, providerCalls, overHttp(url), asProvider);
  const { id: customerId } = must(await calls.createCustomer({ name: 'Acme' }));
  const signIn = { loginName: 'acmeboss', password: 'Nuts4Bolts' };
  must(await calls.createMember({ customerId, role: '10', email: 'boss@acme.example', ...signIn }));

  expect(await run('backup', '.', join(base, 'first'))).toMatch(/^Backed up \d+ rows and 0 objects to .*\.tar\.\n$/);
  [backup = ''] = (await readdir(base)).filter((name) => name.endsWith('.tar'));
  await server.end('SIGTERM');
  expect(await run('restore', backup, join(base, 'first'))).toBe(
    `1: The data folder ${join(base, 'first')} is not empty: a backup is restored into an empty one only.\n`,
  );

  expect(await run('restore', backup, join(base, 'second'))).toMatch(/^Restored the backup of /);
  const second = startServerProcess(join(base, 'second'));
  const customer = createClient(basePaths.customer, customerCalls, overHttp(await second.ready));
  expect(must(await customer.login(signIn)).token).toEqual(expect.any(String));
  await second.end('SIGTERM');
  // The server at rest: the command starts the database itself, and stops it.
  expect(await run('backup', 'rest.tar', join(base, 'second'))).toMatch(/^Backed up /);
  expect(await run('backup', 'none.tar', join(base, 'nowhere'))).toMatch(/^1: There is no installation in /);
});

test('a folder with anything in it is no folder to restore into, and stays as it is', async () => {
  const folder = join(base, 'foreign');
  await mkdir(folder);
  await writeFile(join(folder, 'x.txt'), 'mine');
  expect(await run('restore', backup, folder)).toBe(
    `1: The data folder ${folder} is not empty: a backup is restored into an empty one only.\n`,
  );
  expect(await readdir(folder)).toEqual(['x.txt']);
});

test('a file that is no whole backup, or none, leaves nothing in the folder', async () => {
  const folder = join(base, 'untouched');
  await writeFile(join(base, 'short.tar'), (await readFile(join(base, backup))).subarray(0, 4096));
  expect(await run('restore', 'short.tar', folder)).toBe(
    '1: This is no backup, or it is damaged; nothing was restored.\n',
  );
  expect(await run('restore', 'gone.tar', folder)).toBe(
    `1: There is no file ${join(base, 'gone.tar')}; nothing was restored.\n`,
  );
  expect(existsSync(folder)).toBe(false);
});

test('a restore that was killed is neither started from nor backed up, and begins anew', async () => {
  const folder = join(base, 'killed');
  const restoring = spawn('restore', backup, folder);
  // It has begun, wherever it is by now.
  await expect.poll(() => existsSync(join(folder, 'postgres')), { interval: 5, timeout: 20_000 }).toBe(true);
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
