import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { eachAlone, pagesOf } from '../../platform/work/each-alone.ts';
import { listCustomers } from './lapse.store.ts';
import { tellRisks } from './tell-risks.service.ts';

/** How many customers are asked for at once. */
const PAGE = 200;

/** Tells of orders at risk and of files about to expire. */
export const tellRisksWork = defineWork({
  name: 'home.tellRisks',
  data: z.object({}),
  schedule: '8 * * * *',
  tries: { expireInSeconds: 1800 },
  async run(context) {
    const now = context.now();
    const { timeZone } = context.settings;
    await eachAlone(
      context,
      pagesOf<string>((after) => listCustomers(context.db, after, PAGE)),
      (db, customerId) => tellRisks(db, customerId, now, timeZone),
      'customers could not be told',
    );
  },
  giveUp({ log }) {
    log.error('not every customer could be told of orders at risk and files about to expire; the next run tries again');
    return Promise.resolve();
  },
});
