import type { Input, ItemResult, itemCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Member } from '../../platform/session/actor.ts';
import { effective } from '../acceptance/effective-result.store.ts';
import { isSampled } from '../acceptance/sampled.store.ts';
import { isInPart } from '../acceptance/visible.store.ts';

type Asked = Input<typeof itemCalls.listItems>;

/** The filter of a list of items, as the call has it, and who looks at the list. */
export interface ItemFilter
  extends Pick<Member, 'customerId' | 'memberId' | 'role'>,
    Pick<
      Asked,
      'batchId' | 'packageId' | 'result' | 'mark' | 'errors' | 'decidedBy' | 'sample' | 'from' | 'to' | 'search'
    > {}

/** The order of a list of items, as the call has it. */
export type ItemOrder = Pick<Asked, 'sort' | 'order'>;

/** By these columns of a table: the number of annotations, which may be the same, and the index number. */
export function orderedBy({ sort, order }: ItemOrder, annotations: string, index: string): RawBuilder<unknown> {
  const direction = sql.raw(order === 'descending' ? 'desc' : 'asc');
  if (sort === 'index') return sql`${sql.ref(index)} ${direction}`;
  return sql`${sql.ref(annotations)} ${direction}, ${sql.ref(index)} ${direction}`;
}

export type ResultKey = ItemResult | 'invalid';
export type ResultCounts = Record<ResultKey, number>;

/** How many items a list holds, and how many match by result; `isCapped` where more match than were counted. */
export interface Counted {
  readonly total: number;
  readonly isCapped: boolean;
  readonly results: ResultCounts;
}

/** The result under which an item `i` of the package `p` is listed. */
export const listedResult = sql<ResultKey>`case when i.is_valid then ${effective} else 'invalid' end`;

/** How many items listed under a result a package, or a group of packages, of this alias has. */
export function countOf(result: ResultKey, alias: 'p' | 'g'): RawBuilder<number> {
  const column = (name: string) => sql<number>`${sql.ref(`${alias}.${name}`)}`;
  if (result === '10') return column('passed');
  if (result === '20') return column('rejected');
  if (result === 'invalid') return column('invalid');
  return sql`(${column('total')} - ${column('passed')} - ${column('rejected')} - ${column('invalid')})`;
}

/** Whether an item `i` of the package `p` matches everything but the search; `but` leaves out the result too. */
export function fits(filter: ItemFilter, but?: 'result'): RawBuilder<boolean> {
  const { packageId, result, mark, errors, decidedBy, sample, from, to } = filter;
  const conditions: RawBuilder<boolean>[] = [sql`true`];
  if (packageId !== undefined) conditions.push(sql`i.package_id = ${packageId}`);
  if (result === 'invalid' && but === undefined) conditions.push(sql`not i.is_valid`);
  else if (result !== undefined && but === undefined) conditions.push(sql`i.is_valid and ${effective} = ${result}`);
  if (mark === 'any') conditions.push(sql`i.mark is not null`);
  else if (mark === 'none') conditions.push(sql`i.mark is null`);
  else if (mark !== undefined) conditions.push(sql`i.mark = ${mark}`);
  if (errors !== undefined) conditions.push(errors === 'with' ? sql`i.error_count > 0` : sql`i.error_count = 0`);
  if (decidedBy !== undefined) conditions.push(sql`i.decided_by = ${decidedBy}`);
  if (sample !== undefined) conditions.push(sample === 'in' ? isSampled : sql`not ${isSampled}`);
  if (from !== undefined) conditions.push(sql`i.index_no >= ${from}`);
  if (to !== undefined) conditions.push(sql`i.index_no <= ${to}`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The packages `p` of the member's part that may hold such items, by their counters. All others are not read. */
export function mayHold(filter: ItemFilter, but?: 'result'): RawBuilder<boolean> {
  const { customerId, batchId, packageId, result, mark, errors, decidedBy, sample, from, to } = filter;
  const conditions: RawBuilder<boolean>[] = [
    sql`p.customer_id = ${customerId} and p.batch_id = ${batchId} and ${isInPart(filter, batchId)}`,
  ];
  if (packageId !== undefined) conditions.push(sql`p.id = ${packageId}`);
  if (result !== undefined && but === undefined) conditions.push(sql`${countOf(result, 'p')} > 0`);
  // What was drawn and declared unusable since is counted nowhere.
  if (sample === 'in') conditions.push(sql`(p.sampled > 0 or p.invalid > 0)`);
  if (from !== undefined) conditions.push(sql`p.last_index >= ${from}`);
  if (to !== undefined) conditions.push(sql`p.first_index <= ${to}`);
  const traits = [
    ...(mark === undefined || mark === 'none' ? [] : [mark === 'any' ? sql`like 'mark %'` : sql`= ${`mark ${mark}`}`]),
    ...(errors === 'with' ? [sql`= 'error'`] : []),
    ...(decidedBy === undefined ? [] : [sql`= ${`by ${decidedBy}`}`]),
  ];
  for (const trait of traits)
    conditions.push(sql`exists (
      select from package_trait t where t.customer_id = p.customer_id and t.batch_id = p.batch_id
        and t.ordinal = p.ordinal and t.trait ${trait} and t.items > 0
    )`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}
