import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { receiveFile, receiveInTime } from './receive-in-time.ts';

const LIMIT_MS = 300;

let app: FastifyInstance;
beforeAll(async () => {
  app = fastify();
  app.addHook('onRequest', receiveInTime(LIMIT_MS));
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));
  app.post('/json', async () => 'taken');
  app.put('/file', async ({ raw, body }) => {
    receiveFile(raw);
    return text(body as NodeJS.ReadableStream & AsyncIterable<Buffer>);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/**
 * Sends half of a body, pauses for twice the limit, and sends the rest. Answers the response, or the code of the
 * failure.
 */
async function sendSlowly(method: string, path: string, type: string): Promise<string> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method, path, headers: { 'content-type': type } });
  const answered = once(sent, 'response').then(
    ([response]) => text(response),
    (error: NodeJS.ErrnoException) => error.code ?? '',
  );
  sent.write('"ha');
  await wait(2 * LIMIT_MS);
  sent.end('lf"');
  return answered;
}

it('cuts the line of who takes too long to send the body of a call', async () => {
  expect(await sendSlowly('POST', '/json', 'application/json')).toBe('ECONNRESET');
});

it('waits for a file that takes longer', async () => {
  expect(await sendSlowly('PUT', '/file', 'application/octet-stream')).toBe('"half"');
});
