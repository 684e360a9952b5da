import type { repairCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import { type Answered, must } from './client.ts';
import { addOrder, addProject } from './delivery.ts';
import { deliverRecordings, type RecordingToDeliver, sendRecordings } from './recordings.ts';
import { hashOf } from './sync.ts';
import type { TestServer } from './test-server.ts';
import type { Customer, Person } from './world.ts';

interface BegunRecordings extends Acceptance {
  readonly batchId: string;
  readonly orderId: string;
}

/** A new batch of recordings that these acceptors have started one after the other, and the calls on it. */
export async function beginRecordings(
  server: TestServer,
  customer: Customer,
  starters: readonly Person[],
  recordings: readonly RecordingToDeliver[],
  change: Readonly<Record<string, unknown>> = {},
): Promise<BegunRecordings> {
  const { id, orderId } = await addProject(server, (await addOrder(server, customer)).id);
  const assign = starters.map(({ loginName }) => loginName);
  const { batchId } = await deliverRecordings(server, id, recordings, { assign, ...change });
  const acceptance = acceptanceOf(server, { batchId });
  for (const person of starters) await acceptance.start(person);
  return { ...acceptance, batchId, orderId };
}

/** Takes a rejected batch of recordings and delivers its next round, or is told why it cannot. */
export async function redeliverRecordings(
  { provider }: Pick<TestServer, 'provider'>,
  batchId: string,
  recordings: readonly RecordingToDeliver[],
): Promise<Answered<typeof repairCalls.completeRepair>> {
  must(await provider.takeRepair({ batchId }));
  const asked = { batchId, format: 'textgrid', itemCount: recordings.length, fingerprint: hashOf(makeId()) };
  const { syncId } = must(await provider.openRepair(asked));
  await sendRecordings({ provider }, syncId, recordings);
  return provider.completeRepair({ syncId });
}
