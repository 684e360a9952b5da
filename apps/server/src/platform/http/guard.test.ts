import { type Call, type Calls, customerCalls, headers, providerCalls } from '@countersign/contract';
import {
  createWorld,
  makeRequest,
  type Person,
  startTestServer,
  startWorld,
  type TestCallOptions,
} from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();

type Named = readonly [name: string, call: Call];
const isJson = ([, call]: Named) => call.answers !== 'binary';
const ofCustomer = Object.entries<Call>(customerCalls).filter(isJson);
const ofMembers = ofCustomer.filter(([, call]) => call.who === 'member' || call.who === 'administrator');
const ofAdministrators = ofCustomer.filter(([, call]) => call.who === 'administrator');
const ofProvider = Object.entries<Call>(providerCalls);

async function send(call: Call, options: TestCallOptions, input: Record<string, unknown> = {}) {
  const reply = await server.app.inject(makeRequest(call, input, options));
  return { http: reply.statusCode, ...reply.json<{ status: number; responseObject: unknown }>() };
}

/** The person's session in the state that an act left it in. */
async function setSession(person: Person, change: { ended_at?: Date | null; end_code?: number | null }) {
  await server.context.db.updateTable('session').set(change).where('member_id', '=', person.memberId).execute();
}

describe('[7-01] every call of a customer', () => {
  test.each(ofCustomer)('%s asks for the application id', async (_name, call) => {
    const options = { as: world.fruktlabb.administrator, headers: { [headers.appId]: undefined } };
    expect(await send(call, options)).toEqual({ http: 200, status: 5002000, responseObject: { missing: 'app-id' } });
  });
});

describe('[8-07] every call for members', () => {
  test.each(ofMembers)('%s: no session', async (_name, call) => {
    expect(await send(call, {})).toEqual({ http: 200, status: 401, responseObject: null });
  });

  test.each(ofMembers)('%s: a token nobody has', async (_name, call) => {
    const stranger = { token: 'x'.repeat(43) };
    expect(await send(call, { as: stranger })).toEqual({ http: 200, status: 5001022, responseObject: null });
  });

  test.each(ofMembers)('%s: a token over seven days old', async (_name, call) => {
    const signedInAt = server.clock.now();
    server.clock.advance(7 * 24 * 3600 * 1000);
    const answered = await send(call, { as: world.fruktlabb.administrator });
    server.clock.set(signedInAt);
    expect(answered).toEqual({ http: 200, status: 5001019, responseObject: null });
  });

  const ended = [
    [5001025, 'signed in elsewhere'],
    [5001026, 'the role was changed'],
    [5001022, 'signed out'],
  ] as const;
  describe.each(ended)('%d, %s', (code) => {
    beforeAll(() => setSession(world.kanda.administrator, { ended_at: server.clock.now(), end_code: code }));
    afterAll(() => setSession(world.kanda.administrator, { ended_at: null, end_code: null }));
    test.each(ofMembers)('%s', async (_name, call) => {
      const answered = await send(call, { as: world.kanda.administrator });
      expect(answered).toEqual({ http: 200, status: code, responseObject: null });
    });
  });

  describe('5001043, the account is disabled', () => {
    const setStatus = (status: '0' | '1') =>
      server.context.db
        .updateTable('member')
        .set({ status })
        .where('id', '=', world.kanda.administrator.memberId)
        .execute();
    beforeAll(() => setStatus('0'));
    afterAll(() => setStatus('1'));
    test.each(ofMembers.filter(([, call]) => call.evenWhenDisabled !== true))('%s', async (_name, call) => {
      const answered = await send(call, { as: world.kanda.administrator });
      expect(answered).toEqual({ http: 200, status: 5001043, responseObject: null });
    });
  });
});

describe('[1-01] [6-01] [8-11] every call for administrators is refused to acceptors', () => {
  test.each(ofAdministrators)('%s', async (_name, call) => {
    const answered = await send(call, { as: world.fruktlabb.acceptor });
    expect(answered).toEqual({ http: 200, status: call.notForAcceptors ?? 5016011, responseObject: null });
  });
});

/** One field of a call with a value no field takes: in a query the field twice, in a body a list of lists. */
const everyField = [...ofCustomer, ...ofProvider].flatMap(([name, call]) =>
  Object.keys(call.input.shape).map((field) => [name, field, call] as const),
);

