import type { BatchMode, Input, PackageState, packageListCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { fileNameHolds, nameHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import type { Member } from '../../platform/session/actor.ts';
import { packagesOfPlaces } from '../acceptance/package-group.store.ts';
import { isInPart, isVisible } from '../acceptance/visible.store.ts';

export type AskedPackages = Input<typeof packageListCalls.listPackages>;

/** The list's viewer and batch, and the present. */
export interface Listed extends Pick<Member, 'customerId' | 'memberId' | 'role'> {
  /** The mode of the batch, or SQL that finds it. */
  readonly mode: BatchMode | RawBuilder<BatchMode>;
  readonly now: Date;
}

/** A package as the list shows it. */
export interface PackageRecord {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly state: PackageState;
  readonly version: number;
  readonly firstIndex: number;
  readonly lastIndex: number;
  readonly total: number;
  /** Null of pictures. */
  readonly extent: number | null;
  readonly invalid: number;
  readonly passed: number;
  readonly rejected: number;
  readonly bulkResult: '10' | '20' | null;
  readonly defaultPassed: number;
  readonly defaultUnseen: number;
  readonly ownPassed: number;
  readonly ownRejected: number;
  readonly unseen: number;
  readonly holderId: string | null;
  readonly holder: string | null;
  readonly heldUntil: Date | null;
}

export type StateCounts = Record<PackageState, number>;

const states: readonly PackageState[] = ['00', '05', '10', '20'];

/** The mode of a batch of the customer, for callers that have not read the batch. */
export function modeOf(customerId: string, batchId: string): RawBuilder<BatchMode> {
  return sql`(select b.mode from batch b where b.customer_id = ${customerId} and b.id = ${batchId})`;
}

const own = sql`(p.own_passed + p.own_rejected)`;
const sorts: Record<AskedPackages['sort'], RawBuilder<unknown>> = {
  number: sql`p.ordinal`,
  // The database's own order, which compares byte by byte.
  name: sql`p.name collate "C"`,
  invalid: sql`p.invalid`,
  acceptanceRate: sql`${own}::float8 / nullif(p.total - p.invalid, 0)`,
  passRate: sql`p.own_passed::float8 / nullif(${own}, 0)`,
};

/** How many packages of the batch there are by state, from the sums of their groups, as `jsonb`. */
export function countStates(listed: Listed, batchId: string): RawBuilder<StateCounts> {
  const sums = sql.join(states.flatMap((state) => [sql.lit(state), sql`coalesce(sum(${sql.ref(`g.n${state}`)}), 0)`]));
  return sql`(
    select jsonb_build_object(${sums}) from package_group g
    where g.customer_id = ${listed.customerId} and g.batch_id = ${batchId} and ${isInPart(listed, batchId, 'g')}
  )`;
}

/** How many of these packages there are by state, as `jsonb`. */
export function countAmong(listed: Listed, batchId: string, which: RawBuilder<boolean>): RawBuilder<StateCounts> {
  const counts = sql.join(
    states.flatMap((state) => [sql.lit(state), sql`count(*) filter (where p.state = ${sql.lit(state)})`]),
  );
  return sql`(select jsonb_build_object(${counts}) from package p where ${inPart(listed, batchId)} and ${which})`;
}

/** The mode of the batch and its counts, which a list shows beside its rows. */
export interface ListedBatch {
  readonly mode: BatchMode;
  readonly states: StateCounts;
}

/**
 * A page of packages with its counts, in one statement; `batch` is null where the member sees no batch of that id.
 *
 * @param page `id` and `place` of the rows of the page
 */
export async function readPage(
  db: Db,
  member: Member,
  listed: Listed,
  batchId: string,
  { states, page }: { readonly states: RawBuilder<StateCounts>; readonly page: RawBuilder<unknown> },
): Promise<{ readonly batch: ListedBatch | null; readonly records: PackageRecord[] }> {
  const batch = sql<ListedBatch | null>`
    select jsonb_build_object('mode', b.mode, 'states', ${states}) from batch b
    where b.id = ${batchId} and ${isVisible(member)}`;
  const { counts, records } = await readCountedPage(db, batch, recordsOf(listed, page));
  return { batch: counts, records };
}

/**
 * A page of the packages that the member sees of a batch, or of those of a state, by number. The groups say where it lies,
 * at any depth. A descending list counts back from the total.
 */
export function placedByNumber(listed: Listed, asked: AskedPackages): RawBuilder<unknown> {
  const { state, page, size, order, batchId } = asked;
  const counted = state === undefined ? countOfAny : countOfState(state);
  const total = sql`(
    select sum(${counted.ofGroup})::int from package_group g
    where g.customer_id = ${listed.customerId} and g.batch_id = ${batchId} and ${isInPart(listed, batchId, 'g')}
  )`;
  const [before, upTo] = [(page - 1) * size, page * size];
  const places =
    order === 'ascending'
      ? { from: before, to: upTo }
      : { from: sql`greatest(0, ${total} - ${upTo}::int)`, to: sql`greatest(0, ${total} - ${before}::int)` };
  const isOfState = state === undefined ? sql`true` : sql`p.state = ${state}`;
  // Who sees every package needs no counting: a package's number is its place.
  const found =
    state === undefined && listed.role === '10'
      ? sql`select p.id, p.ordinal as place from package p where ${inPart(listed, batchId)}`
      : sql`select p.id, min(p.before) over () + row_number() over (order by p.ordinal) as place
          from (${packagesOfPlaces({ viewer: listed, batchId }, counted, places)}) p where ${isOfState}`;
  const place = order === 'ascending' ? sql`place` : sql`-place`;
  return sql`
    select id, ${place} as place from (${found}) placed
    where place > ${places.from} and place <= ${places.to} limit ${size}`;
}

const countOfAny = { ofGroup: sql`(g.n00 + g.n05 + g.n10 + g.n20)`, ofPackage: sql`1` };

function countOfState(state: PackageState) {
  return { ofGroup: sql.ref(`g.n${state}`), ofPackage: sql`(p.state = ${state})::int` };
}

/**
 * A page in any other order, or of some of the packages: numbers the batch's packages, which are few compared with its
 * items. Packages without the rate that is sorted by come last.
 */
export function placedSorted(listed: Listed, asked: AskedPackages, which: RawBuilder<boolean>): RawBuilder<unknown> {
  const direction = asked.order === 'ascending' ? sql`asc` : sql`desc`;
  const state = asked.state === undefined ? sql`` : sql`and p.state = ${asked.state}`;
  const order = sql`${sorts[asked.sort]} ${direction} nulls last, p.ordinal ${direction}`;
  return pageOf(
    sql`select p.id, row_number() over (order by ${order}) as place
      from package p where ${inPart(listed, asked.batchId)} and ${which} ${state}`,
    asked,
  );
}

/** One package of the batch; undefined where the batch has no such package. */
export async function findListed(
  db: Db,
  listed: Listed,
  batchId: string,
  packageId: string,
): Promise<PackageRecord | undefined> {
  const which = sql`select p.id, 1 as place from package p where ${inPart(listed, batchId)} and p.id = ${packageId}`;
  const {
    rows: [found],
  } = await recordsOf(listed, which).execute(db);
  if (found === undefined) return undefined;
  const { place: _, ...record } = found;
  return record;
}

/** The packages of `page`, a query of `id` and `place`. */
function recordsOf(listed: Listed, page: RawBuilder<unknown>): RawBuilder<PackageRecord & { readonly place: number }> {
  return sql`
    with page as materialized (${page})
    select page.place, p.id, p.ordinal as number, p.name, p.state, p.version, p.first_index as "firstIndex",
      p.last_index as "lastIndex", p.total, p.extent, p.invalid, p.passed, p.rejected, p.bulk_result as "bulkResult",
      p.default_passed as "defaultPassed", p.default_unseen as "defaultUnseen", p.own_passed as "ownPassed", p.own_rejected as "ownRejected", p.unseen,
      c.member_id as "holderId", ${shownName('m')} as holder, c.until as "heldUntil"
    from page
    join package p on p.customer_id = ${listed.customerId} and p.id = page.id
    left join claim c on ${isClaimOf(listed)}
    left join member m on m.customer_id = c.customer_id and m.id = c.member_id`;
}

function inPart(listed: Listed, batchId: string): RawBuilder<boolean> {
  return sql<boolean>`p.customer_id = ${listed.customerId} and p.batch_id = ${batchId} and ${isInPart(listed, batchId)}`;
}

/** The unexpired lease on the package `p`. */
function isClaimOf({ mode, now }: Listed): RawBuilder<boolean> {
  return sql<boolean>`c.customer_id = p.customer_id and c.kind = ${mode} and c.target_id = p.id and c.until > ${now}`;
}

/** The packages `p` of a batch that match the list's filters, in any state. */
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
  return sql<boolean>`(${inPart(listed, batchId)} and ${isHeldBy(listed, batchId, held)} and ${named})`;
}

/** The packages `p` held by the member, by others or by nobody; all of them unless asked. */
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

/** Whether the package `p` has this ID, or this text in its name. */
export function isNamed(search: string): RawBuilder<boolean> {
  return sql<boolean>`(${nameHolds('p', search)} or p.id = ${UUID.test(search) ? search : null})`;
}
