import { addMember, type DeliveredBatch, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

let batch: DeliveredBatch;
const { server, world } = await startWorld();
beforeAll(async () => {
  const { fruktlabb } = world;
  batch = await deliverBatch(server, fruktlabb, { items: 2, assign: [fruktlabb.acceptor, fruktlabb.otherAcceptor] });
});

const rename = (person: Person, userName: string) =>
  server.customer.updateProfile({ userName, email: person.email ?? '' }, { as: person });
const nameOf = async (person: Person) => must(await server.customer.getInfo({}, { as: person })).userName;
const password = 'Nuts4Bolts';

describe('nobody takes the name of another member of the team', () => {
  test.each([
    'Astrid Lindqvist',
    'astrid LINDQVIST',
    'Astrid  Lindqvist ',
    'AstridLindqvist',
    'Аstrid Lindqvist',
    'Astrid Lindqvıst',
    'Ａｓｔｒｉｄ Lindqvist',
  ])('%s', async (name) => {
    const { acceptor } = world.fruktlabb;
    expect((await rename(acceptor, name)).status).toBe(5016013);
    expect(await nameOf(acceptor)).toBe(acceptor.userName);
  });

  test('a colleague of another customer may be called the same, and one may write the own name otherwise', async () => {
    const { acceptor } = world.kanda;
    must(await rename(acceptor, 'Astrid Lindqvist'));
    must(await rename(acceptor, 'ASTRID  Lindqvist'));
    expect(await nameOf(acceptor)).toBe('ASTRID Lindqvist');
    must(await rename(acceptor, acceptor.userName));
  });

  test('of two who take a name at the same moment one gets it', async () => {
    const [one, two] = await Promise.all([
      addMember(server, world.kanda.id, '20', 'racer01', 'Racer One'),
      addMember(server, world.kanda.id, '20', 'racer02', 'Racer Two'),
    ]);
    const both = await Promise.all([rename(one, 'Nils Holm'), rename(two, 'Nils Hоlm')]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 5016013]);
  });

  test('nor by being added: by login name, by the name the provider gives, or beside somebody of the same row', async () => {
    const { fruktlabb } = world;
    const as = fruktlabb.administrator;
    const { otherAcceptor } = world.kanda;
    must(await rename(otherAcceptor, 'gustaf01'));
    const add = (...loginNames: string[]) =>
      server.customer.addMembers(
        { members: loginNames.map((loginName) => ({ loginName, password, role: '20' })) },
        { as: world.kanda.administrator },
      );
    const taken = { status: 5016013, responseObject: { problems: [{ row: 0, field: 'loginName', problem: 'taken' }] } };
    expect(await add('gustafOl')).toMatchObject(taken);
    expect(await add('pairol1', 'pairo11')).toMatchObject({
      ...{ status: 5016013, responseObject: { problems: [{ row: 1, field: 'loginName', problem: 'taken' }] } },
    });
    const free = { isLoginNameTaken: false, isEmailTaken: false };
    const check = (loginName: string) => server.customer.checkMember({ loginName }, { as: world.kanda.administrator });
    expect(must(await check('gustafOl'))).toEqual({ ...free, isLoginNameTaken: true });
    expect(must(await server.customer.checkMember({ loginName: 'gustafOl' }, { as }))).toEqual(free);
    const created = { customerId: fruktlabb.id, loginName: 'someone1', role: '20', password } as const;
    expect(await server.provider.createMember({ ...created, userName: 'Cecilia Öberg' })).toMatchObject({
      status: 5016013,
    });
    const unfit = { status: 5002002, responseObject: { problems: [{ row: 0, field: 'userName' }] } };
    for (const userName of ['Cecilia\u202E', 'Ceci\u200Blia', ' ', 'x'.repeat(201)])
      expect(await server.provider.createMember({ ...created, userName })).toMatchObject(unfit);
    must(await server.provider.createMember({ ...created, userName: ' Cecilia\u3000Berg' }));
    const { members } = must(await server.customer.listMembers({ search: 'someone1' }, { as }));
    expect(members.map(({ userName }) => userName)).toEqual(['Cecilia Berg']);
  });
});

