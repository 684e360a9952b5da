import { actLimits, actWait, type LimitedAct, LONGEST_SPAN_MS } from '@countersign/domain';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

/** Something that may be done so often: by one member, or by all of a customer, whose own id is then `countedFor`. */
export interface Act {
  readonly kind: LimitedAct;
  readonly customerId: string;
  readonly countedFor: string;
  readonly count: number;
}

/**
 * Notes something as done, and answers null; or how many whole seconds to wait, and notes nothing. To be called in a
 * transaction: what two ask for at the same moment is counted one after the other.
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
