import { monthsBefore, WARNED_DAYS } from '@countersign/domain';
import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { eachAlone, pagesOf } from '../../platform/work/each-alone.ts';
import { keepMedia } from './keep-media.service.ts';
import { type KeptOrder, listOrdersWithMedia } from './kept-media.store.ts';

/** How many orders are asked for at once. */
const PAGE = 200;
/** A little more than people are warned before, for months of different lengths. */
const AHEAD_MS = (WARNED_DAYS + 7) * 24 * 3600 * 1000;

/** Warns of media of delivered batches that are about to go, and lets go what was warned of. */
export const keepMediaWork = defineWork({
  name: 'batch.keepMedia',
  data: z.object({}),
  schedule: '17 * * * *',
  tries: { expireInSeconds: 1800 },
  async run(context) {
    const now = context.now();
    const { batchMonths, timeZone } = context.settings;
    const endedBefore = monthsBefore(new Date(now.getTime() + AHEAD_MS), batchMonths, timeZone);
    await eachAlone(
      context,
      pagesOf<KeptOrder>((after) => listOrdersWithMedia(context.db, endedBefore, after, PAGE)),
      (db, order) => keepMedia(context, db, order, now),
      'orders could not be looked at',
    );
  },
  giveUp({ log }) {
    log.error('not every order could be looked at for media that have to go; the next run tries again');
    return Promise.resolve();
  },
});
