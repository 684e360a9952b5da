import type { datasetBatchCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { listBatches } from '../dataset-batch.store.ts';
import { keepingRule, toDatasetBatch } from '../to-dataset-batch.ts';

type Call = typeof datasetBatchCalls.listDatasetBatches;

const none = { interrupted: 0, parsing: 0, parsed: 0, failed: 0, expired: 0 } as const;

export async function listDatasetBatches(requested: Requested<Call>): Promise<Outcome<Call>> {
  const { input, db, member, context, now, sign } = requested;
  const { datasetName, total, byState, records } = await listBatches(db, member.customerId, input, now);
  if (datasetName === null) return refuse(5019001);
  const shown = { sign, now, rule: keepingRule(context.settings) };
  const batches = records.map((record) => toDatasetBatch(record, shown));
  return ok({ datasetName, total, batches, byState: { ...none, ...byState } });
}
