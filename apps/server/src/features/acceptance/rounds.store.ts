import type { RepairCounts } from '@countersign/contract';
import { sql } from 'kysely';
import { type QueueRecord, queueOf } from './queue.store.ts';

/** A round of a batch that was delivered again, as it was kept. The last one has no end and no figures yet. */
export interface RoundRecord {
  readonly round: number;
  /** As `jsonb` writes a time. */
  readonly deliveredAt: string;
  readonly submitter: string;
  readonly repair: RepairCounts | null;
  readonly result: '10' | '20' | null;
  readonly remark: string | null;
  readonly finishedAt: string | null;
  readonly finishedBy: string | null;
  readonly passed: number;
  readonly rejected: number;
  readonly invalid: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly ownEditedPassed: number;
  /** Null in the first round. */
  readonly queue: QueueRecord | null;
}

/** `RoundRecord`s as `jsonb`: the rounds of the batch `b`, the first one first; none while it is in its first. */
export const roundsOf = sql<RoundRecord[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'round', r.round, 'deliveredAt', r.delivered_at, 'submitter', r.submitter, 'repair', r.repair, 'result', r.result,
    'remark', r.remark, 'finishedAt', r.finished_at, 'finishedBy', r.finished_by, 'passed', r.passed,
    'rejected', r.rejected, 'invalid', r.invalid, 'ownPassed', r.own_passed, 'ownRejected', r.own_rejected,
    'ownEditedPassed', r.own_edited_passed,
    'queue', case when r.round > 1 then ${queueOf(sql`r.round`, null)} end
  ) order by r.round), '[]')
  from batch_round r where r.customer_id = b.customer_id and r.batch_id = b.id
)`;
