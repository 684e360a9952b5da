import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { listCustomers } from './lapse.store.ts';
import { tellRisks } from './tell-risks.service.ts';

/** How many customers are asked for at once. */
const PAGE = 200;

/**
 * Tells of orders at risk and of files about to expire. Each customer has a transaction of their own, so that an
 * interrupted run loses nothing and repeats no notice.
 */
export const tellRisksWork = defineWork({
  name: 'home.tellRisks',
  data: z.object({}),
  schedule: '8 * * * *',
  tries: { expireInSeconds: 1800 },
  async run(context) {
    const now = context.now();
    const failures: unknown[] = [];
    for await (const customerId of customers(context))
      try {
        await context.db.transaction().execute((db) => tellRisks(db, customerId, now, context.settings.timeZone));
      } catch (error) {
        // A failure of one customer does not delay the others.
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} customers could not be told`);
  },
  giveUp({ log }) {
    log.error('not every customer could be told of orders at risk and files about to expire; the next run tries again');
    return Promise.resolve();
  },
});

async function* customers({ db }: Context): AsyncIterable<string> {
  for (let after: string | null = null; ; ) {
    const page: string[] = await listCustomers(db, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
