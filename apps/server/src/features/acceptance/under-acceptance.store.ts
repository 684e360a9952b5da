import type { BatchMode } from '@countersign/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { type PackageSums, sumColumns } from './package-group.store.ts';
import { isPassedOver, type SampleRecord, sampleOfBatch } from './sampled.store.ts';

/** A batch under acceptance, with what decides whether it can be finished. */
export interface AcceptedBatch extends PackageSums {
  readonly id: string;
  readonly mode: BatchMode;
  readonly agreedRate: number;
  readonly needsSample: boolean;
  readonly sample: SampleRecord | null;
  readonly isPassedOver: boolean;
  /** When something in it was decided last, or its acceptance began. */
  readonly lastAt: Date;
}

/** The customer's batches that are under acceptance, of orders that are not closed. */
export async function listAccepted(db: Db, customerId: string): Promise<AcceptedBatch[]> {
  const { rows } = await sql<AcceptedBatch>`
    select b.id, b.mode, b.agreed_rate as "agreedRate", o.needs_sample as "needsSample", ${sampleOfBatch} as sample,
      b.sample_id is not null and ${isPassedOver} as "isPassedOver", coalesce((
        select max(h.last_at) from decision_hour h where h.customer_id = b.customer_id and h.batch_id = b.id
      ), b.started_at, b.delivered_at) as "lastAt", f.*
    from batch b
    join customer_order o on o.customer_id = b.customer_id and o.id = b.order_id and o.closed_at is null
    cross join lateral (
      select ${sumColumns} from package_group g where g.customer_id = b.customer_id and g.batch_id = b.id
    ) f
    where b.customer_id = ${customerId} and b.stage = 'accepting'
    order by b.id`.execute(db);
  return rows;
}
