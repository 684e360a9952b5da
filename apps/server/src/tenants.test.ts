import { type Call, customerCalls, openCalls } from '@countersign/contract';
import {
  deliverBatch,
  hashOf,
  makeCredential,
  makeRequest,
  must,
  type Person,
  publishFile,
  signed,
  startWorld,
} from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { callsAbout, type Ids } from './testing/calls-about.ts';

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
  datasetBatchId: makeId(),
  uploadId: makeId(),
  fileId: makeId(),
  parsedFileId: makeId(),
  deliveryFileId: makeId(),
  noticeId: makeId(),
  workloadId: makeId(),
  workloadInWorkId: makeId(),
};

const { server, world } = await startWorld();
beforeAll(async () => {
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
  const workloads = await addWorkloads(batch.orderId);
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
  const uploaded = await beginUpload(datasetId, fruktlabb.administrator);
  const published = { orderId: batch.orderId, name: 'part-1.zip', bytes: Buffer.from('delivered') };
  const { id: deliveryFileId } = await publishFile(server, published);
  const { id: noticeId } = await server.context.db
    .selectFrom('notice')
    .where('member_id', '=', fruktlabb.administrator.memberId)
    .select('id')
    .executeTakeFirstOrThrow();
  theirs = {
    ...batch,
    ...uploaded,
    datasetId,
    deliveryFileId,
    packageId,
    itemId,
    reportId,
    exportId,
    memberId: fruktlabb.otherAcceptor.memberId,
    noticeId,
    ...workloads,
  };
});

/** A report that failed, and one in work. */
async function addWorkloads(orderId: string) {
  const { fruktlabb } = world;
  const ids = { workloadId: makeId(), workloadInWorkId: makeId() };
  const row = {
    ...{ customer_id: fruktlabb.id, months: ['2026-11'], order_ids: [orderId] },
    ...({ type: 'month', language: 'en' } as const),
    ...{ asked_by: fruktlabb.administrator.memberId, asked_at: server.clock.now(), started_at: null, ended_at: null },
    ...{ file_name: null, object_key: null, size: null, sha256: null, expires_at: null },
  };
  const failed = { ...row, id: ids.workloadId, state: 'failed', cause: 'NO_DATA' } as const;
  const inWork = { ...row, id: ids.workloadInWorkId, state: 'waiting', cause: null } as const;
  await server.context.db.insertInto('workload_report').values([failed, inWork]).execute();
  return ids;
}

/** An upload of one file, of which nothing has arrived. */
async function beginUpload(datasetId: string, as: Person, name = '1') {
  const { customer } = server;
  const { id: datasetBatchId } = must(await customer.createDatasetBatch({ datasetId, name }, { as }));
  const asked = { batchId: datasetBatchId, way: 'folder', batchFilesId: 'theirs', files: 1, bytes: 4 } as const;
  const { id: uploadId } = must(await customer.openUpload(asked, { as })).upload;
  const files = [{ path: 'a.txt', size: 4, modifiedMs: 1 }];
  const [file] = must(await customer.addUploadFiles({ uploadId, partBytes: 5_242_880, files }, { as })).files;
  const parsedFileId = makeId();
  const { db } = server.context;
  const { customer_id } = await db
    .selectFrom('dataset_batch')
    .where('id', '=', datasetBatchId)
    .select('customer_id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('parsed_file')
    .values({
      ...{ customer_id, id: parsedFileId, batch_id: datasetBatchId, file_id: parsedFileId, entry: null },
      ...{ path: 'b.txt', folder: '', folded_path: 'b.txt', size: 4, kind: 'text', state: 'read' },
    })
    .execute();
  return { datasetBatchId, uploadId, fileId: file?.fileId ?? '', parsedFileId };
}

type Name = keyof typeof customerCalls;
const names = Object.keys(callsAbout(nowhere)) as Name[];

async function ask(name: Name, ids: Ids, as: Person) {
  const call: Call = customerCalls[name];
  const input: Record<string, unknown> = callsAbout(ids)[name] ?? {};
  const reply = await server.app.inject(makeRequest(call, input, { as }));
  const isJson = String(reply.headers['content-type']).startsWith('application/json');
  const answer = { status: reply.statusCode, responseObject: reply.body };
  return isJson ? reply.json<{ status: number; responseObject: unknown }>() : answer;
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
    notices: await db.selectFrom('notice').selectAll().orderBy('id').execute(),
    messages: await db.selectFrom('message').selectAll().execute(),
    datasets: await db.selectFrom('dataset').selectAll().execute(),
    datasetOrders: await db.selectFrom('dataset_order').selectAll().execute(),
    arrivals: await db.selectFrom('dataset_arrival').selectAll().execute(),
    datasetBatches: await db.selectFrom('dataset_batch').selectAll().execute(),
    uploads: await db.selectFrom('dataset_upload').selectAll().execute(),
    uploadedFiles: await db.selectFrom('dataset_file').selectAll().execute(),
    parts: await db.selectFrom('dataset_part').selectAll().execute(),
    parsedFiles: await db.selectFrom('parsed_file').selectAll().execute(),
    deliveryFiles: await db.selectFrom('delivery_file').selectAll().execute(),
    deliveryDownloads: await db.selectFrom('delivery_download').selectAll().execute(),
    events: await db.selectFrom('event').select('id').orderBy('id').execute(),
  };
}

