import { createTestDatabase } from '@countersign/testing';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from './connect.ts';
import { migrateToLatest } from './migrate.ts';

/** Everything a migration can make, one line each, in a fixed order. */
const catalogue = sql<{ line: string }>`
  select line from (
    select format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
        case when a.attnotnull then ' not null' else '' end,
        coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where a.attnum > 0 and not a.attisdropped
    union all
    select 'index ' || indexdef from pg_indexes where schemaname = 'public'
    union all
    select format('constraint %s.%s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select format('options %s %s', relname, reloptions) from pg_class
      where relnamespace = 'public'::regnamespace and reloptions is not null
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal and tgrelid::regclass::text not like 'pgboss%'
    union all
    select format('function %s %s', p.oid::regprocedure, md5(p.prosrc || coalesce(pg_get_function_sqlbody(p.oid), '')))
      from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where p.pronamespace = 'public'::regnamespace and d.objid is null
    union all
    select pg_get_statisticsobjdef(oid) from pg_statistic_ext
    union all
    select 'sequence ' || sequencename from pg_sequences where schemaname = 'public'
  ) lines where line not like '%kysely%' order by line`;

test('the migrations, one after the other, give the schema that was reviewed', async () => {
  const database = await createTestDatabase();
  const { pool, db } = connect(database.connection, () => {});
  try {
    await migrateToLatest(pool);
    const { rows } = await catalogue.execute(db);
    await expect(`${rows.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('schema.snapshot.txt');
  } finally {
    await db.destroy();
    await database.drop();
  }
});
