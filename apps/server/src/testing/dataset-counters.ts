import type { TestServer } from '@countersign/testing';

/** What rows keep, beside what a recount of the rows below them finds. The two have to be equal. */
export interface Recounted {
  readonly kept: unknown;
  readonly found: unknown;
}

const ofBatches = `
  select b.id, b.state, jsonb_build_array(b.files, b.bytes, b.verified_files, b.verified_bytes) as uploaded,
    jsonb_build_array(b.verified_files, b.verified_bytes) as arrived,
    jsonb_build_array(b.found_files, b.read_files, b.failed_files, b.read_bytes, b.items) as read, b.kinds,
    case when b.state in ('parsed', 'failed') then 0 end as waiting,
    b.failed_files > 0 and b.state = 'parsed' as is_accepted
  from dataset_batch b where b.deleted_at is null order by b.id`;
const ofRowsOfBatches = `
  select b.id, b.state,
    (
      select jsonb_build_array(count(*), coalesce(sum(f.size), 0), count(*) filter (where f.is_verified),
        coalesce(sum(f.size) filter (where f.is_verified), 0))
      from dataset_file f where f.batch_id = b.id
    ) as uploaded,
    (
      select jsonb_build_array(coalesce(sum(a.files), 0), coalesce(sum(a.bytes), 0)) from dataset_arrival a where a.batch_id = b.id
    ) as arrived,
    (
      select jsonb_build_array(count(*), count(*) filter (where p.state = 'read'), count(*) filter (where p.state = 'failed'),
        coalesce(sum(p.size) filter (where p.state = 'read' and p.kind <> 'archive'), 0),
        coalesce(sum(p.items) filter (where p.state = 'read'), 0))
      from parsed_file p where p.batch_id = b.id
    ) as read,
    coalesce((
      select jsonb_object_agg(kind, jsonb_build_object('files', files, 'bytes', bytes)) from (
        select p.kind, count(*) as files, sum(p.size) as bytes from parsed_file p
        where p.batch_id = b.id and p.state = 'read' and p.kind <> 'archive' group by p.kind
      ) every
    ), '{}') as kinds,
    case when b.state in ('parsed', 'failed')
      then (select count(*) from parsed_file p where p.batch_id = b.id and p.state = 'waiting') end as waiting,
    b.accepted_by is not null as is_accepted
  from dataset_batch b where b.deleted_at is null order by b.id`;

const ofUploads = `
  select u.id, u.announced_files, u.announced_bytes, u.verified_files, u.verified_bytes from dataset_upload u order by u.id`;
const ofFilesOfUploads = `
  select u.id, count(f.id)::int as announced_files, coalesce(sum(f.size), 0)::bigint as announced_bytes,
    (count(f.id) filter (where f.is_verified))::int as verified_files,
    coalesce(sum(f.size) filter (where f.is_verified), 0)::bigint as verified_bytes
  from dataset_upload u left join dataset_file f on f.upload_id = u.id group by u.id order by u.id`;

/** Nothing of a deleted dataset may be there for its customer. */
const leftOfDeleted = `
  select 'batch' as what, b.id from dataset d join dataset_batch b on b.dataset_id = d.id
  where d.deleted_at is not null and b.deleted_at is null
  union all
  select 'order', o.order_id from dataset d join dataset_order o on o.dataset_id = d.id where d.deleted_at is not null`;

/** Recounts every counter of datasets, batches and uploads by SQL of its own. */
export async function recountDatasets({ context: { pool } }: TestServer): Promise<Recounted> {
  const rows = async (text: string): Promise<unknown[]> => (await pool.query(text)).rows;
  return {
    kept: { batches: await rows(ofBatches), uploads: await rows(ofUploads), left: [] },
    found: {
      batches: await rows(ofRowsOfBatches),
      uploads: await rows(ofFilesOfUploads),
      left: await rows(leftOfDeleted),
    },
  };
}

/** The objects of files that are verified and wait to be read, each with its bytes by the row. */
export async function listVerifiedObjects({
  context: { pool },
}: TestServer): Promise<{ readonly key: string; readonly size: number }[]> {
  const { rows } = await pool.query<{ readonly key: string; readonly size: number }>(`
    select 'parted/' || f.customer_id || '/' || f.id as key, f.size from dataset_file f
    join dataset_batch b on b.id = f.batch_id and b.deleted_at is null and b.state = 'interrupted' where f.is_verified`);
  return rows;
}
