import { type BatchStage, type batchCalls, batchStages, type Input, type Medium } from '@countersign/contract';
import type { Db } from '../../platform/db/connect.ts';
import type { Viewer } from '../../platform/session/actor.ts';
import { type FoundBatch, listRecords } from './batch-list.store.ts';
import { chooseFilter } from './batch-search.store.ts';

interface FoundBatches {
  /** How many match: in the stage asked for, or in all. */
  readonly total: number;
  /** How many match in each stage, whatever stage is asked for. */
  readonly stages: Record<BatchStage, number>;
  /** What the viewer's batches hold, whatever is asked for. */
  readonly mediums: Medium[];
  /** One page of them. */
  readonly records: readonly FoundBatch[];
}

/** The viewer's batches that match. */
export async function findBatches(
  db: Db,
  viewer: Viewer,
  asked: Input<typeof batchCalls.listBatches>,
): Promise<FoundBatches> {
  const filter = await chooseFilter(db, viewer, asked);
  const { records, counts } = await listRecords(db, viewer, asked, filter);
  const stages: readonly BatchStage[] = asked.stage === undefined ? batchStages : [asked.stage];
  return {
    total: stages.reduce((sum, stage) => sum + (counts.stages[stage] ?? 0), 0),
    // Has every stage by construction.
    stages: Object.fromEntries(batchStages.map((stage) => [stage, counts.stages[stage] ?? 0])) as Record<
      BatchStage,
      number
    >,
    mediums: counts.mediums,
    records,
  };
}
