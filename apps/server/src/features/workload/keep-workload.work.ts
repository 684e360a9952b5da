import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { keepChunk } from './package-workload.store.ts';
import { listCustomers } from './workload-report.store.ts';

/** Each piece of work ends after so long; the next one goes on. */
const SLICE_MS = 10 * 60_000;

/** Counts what was decided since the last hour, so that reports and their screen find it counted. */
export const keepWorkloadWork = defineWork({
  name: 'workload.keep',
  data: z.object({}),
  tries: { expireInSeconds: 1800, retryLimit: 0 },
  schedule: '25 * * * *',
  async run({ db, settings, now }) {
    const until = now().getTime() + SLICE_MS;
    for (const customerId of await listCustomers(db)) {
      const scope = { customerId, orderIds: null, timeZone: settings.timeZone };
      while (now().getTime() < until && (await keepChunk(db, scope)) > 0);
    }
  },
  // The next hour counts the same.
  giveUp: async () => {},
});
