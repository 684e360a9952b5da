import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createOpenClient } from './open-client.ts';

it('[8-06] signs nothing for where a redirect leads, and says so', async () => {
  const asked: (string | undefined)[] = [];
  const server = createServer(({ url }, answer) => {
    asked.push(url);
    answer.writeHead(302, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { calls } = createOpenClient({ url, appKey: 'key', appSecret: 'secret' }, () => {});
  await expect(calls.listDatasets({})).rejects.toThrow(`${url} leads elsewhere`);
  expect(asked.filter((path) => path === '/elsewhere')).toEqual([]);
  expect(asked).toHaveLength(1);
  server.closeAllConnections();
  server.close();
});
