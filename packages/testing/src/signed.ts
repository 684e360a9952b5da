import { createHash, createHmac } from 'node:crypto';
import { headers, openCalls } from '@countersign/contract';
import { canonicalRequest } from '@countersign/domain';
import type { InjectOptions } from 'fastify';
import { v7 as makeId } from 'uuid';
import { createClient, must, type TestClient } from './client.ts';
import type { TestServer } from './test-server.ts';
import type { Person } from './world.ts';

/** The credential of a customer's program. */
export interface TestCredential {
  readonly appKey: string;
  readonly appSecret: string;
}

/** Makes the customer's credential by the real calls, and reveals it. */
export async function makeCredential(server: TestServer, as: Person): Promise<TestCredential> {
  const { appKey } = must(await server.customer.createAppKey({}, { as }));
  must(await server.customer.createAppSecret({}, { as }));
  const { appSecret } = must(await server.customer.revealAppSecret({ password: as.password }, { as }));
  return { appKey, appSecret };
}

/** The request with its signature headers, as of `at`. */
export function signed(
  request: InjectOptions,
  { appKey, appSecret }: TestCredential,
  { at, nonce = makeId() }: { readonly at: Date; readonly nonce?: string },
): InjectOptions {
  const { method = 'GET', url, payload = '' } = request;
  const query = { ...(request.query as Record<string, string>) };
  if (typeof url !== 'string') throw new Error('only a path is signed');
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) throw new Error('only texts and bytes are signed');
  const isFile = request.headers?.['content-type'] === 'application/octet-stream';
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const text = canonicalRequest({
    ...{ method, timestamp, nonce, path: url },
    query: Object.entries(query),
    // The query says the hash of a file.
    bodyHash:
      (isFile ? query['sha256'] : undefined) ??
      createHash('sha256')
        .update(isFile ? '' : payload)
        .digest('hex'),
  });
  const carried = {
    [headers.appKey]: appKey,
    [headers.timestamp]: timestamp,
    [headers.nonce]: nonce,
    [headers.signature]: createHmac('sha256', appSecret).update(text).digest('hex'),
  };
  return { ...request, headers: { ...request.headers, ...carried } };
}

/** The calls of the customer's programs, each signed with the credential. */
export function openClient(server: TestServer, credential: TestCredential): TestClient<typeof openCalls> {
  return createClient(openCalls, (request) =>
    server.app.inject(signed(request, credential, { at: server.clock.now() })),
  );
}
