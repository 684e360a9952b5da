import { must, type Person, startWorld } from '@countersign/testing';
import { expect, test } from 'vitest';

const { server, world } = await startWorld();

const HOUR_MS = 3600_000;

let people = 0;
/** New people, each with an email unless stated otherwise. */
function strangers(count: number, hasEmail = true) {
  return Array.from({ length: count }, () => {
    people += 1;
    const loginName = `stranger${people}`;
    const email = hasEmail ? `${loginName}@elsewhere.example` : '';
    return { loginName, email, password: 'Kvarn7Hjul', role: '20' as const };
  });
}

const add = (as: Person, members: ReturnType<typeof strangers>) => server.customer.addMembers({ members }, { as });

async function countMembers(person: Person): Promise<number> {
  return must(await server.customer.listMembers({}, { as: person })).members.length;
}

test('[8-08] 5002005: of 120 invitations at once forty go out, those of every administrator counted together', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const before = await countMembers(administrator);
  await server.context.db.updateTable('member').set({ role: '10' }).where('id', '=', acceptor.memberId).execute();
  const asked = await Promise.all(
    [administrator, acceptor, administrator, acceptor, administrator, acceptor].map((as) => add(as, strangers(20))),
  );
  const isTooMany = { status: 5002005, responseObject: { reason: 'tooMany', retryAfterSeconds: 3600 } };
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(2);
  for (const refused of asked.filter(({ status }) => status !== 200)) expect(refused).toMatchObject(isTooMany);
  expect(await countMembers(administrator)).toBe(before + 40);
  expect(await add(administrator, strangers(1))).toMatchObject(isTooMany);
});

test('people without an email are added all the same, and other customers invite', async () => {
  expect((await add(world.fruktlabb.administrator, strangers(2, false))).status).toBe(200);
  expect((await add(world.kanda.administrator, strangers(1))).status).toBe(200);
});

test('what was refused counts for nothing, and after an hour there is room again', async () => {
  const { administrator } = world.fruktlabb;
  server.clock.advance(HOUR_MS);
  const [taken] = strangers(1);
  if (taken === undefined) throw new Error('there is nobody');
  const loginName = world.kanda.acceptor.loginName;
  for (let n = 0; n < 3; n++)
    expect((await add(administrator, [...strangers(19), { ...taken, loginName }])).status).toBe(5016013);
  must(await add(administrator, strangers(1)));
});
