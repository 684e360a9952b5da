import type { Annotation } from '@countersign/contract';
import type { ItemContent } from '@countersign/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { effective } from '../acceptance/effective-result.store.ts';
import type { Sync } from '../sync/sync.store.ts';

/** The staged items `s` of a repair. */
const stagedOf = ({ customer_id: customerId, id }: Sync): RawBuilder<boolean> =>
  sql<boolean>`(s.customer_id = ${customerId} and s.sync_id = ${id})`;

/** The delivered names of staged items that came under those an export gave them, by ordinal. */
export type Renamed = ReadonlyMap<number, string>;

/** The staged items `s` with the name of the batch's item that each is for. */
const soughtOf = (sync: Sync, renamed: Renamed) => sql`
  select s.ordinal, s.item_id, s.sha256, s.body -> 'clock' as clock, s.body ->> 'fileName' as came_as, coalesce(r.name, s.body ->> 'fileName') as name
  from sync_item s
  left join unnest(${[...renamed.keys()]}::int[], ${[...renamed.values()]}::text[]) r (ordinal, name) using (ordinal)
  where ${stagedOf(sync)}`;

/**
 * Finds the batch's item of each staged text or document of answers that stands once in the batch and once in the repair.
 * Records of a file are named by their lines, and an export of some of them has other lines than the file that was
 * delivered. A pair of answers may come in the other order: files put the better one first.
 */
export async function matchRecords(db: Db, sync: Sync): Promise<void> {
  const { customer_id: customerId, batch_id: batchId } = sync;
  await sql`
    with staged as (
      select coalesce(o.answers ->> 'likeness', o.key) as content, min(s.ordinal) as ordinal
      from sync_item s join stored_object o on o.customer_id = s.customer_id and o.sha256 = s.sha256
      where ${stagedOf(sync)} group by 1 having count(*) = 1
    ),
    known as (
      select coalesce(i.media -> 'answers' ->> 'likeness', i.media ->> 'originalKey') as content,
        (array_agg(i.id))[1] as id
      from item i
      where i.customer_id = ${customerId} and i.batch_id = ${batchId} group by 1 having count(*) = 1
    )
    update sync_item s set item_id = known.id
    from staged join known using (content)
    where ${stagedOf(sync)} and s.ordinal = staged.ordinal`.execute(db);
}

/** A staged document of answers that is not, byte for byte, that of the item it is for. */
export interface OtherDocument {
  readonly ordinal: number;
  readonly annotations: readonly Annotation[];
  /** The object with it, and with that of the item. */
  readonly cameKey: string;
  readonly knownKey: string;
  readonly knownSha256: Buffer;
}

/** Up to `limit` such documents after one that may have the same answers in another order. */
export async function readOtherDocuments(db: Db, sync: Sync, after: number, limit: number): Promise<OtherDocument[]> {
  const { rows } = await sql<OtherDocument>`
    select s.ordinal, s.annotations, came.key as "cameKey", known.key as "knownKey", known.sha256 as "knownSha256"
    from sync_item s
    join item i on i.customer_id = s.customer_id and i.id = s.item_id
    join stored_object came on came.customer_id = s.customer_id and came.sha256 = s.sha256
    join stored_object known on known.customer_id = s.customer_id and known.key = i.media ->> 'originalKey'
    where ${stagedOf(sync)} and s.ordinal > ${after} and came.key <> known.key
      and came.answers ->> 'likeness' = known.answers ->> 'likeness'
    order by s.ordinal limit ${limit}`.execute(db);
  return rows;
}

/** Puts the document of its item in the place of a staged one, with annotations about the pieces of that. */
export async function takeKnownDocument(
  db: Db,
  sync: Sync,
  { ordinal, knownSha256, annotations }: Pick<OtherDocument, 'ordinal' | 'knownSha256' | 'annotations'>,
): Promise<void> {
  await sql`update sync_item s set sha256 = ${knownSha256}, annotations = ${JSON.stringify(annotations)}::jsonb
    where ${stagedOf(sync)} and s.ordinal = ${ordinal}`.execute(db);
}

/**
 * Finds the batch's item of each staged one that has none yet, by its name, among the items that no other has. Items of one
 * name are told apart by their order, where the batch and the repair have as many of them.
 */
export async function matchItems(db: Db, sync: Sync, renamed: Renamed): Promise<void> {
  await sql`
    with named as (
      select s.ordinal, s.name, row_number() over (partition by s.name order by s.ordinal) as nth,
        count(*) over (partition by s.name) as times
      from (${soughtOf(sync, renamed)}) s where s.item_id is null
    ),
    known as (
      select i.id, i.file_name as name, row_number() over (partition by i.file_name order by i.index_no) as nth,
        count(*) over (partition by i.file_name) as times
      from item i where i.customer_id = ${sync.customer_id} and i.batch_id = ${sync.batch_id}
        and i.file_name in (select name from named)
        and not exists (select from sync_item s where ${stagedOf(sync)} and s.item_id = i.id)
    )
    update sync_item s set item_id = known.id
    from named join known using (name, nth, times)
    where ${stagedOf(sync)} and s.ordinal = named.ordinal`.execute(db);
}

