import type { BatchMode, Input, PackageState, packageListCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { fileNameHolds, nameHolds } from '../../platform/db/name-search.ts';
import { pageOf, placesOf } from '../../platform/db/page.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { packagesOfPlaces, sumPackages } from '../acceptance/package-group.store.ts';

export type AskedPackages = Input<typeof packageListCalls.listPackages>;

/** Whose list of which batch, now. */
export interface Listed {
  readonly customerId: string;
  readonly memberId: string;
  readonly mode: BatchMode;
  readonly now: Date;
}

/** A package as its list shows it. */
export interface PackageRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly state: PackageState;
  readonly version: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly total: number;
  readonly invalid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly bulkResult: '10' | '20' | null;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly unseen: number;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly heldUntil: Date | null;
}

export type StateCounts = Record<PackageState, number>;

const own = sql`(p.own_passed + p.own_rejected)`;
const sorts: Record<AskedPackages['sort'], RawBuilder<unknown>> = {
  number: sql`p.ordinal`,
  // The same order as the database's own, compared byte by byte.
  name: sql`p.name collate "C"`,
  invalid: sql`p.invalid`,
  acceptanceRate: sql`${own}::float8 / nullif(p.total - p.invalid, 0)`,
  passRate: sql`p.own_passed::float8 / nullif(${own}, 0)`,
};

/** How many packages of the batch there are by state, from the sums of their groups. */
export async function countStates(db: Db, { customerId }: Listed, batchId: string): Promise<StateCounts> {
  const { n00, n05, n10, n20 } = await sumPackages(db, customerId, batchId);
  return { '00': n00, '05': n05, '10': n10, '20': n20 };
}

/**
 * A page of all packages of a batch or those of a state, by number: the groups tell where it lies, at any depth.
 *
 * @param total how many there are, which a list from the end counts from
 */
export async function listByNumber(
  db: Db,
  listed: Listed,
  asked: AskedPackages,
  total: number,
): Promise<PackageRecord[]> {
  const at = { customerId: listed.customerId, batchId: asked.batchId };
  const { from, to } = placesFromFront(asked, total);
  const found =
    asked.state === undefined
      ? sql`select p.id, p.ordinal as place from package p where ${inBatch(listed, asked.batchId)}
          and p.ordinal > ${from} and p.ordinal <= ${to} limit ${to - from}`
      : placesOf(
          sql`select p.id, min(p.before) over () + row_number() over (order by p.ordinal) as place
            from (${packagesOfPlaces(at, countOfState(asked.state), { from, to })}) p where p.state = ${asked.state}`,
          from,
          to,
        );
  const rows = await readRecords(db, listed, found);
  return asked.order === 'ascending' ? rows : rows.toReversed();
}

/** The places of a page counted from the front, also where the list shows the last first. */
function placesFromFront({ page, size, order }: AskedPackages, total: number): { from: number; to: number } {
  const [from, to] = [(page - 1) * size, page * size];
  return order === 'ascending' ? { from, to } : { from: Math.max(0, total - to), to: Math.max(0, total - from) };
}

function countOfState(state: PackageState) {
  return { ofGroup: sql.ref(`g.n${state}`), ofPackage: sql`(p.state = ${state})::int` };
}

/**
 * A page in any other order or of part of the packages: numbered over the batch's packages, of which there are few
 * beside its items. Those without the rate that is sorted by come last.
 */
export async function listSorted(
  db: Db,
  listed: Listed,
  asked: AskedPackages,
  which: RawBuilder<boolean>,
): Promise<PackageRecord[]> {
  const direction = asked.order === 'ascending' ? sql`asc` : sql`desc`;
  const state = asked.state === undefined ? sql`` : sql`and p.state = ${asked.state}`;
  const order = sql`${sorts[asked.sort]} ${direction} nulls last, p.ordinal ${direction}`;
  return readRecords(
    db,
    listed,
    pageOf(
      sql`select p.id, row_number() over (order by ${order}) as place
        from package p where ${inBatch(listed, asked.batchId)} and ${which} ${state}`,
      asked,
    ),
  );
}

