import type { customerCalls, InputOf } from '@countersign/contract';
import {
  acceptanceOf,
  addOrder,
  addProject,
  assignmentOf,
  beginBatch,
  type DeliveredBatch,
  deliverBatch,
  must,
  type Person,
  startWorld,
} from '@countersign/testing';
import { beforeAll, describe, expect, test } from 'vitest';

let pallets: DeliveredBatch;
let crates: DeliveredBatch;
let kandas: DeliveredBatch;

const DAY_MS = 86_400_000;

const { server, world } = await startWorld();
const { administrator: astrid, acceptor: bengt, otherAcceptor: cecilia } = world.fruktlabb;
beforeAll(async () => {
  const order = await addOrder(server, world.fruktlabb, { name: 'Wood', agreedRate: 0.5 });
  const project = await addProject(server, order.id, 'Storage');
  pallets = await deliverBatch(server, world.fruktlabb, {
    name: '100% Pallets',
    project,
    items: 3,
    assign: [bengt],
    fileName: (n) => `north/pallet_${n}.jpg`,
  });
  server.clock.advance(DAY_MS);
  crates = await deliverBatch(server, world.fruktlabb, {
    name: '木箱 crates',
    mode: 'package',
    packageSize: 2,
    items: 5,
    assign: [bengt, cecilia],
    fileName: (n) => `木箱の写真_${n}.jpg`,
  });
  await server.context.db
    .updateTable('batch')
    .set({ dataset_id: 'ds-2026-wood' })
    .where('id', '=', pallets.batchId)
    .execute();
  kandas = await deliverBatch(server, world.kanda, {
    name: 'Pallets of Kanda',
    fileName: (n) => `north/pallet_${n}.jpg`,
  });
});

type Asked = InputOf<(typeof customerCalls)['listBatches']>;
const list = async (input: Asked = {}, as: Person = astrid) => must(await server.customer.listBatches(input, { as }));
const found = async (input: Asked, as?: Person) => (await list(input, as)).batches.map(({ id }) => id);

