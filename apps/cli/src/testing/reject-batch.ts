import { acceptanceOf, must, type Person, type TestServer } from '@countersign/testing';

/** Rejects these items of a delivered batch, passes the others, and finishes it as rejected. */
export async function rejectBatch(
  server: TestServer,
  as: Person,
  batchId: string,
  rejected: ReadonlySet<number>,
): Promise<void> {
  const batch = acceptanceOf(server, { batchId });
  const { batch: now } = must(await server.customer.getBatch({ batchId }, { as }));
  must(await server.customer.startBatch({ batchId, version: now.version }, { as }));
  for (let index = 1; index <= now.delivered; index++)
    if (rejected.has(index))
      must(await batch.decide(as, index, '20', { itemErrors: [{ typeId: 'missing-object', remark: '' }] }));
    else must(await batch.decide(as, index, '10'));
  must(await batch.finish(as, '20', 'see the errors'));
}
