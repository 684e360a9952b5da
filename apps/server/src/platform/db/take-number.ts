import { sql } from 'kysely';
import type { Db } from './connect.ts';

const forms = {
  order: { letter: 'O', parts: ['year'] },
  batch: { letter: 'B', parts: ['year', 'month', 'day'] },
} as const;

/**
 * Takes the next number of an order (`O-2026-0001`, counted within the year) or a batch (`B-20261121-0001`, within the
 * day) of this customer. Runs in the caller's transaction, so that numbers have no gaps; the next caller waits for its
 * end.
 *
 * @param timeZone where the installation's days begin
 */
export async function takeNumber(
  db: Db,
  customerId: string,
  kind: keyof typeof forms,
  now: Date,
  timeZone: string,
): Promise<string> {
  const { letter, parts } = forms[kind];
  const written = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(now);
  const period = parts.map((part) => written.find(({ type }) => type === part)?.value ?? '').join('');
  const { last } = await db
    .insertInto('numbering')
    .values({ scope: customerId, kind, period, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['scope', 'kind', 'period']).doUpdateSet({ last: sql`numbering.last + 1` }),
    )
    .returning('last')
    .executeTakeFirstOrThrow();
  return `${letter}-${period}-${String(last).padStart(4, '0')}`;
}