/** How many of these packages there are by state. */
export async function countAmong(
  db: Db,
  listed: Listed,
  batchId: string,
  which: RawBuilder<boolean>,
): Promise<StateCounts> {
  const { rows } = await sql<{ state: PackageState; count: number }>`
    select p.state, count(*)::int as count from package p where ${inBatch(listed, batchId)} and ${which}
    group by p.state`.execute(db);
  const counts = { '00': 0, '05': 0, '10': 0, '20': 0 };
  for (const { state, count } of rows) counts[state] = count;
  return counts;
}

/** One package of the batch, undefined where it holds no such one. */
export async function findListed(
  db: Db,
  listed: Listed,
  batchId: string,
  packageId: string,
): Promise<PackageRecord | undefined> {
  const which = sql`select p.id, 1 as place from package p where ${inBatch(listed, batchId)} and p.id = ${packageId}`;
  return (await readRecords(db, listed, which))[0];
}

async function readRecords(db: Db, listed: Listed, page: RawBuilder<unknown>): Promise<PackageRecord[]> {
  const { rows } = await sql<PackageRecord>`
    with page as materialized (${page})
    select p.id, p.ordinal as number, p.name, p.state, p.version, p.first_index as "firstIndex",
      p.last_index as "lastIndex", p.total, p.invalid, p.passed, p.rejected, p.bulk_result as "bulkResult",
      p.own_passed as "ownPassed", p.own_rejected as "ownRejected", p.unseen,
      c.member_id as "holderId", ${shownName('m')} as holder, c.until as "heldUntil"
    from page
    join package p on p.customer_id = ${listed.customerId} and p.id = page.id
    left join claim c on ${isClaimOf(listed)}
    left join member m on m.customer_id = c.customer_id and m.id = c.member_id
    order by page.place`.execute(db);
  return rows;
}

function inBatch({ customerId }: Listed, batchId: string): RawBuilder<boolean> {
  return sql<boolean>`p.customer_id = ${customerId} and p.batch_id = ${batchId}`;
}

/** The lease on the package `p` that has not run out. */
function isClaimOf({ mode, now }: Listed): RawBuilder<boolean> {
  return sql<boolean>`c.customer_id = p.customer_id and c.kind = ${mode} and c.target_id = p.id and c.until > ${now}`;
}

/** The packages `p` of a batch that a list shows, in any state. */
export function isListed(
  listed: Listed,
  asked: Pick<AskedPackages, 'batchId' | 'held' | 'search'>,
): RawBuilder<boolean> {
  const { batchId, held, search = '' } = asked;
  const holding = sql<boolean>`exists (
    select from item i
    where i.customer_id = p.customer_id and i.batch_id = p.batch_id
      and i.index_no between p.first_index and p.last_index and ${fileNameHolds(search)}
  )`;
  const named = search === '' ? sql`true` : sql`(${isNamed(search)} or ${holding})`;
  return sql<boolean>`(${inBatch(listed, batchId)} and ${isHeldBy(listed, batchId, held)} and ${named})`;
}

/** The packages `p` held by the member, by others, by nobody; all of them unless asked. */
export function isHeldBy(
  { customerId, memberId, mode, now }: Listed,
  batchId: string,
  held: AskedPackages['held'],
): RawBuilder<boolean> {
  if (held === undefined) return sql<boolean>`true`;
  const whose = {
    mine: sql`and c.member_id = ${memberId}`,
    others: sql`and c.member_id <> ${memberId}`,
    nobody: sql``,
  };
  const isHeld = sql<boolean>`(p.id = any(array(
    select c.target_id from claim c
    where c.customer_id = ${customerId} and c.batch_id = ${batchId} and c.kind = ${mode} and c.until > ${now} ${whose[held]}
  )))`;
  return held === 'nobody' ? sql<boolean>`not ${isHeld}` : isHeld;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The package `p` has this ID, or part of it in its name. */
export function isNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${nameHolds('p', search)} or p.id = ${UUID.test(search) ? search : null})`;
}
