import type { FileKind, Input, KindTotal, ParsedFile, parsingCalls } from '@countersign/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect.ts';
import { readCountedPage } from '../../platform/db/counted-page.ts';
import { foldedHolds } from '../../platform/db/name-search.ts';
import { pageOf } from '../../platform/db/page.ts';

type Asked = Input<typeof parsingCalls.listParsedFiles>;

/** A file of a batch as its list shows it. */
export interface ParsedFileRecord
  extends Omit<ParsedFile, 'arrivedAt' | 'thumbnailUrl' | 'contentUrl' | 'downloadUrl'> {
  readonly arrivedAt: Date;
  readonly hasContent: boolean;
  readonly hasThumbnail: boolean;
}

const columns = sql`
  p.id, p.batch_id as "batchId", p.path, p.size, p.kind, p.state, p.problem, p.problem_data as "problemData", p.facts,
  p.items, encode(p.sha256, 'hex') as sha256, p.content_key is not null as "hasContent",
  p.thumbnail_key is not null as "hasThumbnail",
  coalesce(f.verified_at, b.arrived_at, b.updated_at) as "arrivedAt"`;
const whence = sql`
  join dataset_batch b on b.customer_id = p.customer_id and b.id = p.batch_id
  left join dataset_file f on f.customer_id = p.customer_id and f.id = p.file_id`;
/** A batch that is shown, over `dataset_batch` as `b`. */
const isShown = sql<boolean>`(b.deleted_at is null and exists (
  select from dataset d where d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null))`;

interface Counts {
  readonly isKnown: boolean;
  readonly total: number;
  readonly byKind: readonly KindTotal[];
  readonly failed: number;
}

/** One page of a batch's files by path, with counts; undefined where the customer has no such batch. */
export async function listFiles(
  db: Db,
  customerId: string,
  asked: Asked,
): Promise<(Omit<Counts, 'isKnown'> & { readonly records: ParsedFileRecord[] }) | undefined> {
  const isWithin = sql<boolean>`
    (p.customer_id = ${customerId} and p.batch_id = ${asked.batchId} and ${isBelow(asked.folder)} and ${holdsText(asked)})`;
  const isAsked = sql<boolean>`(${hasKind(asked)} and ${hasState(asked)})`;
  const page = pageOf(
    sql`select p.id, row_number() over (order by p.path, p.id) as place from parsed_file p where ${isWithin} and ${isAsked}`,
    asked,
  );
  const { counts, records } = await readCountedPage(
    db,
    sql<Counts>`
      with grouped as (
        select p.kind, p.state, count(*) as files, sum(p.size) as bytes from parsed_file p where ${isWithin}
        group by p.kind, p.state
      )
      select jsonb_build_object(
        'isKnown', exists (
          select from dataset_batch b where b.customer_id = ${customerId} and b.id = ${asked.batchId} and ${isShown}
        ),
        'total', (select coalesce(sum(files), 0) from grouped p where ${isAsked}),
        'failed', (select coalesce(sum(files), 0) from grouped p where p.state = 'failed'),
        'byKind', coalesce((
          select jsonb_agg(jsonb_build_object('kind', kind, 'files', files, 'bytes', bytes) order by files desc, kind)
          from (select kind, sum(files) as files, sum(bytes) as bytes from grouped group by kind) every
        ), '[]')
      )`,
    sql<ParsedFileRecord>`
      select page.place, ${columns} from (${page}) page
      join parsed_file p on p.customer_id = ${customerId} and p.id = page.id ${whence}`,
  );
  const { isKnown, ...rest } = counts;
  return isKnown ? { ...rest, records } : undefined;
}

/** The paths below a folder follow each other, because they are ordered by their bytes: `0` comes after `/`. */
function isBelow(folder: string | undefined): RawBuilder<boolean> {
  return folder === undefined || folder === ''
    ? sql<boolean>`true`
    : sql<boolean>`(p.path > ${`${folder}/`} and p.path < ${`${folder}0`})`;
}

function holdsText({ search }: Asked): RawBuilder<boolean> {
  return search === undefined || search === '' ? sql<boolean>`true` : foldedHolds(sql`p.folded_path`, search);
}

function hasKind({ kind }: Asked): RawBuilder<boolean> {
  return kind === undefined ? sql<boolean>`true` : sql<boolean>`p.kind = ${kind}`;
}

