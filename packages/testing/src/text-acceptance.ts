import { type Acceptance, acceptanceOf } from './acceptance.ts';
import { addOrder, addProject } from './delivery.ts';
import type { TestServer } from './test-server.ts';
import { deliverTexts, type TextToDeliver } from './texts.ts';
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
