import fastify from 'fastify';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';
import { readSettings } from './read-settings.ts';

async function listenAt(env: Record<string, string>) {
  const app = fastify();
  try {
    return await listen(app, readSettings({ PORT: '0', ...env }, [], '/'));
  } finally {
    await app.close();
  }
}

test.each([
  ['1.2.3.4', 'EADDRNOTAVAIL'],
  ['portal.invalid', 'ENOTFOUND|EAI_AGAIN'],
])('a host that is none of this machine is said in one sentence: %s', async (HOST, code) => {
  await expect(listenAt({ HOST })).rejects.toThrow(
    new RegExp(
      `^HOST is "${HOST}" but takes an address of this machine, such as 0\\.0\\.0\\.0 for all of them \\((${code})\\)\\.$`,
    ),
  );
});

test.each([
  [{}, /^http:\/\/localhost:\d+$/],
  [{ HOST: '127.0.0.1' }, /^http:\/\/localhost:\d+$/],
  [{ HOST: '127.0.0.2' }, /^http:\/\/127\.0\.0\.2:\d+$/],
])('the address that is told is one that answers: %o', async (env, address) => {
  expect(await listenAt(env)).toMatch(address);
});
