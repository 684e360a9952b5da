import pg from 'pg';

/** A table with its stored columns, without generated ones. */
export interface BackedUpTable {
  readonly name: string;
  readonly columns: readonly string[];
}

/** The database's sequences and their values. */
export interface BackedUpSequence {
  readonly name: string;
  /** Null where it was never used. */
  readonly last: number | null;
}

type Queries = Pick<pg.ClientBase, 'query'>;

/** Every table of the product, referenced tables before those that refer to them. */
export async function listTables(db: Queries): Promise<BackedUpTable[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(array_agg(distinct r.relname::text), '{}') from pg_constraint f
        join pg_class r on r.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely\\_%'
    order by c.relname`);
  const ordered: BackedUpTable[] = [];
  const left = new Map(rows.map((row) => [row.name, row]));
  while (left.size > 0) {
    const next = [...left.values()].find(({ needs }) => needs.every((name) => !left.has(name)));
    if (next === undefined) throw new Error(`tables point to each other: ${[...left.keys()].join(', ')}`);
    left.delete(next.name);
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

export async function listSequences(db: Queries): Promise<BackedUpSequence[]> {
  const { rows } = await db.query<BackedUpSequence>(
    `select sequencename as name, last_value as last from pg_sequences where schemaname = 'public' order by 1`,
  );
  return rows;
}

/** The applied migrations, in order. */
export async function listMigrations(db: Queries): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>('select name from kysely_migration order by name');
  return rows.map(({ name }) => name);
}

/** Background work that was requested and is not done. */
export async function listPendingWork(db: Queries): Promise<{ name: string; data: object | null }[]> {
  const { rows: schemas } = await db.query<{ there: boolean }>(`select to_regclass('pgboss.job') is not null as there`);
  if (schemas[0]?.there !== true) return [];
  const { rows } = await db.query<{ name: string; data: object | null }>(
    `select name, data from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     order by created_on, id`,
  );
  return rows;
}

/** Whether anybody has ever worked with the database. */
export async function holdsAnything(db: Queries): Promise<boolean> {
  const { rows } = await db.query<{ there: boolean }>(`select to_regclass('public.customer') is not null as there`);
  if (rows[0]?.there !== true) return false;
  const { rows: found } = await db.query<{ any: boolean }>(
    'select exists (select from customer) or exists (select from provider_key) as any',
  );
  return found[0]?.any === true;
}

export function copyOut({ name, columns }: BackedUpTable): string {
  return `copy public.${quote(name)} (${columns.map(quote).join(', ')}) to stdout`;
}

export function copyIn({ name, columns }: BackedUpTable): string {
  return `copy public.${quote(name)} (${columns.map(quote).join(', ')}) from stdin`;
}

/** A random sample of about this many rows, by pages. */
export function copySample({ name, columns }: BackedUpTable, share: number): string {
  const sample = `public.${quote(name)} tablesample system (${share * 100}) repeatable (1)`;
  return `copy (select ${columns.map(quote).join(', ')} from ${sample}) to stdout`;
}

/** The size of its rows on disk, without indexes but with long values, which are stored separately. */
export async function sizeOnDisk(db: Queries, { name }: BackedUpTable): Promise<number> {
  const { rows } = await db.query<{ bytes: number }>('select pg_table_size($1::regclass) as bytes', [
    `public.${quote(name)}`,
  ]);
  return rows[0]?.bytes ?? 0;
}

/** A text that is equal for the same rows in any order, and for no others. */
export async function digestOf(db: Queries, { name, columns }: BackedUpTable): Promise<string> {
  const half = (from: number) =>
    `coalesce(sum(('x' || encode(substr(hash, ${from}, 8), 'hex'))::bit(64)::bigint::numeric), 0)`;
  const { rows } = await db.query<{ digest: string }>(`
    select count(*) || ' rows ' || ${half(1)} || ' ' || ${half(9)} as digest
    from (select sha256(convert_to(row(${columns.map(quote).join(', ')})::text, 'UTF8')) as hash
      from public.${quote(name)}) hashes`);
  return rows[0]?.digest ?? '';
}

/** These settings make values of any database comparable as text, and give large tables time. */
export async function readForHours(db: Queries): Promise<void> {
  const settings = {
    timezone: 'UTC',
    datestyle: 'ISO, YMD',
    intervalstyle: 'postgres',
    bytea_output: 'hex',
    extra_float_digits: 1,
    statement_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  };
  for (const [name, value] of Object.entries(settings))
    await db.query('select set_config($1, $2, false)', [name, String(value)]);
}

/** Deletes the rows that the migrations themselves have inserted. */
export async function emptyTables(db: Queries, tables: readonly BackedUpTable[]): Promise<void> {
  await db.query(`truncate ${tables.map(({ name }) => `public.${quote(name)}`).join(', ')}`);
}

/** Restored rows include what triggers made of them, so the triggers must not run. */
export async function setTriggers(db: Queries, tables: readonly BackedUpTable[], to: 'enable' | 'disable') {
  for (const { name } of tables) await db.query(`alter table public.${quote(name)} ${to} trigger user`);
}

export async function setSequences(db: Queries, sequences: readonly BackedUpSequence[]): Promise<void> {
  for (const { name, last } of sequences)
    if (last !== null) await db.query('select setval($1::regclass, $2)', [`public.${quote(name)}`, last]);
}

function quote(name: string): string {
  return pg.escapeIdentifier(name);
}