/** Calls with an id of the installation, which belongs to no customer, and those that ask for a signature instead. */
const ofNobody: readonly string[] = ['downloadTool', 'readParsedFile', 'readDelivered'];

test('the table names every call that takes an id', () => {
  const takesAnId = Object.entries<Call>(customerCalls)
    .filter(([, call]) => Object.keys(call.input.shape).some((field) => /(Id|Ids)$/.test(field)))
    .map(([name]) => name)
    .filter((name) => !ofNobody.includes(name));
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

/** An input of a call of the open API: that of the members' call, where it has one. */
function openInput(name: keyof typeof openCalls, ids: Ids): Record<string, unknown> {
  const { orderId, projectId, uploadId } = ids;
  if (name === 'listDeliveredBatches') return { orderId, projectId };
  if (name === 'putUploadFiles') return { uploadId, sha256: hashOf('') };
  return callsAbout(ids)[name] ?? {};
}

const openNames = (Object.keys(openCalls) as (keyof typeof openCalls)[]).filter(
  (name) => Object.keys(openInput(name, nowhere)).length > 0,
);

test("[1-02] to another customer's program what is not theirs is not there, and its AppKey opens and ends nothing", async () => {
  const [mine, strange] = [world.fruktlabb.administrator, world.kanda.administrator];
  const [ours, other] = [await makeCredential(server, mine), await makeCredential(server, strange)];
  const uploaded = { ...theirs, ...(await beginUpload(theirs.datasetId, mine, 'of a program')) };
  for (const name of openNames) {
    const call: Call = openCalls[name];
    const ask = async (credential: typeof ours, ids: Ids) => {
      const request = makeRequest(call, openInput(name, ids), {});
      const reply = await server.app.inject(signed(request, credential, { at: server.clock.now() }));
      return [reply.statusCode, reply.body];
    };
    const before = await snapshot();
    expect(await ask(other, uploaded), name).toEqual(await ask(other, nowhere));
    expect(await snapshot(), name).toEqual(before);
    expect(await ask(ours, uploaded), name).not.toEqual(await ask(ours, nowhere));
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

/** Only who is asked for a second opinion has one, and only a difference can be settled; nobody wrote a message. */
const answeringNothing = new Set<Name>([
  ...(['getOpinionTask', 'openOpinion', 'giveOpinion', 'settleOpinion', 'listUnread'] as const),
]);

describe('the ids do name something: to their own administrator it is there', () => {
  test.each(names.filter((name) => !answeringNothing.has(name)))('%s', async (name) => {
    const { administrator } = world.fruktlabb;
    expect(await ask(name, theirs, administrator)).not.toEqual(await ask(name, nowhere, administrator));
  });
});
