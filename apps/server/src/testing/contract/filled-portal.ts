import {
  beginBatch,
  createWorld,
  hashOf,
  makeCredential,
  makePicture,
  must,
  type Person,
  setRights,
  startTestServer,
  syncsOf,
  type TestCredential,
  type TestServer,
} from '@countersign/testing';
import { v7 as makeId } from 'uuid';
import type { Known } from './arbitrary-of.ts';

const AT = '2026-11-20T08:00:00.000Z';

/** A portal with one of everything a call may name. */
export interface FilledPortal {
  readonly server: TestServer;
  /** Administrator and acceptors of a customer, and an administrator of another. */
  readonly people: readonly Person[];
  readonly credential: TestCredential;
  readonly picture: Buffer;
  readonly known: Known;
}

export async function fillPortal(): Promise<FilledPortal> {
  const server = await startTestServer();
  const { fruktlabb, kanda } = await createWorld(server);
  const { administrator, acceptor, otherAcceptor } = fruktlabb;
  const people = [administrator, acceptor, otherAcceptor, kanda.administrator];
  await setRights(server, acceptor, { canFinish: true, mode: 'edit' });
  const itemBatch = await beginBatch(server, fruktlabb, [administrator, acceptor], { items: 6 });
  const packageBatch = await beginBatch(server, fruktlabb, [acceptor], { mode: 'package', items: 6 });
  const strangers = await beginBatch(server, kanda, [kanda.administrator]);
  await itemBatch.decide(acceptor, 1, '10');
  await itemBatch.decide(acceptor, 2, '20');
  const batches = [itemBatch, packageBatch, strangers];

  const syncs = syncsOf(() => ({ server, projectId: itemBatch.projectId }));
  const { syncId } = await syncs.open({ name: 'Unfinished', itemCount: 2, fingerprint: hashOf('unfinished') });
  const picture = await makePicture(900);
  must(await syncs.put(syncId, picture));
  const { exportId } = must(
    await server.customer.createExport(
      { batchId: itemBatch.batchId, format: 'coco', scope: 'all' },
      { as: administrator },
    ),
  );
  const report = { batchId: itemBatch.batchId, language: 'en' } as const;
  const { reportId } = must(await server.customer.createReport(report, { as: administrator }));
  const dataset = { name: 'Fasteners', storageArea: 'Standard' };
  const { id: datasetId } = must(await server.customer.createDataset(dataset, { as: administrator }));
  const feedback = { msgType: '1', sourceFrom: '04', contact: '13800138000', complaintDes: 'Slow' } as const;
  must(await server.customer.insertComplaintsInfo(feedback, { as: acceptor }));
  const [sent] = must(await server.provider.listReceivedFeedback({})).feedback;
  const file = { sha256: hashOf(picture), size: picture.length };
  must(await server.provider.putToolFile(file, { body: picture }));
  const client = { kind: 'video', edition: '1.0', system: 'linux', file: { fileName: 'client.deb', ...file } } as const;
  const { id: toolId } = must(await server.provider.addTool(client));
  const { id: messageId } = must(
    await server.customer.addMessage({ batchId: itemBatch.batchId, text: 'Hello' }, { as: acceptor }),
  );
  const challenge = must(await server.customer.captcha({}));
  const credential = await makeCredential(server, administrator);
  const shown = must(await server.customer.listItems({ batchId: itemBatch.batchId }, { as: administrator })).items;
  const signedFor = new URL(shown[0]?.thumbnailUrl ?? '', 'http://portal.example').searchParams;

  const members = people.map(({ memberId }) => memberId);
  const items = batches.flatMap((batch) => batch.items.map(({ id }) => id));
  return {
    server,
    people,
    credential,
    picture,
    known: {
      batchId: [...batches.map(({ batchId }) => batchId), itemBatch.number],
      ...{ projectId: batches.map(({ projectId }) => projectId), orderId: batches.map(({ orderId }) => orderId) },
      packageId: batches.flatMap(({ packageIds }) => packageIds),
      ...{ itemId: items, itemIds: items, memberId: members, memberIds: members, decidedBy: members },
      ...{ customerId: [fruktlabb.id, kanda.id], syncId: [syncId], exportId: [exportId], reportId: [reportId] },
      ...{ datasetId: [datasetId], feedbackId: sent === undefined ? [] : [sent.id], toolId: [toolId] },
      ...{ before: [messageId, makeId(), '3', '100000'], id: 'id' in challenge ? [challenge.id] : [] },
      ...{ loginName: [...people.map((person) => person.loginName), 'newcomer7'], assign: [acceptor.loginName] },
      ...{ email: [...people.flatMap((person) => person.email ?? []), 'new@example.com'] },
      ...{ password: [administrator.password, 'Kvarn7Hjul'], original: [administrator.password] },
      ...{ sha256: [file.sha256], size: [String(picture.length)], appKey: [credential.appKey] },
      ...{ storageArea: ['Standard'], typeId: ['missing', 'wrong-label'], annotationId: ['a1', 'a2'] },
      ...{ from: [AT, '0', '1'], to: [AT, '3'], dueAt: [AT], secretAt: [server.clock.now().toISOString()] },
      ...{ contact: ['13800138000', 'astrid1@example.com'], fileName: ['a.png', 'folder/b.png'] },
      ...Object.fromEntries([...signedFor].map(([name, value]) => [name, [value]])),
      signature: [signedFor.get('signature') ?? '', 'x'.repeat(201)],
    },
  };
}

/** Undoes what a case did to the people of the next ones: signed out, deleted, disabled, or given another role. */
export async function restorePeople({ server, people }: FilledPortal): Promise<void> {
  const { db } = server.context;
  for (const { memberId, loginName, email, role } of people) {
    const ended = { ended_at: null, end_code: null, replaced_at: null };
    await db.updateTable('session').set(ended).where('member_id', '=', memberId).execute();
    const changed = { status: '1', deleted_at: null, role, login_name: loginName, email } as const;
    await db.updateTable('member').set(changed).where('id', '=', memberId).execute();
  }
}