describe('[2.4-03] the batch list', () => {
  test('shows the newest delivery first, with counts by stage', async () => {
    const { total, stages, batches } = await list();
    expect(batches.map(({ id }) => id)).toEqual([crates.batchId, pallets.batchId]);
    expect(total).toBe(2);
    expect(stages).toEqual({ awaiting: 2, accepting: 0, passed: 0, rejected: 0, repairing: 0 });
  });

  test.each([
    ['name', 'PALLETS', 'pallets'],
    ['name', '100%', 'pallets'],
    ['name', '0_P', 'none'],
    ['name', '木箱', 'crates'],
    ['file', 'th/pallet_2', 'pallets'],
    ['file', '箱の写', 'crates'],
    ['name', 'ＰＡＬＬＥＴＳ', 'pallets'],
    ['file', '写真', 'crates'],
    ['file', '箱', 'crates'],
    ['file', 'ＰＡＬＬＥＴ＿2', 'pallets'],
    ['file', '真箱', 'none'],
    // Two ASCII letters would mean reading every item of the customer.
    ['file', 'pa', 'none'],
    ['index', '4', 'crates'],
    ['index', '3', 'both'],
    ['index', '4x', 'none'],
    ['dataset', '2026-wood', 'pallets'],
    ['package', 'age', 'none'],
    ['any', '2026-wood', 'pallets'],
    ['any', 'pallet_1', 'pallets'],
    ['any', '木箱の写真_0', 'crates'],
    ['any', '4', 'crates'],
    ['any', 'no such thing', 'none'],
  ] as const)('finds by %s %s: %s', async (searchIn, search, which) => {
    const expected = { pallets: [pallets], crates: [crates], both: [crates, pallets], none: [] }[which];
    const ids = await found({ searchIn, search });
    // A digit may also be part of a batch number.
    expect(searchIn === 'any' && search === '4' ? ids.filter((id) => id === crates.batchId) : ids).toEqual(
      expected.map(({ batchId }) => batchId),
    );
  });

  test('a batch number beats a name, and both beat an index number; each row says why it was found', async () => {
    const reasons = async (input: Asked, as?: Person) =>
      (await list(input, as)).batches.map(({ id, found: why }) => [id === pallets.batchId ? 'pallets' : 'crates', why]);
    const number = 'B-20261120-0003';
    const renumber = (to: string) =>
      server.context.db.updateTable('batch').set({ number: to }).where('id', '=', pallets.batchId).execute();
    await renumber(number);
    // Both have an item 3, one of them a package 3, and the one delivered first has the digit in its number.
    expect(await reasons({ search: '3' })).toEqual([
      ['pallets', { field: 'batch', text: number }],
      ['crates', { field: 'package', text: '0003' }],
    ]);
    expect(await reasons({ search: '5' })).toEqual([['crates', { field: 'index', text: '5' }]]);
    // Pages of a ranked list go on where the one before ended.
    const pages = [await reasons({ search: '3', size: 1 }), await reasons({ search: '3', size: 1, page: 2 })];
    expect(pages.flat()).toEqual(await reasons({ search: '3' }));
    await renumber(pallets.number);
    expect(await reasons({ search: 'pallet_1' })).toEqual([['pallets', { field: 'file', text: 'north/pallet_1.jpg' }]]);
    expect(await reasons({ search: '2026-wood' })).toEqual([['pallets', { field: 'dataset', text: 'ds-2026-wood' }]]);
    expect(await reasons({ search: '木箱' })).toEqual([['crates', { field: 'name', text: '木箱 crates' }]]);
    expect(await reasons({})).toEqual([
      ['crates', null],
      ['pallets', null],
    ]);
  });

  test('finds by batch number and id, and by package name and id', async () => {
    expect(await found({ searchIn: 'batch', search: pallets.number.toLowerCase() })).toEqual([pallets.batchId]);
    expect(await found({ searchIn: 'batch', search: pallets.batchId })).toEqual([pallets.batchId]);
    expect(await found({ searchIn: 'package', search: crates.packageIds[1] ?? '' })).toEqual([crates.batchId]);
    expect(await found({ searchIn: 'any', search: crates.packageIds[1] ?? '' })).toEqual([crates.batchId]);
    expect(await found({ searchIn: 'package', search: pallets.packageIds[0] ?? '' })).toEqual([]);
    const name = await server.context.db
      .selectFrom('package')
      .where('id', '=', crates.packageIds[2] ?? '')
      .select('name')
      .executeTakeFirstOrThrow();
    expect(await found({ searchIn: 'package', search: name.name })).toEqual([crates.batchId]);
  });

  test('narrows by stage, project, order and days of delivery, both ends included', async () => {
    expect(await found({ projectId: pallets.projectId })).toEqual([pallets.batchId]);
    expect(await found({ orderId: crates.orderId })).toEqual([crates.batchId]);
    const { deliveredAt } = (await list({ projectId: pallets.projectId })).batches[0] ?? { deliveredAt: '' };
    expect(await found({ from: deliveredAt, to: deliveredAt })).toEqual([pallets.batchId]);
    expect(await found({ stage: 'accepting' })).toEqual([]);
  });

  test('pages', async () => {
    const first = await list({ size: 1 });
    const second = await list({ size: 1, page: 2 });
    expect([...first.batches, ...second.batches].map(({ id }) => id)).toEqual([crates.batchId, pallets.batchId]);
    expect(second.total).toBe(2);
    expect((await list({ size: 1, page: 3 })).batches).toEqual([]);
  });

  test('[1-02] [6-02] shows an acceptor what is assigned, and nobody what is another customer’s', async () => {
    expect(await found({}, bengt)).toEqual([crates.batchId, pallets.batchId]);
    expect(await found({}, cecilia)).toEqual([crates.batchId]);
    expect((await list({}, cecilia)).stages.awaiting).toBe(1);
    expect(await found({ searchIn: 'file', search: 'pallet_1' }, cecilia)).toEqual([]);
    expect(await found({}, world.kanda.administrator)).toEqual([kandas.batchId]);
    expect(await found({ searchIn: 'file', search: 'pallet_1' }, world.kanda.administrator)).toEqual([kandas.batchId]);
    expect(await found({}, world.kanda.acceptor)).toEqual([]);
  });

  test('refuses bad input and no session', async () => {
    const as = astrid;
    expect(await server.customer.listBatches({ size: 101 }, { as })).toMatchObject({ status: 5002002 });
    expect(await server.customer.listBatches({ projectId: 'x' }, { as })).toMatchObject({ status: 5002002 });
    expect(await server.customer.listBatches({})).toMatchObject({ status: 401 });
  });

  test('narrows to those that wait only for their result, and hides this from members who see a part', async () => {
    const { administrator: boss, acceptor, otherAcceptor } = world.kanda;
    const batch = await beginBatch(server, world.kanda, [boss], { items: 2, packageSize: 1, assign: [otherAcceptor] });
    must(await assignmentOf(server, batch).share(boss, [[acceptor, 1, 1]]));
    must(await batch.decide(boss, 1, '10'));
    expect(await found({ only: 'toFinish' }, boss)).toEqual([]);
    must(await batch.decide(boss, 2, '10'));
    expect(await found({ only: 'toFinish' }, boss)).toEqual([batch.batchId]);
    expect(await found({ only: 'toFinish', stage: 'passed' }, boss)).toEqual([]);
    expect(await found({}, acceptor)).toContain(batch.batchId);
    expect(await found({ only: 'toFinish' }, acceptor)).toEqual([]);
    must(await batch.finish(boss, '10'));
    expect(await found({ only: 'toFinish' }, boss)).toEqual([]);
  });
});

