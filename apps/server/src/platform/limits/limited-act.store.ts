import { actLimits, actWait, type LimitedAct, LONGEST_SPAN_MS } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** An act with a limit, for one member or for a whole customer, whose own id is then `countedFor`. */
export interface Act {
  readonly kind: LimitedAct;
  readonly customerId: string;
  readonly countedFor: string;
  readonly count: number;
}

/**
 * Records an act and answers null. Where the limit is reached, records nothing and answers how many whole seconds to
 * wait. Call it in a transaction, so that concurrent acts are counted one after the other.
 */
export async function noteAct(db: Db, { kind, customerId, countedFor, count }: Act, now: Date): Promise<number | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`act ${kind} ${countedFor}`}, 0))`.execute(db);
  const past = await db
    .selectFrom('limited_act')
    .where('customer_id', '=', customerId)
    .where('counted_for', '=', countedFor)
    .where('kind', '=', kind)
    .where('at', '>', new Date(now.getTime() - LONGEST_SPAN_MS))
    .select(['at', 'count'])
    .execute();
  const acts = past.map((act) => ({ at: act.at.getTime(), count: act.count }));
  const waitMs = actWait(acts, actLimits[kind], count, now.getTime());
  if (waitMs > 0) return Math.ceil(waitMs / 1000);
  await db
    .insertInto('limited_act')
    .values({ customer_id: customerId, counted_for: countedFor, kind, at: now, count })
    .execute();
  return null;
}
