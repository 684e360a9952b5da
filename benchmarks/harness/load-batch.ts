import { randomUUID } from 'node:crypto';
import type { connect } from '@countersign/server';

export type Pool = ReturnType<typeof connect>['pool'];

/** A batch inserted as rows, as a delivery of this size and some weeks of acceptance would leave it. */
export interface LoadedBatch {
  readonly id: string;
  readonly items: number;
  readonly packageSize: number;
}

export interface Loading {
  readonly customerId: string;
  readonly projectId: string;
  readonly orderId: string;
  /** The people of the batch; the first of them made all decisions. */
  readonly memberIds: readonly string[];
}

export interface BatchOptions {
  readonly name: string;
  readonly items: number;
  readonly packageSize: number;
  readonly mode: 'item' | 'package';
  /** Of a thousand items, how many are rejected, passed and invalid, spread evenly; the others are undecided. */
  readonly ofThousand: { readonly rejected: number; readonly passed: number; readonly invalid: number };
}

const CHUNK = 250_000;

/** Item n, from 1: a number from 0 to 999 that decides its state, and its name in one of three languages. */
const fate = `((n::bigint * 2654435761 + 97) / 7 % 1000)::int`;
const en = `array['street','crossing','bridge','factory','station','harbour','night','rain','tunnel','market']`;
const zh = `array['街道','十字路口','桥梁','工厂','车站','港口','夜间','雨天','隧道','市场']`;
const ja = `array['道路','交差点','橋','工場','駅前','港','夜間','雨の日','トンネル','市場']`;
const fileName = `(
  case n / 500 % 10 when 3 then (${zh})[1 + n / 5000 % 10] || '_' || (${zh})[1 + n * 7 % 10]
    when 7 then (${ja})[1 + n / 5000 % 10] || '_' || (${ja})[1 + n * 7 % 10]
    else (${en})[1 + n / 5000 % 10] || '_' || (${en})[1 + n * 7 % 10] end
  || '/cam' || n % 6 || '_' || lpad(n::text, 8, '0') || '.jpg')`;

/** Makes a batch with packages and millions of items. The word indexes are built after loading. */
export async function loadBatch(pool: Pool, at: Loading, options: BatchOptions): Promise<LoadedBatch> {
  const id = randomUUID();
  const { items, packageSize, mode, name, ofThousand } = options;
  const [memberId] = at.memberIds;
  const packages = Math.ceil(items / packageSize);
  await pool.query(
    `insert into batch (customer_id, id, project_id, order_id, number, name, mode, template, stage, total,
       package_count, format, submitter, delivered_at, started_at, started_by, agreed_rate)
     values ($1, $2, $3, $4, 'B-' || $5, $5, $6, '{"labels": [], "errorTypes": [], "rules": {}}', 'accepting', $7, $8,
       'coco', 'Annotation works', now(), now(), $9, 1)`,
    [at.customerId, id, at.projectId, at.orderId, name, mode, items, packages, memberId],
  );
  await pool.query(
    `insert into acceptor (customer_id, batch_id, member_id, round, joined_at)
     select $1, $2, m, 1, now() from unnest($3::uuid[]) m`,
    [at.customerId, id, at.memberIds],
  );
  const upTo = [ofThousand.rejected, ofThousand.rejected + ofThousand.passed, 1000 - ofThousand.invalid];
  for (let from = 0; from < packages; from += Math.ceil(CHUNK / packageSize)) {
    const to = Math.min(packages, from + Math.ceil(CHUNK / packageSize));
    await pool.query(
      `insert into package (customer_id, id, batch_id, ordinal, name, first_index, last_index, total, state, passed,
         rejected, invalid, own_passed, own_rejected, unseen, annotations_valid)
       select $1, ${uuidOf('$2', 'd', 'o')}, $2, o, lpad(o::text, 6, '0'), min(n), max(n), count(*),
         case when count(*) filter (where f < $7) > 0 then '05' else '00' end,
         count(*) filter (where f >= $6 and f < $7), count(*) filter (where f < $6), count(*) filter (where f >= $8),
         count(*) filter (where f >= $6 and f < $7), count(*) filter (where f < $6),
         count(*) filter (where f >= $7 and f < $8), sum(n % 30)
       from (select n, (n - 1) / $5 + 1 as o, ${fate} as f
         from generate_series($3::int * $5 + 1, least($4::int * $5, $9::int)) n) x
       group by o order by o`,
      [at.customerId, id, from, to, packageSize, ...upTo, items],
    );
    await pool.query(
      `insert into item (customer_id, id, batch_id, package_id, index_no, file_name, media, annotation_count, result,
         decision_seq, is_valid, error_count, decided_by, decided_at, seen_at)
       select $1, ${uuidOf('$2', 'e', 'n')}, $2, ${uuidOf('$2', 'd', '((n - 1) / $5 + 1)')}, n, ${fileName},
         jsonb_build_object('key', 'bench/' || n, 'originalKey', 'bench/' || n, 'type', 'image/jpeg', 'width', 1920,
           'height', 1080, 'thumbnailKey', 'bench/' || n || '.thumbnail.webp'),
         n % 30, case when f < $6 then '20' when f < $7 then '10' else '00' end, case when f < $7 then n else 0 end,
         f < $8, case when f < $6 then 1 else 0 end, case when f < $7 then $10::uuid end,
         case when f < $7 then now() end, case when f < $7 then now() end
       from (select n, ${fate} as f from generate_series($3::int * $5 + 1, least($4::int * $5, $9::int)) n) x
       order by n`,
      [at.customerId, id, from, to, packageSize, ...upTo, items, memberId],
    );
  }
  return { id, items, packageSize };
}

/** An id that sorts with those of its batch: `kind` and the number `n` follow the batch's own instant. */
function uuidOf(batch: string, kind: string, n: string): string {
  return `(substr(${batch}::uuid::text, 1, 14) || '7' || right(${batch}::uuid::text, 3) || '-8${kind}00-'
    || lpad(to_hex(${n}), 12, '0'))::uuid`;
}

/**
 * Loads without the word indexes, which takes a fraction of the time. Then builds them and updates the planner's
 * statistics.
 */
export async function withWordIndexesAside<T>(pool: Pool, load: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = 'item' and indexdef like '% USING gin %'`,
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  const loaded = await load();
  const client = await pool.connect();
  try {
    await client.query(`set maintenance_work_mem = '1GB'`);
    for (const { definition } of rows) await client.query(definition);
    await client.query('vacuum (analyze) batch, package, package_group, package_trait, item');
  } finally {
    client.release(true);
  }
  return loaded;
}
