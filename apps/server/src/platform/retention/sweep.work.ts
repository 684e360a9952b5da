import { forgottenBefore } from '@countersign/domain';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../work/define-work.ts';
import type { Retention } from './retention.ts';
import { RETENTION_LOCK } from './retention-lock.ts';

/** The most that one transaction deletes. */
const BITE = 500;

/**
 * Deletes what has been kept long enough, bite by bite. An interrupted sweep loses nothing: the next one continues.
 * Pauses while a backup is written, so that every object its rows name exists.
 */
export function sweepWork(retentions: readonly Retention[]) {
  return defineWork({
    name: 'retention.sweep',
    data: z.object({}),
    schedule: '23 * * * *',
    tries: { expireInSeconds: 3600 },
    async run(context) {
      const failures: unknown[] = [];
      for (const retention of retentions) {
        try {
          await forgetAll(context, retention);
        } catch (error) {
          // A failure of one kind does not delay the others.
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} things could not be forgotten`);
    },
    giveUp({ log }) {
      log.error('not everything that is due could be deleted; the next sweep tries again');
      return Promise.resolve();
    },
  });
}

async function forgetAll(context: Context, { what, forget }: Retention): Promise<void> {
  const { db, objects, areas, settings, log } = context;
  const now = context.now();
  const before = forgottenBefore(what, now, settings.timeZone);
  for (;;) {
    const gone = await db.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(${RETENTION_LOCK}) as mine`.execute(transaction);
      return rows[0]?.mine === true ? forget({ db: transaction, objects, areas, before, limit: BITE, now }) : 0;
    });
    if (gone === 0) return;
    log.info({ what, gone }, 'forgotten');
  }
}
