import { execFile } from 'node:child_process';
import { createHash, createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { canonicalRequest } from '@countersign/domain';
import {
  createWorld,
  type DeliveredBatch,
  deliverBatch,
  makeCredential,
  startTestServer,
  type TestCredential,
  type TestServer,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

const run = promisify(execFile);
const docs = fileURLToPath(new URL('../../../../../docs/', import.meta.url));

let server: TestServer;
let credential: TestCredential;
let batch: DeliveredBatch;
let url: string;
beforeAll(async () => {
  // The examples sign with the real time.
  server = await startTestServer({ startAt: new Date() });
  const { fruktlabb } = await createWorld(server);
  batch = await deliverBatch(server, fruktlabb, { items: 2 });
  await deliverBatch(server, fruktlabb, { items: 2 });
  credential = await makeCredential(server, fruktlabb.administrator);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}/open-api`;
});
afterAll(() => server.close());

const examples = [
  ['node', process.execPath, 'list-batches.mjs'],
  ['python', 'python3', 'list-batches.py'],
  ['shell', 'sh', 'list-batches.sh'],
] as const;

async function isThere(program: string): Promise<boolean> {
  return run(program, ['--version']).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/** Its output, also where it fails. */
async function runExample(program: string, file: string, args: readonly string[], appSecret = credential.appSecret) {
  server.clock.set(new Date());
  const env = { ...process.env, REQUEST_URL: url, APP_KEY: credential.appKey, APP_SECRET: appSecret };
  const ended = run(program, [`${docs}examples/${file}`, ...args], { env, encoding: 'utf8' });
  return ended.then(
    ({ stdout }) => stdout,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
}

test.for(examples)(
  '[1-09] the example for %s lists the batches of a real server',
  async ([name, program, file], { skip }) => {
    skip(!(await isThere(program)), `there is no ${program} on this machine`);
    const isShell = name === 'shell';
    const asked = ['page=1', `projectId=${batch.projectId}`, 'size=1'];
    // A value that needs every kind of encoding is refused by the check of the input, so the signature was right.
    const odd = isShell ? 'stage=%C3%A9%20%2B%2F%27%2A%28%29%21' : "stage=é +/'*()!";
    const [found, oddly, wrongly] = await Promise.all([
      runExample(program, file, isShell ? [asked.join('&')] : asked.toReversed()),
      runExample(program, file, [odd]),
      runExample(program, file, [], 'another secret'),
    ]);
    expect(found).toContain(isShell ? '"total":1' : '1 batches');
    expect(found).toContain('B-20');
    expect(oddly).toContain('5002002');
    expect(wrongly).toContain('401');
  },
);

test('[1-09] the worked example of the document is what the scheme makes of it', async () => {
  const text = await readFile(`${docs}open-api.md`, 'utf8');
  const [, secret = ''] = /With the AppSecret `([^`]+)`/.exec(text) ?? [];
  const [, method = '', path = '', query = ''] = /`(GET) ([^?`]+)\?([^`]+)`/.exec(text) ?? [];
  const [canonical = '', signature = ''] = [...text.matchAll(/```text\n([^`]+)\n```/g)].map((match) => match[1] ?? '');
  const [, , , timestamp = '', nonce = '', bodyHash = ''] = canonical.split('\n');
  const pairs = [...new URLSearchParams(query)];
  expect(canonicalRequest({ method, path, query: pairs, timestamp, nonce, bodyHash })).toBe(canonical);
  expect(bodyHash).toBe(createHash('sha256').digest('hex'));
  expect(createHmac('sha256', secret).update(canonical).digest('hex')).toBe(signature);
});