test('[2.4-04] [3-05] a batch has every column, counted over its packages', async () => {
  const order = await addOrder(server, world.fruktlabb, { name: 'Columns', agreedRate: 0.5 });
  const project = await addProject(server, order.id);
  const batch = await deliverBatch(server, world.fruktlabb, { name: 'Columns', project, items: 10, assign: [bengt] });
  const { start, decide, setValidity } = acceptanceOf(server, batch);
  const shown = async () => (await list({ projectId: project.id })).batches[0];
  expect(await shown()).toMatchObject({
    accuracy: null,
    inspectedAccuracy: { value: null, low: null, high: null },
    actual: { passed: 0, acceptanceRate: 0, passRate: null },
    sampling: null,
    boxRate: { value: null, low: null, high: null },
    box3dRate: null,
    actions: ['start', 'spotCheck', 'assign', 'export'],
  });
  await start(bengt);
  for (const index of [1, 2, 3]) must(await decide(bengt, index, '10'));
  must(await decide(bengt, 4, '20', { ticks: [{ annotationId: 'a1', typeId: 'loose-box', remark: '' }] }));
  must(await setValidity(bengt, 5, false));
  const row = await shown();
  expect(row).toMatchObject({
    name: 'Columns',
    projectName: 'Nuts and bolts',
    orderName: 'Columns',
    mode: 'item',
    state: '05',
    stage: 'accepting',
    round: 1,
    version: 1,
    submitter: expect.any(String),
    delivered: 10,
    accepted: 4,
    passed: 3,
    rejected: 1,
    invalid: 1,
    agreedRate: 0.5,
    accuracy: 0.75,
    inspectedAccuracy: { value: 0.75 },
    deliveredAccuracy: { value: 0.75 },
    actual: { passed: 3, acceptanceRate: 4 / 9, passRate: 0.75 },
    // Four pictures of nine, with two boxes each and one tick in all: as sure as 11.2 boxes of a simple draw.
    boxRate: { value: 7 / 8, low: expect.closeTo(0.587, 3), high: expect.closeTo(0.972, 3) },
    completedAt: null,
    remark: null,
    latestAcceptor: bengt.userName,
    assignees: [{ id: bengt.memberId, name: bengt.userName, isWhole: true }],
    actions: ['continue', 'spotCheck', 'finish', 'assign', 'report', 'export'],
  });
  const { low, high } = row?.inspectedAccuracy ?? {};
  expect(low).toBeGreaterThan(0.3);
  expect(high).toBeLessThan(1);
});

test('[2.4-05] the details show what is open, the errors by label, who is at work and the hours', async () => {
  server.clock.set('2026-11-23T10:59:00.000Z');
  const batch = await deliverBatch(server, world.fruktlabb, { items: 5, assign: [bengt, cecilia] });
  const { start, decide, take } = acceptanceOf(server, batch);
  await start(bengt);
  await start(cecilia);
  const tick = (annotationId: string, typeId: string) => ({ annotationId, typeId, remark: '' });
  const ticks = [tick('a1', 'loose-box'), tick('a2', 'loose-box')];
  must(await decide(bengt, 1, '20', { ticks, itemErrors: [{ typeId: 'missing', remark: '' }] }));
  must(await decide(bengt, 2, '20', { ticks: [tick('a1', 'loose-box')] }));
  server.clock.advance(60_000);
  for (const index of [3, 4]) must(await decide(bengt, index, '10'));
  await take(cecilia, 5);
  const detail = must(await server.customer.getBatch({ batchId: batch.batchId }, { as: astrid }));
  expect(detail.open).toEqual({ items: 1, packages: 0 });
  expect(detail.suggested).toBe('20');
  expect(detail.errors).toEqual([
    { typeId: 'loose-box', label: 'bolt', count: 2 },
    { typeId: 'loose-box', label: 'nut', count: 1 },
    { typeId: 'missing', label: null, count: 1 },
  ]);
  expect(detail.people).toEqual([
    { id: bengt.memberId, name: bengt.userName, decided: 4, lastAt: '2026-11-23T11:00:00.000Z', isHere: false },
    { id: cecilia.memberId, name: cecilia.userName, decided: 0, lastAt: '2026-11-23T10:59:00.000Z', isHere: true },
  ]);
  expect(detail.hours).toEqual([
    { at: '2026-11-23T10:00:00.000Z', passed: 0, rejected: 2 },
    { at: '2026-11-23T11:00:00.000Z', passed: 2, rejected: 0 },
  ]);
  expect(detail.template.errorTypes.map(({ id }) => id)).toEqual(['missing', 'wrong-label', 'loose-box']);
});

test('the history pages backwards from the newest', async () => {
  const batch = await deliverBatch(server, world.fruktlabb, { items: 3, assign: [bengt] });
  const { batchId } = batch;
  const { start, decide } = acceptanceOf(server, batch);
  await start(bengt);
  for (const index of [1, 2, 3]) must(await decide(bengt, index, '10'));
  const first = must(await server.customer.listBatchEvents({ batchId, size: 3 }, { as: bengt }));
  const before = first.events.at(-1)?.id;
  const rest = must(await server.customer.listBatchEvents({ batchId, size: 3, before }, { as: bengt }));
  expect([first.hasMore, rest.hasMore]).toEqual([true, false]);
  expect([...first.events, ...rest.events].map(({ what, data }) => [what, data['index'] ?? null])).toEqual([
    ['item.passed', 3],
    ['item.passed', 2],
    ['item.passed', 1],
    ['batch.started', null],
    ['batch.delivered', null],
  ]);
});
