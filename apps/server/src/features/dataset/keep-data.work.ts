import { monthsBefore, WARNED_DAYS } from '@countersign/domain';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { defineWork } from '../../platform/work/define-work.ts';
import { keepDataset } from './keep-data.service.ts';
import { type KeptDataset, listDatasetsWithData } from './kept-data.store.ts';

/** How many datasets are asked for at once. */
const PAGE = 200;
/** A little more than people are warned before, for months of different lengths. */
const AHEAD_MS = (WARNED_DAYS + 7) * 24 * 3600 * 1000;

/**
 * Warns of data that is about to go, and lets go what was warned of. Each dataset has a transaction of its own, so that
 * an interrupted run loses nothing and repeats no mail.
 */
export const keepDataWork = defineWork({
  name: 'dataset.keepData',
  data: z.object({}),
  schedule: '11 * * * *',
  tries: { expireInSeconds: 1800 },
  async run(context) {
    const now = context.now();
    const failures: unknown[] = [];
    for await (const dataset of datasetsWithOldData(context, now))
      try {
        await context.db.transaction().execute((db) => keepDataset(context, db, dataset, now));
      } catch (error) {
        // A failure of one dataset does not delay the others.
        failures.push(error);
      }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} datasets could not be looked at`);
  },
  giveUp({ log }) {
    log.error('not every dataset could be looked at for data that has to go; the next run tries again');
    return Promise.resolve();
  },
});

async function* datasetsWithOldData({ db, settings }: Context, now: Date): AsyncIterable<KeptDataset> {
  const madeBefore = monthsBefore(new Date(now.getTime() + AHEAD_MS), settings.datasetMonths, settings.timeZone);
  for (let after: KeptDataset | null = null; ; ) {
    const page: KeptDataset[] = await listDatasetsWithData(db, madeBefore, after, PAGE);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
}
