import type { differenceCalls } from '@countersign/contract';
import { differenceKind, sumDifferences } from '@countersign/domain';
import { type Outcome, ok, type Requested, refuse } from '../../../platform/http/handler.ts';
import { countRepairs, listRepaired, readRound } from '../batch-difference.store.ts';

type GetBatchDifference = typeof differenceCalls.getBatchDifference;

export async function getBatchDifference({
  db,
  member,
  sign,
  input,
}: Requested<GetBatchDifference>): Promise<Outcome<GetBatchDifference>> {
  const { batchId, from } = input;
  // Every page would say the same of the whole batch.
  const isFirst = from <= 1;
  const [counted, round, listed] = await Promise.all([
    isFirst ? countRepairs(db, member, batchId) : undefined,
    isFirst ? undefined : readRound(db, member, batchId),
    listRepaired(db, member, batchId, input),
  ]);
  const present = counted?.round ?? round;
  if (present === undefined) return refuse(5019007);
  const sums = counted === undefined || present === 1 ? null : sumDifferences(counted.groups, counted.total);
  const items = listed.map(({ thumbnailKey, wasAsked, wasDelivered, wasChanged, ...item }) => ({
    ...item,
    kind: differenceKind({ wasAsked, wasDelivered, wasChanged }),
    thumbnailUrl: thumbnailKey === null ? null : sign(thumbnailKey),
  }));
  return ok({ round: present, sums, items });
}
