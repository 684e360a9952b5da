import { customerCalls } from '@countersign/contract';
import { makeRequest, must, type Person, startTestServer, startWorld } from '@countersign/testing';
import { beforeEach, expect, test } from 'vitest';

const { server, world } = await startWorld();
beforeEach(() => {
  // Failures of the previous test have expired by now.
  server.clock.advance(24 * 3600 * 1000);
});

const WRONG = 'wrong-password';

/** A browser that keeps the cookies it gets. */
function openBrowser(ip: string, on = server) {
  const jar = new Map<string, string>();
  const browser = {
    jar,
    lines: [] as string[],
    cookie: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    async signIn(person: Pick<Person, 'loginName'>, password: string, headers: Record<string, string> = {}) {
      const input = { loginName: person.loginName, password };
      const options = { ip, headers: { cookie: browser.cookie(), ...headers } };
      const reply = await on.app.inject(makeRequest(customerCalls.login, input, options));
      for (const line of [reply.headers['set-cookie'] ?? []].flat()) {
        const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=');
        jar.set(name, value);
        browser.lines.push(line);
      }
      return reply.json<{ status: number; responseObject: { retryAfterSeconds?: number | null; token?: string } }>();
    },
  };
  return browser;
}

async function guess(person: Person, times: number, ip: string) {
  const stranger = openBrowser(ip);
  let last: number | null | undefined;
  for (let n = 0; n < times; n++) last = (await stranger.signIn(person, WRONG)).responseObject.retryAfterSeconds;
  return last;
}

test('[8-07] guesses at an account do not lock out the device its owner signed in on', async () => {
  const owner = world.fruktlabb.acceptor;
  const home = openBrowser('10.3.0.1');
  expect((await home.signIn(owner, owner.password)).status).toBe(200);
  expect(await guess(owner, 6, '10.3.0.2')).toBeGreaterThan(0);
  expect(await home.signIn(owner, owner.password)).toMatchObject({ status: 200 });
  // The owner's success does not change the count of other devices.
  const elsewhere = openBrowser('10.3.0.3');
  expect((await elsewhere.signIn(owner, owner.password)).responseObject.retryAfterSeconds).toBeGreaterThan(0);
});

test('[8-07] a known device has its own five tries, and no more of them', async () => {
  const owner = world.fruktlabb.otherAcceptor;
  const home = openBrowser('10.3.1.1');
  await home.signIn(owner, owner.password);
  for (let n = 1; n <= 4; n++)
    expect((await home.signIn(owner, WRONG)).responseObject).toEqual({ retryAfterSeconds: null });
  expect((await home.signIn(owner, WRONG)).responseObject).toEqual({ retryAfterSeconds: 30 });
  expect((await home.signIn(owner, owner.password)).responseObject).toEqual({ retryAfterSeconds: 30 });
  expect((await openBrowser('10.3.1.2').signIn(owner, owner.password)).status).toBe(200);
});

test('[8-07] an address from which many guess does not hold up a known device behind it', async () => {
  const [owner, other] = [world.kanda.acceptor, world.kanda.otherAcceptor];
  const office = '10.3.2.1';
  const desk = openBrowser(office);
  await desk.signIn(owner, owner.password);
  const stranger = openBrowser(office);
  for (let n = 0; n < 50; n++) await stranger.signIn({ loginName: `nobody${n}` }, WRONG);
  expect((await openBrowser(office).signIn(other, other.password)).status).toBe(5001005);
  expect((await desk.signIn(owner, owner.password)).status).toBe(200);
});

test('[8-07] signed in, the password is asked for by the same count', async () => {
  const owner = world.kanda.administrator;
  const home = openBrowser('10.3.3.1');
  const { token = '' } = (await home.signIn(owner, owner.password)).responseObject;
  await guess(owner, 6, '10.3.3.2');
  const change = { original: owner.password, password: 'Kvarn7Hjul' };
  const set = (cookie: string) =>
    server.customer.updatePassword(change, { as: { token }, ip: '10.3.3.1', headers: { cookie } });
  expect((await set('')).status).toBe(5001005);
  must(await set(home.cookie()));
});

test('the secret of a device is for one account, new with every sign-in, and kept as a hash alone', async () => {
  const [owner, other] = [world.fruktlabb.administrator, world.fruktlabb.acceptor];
  const home = openBrowser('10.3.4.1');
  await home.signIn(owner, owner.password);
  const first = new Map(home.jar);
  await home.signIn(owner, owner.password);
  expect(home.jar.size).toBe(1);
  expect([...home.jar.values()]).not.toEqual([...first.values()]);
  await home.signIn(other, other.password);
  expect(home.jar.size).toBe(2);

  const { rows } = await server.context.pool.query('select * from sign_in_device');
  const kept = JSON.stringify(rows.map((row) => ({ ...row, token_hash: row.token_hash.toString('base64url') })));
  for (const secret of home.jar.values()) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(secret);
  }

  await guess(owner, 6, '10.3.4.2');
  const [[name, value] = ['', '']] = first;
  for (const forged of [value, 'x'.repeat(43), ...[...home.jar.values()].slice(1)]) {
    const attacker = openBrowser('10.3.4.3');
    attacker.jar.set(name, forged);
    expect((await attacker.signIn(owner, owner.password)).responseObject.retryAfterSeconds).toBeGreaterThan(0);
  }
});

test('no script reads the secret, no other site sends it, and behind TLS it goes over TLS alone', async () => {
  const behindOne = await startTestServer({ beside: server, settings: { proxies: 1 } });
  try {
    const owner = world.fruktlabb.acceptor;
    const plain = openBrowser('10.3.5.1');
    await plain.signIn(owner, owner.password);
    const tls = openBrowser('10.3.5.1', behindOne);
    await tls.signIn(owner, owner.password, { 'x-forwarded-proto': 'https', 'x-forwarded-for': '10.3.5.1' });
    const facts = 'Path=/customer-api; Max-Age=31536000; HttpOnly; SameSite=Strict';
    expect(plain.lines[0]).toMatch(new RegExp(`^device-[0-9a-f]{16}=[\\w-]{43}; ${facts}$`));
    expect(tls.lines[0]).toMatch(new RegExp(`; ${facts}; Secure$`));
    expect((await openBrowser('10.3.5.2').signIn(owner, WRONG)).status).toBe(5001005);
  } finally {
    await behindOne.close();
  }
});

test('after a change of the password no device is known any more', async () => {
  const owner = world.fruktlabb.otherAcceptor;
  const as = world.fruktlabb.administrator;
  const home = openBrowser('10.3.6.1');
  await home.signIn(owner, owner.password);
  const { token = '' } = (await openBrowser('10.3.6.2').signIn(as, as.password)).responseObject;
  must(
    await server.customer.setMemberPassword({ memberId: owner.memberId, password: owner.password }, { as: { token } }),
  );
  await guess(owner, 6, '10.3.6.3');
  expect((await home.signIn(owner, owner.password)).responseObject.retryAfterSeconds).toBeGreaterThan(0);
});
