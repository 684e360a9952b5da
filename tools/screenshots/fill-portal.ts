import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeGeneratedDelivery } from '@countersign/sample';
import { must } from '@countersign/testing';
import { acceptSome, decideSome } from '../../e2e/accept-some.ts';
import { type CustomerApi, signInApi } from '../../e2e/customer-api.ts';
import type { OwnPortal } from '../../e2e/portal.ts';
import { openSlowDelivery } from '../../e2e/provider-api.ts';
import type { Batches } from './shots.ts';

const PICTURES = 24;
/** The result of each further delivery. */
const deliveries = [
  { name: 'Fruit trays, lane 1', becomes: 'passed', rejectEvery: 30 },
  { name: 'Fruit trays, lane 2, second shift', becomes: 'rejected', rejectEvery: 5 },
  { name: 'Fruit trays, lane 3', becomes: 'decided', rejectEvery: 12 },
  { name: 'Fruit trays, lane 4, camera moved to the left', becomes: 'awaiting', rejectEvery: 1 },
] as const;

/** Accepts part of the sample and delivers more, so that every stage of a batch can be seen. */
export async function fillPortal(portal: OwnPortal): Promise<Batches> {
  const [customer] = portal.customers;
  const [, acceptor] = customer?.members ?? [];
  if (customer === undefined || acceptor === undefined) throw new Error('the sample has no people');
  const api = await signInApi(portal.url, acceptor);
  const { itemBatch, packageBatch } = await acceptSome(api);
  await accept(api, packageBatch, 'accepting', 30);
  const text = await start(api, 'text');
  const sound = await start(api, 'audio');
  const video = await start(api, 'video');
  const answers = await start(api, 'answers');
  const make = async <T>(...args: string[]) => JSON.parse(await portal.countersign(...args, '--json')) as T;
  const order = await make<{ id: string }>(
    ...['order', 'create', '--customer', customer.id, '--name', 'Trays of the autumn harvest', '--pass-rate', '0.9'],
  );
  const project = await make<{ id: string }>('project', 'create', '--order', order.id, '--name', 'Sorting lanes');
  const folder = await mkdtemp(join(tmpdir(), 'countersign-screenshots-'));
  let decided: Batches['decided'] | undefined;
  try {
    await writeGeneratedDelivery(folder, { format: 'coco', pictures: PICTURES, seed: 11, small: true });
    for (const { name, becomes, rejectEvery } of deliveries) {
      const args = ['--project', project.id, '--name', name, '--assign', acceptor.loginName];
      const { batchId } = await make<{ batchId: string }>('deliver', folder, ...args);
      await accept(api, batchId, becomes, rejectEvery);
      if (becomes === 'decided') decided = { id: batchId, name };
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await leaveUnfinished(portal, project.id);
  if (decided === undefined) throw new Error('nothing was delivered');
  return { item: itemBatch, package: packageBatch, text, sound, video, answers, decided };
}

/** The sample's batch of a medium, under acceptance. */
async function start(api: CustomerApi, medium: 'text' | 'audio' | 'video' | 'answers'): Promise<string> {
  const { batches } = must(await api.listBatches({ page: 1, size: 10, medium }));
  const [batch] = batches;
  if (batch === undefined) throw new Error(`the sample has no batch of the medium ${medium}`);
  must(await api.startBatch({ batchId: batch.id, version: batch.version }));
  return batch.id;
}

/** A delivery that stops half way, and one that failed. */
async function leaveUnfinished(portal: OwnPortal, projectId: string): Promise<void> {
  const half = await openSlowDelivery(portal, { projectId, name: 'Fruit trays, lane 5', itemCount: 24 });
  for (let ordinal = 0; ordinal < 24; ordinal += 1) await half.sendFile(ordinal);
  await half.sendItems(0, 17);
  const failed = await openSlowDelivery(portal, { projectId, name: 'Fruit trays, lane 6', itemCount: 6 });
  for (let ordinal = 0; ordinal < 6; ordinal += 1) await failed.sendFile(ordinal);
  await failed.sendItems(0, 4);
  await failed.sendItems(4, 6, 'spoon');
}

type TargetState = (typeof deliveries)[number]['becomes'] | 'accepting';

async function accept(api: CustomerApi, batchId: string, becomes: TargetState, rejectEvery: number): Promise<void> {
  if (becomes === 'awaiting') return;
  const { batch } = must(await api.getBatch({ batchId }));
  await decideSome(api, batch, { count: becomes === 'accepting' ? 4 : PICTURES, rejectEvery });
  if (becomes === 'decided' || becomes === 'accepting') return;
  const { version } = must(await api.getBatch({ batchId })).batch;
  const remark = becomes === 'passed' ? 'One outline off' : 'Figs and dates mixed up';
  must(await api.finishBatch({ batchId, version, result: becomes === 'passed' ? '10' : '20', remark }));
}
