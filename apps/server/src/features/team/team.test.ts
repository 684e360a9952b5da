import type { InputOf, teamCalls } from '@countersign/contract';
import { must, readOutbox, startWorld } from '@countersign/testing';
import { describe, expect, test } from 'vitest';

const { server, world } = await startWorld();

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

describe('[2.4-20] an administrator adds members', () => {
  type NewMember = InputOf<(typeof teamCalls)['addMembers']>['members'][number];
  const person = (loginName: string, change: Partial<NewMember> = {}): NewMember => ({
    loginName,
    password,
    role: '20',
    ...change,
  });
  const add = (members: NewMember[], as = world.fruktlabb.administrator, language?: 'zh') =>
    server.customer.addMembers({ members, ...(language && { language }) }, { as, language: 'ja' });
  const names = async () =>
    must(await server.customer.listMembers({}, { as: world.fruktlabb.administrator })).members.map(
      ({ loginName }) => loginName,
    );

  test('[5-14] acceptors with name and password alone, with what they may do; they sign in', async () => {
    const { members } = must(await add([person('gustav1', { canFinish: true, mode: 'edit' }), person('hannah1')]));
    expect(members.map(({ loginName, isInvited }) => [loginName, isInvited])).toEqual([
      ['gustav1', false],
      ['hannah1', false],
    ]);
    const { token } = must(await server.customer.login({ loginName: 'gustav1', password }));
    expect(must(await server.customer.getInfo({}, { as: { token } }))).toMatchObject({
      userName: 'gustav1',
      role: '20',
      showEnable: true,
      mode: 'edit',
    });
    const list = must(await server.customer.listMembers({ search: 'GUSTAV' }, { as: world.fruktlabb.administrator }));
    expect(list.members).toMatchObject([
      { loginName: 'gustav1', holdsData: false, lastSignInAt: server.clock.now().toISOString() },
    ]);
  });

  test('with an email they are invited, in the language chosen, without the password', async () => {
    const email = 'ingrid@fruktlabb.example';
    must(await add([person('ingrid1', { role: '10', email })], undefined, 'zh'));
    await expect
      .poll(async () => (await readOutbox(server.objectsFolder)).length, { timeout: 20_000, interval: 50 })
      .toBe(1);
    const [mail] = await readOutbox(server.objectsFolder);
    expect(mail).toMatchObject({ to: [{ address: email }], subject: '您的验收账号（Fruktlabb）' });
    for (const named of ['Astrid Lindqvist', 'ingrid1', server.context.settings.publicUrl])
      expect(mail?.text).toContain(named);
    expect(mail?.text).not.toContain(password);
  });

  test('[5-03] [8-07] all or nobody: what is wrong is said by row and field, with the code of the worst', async () => {
    const before = await names();
    const rows = [
      person('jonas01'),
      person('bengt'),
      person('karin01', { role: '10' }),
      person('lars001', { password: 'abcdefg' }),
    ];
    const unfit = [
      { row: 1, field: 'loginName', problem: 'length' },
      { row: 2, field: 'email', problem: 'required' },
      { row: 3, field: 'password', problem: 'kinds' },
    ];
    expect(await add(rows)).toMatchObject({ status: 5002002, responseObject: { problems: unfit } });
    const taken = { row: 4, field: 'email', problem: 'taken' };
    const email = world.kanda.acceptor.email?.toUpperCase() ?? '';
    const withEmail = [...rows, person('mats001', { email })];
    expect(await add(withEmail)).toMatchObject({ status: 5016007, responseObject: { problems: [...unfit, taken] } });
    const double = [person('nils001'), person('NILS001'), person(world.kanda.acceptor.loginName.toUpperCase())];
    expect(await add(double)).toMatchObject({
      status: 5016013,
      responseObject: {
        problems: [
          { row: 1, field: 'loginName', problem: 'repeated' },
          { row: 2, field: 'loginName', problem: 'taken' },
        ],
      },
    });
    expect(await names()).toEqual(before);
  });

  test('[5-03] at most 20 at a time, and no empty list', async () => {
    const many = Array.from({ length: 21 }, (_, index) => person(`crowd${index + 10}`));
    for (const members of [many, []])
      expect(await add(members)).toMatchObject({ status: 5002002, responseObject: { fields: ['members'] } });
  });

  test('one of two who take a name at the same moment is told, and nobody of theirs is added', async () => {
    const { fruktlabb, kanda } = world;
    const both = await Promise.all([
      add([person('oskar01'), person('petra01')], fruktlabb.administrator),
      add([person('quirin1'), person('OSKAR01')], kanda.administrator),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5016013]);
    const everybody = await server.context.db.selectFrom('member').select('login_name').execute();
    const wanted = /^(oskar01|petra01|quirin1)$/i;
    expect(everybody.filter(({ login_name }) => wanted.test(login_name))).toHaveLength(2);
  });

  test('while typing the form learns that a name or an email is taken, and nothing else', async () => {
    const as = world.fruktlabb.administrator;
    const { loginName, email } = world.kanda.acceptor;
    const check = async (input: { loginName?: string; email?: string }) =>
      must(await server.customer.checkMember(input, { as }));
    expect(await check({ loginName: loginName.toUpperCase(), email: email ?? '' })).toEqual({
      isLoginNameTaken: true,
      isEmailTaken: true,
    });
    expect(await check({ loginName: 'nobody99' })).toEqual({ isLoginNameTaken: false, isEmailTaken: false });
  });
});