test.each([
  'Provider',
  'Рrovider',
  'The PR0VIDER',
  '供应方',
  '供应方 客服',
  '納入側',
  'Annotation works',
  'System',
  'Annotatiоn Works',
])('nobody is called %s, as the provider is marked or called', async (name) => {
  expect((await rename(world.fruktlabb.otherAcceptor, name)).status).toBe(5016013);
  const created = { customerId: world.kanda.id, loginName: 'provide1', role: '20', password } as const;
  expect((await server.provider.createMember({ ...created, userName: name })).status).toBe(5016013);
});

test('a message says who wrote it by login name; of who left the team and of the provider there is none', async () => {
  const { administrator } = world.fruktlabb;
  const guest = await addMember(server, world.fruktlabb.id, '10', 'guest01', 'Erik Ek');
  const { batchId } = batch;
  const first = must(await server.customer.addMessage({ batchId, text: 'one' }, { as: guest }));
  expect(first).toMatchObject({ who: 'Erik Ek', loginName: 'guest01', avatar: null, isProvider: false });
  must(await rename(guest, 'Erik Alm'));
  must(await server.provider.addBatchMessage({ batchId, text: 'two' }));
  const board = async () => must(await server.customer.listMessages({ batchId }, { as: administrator })).messages;
  const provider = { who: 'Annotation works', loginName: null, isProvider: true };
  expect(await board()).toMatchObject([provider, { who: 'Erik Ek', loginName: 'guest01' }]);
  // From before names were checked.
  await server.context.db
    .updateTable('message')
    .set({ author_name: 'Erik\u202E\u200B Ek' })
    .where('author_name', '=', 'Erik Ek')
    .execute();
  must(await server.customer.deleteMember({ memberId: guest.memberId }, { as: administrator }));
  expect(await board()).toMatchObject([provider, { who: 'Erik Ek', loginName: null }]);
});

test('where two could be confused, lists and histories say the login name, and of who left the day', async () => {
  const { administrator, acceptor } = world.fruktlabb;
  const { batchId } = batch;
  const version = must(await server.customer.getBatch({ batchId }, { as: administrator })).batch.version;
  must(await server.customer.startBatch({ batchId, version }, { as: acceptor }));
  const opened = must(
    await server.customer.openItem({ batchId, to: { kind: 'next', after: null } }, { as: acceptor }),
  ).item;
  const { id: itemId = '', round = 1, version: itemVersion = 0 } = opened ?? {};
  const verdict = { itemErrors: [], ticks: [], comment: '' };
  must(
    await server.customer.decideItem({ itemId, round, version: itemVersion, result: '10', verdict }, { as: acceptor }),
  );
  const decidedBy = async () =>
    must(await server.customer.listItems({ batchId, size: 10 }, { as: administrator })).items.map(
      (item) => item.decidedBy,
    );
  const starters = async () =>
    must(await server.customer.listBatchEvents({ batchId, size: 50 }, { as: administrator })).events.map(
      ({ who }) => who,
    );
  expect(await decidedBy()).toEqual(['Bengt Åkesson', null]);
  expect(await starters()).toContain('Bengt Åkesson');

  // A former member had the same name.
  const former = await addMember(server, world.fruktlabb.id, '20', 'former1', 'Bengt Ek');
  must(await server.customer.deleteMember({ memberId: former.memberId }, { as: administrator }));
  must(await rename(acceptor, 'Bengt Ek'));
  expect(await decidedBy()).toEqual(['Bengt Ek (bengt02)', null]);
  // A history shows the name of that time, which may be another member's by then.
  expect(await starters()).toContain('Bengt Åkesson (bengt02)');
});
