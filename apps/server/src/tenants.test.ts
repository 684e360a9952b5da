import { type Call, customerCalls, type InputOf, type openCalls } from '@countersign/contract';
import {
  createWorld,
  deliverBatch,
  makeCredential,
  makeRequest,
  must,
  openClient,
  type Person,
  startTestServer,
  type TestServer,
  type World,
} from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

interface Ids {
  readonly orderId: string;
  readonly projectId: string;
  readonly batchId: string;
  readonly packageId: string;
  readonly itemId: string;
  readonly reportId: string;
  readonly exportId: string;
  readonly memberId: string;
  readonly datasetId: string;
}

type Inputs = { readonly [Name in keyof typeof customerCalls]?: InputOf<(typeof customerCalls)[Name]> };

/** Every call with an id, as somebody would make it who knows another customer's ids. */
function callsAbout(ids: Ids): Inputs {
  const { orderId, projectId, batchId, packageId, itemId, reportId, exportId, memberId, datasetId } = ids;
  const write = { itemId, round: 1, version: 0 };
  const bulk = { batchId, round: 1, target: { kind: 'packages' as const, packages: [{ packageId, version: 0 }] } };
  return {
    listProjects: { orderId },
    listBatches: { orderId, projectId },
    getBatch: { batchId },
    listBatchEvents: { batchId },
    startBatch: { batchId, version: 0 },
    continueBatch: { batchId },
    finishBatch: { batchId, version: 0, result: '10' },
    reacceptBatch: { batchId, version: 0 },
    assignBatch: { batchId, memberIds: [memberId] },
    assignPackages: { batchId, version: 0, shares: [{ memberId, runs: [{ from: 1, to: 1 }] }] },
    getAssignment: { batchId },
    listParts: { batchId },
    getTask: { batchId },
    previewSample: { batchId, fromIndex: 1, includeHeld: true },
    drawSample: {
      ...{ batchId, version: 0, round: 1, fromIndex: 1, includeHeld: true, order: 'random', undecided: '00' },
      ...{ plan: { kind: 'own' }, size: { kind: 'count', count: 1 } },
    },
    drawOpinions: { batchId, round: 1, percent: 5, memberIds: [memberId] },
    getOpinionTask: { batchId },
    openOpinion: { batchId, to: { kind: 'next', after: null } },
    giveOpinion: { itemId, round: 1, result: '10', verdict: {} },
    getAgreement: { batchId },
    listDifferences: { batchId },
    settleOpinion: { ...write, choice: 'second' },
    finishPackage: { packageId, version: 0, result: '10' },
    listPackages: { batchId },
    getPackage: { batchId, packageId },
    getPackageMap: { batchId, packageId },
    decidePackages: { ...bulk, result: '10' },
    recheckPackages: bulk,
    setValidity: { ...bulk, isValid: false },
    listItems: { batchId, packageId },
    listStrip: { batchId, from: 1 },
    openItem: { batchId, to: { kind: 'next', after: null } },
    renewClaims: { batchId, itemIds: [itemId] },
    releaseClaims: { batchId, itemIds: [itemId] },
    decideItem: { ...write, result: '10', verdict: {} },
    saveItem: { ...write, verdict: {} },
    setItemValidity: { ...write, isValid: false },
    skipItem: { itemId },
    createReport: { batchId, language: 'en' },
    getReport: { reportId },
    createExport: { batchId, format: 'coco', scope: 'all' },
    getExport: { exportId },
    listExports: { batchId },
    listSyncs: { projectId },
    listMessages: { batchId, packageId },
    setMemberRole: { memberId, role: '10' },
    setMemberRights: { memberId, canFinish: true },
    setMemberStatus: { memberId, status: '0' },
    setMemberPassword: { memberId, password: 'Bolts4Nuts' },
    deleteMember: { memberId },
    addMessage: { batchId, packageId, text: 'hello' },
    updateDataset: { datasetId, version: 0, name: 'Mine', comment: '' },
    deleteDataset: { datasetId, version: 0 },
  };
}

let server: TestServer;
let world: World;
let theirs: Ids;
const nowhere: Ids = {
  orderId: makeId(),
  projectId: makeId(),
  batchId: makeId(),
  packageId: makeId(),
  itemId: makeId(),
  reportId: makeId(),
  exportId: makeId(),
  memberId: makeId(),
  datasetId: makeId(),
};

beforeAll(async () => {
  server = await startTestServer();
  world = await createWorld(server);
  const { fruktlabb } = world;
  const batch = await deliverBatch(server, fruktlabb, { items: 4, mode: 'package', assign: [fruktlabb.acceptor] });
  const started = { batchId: batch.batchId, version: 0 };
  must(await server.customer.startBatch(started, { as: fruktlabb.acceptor }));
  const reportId = makeId();
  await server.context.db
    .insertInto('report')
    .values({
      customer_id: fruktlabb.id,
      id: reportId,
      batch_id: batch.batchId,
      language: 'en',
      state: 'waiting',
      file_name: null,
      object_key: null,
      created_by: fruktlabb.administrator.memberId,
      created_at: server.clock.now(),
    })
    .execute();
  const exportId = makeId();
  await server.context.db
    .insertInto('batch_export')
    .values({
      ...{ customer_id: fruktlabb.id, id: exportId, batch_id: batch.batchId, format: 'coco', scope: 'all', items: 4 },
      ...{ state: 'waiting', created_by: 'Annotation works', created_at: server.clock.now() },
      ...{ file_name: null, object_key: null, size: null, sha256: null },
    })
    .execute();
  const [packageId = ''] = batch.packageIds;
  const itemId = batch.items[0]?.id ?? '';
  const dataset = { name: 'Streets', storageArea: 'Standard' };
  const { id: datasetId } = must(await server.customer.createDataset(dataset, { as: fruktlabb.administrator }));
  theirs = { ...batch, datasetId, packageId, itemId, reportId, exportId, memberId: fruktlabb.otherAcceptor.memberId };
});
afterAll(() => server.close());

