import type { Batch } from '@countersign/contract';
import { must } from '@countersign/testing';
import type { CustomerApi } from './customer-api.ts';

/** Accepts a part of the sample, so that the screens have content, and returns a batch of pictures of each mode. */
export async function acceptSome(api: CustomerApi): Promise<{ itemBatch: string; packageBatch: string }> {
  const { batches } = must(await api.listBatches({ page: 1, size: 10 }));
  const itemBatch = batches.find(({ mode, medium }) => mode === 'item' && medium === 'picture');
  const packageBatch = batches.find(({ mode }) => mode === 'package');
  if (itemBatch === undefined || packageBatch === undefined) throw new Error('the sample has a batch of each mode');
  await decideSome(api, itemBatch, { count: 20, rejectEvery: 7 });
  return { itemBatch: itemBatch.id, packageBatch: packageBatch.id };
}

/** Starts a batch if needed and decides its next items: most pass, some are rejected with an error, one is invalid. */
export async function decideSome(
  api: CustomerApi,
  batch: Batch,
  { count, rejectEvery }: { readonly count: number; readonly rejectEvery: number },
): Promise<void> {
  const { id: batchId } = batch;
  must(await api.startBatch({ batchId, version: batch.version, join: true }));
  const { template } = must(await api.getBatch({ batchId }));
  const ofAnnotation = template.errorTypes.filter(({ scope }) => scope !== 'item');
  const ofItem = template.errorTypes.filter(({ scope }) => scope !== 'annotation');
  for (let n = 1; n <= count; n += 1) {
    const { item } = must(await api.openItem({ batchId, to: { kind: 'next', after: null } }));
    if (item === null) return;
    const write = { itemId: item.id, round: item.round, version: item.version };
    if (n === count - 1) {
      must(await api.setItemValidity({ ...write, isValid: false }));
    } else if (n % rejectEvery === 3) {
      const [annotation] = item.annotations;
      const type = ofAnnotation[n % ofAnnotation.length];
      const ticks =
        annotation === undefined || type === undefined
          ? []
          : [{ annotationId: annotation.id, typeId: type.id, remark: '' }];
      const itemErrors = ofItem.slice(0, ticks.length === 0 || n % 2 === 0 ? 1 : 0);
      must(
        await api.decideItem({
          ...write,
          result: '20',
          verdict: { ticks, itemErrors: itemErrors.map(({ id }) => ({ typeId: id, remark: '' })), comment: '' },
        }),
      );
    } else {
      must(await api.decideItem({ ...write, result: '10', verdict: { ticks: [], itemErrors: [], comment: '' } }));
    }
  }
}

/** Passes items of a started batch one by one, by their index numbers. */
export async function passItems(api: CustomerApi, batchId: string, indexes: readonly number[]): Promise<void> {
  for (const index of indexes) {
    const { item } = must(await api.openItem({ batchId, to: { kind: 'index', index } }));
    if (item === null) throw new Error(`there is no item ${index}`);
    const { id: itemId, round, version } = item;
    must(await api.decideItem({ itemId, round, version, result: '10', verdict: {} }));
  }
}
