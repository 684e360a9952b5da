import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { basePaths, customerCalls, providerCalls } from '@countersign/contract';
import { createClient, must, overHttp, startServerProcess } from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FirstRun } from './first-run.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'countersign-commands-'));
});
afterAll(() => rm(base, { recursive: true, force: true }));

async function run(command: 'backup' | 'restore', path: string, dataDir: string) {
  const script = fileURLToPath(new URL(`../${command}.ts`, import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', INIT_CWD: base };
  const ended = promisify(execFile)(process.execPath, [script, path], { env });
  return ended.then(
    ({ stdout }) => stdout,
    (error: { stderr: string; code: number }) => `${error.code}: ${error.stderr}`,
  );
}

test('a backup of a running portal, restored into an empty folder, is a portal one signs in to', async () => {
  const server = startServerProcess(join(base, 'first'));
  const url = await server.ready;
  const { provider } = JSON.parse(await readFile(join(base, 'first/first-run.json'), 'utf8')) as FirstRun;
  const asProvider = { as: { token: provider.key } };
  const calls = createClient(basePaths.provider, providerCalls, overHttp(url), asProvider);
  const { id: customerId } = must(await calls.createCustomer({ name: 'Acme' }));
  const signIn = { loginName: 'acmeboss', password: 'Nuts4Bolts' };
  must(await calls.createMember({ customerId, role: '10', ...signIn }));

  expect(await run('backup', '.', join(base, 'first'))).toMatch(/^Backed up \d+ rows and 0 objects to .*\.tar\.\n$/);
  const [file = ''] = (await readdir(base)).filter((name) => name.endsWith('.tar'));
  expect(await run('restore', file, join(base, 'first'))).toMatch(
    /^1: Another Countersign server \(process \d+\) uses/,
  );
  await server.end('SIGTERM');
  expect(await run('restore', file, join(base, 'first'))).toMatch(/^1: The database holds an installation already/);

  expect(await run('restore', file, join(base, 'second'))).toMatch(/^Restored the backup of /);
  const second = startServerProcess(join(base, 'second'));
  const customer = createClient(basePaths.customer, customerCalls, overHttp(await second.ready));
  expect(must(await customer.login(signIn)).token).toEqual(expect.any(String));
  await second.end('SIGTERM');
  // The server at rest: the command starts the database itself, and stops it.
  expect(await run('backup', 'rest.tar', join(base, 'second'))).toMatch(/^Backed up /);
  expect(await run('backup', 'none.tar', join(base, 'nowhere'))).toMatch(/^1: There is no installation in /);
});