type Name = keyof typeof customerCalls;
const names = Object.keys(callsAbout(nowhere)) as Name[];

async function ask(name: Name, ids: Ids, as: Person) {
  const call: Call = customerCalls[name];
  const input: Record<string, unknown> = callsAbout(ids)[name] ?? {};
  const reply = await server.app.inject(makeRequest(call, input, { as }));
  return reply.json<{ status: number; responseObject: unknown }>();
}

/** Everything that another customer's call might have changed. */
async function snapshot() {
  const { db } = server.context;
  return {
    members: await db.selectFrom('member').selectAll().orderBy('id').execute(),
    batches: await db.selectFrom('batch').selectAll().execute(),
    packages: await db.selectFrom('package').selectAll().execute(),
    items: await db.selectFrom('item').selectAll().orderBy('index_no').execute(),
    claims: await db.selectFrom('claim').selectAll().execute(),
    assignments: await db.selectFrom('assignment').selectAll().execute(),
    reports: await db.selectFrom('report').selectAll().execute(),
    exports: await db.selectFrom('batch_export').selectAll().execute(),
    messages: await db.selectFrom('message').selectAll().execute(),
    datasets: await db.selectFrom('dataset').selectAll().execute(),
    events: await db.selectFrom('event').select('id').orderBy('id').execute(),
  };
}

/** Calls with an id of the installation, which belongs to no customer. */
const ofTheInstallation: readonly string[] = ['downloadTool'];

test('the table names every call that takes an id', () => {
  const takesAnId = Object.entries<Call>(customerCalls)
    .filter(([, call]) => Object.keys(call.input.shape).some((field) => /(Id|Ids)$/.test(field)))
    .map(([name]) => name)
    .filter((name) => !ofTheInstallation.includes(name));
  expect(names.toSorted((a, b) => a.localeCompare(b))).toEqual(takesAnId.toSorted((a, b) => a.localeCompare(b)));
});

describe.each([
  ["another customer's administrator", () => world.kanda.administrator],
  ['an acceptor of the same customer who was not assigned', () => world.fruktlabb.otherAcceptor],
] as const)('[1-02] to %s what is not theirs is not there', (_who, person) => {
  test.each(names)('%s', async (name) => {
    const before = await snapshot();
    const answered = await ask(name, theirs, person());
    expect(answered).toEqual(await ask(name, nowhere, person()));
    expect(answered.status).not.toBe(500);
    expect(await snapshot()).toEqual(before);
  });
});

/** Every call of the open API with an id. */
const openInputs: { readonly [Name in keyof typeof openCalls]: (ids: Ids) => InputOf<(typeof openCalls)[Name]> } = {
  listDeliveredBatches: ({ orderId, projectId }) => ({ orderId, projectId }),
};

test("[1-02] to another customer's program what is not theirs is not there, and its AppKey opens and ends nothing", async () => {
  const [mine, strange] = [world.fruktlabb.administrator, world.kanda.administrator];
  const [ours, other] = [await makeCredential(server, mine), await makeCredential(server, strange)];
  for (const name of Object.keys(openInputs) as (keyof typeof openCalls)[]) {
    const inputOf = openInputs[name];
    const read = (credential: typeof ours, ids: Ids) => openClient(server, credential)[name](inputOf(ids));
    expect(await read(other, theirs)).toEqual(await read(other, nowhere));
    expect(await read(ours, theirs)).not.toEqual(await read(ours, nowhere));
  }
  const { appKey } = ours;
  expect(await server.customer.revokeCredential({ appKey }, { as: strange })).toMatchObject({ status: 5007024 });
  expect(must(await server.customer.getCredential({}, { as: mine }))).toMatchObject({ appKey });
});

test('[1-02] lists hold nothing of another customer', async () => {
  const { administrator } = world.kanda;
  expect(must(await server.customer.listOrders({}, { as: administrator })).orders).toEqual([]);
  expect(must(await server.customer.listProjects({}, { as: administrator })).projects).toEqual([]);
  expect(must(await server.customer.listBatches({}, { as: administrator })).batches).toEqual([]);
  const { members } = must(await server.customer.listMembers({}, { as: administrator }));
  expect(members.map(({ loginName }) => loginName)).toEqual(['haruka1', 'ichiro2', 'junko03']);
});

test('[1-02] nobody assigns a batch to a member of another customer', async () => {
  const { batchId } = theirs;
  const { administrator } = world.fruktlabb;
  const stranger = { batchId, memberIds: [world.kanda.acceptor.memberId] };
  const answered = await server.customer.assignBatch(stranger, { as: administrator });
  expect(answered).toEqual(
    await server.customer.assignBatch({ batchId, memberIds: [makeId()] }, { as: administrator }),
  );
  expect(answered.status).toBe(5001018);
});

/** Only who is asked for a second opinion has one, and only a difference can be settled. */
const ofOpinions = new Set<Name>(['getOpinionTask', 'openOpinion', 'giveOpinion', 'settleOpinion']);

describe('the ids do name something: to their own administrator it is there', () => {
  test.each(names.filter((name) => !ofOpinions.has(name)))('%s', async (name) => {
    const { administrator } = world.fruktlabb;
    expect(await ask(name, theirs, administrator)).not.toEqual(await ask(name, nowhere, administrator));
  });
});
