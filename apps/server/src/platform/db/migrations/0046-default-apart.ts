import { type Kysely, sql } from 'kysely';
import { type BulkSum, counters, sumPackages } from './0023-decisions-in-one-function.ts';
import { sampled } from './0025-samples.ts';
import { squares } from './0029-clustered-rates.ts';

/**
 * Why: what passes by default after a spot check was kept as a decision on the package that is earlier than all others. In a
 * later round an item that changed is later than it, so lists showed it as waiting while its package counted it as passed.
 * A package that somebody had decided whole lost that decision. The default stands apart now: it covers what has no result,
 * and the package counts how many items that were.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** Items that the decision on the package alone decided. */
const withoutOwn = 'row.passed + row.rejected - row.own_passed - row.own_rejected - row.default_passed';
/** Of these, the unseen ones. Items that wait are taken to be unseen. */
const unseen = 'greatest(row.unseen - row.default_unseen - (row.total - row.invalid - row.passed - row.rejected), 0)';
const bulkSums: readonly BulkSum[] = [
  { name: 'whole_passed', of: withoutOwn, where: `row.bulk_result = '10'` },
  { name: 'whole_rejected', of: withoutOwn, where: `row.bulk_result = '20'` },
  { name: 'overruled_passed', of: 'row.own_rejected - row.rejected', where: `row.bulk_result = '10'` },
  {
    name: 'overruled_rejected',
    of: 'row.own_passed + row.default_passed - row.passed',
    where: `row.bulk_result = '20'`,
  },
  {
    name: 'unseen_passed',
    of: `row.default_unseen + case when row.bulk_result = '10' then ${unseen} else 0 end`,
    where: 'true',
  },
  { name: 'unseen_rejected', of: unseen, where: `row.bulk_result = '20'` },
];

const statements = [
  `alter table package
    add column default_at timestamptz,
    add column default_passed integer not null default 0,
    add column default_unseen integer not null default 0`,
  sumPackages([...counters, ...sampled, ...squares, 'default_passed'], bulkSums, 'assigned'),
  // The sums hold these packages already as the new ones do.
  'alter table package disable trigger user',
  `update package set
    default_at = bulk_at, default_passed = passed - own_passed, default_unseen = unseen,
    bulk_result = null, bulk_seq = 0, bulk_at = null, changes = changes + 1
  where is_default`,
  'alter table package enable trigger user',
  'alter table package drop column is_default',
];
