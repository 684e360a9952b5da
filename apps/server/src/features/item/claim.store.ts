import type { BatchProgress, QueuePart } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { noteChange } from '../../platform/live/changes.ts';
import { shownName } from '../../platform/names/shown-name.ts';
import { freeClaims, lockClaims } from '../acceptance/claims.store.ts';
import { isUndecided } from '../acceptance/effective-result.store.ts';
import { isOpenAfter } from '../acceptance/package-group.store.ts';
import { progressOf } from '../acceptance/progress.store.ts';
import { isSampled } from '../acceptance/sampled.store.ts';
import { isInPart } from '../acceptance/visible.store.ts';
import { type Claimant, inPart, isHeld, isSkipped, partsOf, target } from './claimable.store.ts';
import { type ItemDetail, itemDetail, readItem } from './item-view.store.ts';
import { besideInQueue, isOpenInQueue, nextOfQueue } from './queue-walk.store.ts';

/** What was found: the item, if any, whether it could be claimed, and the stage of its batch. */
export interface Found {
  readonly item: ItemDetail | undefined;
  readonly isClaimed: boolean;
  readonly progress: BatchProgress;
}

/**
 * Claims the next undecided item that nobody else holds: after `after`, then from the start, then the member's skipped
 * items, the longest skipped first. In the queue of a repaired round that comes first, from `part` on. What is assigned to somebody else comes last. No item when nothing is left; `isClaimed` is false when another caller was faster and a retry makes sense.
 */
export async function claimNext(db: Db, who: Claimant, after: number | null, part?: QueuePart): Promise<Found> {
  const stays = sql<boolean>`(${isUndecided} or ${isOpenInSample}${who.inQueue ? sql` or ${isOpenInQueue}` : sql``})`;
  return claim(db, who, next(who, after, part), stays);
}

/** The item `claimNext` would find, without claiming it. */
export async function findNext(db: Db, who: Claimant, after: number | null): Promise<Found> {
  return find(db, who, next(who, after));
}

function next(who: Claimant, after: number | null, part?: QueuePart): RawBuilder<unknown> {
  const start = after ?? -1;
  const rounds = [
    { after: start, skipped: false },
    ...(after === null ? [] : [{ after: -1, skipped: false }]),
    { after: -1, skipped: true },
  ];
  const tiers = partsOf(who).flatMap((part) => {
    const scopes = scopesOf(who, part);
    const ofSample = who.sampleUndecided === null ? [] : scopes.flatMap((scope) => nextOfSample(who, after, scope));
    if (who.sampleUndecided === '10') return ofSample;
    const rest = scopes.flatMap((scope) => rounds.map((round) => nextIn(who, round.after, round.skipped, scope)));
    return [...ofSample, ...rest];
  });
  const queued = who.inQueue ? nextOfQueue(who, after, part) : [];
  return sql`select id, package_id from (${sql.join([...queued, ...tiers], sql` union all `)}) tier limit 1`;
}

/** Outside item mode, packages the member holds come first. */
function scopesOf(who: Claimant, part: RawBuilder<boolean>): Scope[] {
  if (who.mode === 'item') return [part];
  return [sql<boolean>`(${part} and ${isOwn(who)})`, sql<boolean>`(${part} and not ${isOwn(who)})`];
}

/** Claims the item before or after an index number, decided or not, in the queue by its order. Passes over what others hold. */
export async function claimNeighbour(db: Db, who: Claimant, of: number, step: 1 | -1): Promise<Found> {
  const byIndex = sql`
    select i.id, i.package_id from item i
    where ${inPart(who)} and ${beside(of, step)} and not ${isHeld(who)} order by ${order(step)} limit 1`;
  return claim(db, who, who.inQueue ? besideInQueue(who, of, step, byIndex) : byIndex);
}

/**
 * Claims the item of an index number; `isClaimed` is false while another member holds it, unless `takesOver` ends their
 * lease.
 */
export async function claimIndex(db: Db, who: Claimant, index: number, takesOver: boolean): Promise<Found> {
  const candidate = sql`select i.id, i.package_id from item i where ${inPart(who)} and i.index_no = ${index}`;
  return claim(db, who, candidate, sql<boolean>`true`, takesOver);
}

/** The item another move leads to, without claiming it. */
export async function findItem(
  db: Db,
  who: Claimant,
  to: { readonly index: number } | { readonly of: number; readonly step: 1 | -1 },
): Promise<Found> {
  const [where, direction] =
    'index' in to ? [sql`i.index_no = ${to.index}`, order(1)] : [beside(to.of, to.step), order(to.step)];
  return find(db, who, sql`select i.id from item i where ${inPart(who)} and ${where} order by ${direction} limit 1`);
}

async function find(db: Db, who: Claimant, candidate: RawBuilder<unknown>): Promise<Found> {
  const { rows } = await sql<FoundRow>`
    with candidate as materialized (${candidate})
    select false as "isClaimed", false as "isBegun", true as "isFresh", ${shown(who)}`.execute(db);
  return foundOf(db, who, rows);
}

