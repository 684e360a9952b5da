import { createWorld, must, startTestServer, type TestServer, type World } from '@countersign/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
});
afterAll(() => server.close());

const password = 'Nuts4Bolts';

test('[1-02] an administrator sees the own team, administrators first', async () => {
  const { fruktlabb } = world;
  await server.provider.setMember({ loginName: fruktlabb.otherAcceptor.loginName, canFinish: true });
  const { members } = must(await server.customer.listMembers({}, { as: fruktlabb.administrator }));
  expect(members.map(({ loginName, role, canFinish, mode }) => [loginName, role, canFinish, mode])).toEqual([
    ['astrid1', '10', true, 'edit'],
    ['bengt02', '20', false, 'view'],
    ['cecilia3', '20', true, 'view'],
  ]);
  expect(members[0]).toMatchObject({ userName: 'Astrid Lindqvist', email: 'astrid1@example.com', status: '1' });
});

describe('[5-03] a member is created', () => {
  const member = { role: '20' as const, password };

  test('and signs in with that password, by login name and by email in any case', async () => {
    const email = 'Freja@Fruktlabb.example';
    const input = { ...member, customerId: world.fruktlabb.id, loginName: 'Freja01', email, userName: 'Freja Holm' };
    const { id } = must(await server.provider.createMember(input));
    const { token } = must(await server.customer.login({ loginName: email.toLowerCase(), password }));
    expect(must(await server.customer.getInfo({}, { as: { token } }))).toMatchObject({
      userId: id,
      loginName: 'Freja01',
      userName: 'Freja Holm',
      role: '20',
      csrId: world.fruktlabb.id,
    });
  });

  test('without a name goes by the login name', async () => {
    must(await server.provider.createMember({ ...member, customerId: world.kanda.id, loginName: 'plain01' }));
    const { members } = must(await server.customer.listMembers({}, { as: world.kanda.administrator }));
    expect(members.find(({ loginName }) => loginName === 'plain01')?.userName).toBe('plain01');
  });

  test.each([
    ['123456', 5002002],
    ['abcdef', 5002002],
    ['ab123', 5002002],
    [`${'a'.repeat(18)}1`, 5002002],
    ['abc123', 200],
    [`${'a'.repeat(17)}1`, 200],
  ])('or refused by the password %s: %d', async (tried, status) => {
    const loginName = `try${tried.length}${tried.slice(0, 3)}`;
    const input = { ...member, customerId: world.kanda.id, loginName, password: tried };
    expect((await server.provider.createMember(input)).status).toBe(status);
  });

  test('once only where two of one name come at the same moment', async () => {
    const input = { ...member, customerId: world.kanda.id, loginName: 'twins01' };
    const both = await Promise.all([server.provider.createMember(input), server.provider.createMember(input)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5016013]);
  });
});

test('passwords are kept as salted argon2id hashes', async () => {
  const rows = await server.context.db
    .selectFrom('member')
    .where('login_name', 'in', ['Freja01', 'plain01'])
    .select('password_hash')
    .execute();
  const hashes = rows.map((row) => row.password_hash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});
