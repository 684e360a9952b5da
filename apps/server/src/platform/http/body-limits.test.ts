import { type Call, type Calls, customerCalls, headers, openCalls, providerCalls } from '@countersign/contract';
import { makeCredential, makeRequest, signed, startWorld, type TestCredential } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

const KIB = 1024;
const MIB = 1024 * KIB;

let credential: TestCredential;
const { server, world } = await startWorld();
beforeAll(async () => {
  credential = await makeCredential(server, world.fruktlabb.administrator);
});

const withBody = (calls: Calls) =>
  Object.entries(calls).filter(([, { method, body }]) => method === 'POST' && body === undefined);
const ofCustomer = withBody(customerCalls);
const ofProvider = withBody(providerCalls);
const ofPrograms = withBody(openCalls);

/** Sends a raw body as somebody who may make the call. */
async function post(call: Call, payload: string) {
  const isProviders = call.who === 'provider';
  const as = isProviders ? { token: server.providerKey } : world.fruktlabb.administrator;
  const request = makeRequest(call, {}, { as });
  const asked = { ...request, payload };
  const isProgram = call.who === 'application';
  const reply = await server.app.inject(isProgram ? signed(asked, credential, { at: server.clock.now() }) : asked);
  return { http: reply.statusCode, ...reply.json<{ status: number; responseObject: unknown }>() };
}

const refused = (code: number) => ({ http: code, status: code, responseObject: null });
const padded = (bytes: number) => `{"x":"${'x'.repeat(bytes - 8)}"}`;

/** The calls that take more than 64 KiB, and their limits. */
const larger: Readonly<Record<string, number>> = {
  ...{ decideItem: 12 * MIB, saveItem: 12 * MIB, giveOpinion: 4 * MIB },
  ...{ decidePackages: 128 * KIB, recheckPackages: 128 * KIB, setValidity: 128 * KIB },
  ...{ previewSample: 128 * KIB, drawSample: 128 * KIB, assignPackages: 512 * KIB },
  addUploadFiles: MIB,
};

describe('a JSON body that is too large is not read', () => {
  test.each(ofCustomer)('%s', async (name, call) => {
    const limit = larger[name] ?? 64 * KIB;
    expect(await post(call, padded(limit + 1))).toEqual(refused(413));
  });

  // These would end the session that the other calls use.
  test.each(ofCustomer.filter(([name]) => name !== 'logout' && name !== 'refresh'))(
    '%s takes as much as it may have',
    async (name, call) => {
      expect((await post(call, padded(larger[name] ?? 64 * KIB))).http).toBe(200);
    },
  );

  test.each(
    ofProvider.filter(([name]) => !['openSync', 'openRepair', 'addSyncItems', 'checkSyncFiles'].includes(name)),
  )('%s', async (_name, call) => {
    expect(await post(call, padded(64 * KIB + 1))).toEqual(refused(413));
  });

  test.each(ofPrograms)('%s of a program', async (name, call) => {
    expect(await post(call, padded((larger[name] ?? 64 * KIB) + 1))).toEqual(refused(413));
    expect((await post(call, padded(larger[name] ?? 64 * KIB))).http).toBe(400);
  });
});

test('a program sends a file as bytes alone', async () => {
  const request = makeRequest(openCalls.putUploadPart, {}, { headers: { 'content-type': 'application/json' } });
  const reply = await server.app.inject({ ...request, payload: '{}' });
  expect([reply.statusCode, reply.json()]).toEqual([415, { status: 415, responseObject: null }]);
});

describe('[8-06] JSON of too many lists within each other is not parsed', () => {
  test.each([...ofCustomer, ...ofProvider, ...ofPrograms])('%s', async (_name, call) => {
    for (const deep of ['['.repeat(65), '{"a":'.repeat(65), `{"x":${'['.repeat(64)}${']'.repeat(64)}}`])
      expect(await post(call, deep)).toEqual(refused(400));
  });
});

/** The calls that take more than 5,000 values, and their limits. */
const most: Readonly<Record<string, number>> = {
  ...{ decideItem: 500_000, saveItem: 500_000, giveOpinion: 55_000, assignPackages: 20_000 },
};

describe('JSON of too many values is not parsed', () => {
  test.each(ofCustomer)('%s', async (name, call) => {
    expect(await post(call, `{"x":[${'1,'.repeat(most[name] ?? 5000)}1]}`)).toEqual(refused(413));
  });
});

test('[8-08] of fields that do not fit, a hundred are named', async () => {
  const { decideItem } = customerCalls;
  const ticks = `{"itemId":"x","verdict":{"ticks":[${'{},'.repeat(9_999)}{}]}}`;
  const { status, responseObject } = await post(decideItem, ticks);
  expect(status).toBe(5002002);
  expect((responseObject as { fields: string[] }).fields).toHaveLength(100);
});

test('a verdict with as many ticks as it may have is read', async () => {
  const tick = { annotationId: 'a'.repeat(36), typeId: 'missing', remark: 'x'.repeat(300) };
  const verdict = { ticks: Array.from({ length: 10_000 }, () => tick) };
  const itemId = '0198d0f4-0000-7000-8000-000000000000';
  const input = { itemId, round: 1, version: 0, result: '20', verdict };
  expect(await post(customerCalls.decideItem, JSON.stringify(input))).toMatchObject({ http: 200, status: 5007027 });
});

test('a caller without a session is answered before a large body is read', async () => {
  const request = makeRequest(customerCalls.decideItem, {}, { headers: { [headers.token]: 'x' } });
  const reply = await server.app.inject({ ...request, payload: padded(4 * MIB) });
  expect(reply.json()).toEqual({ status: 5001022, responseObject: null });
});