/** Who else holds the item, or its package. */
export async function findHolder(db: Db, who: Claimant, itemId: string): Promise<string | null> {
  const { rows } = await sql<{ holder: string }>`
    select ${shownName('m')} as holder
    from item i
    join claim c on c.customer_id = i.customer_id and c.kind = ${who.mode} and c.target_id = ${target(who)}
    join member m on m.customer_id = c.customer_id and m.id = c.member_id
    where i.customer_id = ${who.customerId} and i.id = ${itemId} and c.member_id <> ${who.memberId}
      and c.until > ${who.now}`.execute(db);
  return rows[0]?.holder ?? null;
}

/** Renews what the member still holds. An expired lease can be renewed until another member takes the claim. */
export async function renew(db: Db, who: Claimant, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<{ itemId: string }>`
    with asked as (
      select i.id, ${target(who)} as target_id from item i where ${inPart(who)} and i.id = any(${[...itemIds]}::uuid[])
    ),
    held as materialized (
      ${lockClaims(sql`c.customer_id = ${who.customerId} and c.kind = ${who.mode} and c.member_id = ${who.memberId}
        and c.target_id in (select target_id from asked)`)}
    ),
    renewed as (
      update claim c set until = ${who.until} from held
      where c.customer_id = ${who.customerId} and c.kind = ${who.mode} and c.target_id = held.target_id
        and c.member_id = ${who.memberId}
      returning c.target_id
    )
    select asked.id as "itemId" from asked join renewed using (target_id)`.execute(db);
  return rows.map((row) => row.itemId);
}

/** Frees the member's claims on these items, or on their packages. */
export async function release(db: Db, who: Claimant, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await freeClaims(
    db,
    sql`c.customer_id = ${who.customerId} and c.kind = ${who.mode} and c.member_id = ${who.memberId} and c.target_id in (
      select ${target(who)} from item i where ${inPart(who)} and i.id = any(${[...itemIds]}::uuid[])
    )`,
  );
  noteClaims(who);
}

/** Who works on what is different now. No event records it, because most claims end within a minute. */
function noteClaims({ customerId, batchId }: Claimant): void {
  noteChange({ customerId, hint: { topic: 'claim', batchId } });
}

/**
 * One statement, so that two callers who want the same item meet at the claim's key and only one gets it. Locking the
 * one candidate waits for a running decision on it: on the item, or outside item mode on its whole package. If `stays`
 * is then no longer true, the candidate is found but not claimed, and the caller looks for another.
 */
async function claim(
  db: Db,
  who: Claimant,
  candidate: RawBuilder<unknown>,
  stays: RawBuilder<boolean> = sql<boolean>`true`,
  takesOver = false,
): Promise<Found> {
  // Locks the package before the item, as every writer does. An acceptor's package must not go to another meanwhile.
  const own = who.role === '20' ? sql`for share of p` : sql``;
  const locked = who.mode === 'item' ? sql`${own} for no key update of i` : sql`for no key update of p, i`;
  const { rows } = await sql<FoundRow>`
    with candidate as materialized (${candidate}),
    i as materialized (
      select i.id, i.package_id, i.version, p.version as package_version
      from item i
      join package p on p.customer_id = i.customer_id and p.id = i.package_id
      where i.customer_id = ${who.customerId} and i.id = (select id from candidate) and ${stays}
        and ${isInPart(who, who.batchId)}
      ${locked}
    ),
    claimed as (
      insert into claim (customer_id, kind, target_id, batch_id, member_id, until)
      select ${who.customerId}, ${who.mode}, ${target(who)}, ${who.batchId}, ${who.memberId}, ${who.until} from i
      on conflict (customer_id, kind, target_id) do update set member_id = excluded.member_id, until = excluded.until
        where claim.member_id = excluded.member_id or claim.until <= ${who.now} or ${takesOver}
      returning target_id
    ),
    begun as (
      update package p set state = '05' from i, claimed
      where ${who.mode !== 'item'} and p.customer_id = ${who.customerId} and p.id = i.package_id and p.state = '00'
      returning p.id
    )
    select exists (select from claimed) as "isClaimed", exists (select from begun) as "isBegun",
      (select (i.version, i.package_version) = (shown.version, shown."packageVersion") from i) as "isFresh",
      ${shown(who)}`.execute(db);
  if (rows[0]?.isClaimed === true) noteClaims(who);
  return foundOf(db, who, rows);
}

/** Always one row; the columns of the item are null where none was found. */
type FoundRow = {
  readonly isClaimed: boolean;
  /** The claim took the package under acceptance. */
  readonly isBegun: boolean;
  /** Whether nothing was written between the instant the statement reads and the one it locks. */
  readonly isFresh: boolean | null;
  readonly progress: BatchProgress;
} & (ItemDetail | { readonly id: null });

