import { acceptanceOf, addMember, deliverBatch, must, type Person, startWorld } from '@countersign/testing';
import { beforeEach, describe, expect, test } from 'vitest';

const { server, world } = await startWorld();
const boss = world.fruktlabb.administrator;

let people = 0;
/** A new member of Fruktlabb's team, signed in. */
function someone(role: '10' | '20' = '20'): Promise<Person> {
  people += 1;
  return addMember(server, world.fruktlabb.id, role, `person${people}`, `Person ${people}`);
}

const status = async (as: Person) => (await server.customer.getInfo({}, { as })).status;
const listed = async (person: Person) =>
  must(await server.customer.listMembers({}, { as: boss })).members.find(({ id }) => id === person.memberId);

async function lastEvent() {
  return server.context.db
    .selectFrom('event')
    .where('kind', 'like', 'member.%')
    .select(['kind', 'actor_id', 'before', 'after', 'data'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

describe('the role', () => {
  test('[6-01] makes an administrator of an acceptor and back; each ends the sessions with 5001026', async () => {
    const person = await someone();
    const { memberId } = person;
    must(await server.customer.setMemberRole({ memberId, role: '10' }, { as: boss }));
    expect(await status(person)).toBe(5001026);
    expect(await listed(person)).toMatchObject({ role: '10', canFinish: true, mode: 'edit' });
    expect(await lastEvent()).toMatchObject({
      kind: 'member.changed',
      actor_id: boss.memberId,
      before: { role: '20', canFinish: false, mode: 'view' },
      after: { role: '10', canFinish: true, mode: 'edit' },
    });
    must(await server.customer.setMemberRole({ memberId, role: '20' }, { as: boss }));
    expect(await listed(person)).toMatchObject({ role: '20', canFinish: false, mode: 'view' });
  });

  test('[5-03] an administrator needs an email: it may come with the role, unless somebody has it', async () => {
    const person = await someone();
    const { memberId } = person;
    await server.context.db.updateTable('member').set({ email: null }).where('id', '=', memberId).execute();
    const promote = (email?: string) =>
      server.customer.setMemberRole({ memberId, role: '10', ...(email !== undefined && { email }) }, { as: boss });
    expect(await promote()).toMatchObject({ status: 5002002, responseObject: { fields: ['email'] } });
    expect(await promote('half@way')).toMatchObject({ status: 5002002 });
    expect(await promote(boss.email?.toUpperCase())).toMatchObject({ status: 5016007 });
    must(await promote('person@fruktlabb.example'));
    expect(await listed(person)).toMatchObject({ role: '10', email: 'person@fruktlabb.example' });
  });

  test('[6-02] who becomes an acceptor again sees nothing until it is assigned', async () => {
    const person = await someone();
    const { memberId } = person;
    await deliverBatch(server, world.fruktlabb, { assign: [person] });
    for (const role of ['10', '20'] as const)
      must(await server.customer.setMemberRole({ memberId, role }, { as: boss }));
    const { token } = must(await server.customer.login(person));
    expect(must(await server.customer.listBatches({}, { as: { token } })).total).toBe(0);
  });

  test('[8-07] 5016008 the last administrator keeps it, and keeps signing in', async () => {
    const last = world.kanda.administrator;
    const about = { memberId: last.memberId };
    expect((await server.customer.setMemberRole({ ...about, role: '20' }, { as: last })).status).toBe(5016008);
    expect((await server.customer.setMemberStatus({ ...about, status: '0' }, { as: last })).status).toBe(5016008);
    expect((await server.customer.deleteMember(about, { as: last })).status).toBe(5016008);
    expect(await status(last)).toBe(200);
  });

  test('[6-01] two administrators who demote, disable or delete each other: one remains, in every schedule', async () => {
    const first = world.kanda.administrator;
    const act = [
      (by: Person, memberId: string) => server.customer.setMemberRole({ memberId, role: '20' }, { as: by }),
      (by: Person, memberId: string) => server.customer.setMemberStatus({ memberId, status: '0' }, { as: by }),
      (by: Person, memberId: string) => server.customer.deleteMember({ memberId }, { as: by }),
    ];
    for (const [index, one] of act.entries())
      for (const [other, another] of act.entries()) {
        const name = `rival${index}${other}`;
        const left = await addMember(server, first.customerId, '10', `${name}a`, `Left ${index}${other}`);
        const right = await addMember(server, first.customerId, '10', `${name}b`, `Right ${index}${other}`);
        // The first administrator is no administrator meanwhile, so that the two are alone.
        const isFirst = server.context.db.updateTable('member').where('id', '=', first.memberId);
        await isFirst.set({ status: '0' }).execute();
        const both = await Promise.all([one(left, right.memberId), another(right, left.memberId)]);
        expect(both.filter((answered) => answered.status === 200)).toHaveLength(1);
        await isFirst.set({ status: '1' }).execute();
        await server.context.db
          .updateTable('member')
          .set({ role: '20' })
          .where('id', 'in', [left.memberId, right.memberId])
          .execute();
      }
  });
});

describe('the authorization', () => {
  test('[6-02] [8-09] 5019011 finishing is refused from the moment it is taken', async () => {
    const person = await someone();
    const { memberId } = person;
    const set = (canFinish: boolean) => server.customer.setMemberRights({ memberId, canFinish }, { as: boss });
    const batch = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [person] });
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(person);
    must(await acceptance.decide(person, 1, '10'));
    must(await set(true));
    expect(must(await server.customer.getInfo({}, { as: person })).showEnable).toBe(true);
    must(await set(false));
    expect(await acceptance.finish(person, '10')).toMatchObject({ status: 5019011 });
    must(await set(true));
    must(await acceptance.finish(person, '10'));
  });

  test('[6-02] the mode holds at once, is kept with before and after, and the other right stays', async () => {
    const person = await someone();
    must(await server.customer.setMemberRights({ memberId: person.memberId, mode: 'edit' }, { as: boss }));
    expect(must(await server.customer.getInfo({}, { as: person }))).toMatchObject({ mode: 'edit', showEnable: false });
    expect(await lastEvent()).toMatchObject({
      before: { canFinish: false, mode: 'view' },
      after: { canFinish: false, mode: 'edit' },
    });
  });

  test('[8-11] 5019009 of an administrator, 5019010 of a disabled account; the same for the provider', async () => {
    const person = await someone();
    const rights = { canFinish: true };
    const ofBoss = { memberId: boss.memberId, ...rights };
    expect((await server.customer.setMemberRights(ofBoss, { as: boss })).status).toBe(5019009);
    expect((await server.provider.setMember({ loginName: boss.loginName, ...rights })).status).toBe(5019009);
    const { memberId, loginName } = person;
    must(await server.customer.setMemberStatus({ memberId, status: '0' }, { as: boss }));
    expect((await server.customer.setMemberRights({ memberId, ...rights }, { as: boss })).status).toBe(5019010);
    expect((await server.provider.setMember({ loginName, ...rights })).status).toBe(5019010);
  });
});

describe('disabling', () => {
  test('[8-07] 5001043 at once, and when signing in; what was open is free, and enabled they sign in anew', async () => {
    const person = await someone();
    const { memberId, loginName, password } = person;
    const batch = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [person] });
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(person);
    await acceptance.take(person, 1);
    must(await server.customer.setMemberStatus({ memberId, status: '0' }, { as: boss }));
    expect((await server.customer.listBatches({}, { as: person })).status).toBe(5001043);
    expect(must(await server.customer.status({}, { as: person })).status).toBe('0');
    expect((await server.customer.login({ loginName, password })).status).toBe(5001043);
    await acceptance.start(boss);
    expect((await acceptance.take(boss, 1)).index).toBe(1);
    must(await server.customer.setMemberStatus({ memberId, status: '1' }, { as: boss }));
    expect((await server.customer.listBatches({}, { as: person })).status).toBe(5001043);
    must(await server.customer.login({ loginName, password }));
  });

  test('[6-01] nobody disables or deletes themselves', async () => {
    await someone('10');
    const about = { memberId: boss.memberId };
    expect((await server.customer.setMemberStatus({ ...about, status: '0' }, { as: boss })).status).toBe(5016011);
    expect((await server.customer.deleteMember(about, { as: boss })).status).toBe(5016011);
  });
});

