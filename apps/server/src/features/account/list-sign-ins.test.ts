import { addMember, must, type Person, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld({ settings: { timeZone: 'Europe/Stockholm' } });

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let made = 0;
const newMember = () => addMember(server, world.fruktlabb.id, '20', `signer${made}`, `Signer ${made++}`);

async function signInFrom(person: Person, ip: string, userAgent: string): Promise<Person> {
  const { loginName, password } = person;
  const options = { ip, headers: { 'user-agent': userAgent } };
  return { ...person, token: must(await server.customer.login({ loginName, password }, options)).token };
}
const listOf = async (person: Person, input = {}) => must(await server.customer.listSignIns(input, { as: person }));

describe('[2.4-14] [3-06] the login record', () => {
  test('tells when, where and on what, newest first, and which of them this session is', async () => {
    const member = await newMember();
    server.clock.set('2026-11-20T08:00:00.000Z');
    await signInFrom(member, '203.141.7.90', iPhone);
    server.clock.set('2026-11-21T08:02:00.000Z');
    const person = await signInFrom(member, '81.229.14.6', chrome);
    const record = await listOf(person);
    expect(record).toMatchObject({ total: 2, hasMore: false, failedTries: 0 });
    expect(record.signIns.map(({ id: _id, ...row }) => row)).toEqual([
      {
        ...{ at: '2026-11-21T08:02:00.000Z', ip: '81.229.14.6', country: 'SE', isLocal: false, isThis: true },
        ...{ browser: 'Chrome 141', system: 'Windows', device: 'desktop' },
      },
      {
        ...{ at: '2026-11-20T08:00:00.000Z', ip: '203.141.7.90', country: 'JP', isLocal: false, isThis: false },
        ...{ browser: 'Safari 18', system: 'iPhone', device: 'phone' },
      },
    ]);
    server.clock.advance(4 * 24 * 3600 * 1000);
    const refreshed = { ...person, token: must(await server.customer.refresh({}, { as: person })).token };
    expect((await listOf(refreshed)).signIns.map(({ isThis }) => isThis)).toEqual([true, false]);
  });

  test('comes page by page', async () => {
    const member = await newMember();
    let person = member;
    for (let times = 0; times < 5; times++) {
      server.clock.advance(60_000);
      person = await signInFrom(member, `10.0.0.${times}`, chrome);
    }
    const first = await listOf(person, { size: 2 });
    expect([first.total, first.hasMore, first.signIns[0]?.isLocal]).toEqual([5, true, true]);
    const second = await listOf(person, { size: 3, before: first.signIns.at(-1)?.id });
    expect([...first.signIns, ...second.signIns].map(({ ip }) => ip)).toEqual(
      [4, 3, 2, 1, 0].map((n) => `10.0.0.${n}`),
    );
    expect(second.hasMore).toBe(false);
  });

  test('covers a calendar month in the time zone of the installation, its first instant too', async () => {
    const member = await newMember();
    // Summer time ended in between: the same time of day is an hour later in UTC.
    server.clock.set('2026-10-10T07:59:59.999Z');
    await signInFrom(member, '10.0.0.1', chrome);
    server.clock.set('2026-10-10T08:00:00.000Z');
    await signInFrom(member, '10.0.0.2', chrome);
    server.clock.set('2026-11-09T20:00:00.000Z');
    const person = await signInFrom(member, '10.0.0.3', chrome);
    server.clock.set('2026-11-10T09:00:00.000Z');
    expect((await listOf(person)).signIns.map(({ ip }) => ip)).toEqual(['10.0.0.3', '10.0.0.2']);
    server.clock.advance(1);
    expect(await listOf(person)).toMatchObject({ total: 1, signIns: [{ ip: '10.0.0.3' }] });
  });

  test('what it no longer shows is forgotten at the next sign-in, of that member alone', async () => {
    const [member, other] = [await newMember(), await newMember()];
    server.clock.set('2026-05-01T12:00:00.000Z');
    for (const person of [member, other]) await signInFrom(person, '10.0.0.1', chrome);
    server.clock.set('2026-06-02T12:00:00.000Z');
    await signInFrom(member, '10.0.0.2', chrome);
    const kept = await server.context.db
      .selectFrom('sign_in')
      .where('at', '<', new Date('2026-05-02'))
      .select('member_id')
      .execute();
    expect(kept).toEqual([{ member_id: other.memberId }]);
  });

  test('says how many tries failed in the past day, and holds none of them', async () => {
    const member = await newMember();
    const { loginName } = member;
    server.clock.set('2026-08-01T12:00:00.000Z');
    for (const password of ['Wrong4Bolts', 'Wrong5Bolts'])
      expect((await server.customer.login({ loginName, password })).status).toBe(5001005);
    const person = await signInFrom(member, '10.0.0.1', '');
    expect(await listOf(person)).toMatchObject({
      total: 1,
      failedTries: 2,
      signIns: [{ browser: null, device: 'other' }],
    });
    server.clock.advance(24 * 3600 * 1000);
    expect((await listOf(person)).failedTries).toBe(0);
  });

  test('[1-02] is of nobody but the member', async () => {
    const [member, other] = [await newMember(), await newMember()];
    const person = await signInFrom(member, '10.0.0.1', chrome);
    const [own] = (await listOf(person)).signIns;
    const others = await listOf(await signInFrom(other, '10.0.0.2', chrome), { before: own?.id });
    expect(others.signIns).toEqual([]);
    expect((await listOf(world.kanda.administrator)).total).toBe(0);
  });

  test('an endless name of a browser is kept as far as it says something', async () => {
    const person = await signInFrom(await newMember(), '10.0.0.1', chrome + ' x'.repeat(4000));
    expect((await listOf(person)).signIns[0]?.browser).toBe('Chrome 141');
    const { length } = await server.context.db
      .selectFrom('sign_in')
      .where('member_id', '=', person.memberId)
      .select((select) => select.fn<number>('length', ['user_agent']).as('length'))
      .executeTakeFirstOrThrow();
    expect(length).toBe(400);
  });
});