/** The item of `candidate` as the workspace shows it, and the progress of the batch. */
function shown(who: Claimant): RawBuilder<unknown> {
  const { customerId, memberId, batchId } = who;
  return sql`
    ${progressOf(who, batchId)} as progress, shown.*
    from (values (1)) one
    left join candidate on true
    left join lateral (${itemDetail(customerId, memberId, sql<string>`candidate.id`)}) shown on true`;
}

async function foundOf(db: Db, { customerId, memberId }: Claimant, rows: readonly FoundRow[]): Promise<Found> {
  // A left join to a query of one row.
  const { isClaimed, isBegun, isFresh, progress, ...item } = rows[0] as FoundRow;
  if (item.id === null) return { item: undefined, isClaimed, progress };
  if (isClaimed && isFresh !== true)
    return { item: await readItem(db, customerId, memberId, item.id), isClaimed, progress };
  return { item: isBegun ? { ...item, packageState: '05' } : item, isClaimed, progress };
}

function nextIn(who: Claimant, after: number, skipped: boolean, scope: Scope): RawBuilder<unknown> {
  const isOpen = sql<boolean>`${isOpenAfter(who, who.batchId, after)} and ${scope}`;
  if (skipped)
    return sql`select * from (
      select i.id, i.package_id from skip s
      join item i on i.customer_id = s.customer_id and i.id = s.item_id
      join package p on p.customer_id = i.customer_id and p.id = i.package_id
      where s.customer_id = ${who.customerId} and s.batch_id = ${who.batchId} and s.member_id = ${who.memberId}
        and ${isOpen} and ${isUndecided} and not ${isHeld(who)}
      order by s.at, i.index_no limit 1
    ) skipped`;
  return sql`select * from (
    select x.id, p.id as package_id from package p cross join lateral (
      select i.id from item i
      where i.customer_id = p.customer_id and i.batch_id = p.batch_id
        and i.index_no between greatest(p.first_index, ${after}::int + 1) and p.last_index
        and ${isUndecided} and not ${isSkipped(who)} and not ${isHeld(who)}
      order by i.index_no limit 1
    ) x
    where ${isOpen}
    order by p.ordinal limit 1
  ) unskipped`;
}

/** Whether the item `i` was drawn and has no decision of its own yet. */
const isOpenInSample = sql<boolean>`(i.is_valid and i.result = '00' and ${isSampled})`;

/**
 * The items of the sample without a decision of their own. In item mode in the order of the draw, so that those decided
 * so far are a random part of the lot at any time; package by package where packages are held. First those behind the
 * item of the index number `after`, then from the start again, then what the member skipped.
 */
function nextOfSample(who: Claimant, after: number | null, scope: Scope): RawBuilder<unknown>[] {
  const order = who.mode === 'item' ? sql`x.place` : sql`p.ordinal, i.index_no`;
  const behind =
    who.mode === 'item'
      ? sql<boolean>`x.place > (
          select y.place from sampled_item y join item i on i.customer_id = y.customer_id and i.id = y.item_id
          where ${inPart(who)} and i.index_no = ${after}
        )`
      : sql<boolean>`i.index_no > ${after}::int`;
  const found = (where: RawBuilder<boolean>) => sql`select * from (
    select i.id, i.package_id from sampled_item x
    join item i on i.customer_id = x.customer_id and i.id = x.item_id
    join package p on p.customer_id = i.customer_id and p.id = i.package_id
    where x.customer_id = ${who.customerId} and x.batch_id = ${who.batchId} and i.is_valid and i.result = '00'
      and p.sampled > p.sampled_passed + p.sampled_rejected and ${isInPart(who, who.batchId)} and ${scope} and not ${isHeld(who)} and ${where}
    order by ${order} limit 1
  ) drawn`;
  return [
    ...(after === null ? [] : [found(sql`${behind} and not ${isSkipped(who)}`)]),
    found(sql`not ${isSkipped(who)}`),
    found(isSkipped(who)),
  ];
}

/** Which packages `p` to look in. */
type Scope = RawBuilder<boolean>;

/** The member's own lease on the package `p`. */
function isOwn(who: Claimant): RawBuilder<boolean> {
  return sql<boolean>`(p.id = any(array(
    select c.target_id from claim c
    where c.customer_id = ${who.customerId} and c.batch_id = ${who.batchId} and c.kind = ${who.mode}
      and c.member_id = ${who.memberId} and c.until > ${who.now}
  )))`;
}

function beside(of: number, step: 1 | -1): RawBuilder<boolean> {
  return step === 1 ? sql<boolean>`i.index_no > ${of}` : sql<boolean>`i.index_no < ${of}`;
}

function order(step: 1 | -1): RawBuilder<unknown> {
  return step === 1 ? sql`i.index_no` : sql`i.index_no desc`;
}
