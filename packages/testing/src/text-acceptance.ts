import type { repairCalls } from '@countersign/contract';
import { v7 as makeId } from 'uuid';
import { type Acceptance, acceptanceOf } from './acceptance.ts';
import { type Answered, must } from './client.ts';
import { addOrder, addProject } from './delivery.ts';
import { hashOf } from './sync.ts';
import type { TestServer } from './test-server.ts';
import { deliverTexts, sendTexts, type TextToDeliver } from './texts.ts';
import type { Customer, Person } from './world.ts';

interface BegunTexts extends Acceptance {
  readonly batchId: string;
  readonly orderId: string;
  readonly projectId: string;
}

/** A new batch of texts that these acceptors have started one after the other, and the calls on it. */
export async function beginTexts(
  server: TestServer,
  customer: Customer,
  starters: readonly Person[],
  texts: readonly TextToDeliver[],
  {
    project,
    ...change
  }: { readonly project?: { readonly id: string; readonly orderId: string } } & Readonly<Record<string, unknown>> = {},
): Promise<BegunTexts> {
  const { id, orderId } = project ?? (await addProject(server, (await addOrder(server, customer)).id));
  const assign = starters.map(({ loginName }) => loginName);
  const { batchId } = await deliverTexts(server, id, texts, { assign, ...change });
  const acceptance = acceptanceOf(server, { batchId });
  for (const person of starters) await acceptance.start(person);
  return { ...acceptance, batchId, orderId, projectId: id };
}

/** Takes a rejected batch of texts and delivers its next round, or is told why it cannot. */
export async function redeliverTexts(
  { provider }: Pick<TestServer, 'provider'>,
  batchId: string,
  texts: readonly TextToDeliver[],
): Promise<Answered<typeof repairCalls.completeRepair>> {
  must(await provider.takeRepair({ batchId }));
  const asked = { batchId, format: 'brat', itemCount: texts.length, fingerprint: hashOf(makeId()) };
  const { syncId } = must(await provider.openRepair(asked));
  await sendTexts({ provider }, syncId, texts);
  return provider.completeRepair({ syncId });
}
