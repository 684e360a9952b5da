import { GATHER_MS } from '@countersign/domain';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { mailNotices } from './mail-notices.service.ts';
import { listWaiting, type MemberToMail } from './notice-mail.store.ts';

/** How many members are asked for at once. */
const PAGE = 200;

/**
 * Mails notices that have waited long enough. Each member has a transaction of their own, so that an interrupted run
 * loses nothing and repeats no mail.
 */
export const mailNoticesWork = defineWork({
  name: 'notice.mail',
  data: z.object({}),
  schedule: '*/5 * * * *',
  tries: { expireInSeconds: 600 },
  async run(context) {
    const now = context.now();
    const failures: unknown[] = [];
    for await (const member of membersToMail(context, now))
      try {
        await context.db.transaction().execute((db) => mailNotices(context, db, member, now));
      } catch (error) {
        // A failure of one member does not delay the others.
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} members could not be mailed`);
  },
  giveUp({ log }) {
    log.error('not every member could be mailed their notices; the next run tries again');
    return Promise.resolve();
  },
});

async function* membersToMail({ db }: Context, now: Date): AsyncIterable<MemberToMail> {
  const givenBy = new Date(now.getTime() - GATHER_MS);
  for (let after: MemberToMail | null = null; ; ) {
    const page: MemberToMail[] = await listWaiting(db, givenBy, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
