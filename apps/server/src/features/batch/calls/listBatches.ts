import { type BatchStage, type batchCalls, batchStages } from '@countersign/contract';
import { type Outcome, ok, type Requested } from '../../../platform/http/handler.ts';
import { showBatch } from '../batch.service.ts';
import { countStages, listRecords } from '../batch-list.store.ts';
import { chooseFilter } from '../batch-search.store.ts';

type ListBatches = typeof batchCalls.listBatches;

export async function listBatches({ db, member, input }: Requested<ListBatches>): Promise<Outcome<ListBatches>> {
  const fits = await chooseFilter(db, member, input);
  const [records, counted] = await Promise.all([listRecords(db, member, input, fits), countStages(db, fits)]);
  const asked: readonly BatchStage[] = input.stage === undefined ? batchStages : [input.stage];
  return ok({
    total: asked.reduce((sum, stage) => sum + (counted.get(stage) ?? 0), 0),
    // Total over the stages by construction.
    stages: Object.fromEntries(batchStages.map((stage) => [stage, counted.get(stage) ?? 0])) as Record<
      BatchStage,
      number
    >,
    batches: records.map((record) => showBatch(record, member)),
  });
}
