import { describe, expect, test } from 'vitest';
import { customerCalls } from './apis.ts';
import { type Call } from './call.ts';
import { createClient, readEnvelope } from './client.ts';
import { openCalls, providerCalls } from './program-calls.ts';
import { addressOf, requestOf } from './request.ts';

const carried = { secret: 'k', requestId: 'r', appId: 'a', language: 'ja' } as const;

describe('the request of a call', () => {
  test('has the input of a reading call in the query, without what is not given', () => {
    const input = { batchId: 'b 7&', page: 2, isReadOnly: false, label: undefined, search: null };
    const request = requestOf(customerCalls.listItems, input, carried);
    expect(request).toEqual({
      method: 'GET',
      path: `/customer-api${customerCalls.listItems.path}`,
      query: { batchId: 'b 7&', page: '2', isReadOnly: 'false' },
      headers: { orign_from: 'customer', 'app-id': 'a', lang: 'ja_JP', token: 'k' },
      body: null,
    });
    expect(addressOf(request)).toBe(`${request.path}?batchId=b%207%26&page=2&isReadOnly=false`);
  });

  test('has that of a change in the body, under the id it is made once with', () => {
    const request = requestOf(providerCalls.createCustomer, { name: '神田' }, carried);
    expect(request).toEqual({
      method: 'POST',
      path: '/provider-api/customer',
      query: {},
      headers: { lang: 'ja_JP', 'provider-key': 'k', 'request-id': 'r', 'content-type': 'application/json' },
      body: '{"name":"神田"}',
    });
    expect(addressOf(request)).toBe('/provider-api/customer');
  });

  test('leaves the body to a file, and the type of a form to the form', () => {
    const [raw, form] = [
      requestOf(providerCalls.putSyncFile, { size: 5 }, carried),
      requestOf(customerCalls.uploadAvatar, {}, carried),
    ];
    expect([raw.query, raw.body, raw.headers['content-type']]).toEqual([
      { size: '5' },
      null,
      'application/octet-stream',
    ]);
    expect([form.query, form.body, form.headers['content-type']]).toEqual([{}, null, undefined]);
  });
});

describe('who may make a call says which API it belongs to', () => {
  const apis = { '/customer-api': customerCalls, '/provider-api': providerCalls, '/open-api': openCalls };
  const all = Object.entries(apis).flatMap(([base, calls]) =>
    Object.entries<Call>(calls).map(([name, call]) => [name, base, call] as const),
  );
  test.each(all)('%s: %s', (_name, base, call) => {
    expect(requestOf(call, {}, {}).path).toBe(base + call.path);
  });
});

test('a client makes the call of its name', async () => {
  const client = createClient(openCalls, async (call, input, options: number | undefined, name) => [
    ...[call, input, options, name],
  ]);
  const made: unknown = await client.listDeliveredBatches({}, 3);
  expect(made).toEqual([openCalls.listDeliveredBatches, {}, 3, 'listDeliveredBatches']);
});

test.each([null, 'text', [], {}, { status: 200 }, { status: '200', responseObject: 1 }])(
  '%j is no envelope',
  (said) => {
    expect(readEnvelope(said)).toBeNull();
  },
);
