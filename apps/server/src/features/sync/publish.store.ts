import type { Medium } from '@countersign/contract';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import type { BatchTable } from '../../platform/db/tables/batch.ts';
import { shareFileUse } from '../../platform/objects/file-use.ts';
import type { Sync } from './sync.store.ts';

/** The number of the project's batch of this name; null where there is none. */
export async function findBatchNumber(
  db: Db,
  customerId: string,
  projectId: string,
  name: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('batch')
    .where('customer_id', '=', customerId)
    .where('project_id', '=', projectId)
    .where('name', '=', name)
    .select('number')
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function addBatch(db: Db, row: Insertable<BatchTable>): Promise<void> {
  await db.insertInto('batch').values(row).execute();
}

/** How a batch's items are put into packages: by the folder of their name, or a fixed number each. */
export type PackageBy = 'folder' | number;

/** Makes the packages of a batch from the staged items, counts them on the batch, and answers how many there are. */
export async function addPackages(db: Db, sync: Sync, packageBy: PackageBy): Promise<number> {
  const inserted = await sql`
    insert into package (customer_id, id, batch_id, ordinal, name, first_index, last_index, total, unseen, annotations_valid)
    select ${sync.customer_id}, ${newIds(sync)}, ${sync.batch_id}, package_no + 1,
      ${packageBy === 'folder' ? sql`coalesce(nullif(min(folder), ''), ${sync.name}::text)` : sql`lpad((package_no + 1)::text, 4, '0')`},
      min(index_no), max(index_no), count(*), count(*), sum(annotation_count)
    from (${arranged(sync, packageBy)}) as arranged
    group by package_no`.execute(db);
  const packages = Number(inserted.numAffectedRows ?? 0n);
  await db
    .updateTable('batch')
    .set({ package_count: packages })
    .where('customer_id', '=', sync.customer_id)
    .where('id', '=', sync.batch_id)
    .execute();
  return packages;
}

/** Makes the items of a batch, their media and their first revision of annotations, from the staged items. */
export async function addItems(db: Db, sync: Sync, packageBy: PackageBy, medium: Medium): Promise<void> {
  await sql`
    with arranged as materialized (${arranged(sync, packageBy)}),
    added as (
      insert into item
        (customer_id, id, batch_id, package_id, index_no, file_name, media, extent, annotation_count, annotator)
      select ${sync.customer_id}, ${newIds(sync)}, ${sync.batch_id}, package.id, arranged.index_no,
        arranged.body ->> 'fileName',
        ${shownBy[medium].media}, ${shownBy[medium].extent},
        arranged.annotation_count, arranged.body ->> 'annotator'
      from arranged
      join package on package.customer_id = ${sync.customer_id} and package.batch_id = ${sync.batch_id}
        and package.ordinal = arranged.package_no + 1
      join stored_object stored on stored.customer_id = ${sync.customer_id} and stored.sha256 = arranged.sha256
      left join stored_object reference on reference.customer_id = ${sync.customer_id}
        and reference.sha256 = decode(arranged.body -> 'reference' ->> 'sha256', 'hex')
      returning id, index_no
    )
    insert into item_content
      (customer_id, item_id, revision, annotations, relations, source, media_path, said_width, said_height, chunks)
    select ${sync.customer_id}, added.id, 1, arranged.annotations, arranged.relations, arranged.source,
      arranged.body ->> 'mediaPath', (arranged.body ->> 'width')::float8, (arranged.body ->> 'height')::float8,
      arranged.body -> 'chunks'
    from added join arranged using (index_no)`.execute(db);
}

const pictureMedia = sql`jsonb_build_object(
  'key', coalesce(stored.display_key, stored.key), 'originalKey', stored.key,
  'thumbnailKey', stored.thumbnail_key, 'type', coalesce(stored.display_type, stored.type),
  'width', stored.width, 'height', stored.height, 'referenceKey', reference.key
)`;

const textMedia = sql`jsonb_build_object(
  'key', stored.key, 'originalKey', stored.key, 'text', stored.text, 'referenceKey', reference.key
)`;

const audioMedia = sql`jsonb_build_object(
  'key', stored.key, 'originalKey', stored.key, 'sound', stored.sound, 'referenceKey', reference.key
)`;

const videoMedia = sql`jsonb_build_object(
  'key', stored.key, 'originalKey', stored.key, 'thumbnailKey', stored.thumbnail_key, 'video', stored.video,
  'clock', arranged.body -> 'clock', 'frames', arranged.body -> 'frames', 'referenceKey', reference.key
)`;

const answersMedia = sql`jsonb_build_object(
  'key', stored.key, 'originalKey', stored.key, 'answers', stored.answers, 'referenceKey', reference.key
)`;

/** What an item of each medium shows, and how much it holds. */
const shownBy: Record<Medium, { readonly media: RawBuilder<unknown>; readonly extent: RawBuilder<unknown> }> = {
  picture: { media: pictureMedia, extent: sql`1` },
  text: { media: textMedia, extent: sql`(stored.text ->> 'characters')::bigint` },
  audio: { media: audioMedia, extent: sql`round((stored.sound ->> 'durationUs')::numeric / 1000)::bigint` },
  video: { media: videoMedia, extent: sql`(arranged.body ->> 'frames')::bigint` },
  answers: { media: answersMedia, extent: sql`(stored.answers ->> 'turns')::bigint` },
};

/** Sums up how much the items hold, on their packages and the batch. Pictures are counted already. */
export async function sumExtents(db: Db, { customer_id: customerId, batch_id: batchId }: Sync): Promise<void> {
  await sql`
    with held as (
      select package_id, sum(extent) as extent from item
      where customer_id = ${customerId} and batch_id = ${batchId} group by package_id
    ), packages as (
      update package p set extent = held.extent from held
      where p.customer_id = ${customerId} and p.batch_id = ${batchId} and p.id = held.package_id
    )
    update batch b set extent = (select sum(extent) from held)
    where b.customer_id = ${customerId} and b.id = ${batchId}`.execute(db);
}

/** Marks the files of the staged items as delivered, so that retention keeps them. */
export async function keepStored(db: Db, { customer_id: customerId, id }: Sync): Promise<void> {
  await shareFileUse(db, customerId);
  await sql`
    with used as materialized (
      select o.sha256 from stored_object o
      where o.customer_id = ${customerId} and not o.is_delivered and o.sha256 in (
        select sha256 from sync_item where customer_id = ${customerId} and sync_id = ${id}
        union all
        select decode(body -> 'reference' ->> 'sha256', 'hex') from sync_item
        where customer_id = ${customerId} and sync_id = ${id} and body -> 'reference' ->> 'sha256' is not null
        union all
        select decode(c.value ->> 'sha256', 'hex') from sync_item s cross join jsonb_array_elements(s.body -> 'chunks') c
        where customer_id = ${customerId} and sync_id = ${id} and (item_id is null or is_changed)
      )
      order by o.sha256 for update
    )
    update stored_object o set is_delivered = true
    from used where o.customer_id = ${customerId} and o.sha256 = used.sha256`.execute(db);
}

/** Assigns the batch to the customer's members with these login names. */
export async function assignByLogin(db: Db, sync: Sync, loginNames: readonly string[], now: Date): Promise<void> {
  if (loginNames.length === 0) return;
  await sql`
    insert into assignment (customer_id, batch_id, member_id, at)
    select customer_id, ${sync.batch_id}, id, ${now} from member
    where customer_id = ${sync.customer_id} and lower(login_name) = any(${loginNames.map((name) => name.toLowerCase())})
    on conflict do nothing`.execute(db);
}

/** How many annotations of each label are staged. */
export async function countLabels(db: Db, sync: Sync): Promise<Record<string, number>> {
  const { rows } = await sql<{ label: string; count: number }>`
    select label, sum(count::bigint)::bigint as count
    from sync_item, jsonb_each_text(labels) as counted (label, count)
    where customer_id = ${sync.customer_id} and sync_id = ${sync.id}
    group by 1 order by 1`.execute(db);
  return Object.fromEntries(rows.map(({ label, count }) => [label, count]));
}

/** Tells the planner how many items are staged, without which it compares each with each. */
export async function analyzeStaged(db: Db): Promise<void> {
  await sql`analyze sync_item`.execute(db);
}

/** Updates the planner's statistics after a large load. */
export async function analyzeLoaded(db: Db): Promise<void> {
  await sql`analyze batch, package, item, item_content, stored_object`.execute(db);
}

/**
 * The staged items with their package, from 0, and their index number in the batch, from 1 and contiguous in a package.
 */
function arranged(sync: Sync, packageBy: PackageBy): RawBuilder<unknown> {
  const folder = sql`regexp_replace(body ->> 'fileName', '/?[^/]*$', '')`;
  const packaged =
    packageBy === 'folder'
      ? sql`${folder} as folder, (dense_rank() over (order by ${folder} collate "C") - 1)::integer as package_no`
      : sql`'' as folder, ordinal / ${sql.lit(packageBy)} as package_no`;
  return sql`
    select packaged.*, (row_number() over (order by package_no, ordinal))::integer as index_no
    from (
      select ordinal, body, sha256, annotations, relations, source, annotation_count, ${packaged} from sync_item
      where customer_id = ${sync.customer_id} and sync_id = ${sync.id}
    ) as packaged`;
}

/**
 * One UUIDv7 per row, which PostgreSQL itself generates only from version 18 on. It takes the instant of the sync's own
 * id and random bits, so that a batch's rows lie together in the index.
 */
function newIds(sync: Sync): RawBuilder<string> {
  return sql<string>`(${sync.batch_id.slice(0, 15)}::text || substr(gen_random_uuid()::text, 16))::uuid`;
}