/** Why an item of a repair is refused. */
export interface MatchProblem {
  readonly file: string;
  readonly isKnown: boolean;
  /** It is the same file, but its frames are counted otherwise. */
  readonly isOtherClock: boolean;
  /** The batch has items of this name, but not as many. */
  readonly isAmbiguous: boolean;
}

/**
 * The first staged items that match none of the batch, or whose picture or text is another one than the batch's, or whose
 * frames are counted otherwise.
 */
export async function findMatchProblems(db: Db, sync: Sync, renamed: Renamed, limit: number): Promise<MatchProblem[]> {
  const { customer_id: customerId, batch_id: batchId } = sync;
  const { rows } = await sql<MatchProblem>`
    select s.came_as as file, i.id is not null as "isKnown",
      i.id is not null and o.key is not distinct from i.media ->> 'originalKey' as "isOtherClock",
      i.id is null and exists (
        select from item n where n.customer_id = ${customerId} and n.batch_id = ${batchId} and n.file_name = s.name
      ) as "isAmbiguous"
    from (${soughtOf(sync, renamed)}) s
    left join item i on i.customer_id = ${customerId} and i.id = s.item_id
    left join stored_object o on o.customer_id = ${customerId} and o.sha256 = s.sha256
    where i.id is null or o.key is distinct from i.media ->> 'originalKey' or s.clock is distinct from i.media -> 'clock'
    order by s.ordinal limit ${limit}`.execute(db);
  return rows;
}

/** An item that is not, byte for byte, what it was: what was delivered before, what counts now, and what came. */
export interface ComparedItem {
  readonly ordinal: number;
  readonly delivered: ItemContent;
  /** With the acceptor's edit; null where there is none. */
  readonly current: ItemContent | null;
  readonly came: ItemContent;
}

/** Up to `limit` staged items after one that differ from what was delivered before. */
export async function readDiffering(db: Db, sync: Sync, after: number, limit: number): Promise<ComparedItem[]> {
  const { rows } = await sql<ComparedRow>`
    select s.ordinal, k.annotations as delivered, k.relations as "deliveredRelations", now.annotations as current,
      now.relations as "currentRelations", s.annotations as came, s.relations as "cameRelations"
    from sync_item s
    join item i on i.customer_id = s.customer_id and i.id = s.item_id
    join item_content k on k.customer_id = i.customer_id and k.item_id = i.id and k.revision = i.delivered_revision
    left join item_content now on now.customer_id = i.customer_id and now.item_id = i.id and now.revision = i.revision
      and i.revision <> i.delivered_revision
    where ${stagedOf(sync)} and s.ordinal > ${after} 
      and (s.annotations <> k.annotations or s.relations <> k.relations)
    order by s.ordinal limit ${limit}`.execute(db);
  return rows.map(({ ordinal, ...row }) => ({
    ordinal,
    delivered: { annotations: row.delivered, relations: row.deliveredRelations },
    current: row.current && { annotations: row.current, relations: row.currentRelations ?? [] },
    came: { annotations: row.came, relations: row.cameRelations },
  }));
}

interface ComparedRow {
  readonly ordinal: number;
  readonly delivered: ItemContent['annotations'];
  readonly deliveredRelations: ItemContent['relations'];
  readonly current: ItemContent['annotations'] | null;
  readonly currentRelations: ItemContent['relations'] | null;
  readonly came: ItemContent['annotations'];
  readonly cameRelations: ItemContent['relations'];
}

/** Notes which staged items changed. */
export async function markChanged(db: Db, sync: Sync, ordinals: readonly number[]): Promise<void> {
  await sql`update sync_item s set is_changed = true where ${stagedOf(sync)} and s.ordinal = any(${[...ordinals]}::int[])`.execute(
    db,
  );
}

export interface Unasked {
  readonly count: number;
  /** The first hundred by name. */
  readonly files: readonly string[];
}

/** Staged items of which the batch's was not rejected. */
export async function findUnasked(db: Db, sync: Sync): Promise<Unasked> {
  const { rows } = await sql<Unasked>`
    with unasked as (
      select i.file_name as file, row_number() over (order by s.ordinal) as nth
      from sync_item s
      join item i on i.customer_id = s.customer_id and i.id = s.item_id
      join package p on p.customer_id = i.customer_id and p.id = i.package_id
      where ${stagedOf(sync)} and not (i.is_valid and ${effective} = '20')
    )
    select count(*)::int as count, coalesce(array_agg(file order by nth) filter (where nth <= 100), '{}') as files
    from unasked`.execute(db);
  // An aggregate without grouping has exactly one row.
  return rows[0] as Unasked;
}
