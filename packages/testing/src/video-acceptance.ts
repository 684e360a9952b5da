import type { repairCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import { type Answered, must } from './client.ts';
import { addOrder, addProject } from './delivery.ts';
import { hashOf } from './sync.ts';
import type { TestServer } from './test-server.ts';
import { deliverVideos, sendVideos, type VideoToDeliver } from './videos.ts';
import type { Customer, Person } from './world.ts';

interface BegunVideos extends Acceptance {
  readonly batchId: string;
  readonly orderId: string;
}

/** A new batch of videos that these acceptors have started one after the other, and the calls on it. */
export async function beginVideos(
  server: TestServer,
  customer: Customer,
  starters: readonly Person[],
  videos: readonly VideoToDeliver[],
  change: Readonly<Record<string, unknown>> = {},
): Promise<BegunVideos> {
  const { id, orderId } = await addProject(server, (await addOrder(server, customer)).id);
  const assign = starters.map(({ loginName }) => loginName);
  const { batchId } = await deliverVideos(server, id, videos, { assign, ...change });
  const acceptance = acceptanceOf(server, { batchId });
  for (const person of starters) await acceptance.start(person);
  return { ...acceptance, batchId, orderId };
}

/** Takes a rejected batch of videos and delivers its next round, or is told why it cannot. */
export async function redeliverVideos(
  { provider }: Pick<TestServer, 'provider'>,
  batchId: string,
  videos: readonly VideoToDeliver[],
): Promise<Answered<typeof repairCalls.completeRepair>> {
  must(await provider.takeRepair({ batchId }));
  const asked = { batchId, format: 'cvatvideo', itemCount: videos.length, fingerprint: hashOf(makeId()) };
  const { syncId } = must(await provider.openRepair(asked));
  await sendVideos({ provider }, syncId, videos);
  return provider.completeRepair({ syncId });
}
