import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { keepDays } from './keep-days.service.ts';

/**
 * Keeps the counts of orders by day. It runs at the end of every quarter of an hour, so the last run of a day is a minute
 * before the day's end in every time zone.
 */
export const keepDaysWork = defineWork({
  name: 'order.keepDays',
  data: z.object({}),
  schedule: '14,29,44,59 * * * *',
  tries: { expireInSeconds: 600 },
  async run({ db, now, settings }) {
    await keepDays(db, now(), settings.timeZone);
  },
  giveUp({ log }) {
    log.error('the counts of orders could not be kept; the next run tries again');
    return Promise.resolve();
  },
});