describe('[8-08] input that does not fit is refused with 5002002, naming the field', () => {
  test.each(everyField)('%s: %s', async (_name, field, call) => {
    const isProviders = call.who === 'provider';
    const as = isProviders ? { token: server.providerKey } : world.fruktlabb.administrator;
    const request = makeRequest(call, {}, { as });
    if (request.query === undefined) request.payload = JSON.stringify({ [field]: [['a'], ['b']] });
    else request.query = { [field]: ['a', 'b'] };
    const reply = await server.app.inject(request);
    const { status, responseObject } = reply.json<{ status: number; responseObject: { fields: string[] } }>();
    expect(status).toBe(5002002);
    expect(responseObject.fields.map((path) => path.split('.')[0])).toContain(field);
    expect(reply.statusCode).toBe(isProviders ? 400 : 200);
  });
});

describe('[8-08] every write that has an effect asks for its id', () => {
  test.each([...ofCustomer, ...ofProvider].filter(([, call]) => call.once === true))('%s', async (_name, call) => {
    const isProviders = call.who === 'provider';
    const as = isProviders ? { token: server.providerKey } : world.fruktlabb.administrator;
    for (const requestId of [undefined, 'not-an-id'])
      expect(await send(call, { as, headers: { [headers.requestId]: requestId } })).toEqual({
        http: isProviders ? 400 : 200,
        status: 5002000,
        responseObject: { missing: 'request-id' },
      });
  });
});

describe('[1-02] every call of the provider asks for its key', () => {
  test.each(ofProvider)('%s', async (_name, call) => {
    const sessionOfACustomer = world.fruktlabb.administrator;
    for (const as of [undefined, { token: 'x'.repeat(43) }, sessionOfACustomer])
      expect(await send(call, as === undefined ? {} : { as })).toEqual({
        http: 401,
        status: 401,
        responseObject: null,
      });
  });
});

describe('[8-06] what never reached a call has a real HTTP code, in the same envelope', () => {
  test.each([
    ['a body that is no JSON', 'POST', '/customer-api/oauth/login', 400, '{"loginName":'],
    ['a path that is no text', 'GET', '/customer-api/%ff', 400, undefined],
    ['a path that is no call', 'GET', '/customer-api/oauth/nothing', 404, undefined],
    ['a method the call does not have', 'GET', '/customer-api/oauth/login', 405, undefined],
    ['a call of the provider by another method', 'DELETE', '/provider-api/customer', 405, undefined],
  ] as const)('%s', async (_case, method, url, code, payload) => {
    const reply = await server.app.inject({
      method,
      url,
      ...(payload && { payload, headers: { 'content-type': 'application/json' } }),
    });
    expect(reply.statusCode).toBe(code);
    expect(reply.json()).toEqual({ status: code, responseObject: null });
  });

  test('a crash', async () => {
    const broken = await startTestServer();
    try {
      const { kanda } = await createWorld(broken);
      await broken.context.pool.query('alter table session rename to lost');
      const answered = await broken.customer.getInfo({}, { as: kanda.administrator });
      expect(answered).toEqual({ http: 500, status: 500, responseObject: null });
      expect(broken.logLines.join('')).toContain('relation \\"session\\" does not exist');
    } finally {
      await broken.close();
    }
  });
});

test('[7-03] a call without input takes an empty body, whatever type it claims', async () => {
  const request = makeRequest(customerCalls.refresh, {}, { as: world.kanda.otherAcceptor });
  for (const contentType of ['application/json', undefined]) {
    const { payload: _, headers: sent, ...rest } = request;
    const reply = await server.app.inject({ ...rest, headers: { ...sent, 'content-type': contentType } });
    expect(reply.json()).toMatchObject({ status: 200, responseObject: { token: expect.any(String) } });
  }
});

test('[8-01] every answer of a call is an envelope that nobody keeps', async () => {
  const calls: Calls = customerCalls;
  for (const call of Object.values(calls).filter((each) => each.answers !== 'binary')) {
    const reply = await server.app.inject(makeRequest(call, {}, {}));
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(Object.keys(reply.json()).toSorted()).toEqual(['responseObject', 'status']);
  }
});
