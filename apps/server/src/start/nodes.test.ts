import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { customerCalls, providerCalls } from '@countersign/contract';
import {
  createClient,
  createTestDatabase,
  hashOf,
  makePicture,
  must,
  overHttp,
  type ServerProcess,
  startServerProcess,
  testAnnotations,
  testTemplate,
} from '@countersign/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProviderKey } from '../features/customer/provider-key.service.ts';
import { connect } from '../platform/db/connect.ts';

let dataDir: string;
let env: Record<string, string>;
let key: string;
let drop: () => Promise<void>;
const running: ServerProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countersign-nodes-'));
  const database = await createTestDatabase();
  drop = database.drop;
  const { host, user, database: name } = database.connection;
  env = { DATABASE_URL: `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}` };
  const { db, close } = connect(database.connection, () => {});
  key = await createProviderKey(db, 'Annotation works');
  await close();
});
afterAll(async () => {
  await Promise.all(running.map((node) => node.end('SIGTERM')));
  await drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function startNode(role: 'web' | 'worker' | 'all') {
  const node = startServerProcess(dataDir, env, ['--role', role]);
  running.push(node);
  const url = await node.ready;
  return { node, url, customer: createClient(customerCalls, overHttp(url)) };
}

/** A customer with an administrator and one delivered picture, by the provider's calls. */
async function setUp(url: string) {
  const provider = createClient(providerCalls, overHttp(url), { as: { token: key } });
  const { id: customerId } = must(await provider.createCustomer({ name: 'Acme' }));
  const signIn = { loginName: 'acmeboss', password: 'Nuts4Bolts' };
  must(await provider.createMember({ customerId, role: '10', email: 'boss@acme.example', ...signIn }));
  const order = must(await provider.createOrder({ customerId, name: 'Nuts' }));
  const { id: projectId } = must(await provider.createProject({ orderId: order.id, name: 'Round one' }));
  const picture = await makePicture(1, 96, 64);
  const file = { sha256: hashOf(picture), size: picture.length };
  const { syncId } = must(
    await provider.openSync({
      ...{ projectId, name: 'Tray', mode: 'item', packageBy: 1, format: 'coco', template: testTemplate },
      ...{ datasetId: null, assign: [], submitter: '', itemCount: 1, fingerprint: hashOf('Tray') },
    }),
  );
  must(await provider.putSyncFile({ syncId, ...file }, { body: picture }));
  const place = { fileName: 'a.png', mediaPath: 'a.png', width: 96, height: 64 };
  const item = { ...place, annotations: testAnnotations(1), source: {}, ...file };
  must(await provider.addSyncItems({ syncId, from: 0, items: [item] }));
  const { batchId } = must(await provider.completeSync({ syncId }));
  return { signIn, batchId };
}

test('of two nodes on one database the worker does the work, either knows the session, and one outlives the other', async () => {
  const web = await startNode('web');
  const { signIn, batchId } = await setUp(web.url);
  const as = { token: must(await web.customer.login(signIn)).token };
  const { exportId } = must(await web.customer.createExport({ batchId, format: 'coco', scope: 'all' }, { as }));
  expect(must(await web.customer.getExport({ exportId }, { as })).state).toBe('waiting');

  const other = await startNode('all');
  await expect
    .poll(async () => must(await other.customer.getExport({ exportId }, { as })).state, { timeout: 30_000 })
    .toBe('ready');
  // One node made it, the other signed its address, and its bytes are in the folder they share.
  const { url } = must(await web.customer.getExport({ exportId }, { as }));
  const download = async (node: { readonly url: string }) =>
    (await fetch(new URL(url ?? '', node.url), { headers: { token: as.token } })).status;
  expect([await download(other), await download(web)]).toEqual([200, 200]);

  await web.node.end('SIGKILL');
  const { batch } = must(await other.customer.getBatch({ batchId }, { as }));
  must(await other.customer.startBatch({ batchId, version: batch.version }, { as }));
  must(await other.customer.logout({}, { as }));
  expect(await download(other)).toBe(401);
});
