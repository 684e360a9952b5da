import type { customerCalls, InputOf, Output } from '@countersign/contract';
import {
  addOrder,
  addProject,
  deliverBatch,
  hashOf,
  must,
  type Person,
  type Syncs,
  startWorld,
  syncsOf,
} from '@countersign/testing';
import { beforeAll, expect, test } from 'vitest';

let projectId: string;
let syncs: Syncs;
const MINUTE_MS = 60_000;

const { server, world } = await startWorld();
beforeAll(async () => {
  projectId = (await addProject(server, (await addOrder(server, world.fruktlabb)).id, '街道 project')).id;
  syncs = syncsOf(() => ({ server, projectId }));
});

type Call = (typeof customerCalls)['listSyncs'];
const list = async (asked: InputOf<Call> = {}, as: Person = world.fruktlabb.administrator) =>
  must(await server.customer.listSyncs(asked, { as }));

test('[2.4-19] [3-06] [4.2-03] an arrival is pending, in process with live figures, and completed', async () => {
  const { newPicture, open, put, itemOf } = syncs;
  const startedAt = server.clock.now().toISOString();
  const { syncId } = await open({ name: '夜間 Ｎight', itemCount: 2, submitter: '' });
  const look = async (): Promise<Output<Call>['syncs'][number] | undefined> => (await list()).syncs[0];
  expect(await look()).toMatchObject({
    id: syncId,
    status: '0',
    stage: 'files',
    batchName: '夜間 Ｎight',
    batchId: null,
    batchNumber: null,
    projectName: '街道 project',
    round: 1,
    submitter: 'Annotation works',
    startedAt,
    finishedAt: null,
    itemCount: 2,
    itemsReceived: 0,
    filesReceived: 0,
    bytesReceived: 0,
    packageCount: null,
    failure: null,
  });
  const picture = await newPicture();
  must(await put(syncId, picture));
  const received = { status: '1', filesReceived: 1, bytesReceived: picture.length };
  expect(await look()).toMatchObject({ ...received, stage: 'files', itemsReceived: 0 });
  const send = async (from: number, name: string) =>
    must(await server.provider.addSyncItems({ syncId, from, items: [itemOf(picture, name)] }));
  await send(0, 'a.png');
  expect(await look()).toMatchObject({ ...received, stage: 'items', itemsReceived: 1 });
  await send(1, 'b.png');
  expect(await look()).toMatchObject({ ...received, stage: 'storing', itemsReceived: 2 });
  server.clock.advance(MINUTE_MS);
  const { batchId, batchNumber } = must(await server.provider.completeSync({ syncId }));
  const finishedAt = server.clock.now().toISOString();
  expect(await look()).toMatchObject({
    status: '2',
    stage: 'visible',
    batchId,
    batchNumber,
    packageCount: null,
    finishedAt,
  });
});

test('[2.4-19] an arrival that was refused says which file and why, and the same name arrives again', async () => {
  const { newPicture, open, put, itemOf } = syncs;
  server.clock.advance(MINUTE_MS);
  const opening = { name: 'Broken once', fingerprint: hashOf('broken') };
  const { syncId } = await open(opening);
  const text = Buffer.from('no picture');
  must(await put(syncId, text));
  const wrong = { ...itemOf(text, 'north/a.png'), width: null, height: null };
  expect(await server.provider.addSyncItems({ syncId, from: 0, items: [wrong] })).toMatchObject({ status: 5002009 });
  const [failed] = (await list({ status: '3' })).syncs;
  expect(failed).toMatchObject({ id: syncId, status: '3', stage: 'failed', failure: { file: 'north/a.png' } });
  expect(failed?.failure?.reason).toContain('not a picture');

  server.clock.advance(MINUTE_MS);
  const again = await open(opening);
  expect(again.syncId).not.toBe(syncId);
  const picture = await newPicture();
  must(await put(again.syncId, picture));
  must(await server.provider.addSyncItems({ syncId: again.syncId, from: 0, items: [itemOf(picture, 'north/a.png')] }));
  must(await server.provider.completeSync({ syncId: again.syncId }));
  const { total, statuses, syncs: rows } = await list({ search: 'broken' });
  expect(rows.map(({ status }) => status)).toEqual(['2', '3']);
  expect([total, statuses]).toEqual([2, { '0': 0, '1': 0, '2': 1, '3': 1 }]);
});

test('[2.4-19] arrivals are found by name, number, project and time, in pages that agree with the whole', async () => {
  const { syncs: all, total, statuses } = await list({ size: 100 });
  expect(total).toBe(all.length);
  expect(Object.values(statuses).reduce((sum, count) => sum + count, 0)).toBe(total);
  const begun = all.map(({ startedAt }) => startedAt);
  expect(begun).toEqual(begun.toSorted().toReversed());
  const ids = async (asked: InputOf<Call>) => (await list(asked)).syncs.map(({ id }) => id);
  for (const size of [1, 2]) {
    const paged = [];
    for (let page = 1; page <= Math.ceil(total / size) + 1; page++) paged.push(...(await ids({ page, size })));
    expect(paged).toEqual(all.map(({ id }) => id));
  }
  const night = all.find(({ batchName }) => batchName.startsWith('夜間'));
  for (const search of ['夜', 'NIGHT', 'ｎｉｇｈｔ', night?.batchNumber ?? ''])
    expect(await ids({ search })).toEqual([night?.id]);
  expect(await ids({ search: 'nothing' })).toEqual([]);
  expect(await ids({ projectId })).toEqual(all.map(({ id }) => id));
  const [latest] = all;
  expect(await ids({ from: latest?.startedAt ?? '' })).toEqual([latest?.id]);
  expect(await ids({ to: night?.startedAt ?? '' })).toEqual([night?.id]);
});

test('[1-02] an acceptor sees the arrivals of their batches alone, another customer none', async () => {
  const { acceptor, otherAcceptor } = world.fruktlabb;
  const { batchId } = await deliverBatch(server, world.fruktlabb, { items: 1, assign: [acceptor] });
  await syncs.open({ name: 'Still on its way', assign: [acceptor.loginName], fingerprint: hashOf('way') });
  expect((await list({}, acceptor)).syncs.map((sync) => sync.batchId)).toEqual([batchId]);
  expect(await list({}, otherAcceptor)).toMatchObject({ total: 0, syncs: [] });
  expect(await list({}, world.kanda.administrator)).toMatchObject({ total: 0, syncs: [] });
});
