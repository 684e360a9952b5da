import type { ItemResult } from '@countersign/contract';
import { sql } from 'kysely';

/**
 * Whether a later decision on the whole package `p` gave the item `i` its result. Such decisions cover valid items
 * only.
 */
export const isBulk = sql<boolean>`(i.is_valid and p.bulk_seq > i.decision_seq)`;

/** Whether the item `i` of the package `p` passed by default after a spot check, as nothing else had given it a result. */
export const isDefault = sql<boolean>`(i.is_valid and i.result = '00' and p.default_at is not null and not ${isBulk})`;

/** Who made the decision that counts for the item `i` of the package `p`, and when. Nobody makes a default. */
export const decider = sql<string | null>`(case when ${isBulk} then p.bulk_by else i.decided_by end)`;
export const decidedAt = sql<Date | null>`(case
  when ${isBulk} then p.bulk_at when ${isDefault} then p.default_at else i.decided_at end)`;

/**
 * The result that counts for the item `i` of the package `p`: the later of its own and the package's. Where there is none,
 * what a spot check gives by default.
 */
export const effective = sql<ItemResult>`(case
  when ${isBulk} then p.bulk_result when ${isDefault} then '10' else i.result end)`;

/** Whether the item `i` of the package `p` still waits for a decision. */
export const isUndecided = sql<boolean>`(i.is_valid and ${effective} = '00')`;
