import type { Difference, opinionCalls } from '@countersign/contract';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import type { SignUrl } from '../../../platform/objects/signed-url.ts';
import { findBatch } from '../../acceptance/batch-facts.store.ts';
import { type DifferenceRecord, readDifferences } from '../difference.store.ts';

type ListDifferences = typeof opinionCalls.listDifferences;

export async function listDifferences(requested: Requested<ListDifferences>): Promise<Outcome<ListDifferences>> {
  const { db, member, sign, input } = requested;
  const { batchId, state } = input;
  if ((await findBatch(db, member, batchId)) === undefined) return refuse(5019007);
  const { waiting, settled, differences } = await readDifferences(db, member.customerId, batchId, state, input);
  return ok({ waiting, settled, differences: differences.map((one) => show(sign, one)) });
}

function show(sign: SignUrl, record: DifferenceRecord): Difference {
  const { itemId, round, version, index, fileName, thumbnailKey: key, excerpt, settled, settledBy, settledAt } = record;
  return {
    ...{ itemId, round, version, index, fileName, thumbnailUrl: key === null ? null : sign(key), excerpt },
    first: {
      ...{ name: record.firstName, result: record.firstResult, verdict: record.firstVerdict },
      at: record.firstAt?.toISOString() ?? null,
    },
    second: {
      ...{ name: record.secondName, result: record.secondResult, verdict: record.secondVerdict },
      at: record.secondAt?.toISOString() ?? null,
    },
    settled:
      settled === null || settledAt === null
        ? null
        : { choice: settled, by: settledBy ?? '', at: settledAt.toISOString() },
  };
}