describe('a new password', () => {
  test('signs an acceptor in, and the old one does not; their session ends', async () => {
    const person = await someone();
    const { memberId, loginName } = person;
    const set = (password: string) => server.customer.setMemberPassword({ memberId, password }, { as: boss });
    expect(await set('abc')).toMatchObject({ status: 5002002, responseObject: { fields: ['password'] } });
    must(await set('Bolts4Nuts'));
    expect(await status(person)).toBe(5001026);
    expect((await server.customer.login({ loginName, password: person.password })).status).toBe(5001005);
    must(await server.customer.login({ loginName, password: 'Bolts4Nuts' }));
    expect(JSON.stringify(await lastEvent())).not.toContain('Bolts');
  });

  test('[6-01] is not given to an administrator by another', async () => {
    const { memberId } = await someone('10');
    const input = { memberId, password: 'Bolts4Nuts' };
    expect((await server.customer.setMemberPassword(input, { as: boss })).status).toBe(5016011);
  });
});

describe('deleting', () => {
  test('[6-01] [8-11] 5019026 while a batch under acceptance is assigned or a claim is held; done after that', async () => {
    const person = await someone();
    const { memberId } = person;
    const batch = await deliverBatch(server, world.fruktlabb, { items: 2, name: 'Held', assign: [person] });
    const remove = () => server.customer.deleteMember({ memberId }, { as: boss });
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(person);
    await acceptance.take(person, 1);
    expect((await listed(person))?.holdsData).toBe(true);
    const batches = [{ id: batch.batchId, name: 'Held' }];
    expect(await remove()).toMatchObject({ status: 5019026, responseObject: { claims: 1, batches } });
    server.clock.advance(11 * 60_000);
    expect(await remove()).toMatchObject({ status: 5019026, responseObject: { claims: 0, batches } });
    expect(await status(person), 'a refusal changes nothing').toBe(200);
    must(await server.customer.assignBatch({ batchId: batch.batchId, memberIds: [] }, { as: boss }));
    must(await remove());
    expect(await listed(person)).toBeUndefined();
    expect(await lastEvent()).toMatchObject({ kind: 'member.deleted', before: { id: memberId, role: '20' } });
  });

  test('[8-11] 5019005 for whoever was signed in; what they decided keeps their name', async () => {
    const person = await someone();
    const { memberId } = person;
    const batch = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [person] });
    const acceptance = acceptanceOf(server, batch);
    await acceptance.start(person);
    must(await acceptance.decide(person, 1, '10'));
    must(await server.customer.setMemberRights({ memberId, canFinish: true }, { as: boss }));
    must(await acceptance.finish(person, '10'));
    must(await server.customer.deleteMember({ memberId }, { as: boss }));
    expect(await status(person)).toBe(5019005);
    for (const loginName of [person.loginName, memberId])
      expect((await server.customer.login({ loginName, password: person.password })).status).toBe(5001005);
    const history = must(await server.customer.listBatchEvents({ batchId: batch.batchId }, { as: boss }));
    expect(history.events.map(({ who }) => who)).toContain(person.userName);
    const about = { batchId: batch.batchId, memberIds: [memberId] };
    expect((await server.customer.assignBatch(about, { as: boss })).status, 'nothing is assigned to them').toBe(
      5001018,
    );
  });

  test('user name and email are free again', async () => {
    const person = await someone();
    must(await server.customer.deleteMember({ memberId: person.memberId }, { as: boss }));
    const { loginName, password } = person;
    const again = { loginName, password, email: person.email ?? '', role: '20' as const };
    must(await server.customer.addMembers({ members: [again] }, { as: boss }));
    expect((await server.provider.setMember({ loginName: person.memberId, canFinish: true })).status).toBe(5001018);
  });

  test('[6-01] a batch that is assigned at the same moment is either seen or finds nobody', async () => {
    for (let round = 0; round < 5; round++) {
      const person = await someone();
      const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1 });
      await acceptanceOf(server, { batchId }).start(boss);
      const [deleted, assigned] = await Promise.all([
        server.customer.deleteMember({ memberId: person.memberId }, { as: boss }),
        server.customer.assignBatch({ batchId, memberIds: [person.memberId] }, { as: boss }),
      ]);
      expect([`${deleted.status} ${assigned.status}`]).toContainEqual(
        expect.stringMatching(/^(200 5001018|5019026 200)$/),
      );
    }
  });
});

describe('[1-02] a member of another customer', () => {
  let stranger: Person;
  beforeEach(() => {
    stranger = world.kanda.acceptor;
  });

  test('is like nobody: 5001018', async () => {
    const about = { memberId: stranger.memberId };
    const as = { as: boss };
    const answers = await Promise.all([
      server.customer.setMemberRole({ ...about, role: '10' }, as),
      server.customer.setMemberRights({ ...about, canFinish: true }, as),
      server.customer.setMemberStatus({ ...about, status: '0' }, as),
      server.customer.setMemberPassword({ ...about, password: 'Bolts4Nuts' }, as),
      server.customer.deleteMember(about, as),
    ]);
    expect(answers.map((answered) => answered.status)).toEqual(Array(5).fill(5001018));
  });
});