function hasState({ state }: Asked): RawBuilder<boolean> {
  return state === undefined ? sql<boolean>`true` : sql<boolean>`p.state = ${state}`;
}

export async function findParsedFile(db: Db, customerId: string, id: string): Promise<ParsedFileRecord | undefined> {
  const { rows } = await sql<ParsedFileRecord>`
    select ${columns} from parsed_file p ${whence}
    where p.customer_id = ${customerId} and p.id = ${id} and ${isShown}`.execute(db);
  return rows[0];
}

/** A file as its bytes are sent. */
export interface ServedFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly size: number;
  readonly sha256: string | null;
  readonly contentKey: string | null;
  readonly thumbnailKey: string | null;
  readonly storageArea: string;
}

/** Any customer's file: the signature of the address says whose it is. */
export async function findServedFile(db: Db, id: string): Promise<ServedFile | undefined> {
  const { rows } = await sql<ServedFile>`
    select p.path, p.kind, p.size, encode(p.sha256, 'hex') as sha256, p.content_key as "contentKey",
      p.thumbnail_key as "thumbnailKey", d.storage_area as "storageArea"
    from parsed_file p
    join dataset_batch b on b.customer_id = p.customer_id and b.id = p.batch_id and b.deleted_at is null
    join dataset d on d.customer_id = b.customer_id and d.id = b.dataset_id and d.deleted_at is null
    where p.id = ${id}`.execute(db);
  return rows[0];
}

/** A folder directly below another. */
export interface FolderRecord {
  readonly name: string;
  readonly files: number;
  readonly failed: number;
  readonly hasFolders: boolean;
}

/** Folders directly below a folder, by name, at most `limit`; undefined where the customer has no such batch. */
export async function listFoldersBelow(
  db: Db,
  customerId: string,
  { batchId, folder, limit }: { readonly batchId: string; readonly folder: string; readonly limit: number },
): Promise<FolderRecord[] | undefined> {
  const start = folder === '' ? '' : `${folder}/`;
  const isWithin =
    folder === '' ? sql<boolean>`p.folder > ''` : sql<boolean>`(p.folder > ${start} and p.folder < ${`${folder}0`})`;
  const { rows } = await sql<{ readonly isKnown: boolean; readonly folders: FolderRecord[] }>`
    select exists (
      select from dataset_batch b where b.customer_id = ${customerId} and b.id = ${batchId} and ${isShown}
    ) as "isKnown", coalesce((
      select jsonb_agg(jsonb_build_object('name', name, 'files', files, 'failed', failed, 'hasFolders', has) order by name)
      from (
        select split_part(rest, '/', 1) as name, sum(files) as files, sum(failed) as failed,
          bool_or(strpos(rest, '/') > 0) as has
        from (
          select substr(p.folder, length(${start}::text) + 1) as rest, count(*) as files,
            count(*) filter (where p.state = 'failed') as failed
          from parsed_file p where p.customer_id = ${customerId} and p.batch_id = ${batchId} and ${isWithin}
          group by p.folder
        ) each_folder
        group by 1 order by 1 limit ${limit}
      ) every
    ), '[]') as folders`.execute(db);
  const [found] = rows;
  return found?.isKnown === true ? found.folders : undefined;
}

/** A line of the list that is saved. */
export interface ListedFile {
  readonly id: string;
  readonly path: string;
  readonly kind: string;
  readonly size: number;
  readonly sha256: string | null;
  readonly state: string;
  readonly problem: string | null;
  readonly data: Readonly<Record<string, string | number>>;
}

/** The next files of a batch by path. */
export async function listFilesAfter(
  db: Db,
  customerId: string,
  batchId: string,
  after: Pick<ListedFile, 'path' | 'id'> | null,
  limit: number,
): Promise<ListedFile[]> {
  const isAfter = after === null ? sql`true` : sql`(p.path, p.id) > (${after.path}, ${after.id}::uuid)`;
  const { rows } = await sql<ListedFile>`
    select p.id, p.path, p.kind, p.size, encode(p.sha256, 'hex') as sha256, p.state, p.problem, p.problem_data as data
    from parsed_file p where p.customer_id = ${customerId} and p.batch_id = ${batchId} and ${isAfter}
    order by p.path, p.id limit ${limit}`.execute(db);
  return rows;
}
