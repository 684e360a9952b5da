import { monthsBefore, WARNED_DAYS } from '@countersign/domain';
import * as z from 'zod/mini';
import { defineWork } from '../../platform/work/define-work.ts';
import { eachAlone, pagesOf } from '../../platform/work/each-alone.ts';
import { keepDataset } from './keep-data.service.ts';
import { type KeptDataset, listDatasetsWithData } from './kept-data.store.ts';

/** How many datasets are asked for at once. */
const PAGE = 200;
/** A little more than people are warned before, for months of different lengths. */
const AHEAD_MS = (WARNED_DAYS + 7) * 24 * 3600 * 1000;

/** Warns of data that is about to go, and lets go what was warned of. */
export const keepDataWork = defineWork({
  name: 'dataset.keepData',
  data: z.object({}),
  schedule: '11 * * * *',
  tries: { expireInSeconds: 1800 },
  async run(context) {
    const now = context.now();
    const { datasetMonths, timeZone } = context.settings;
    const madeBefore = monthsBefore(new Date(now.getTime() + AHEAD_MS), datasetMonths, timeZone);
    const datasets = pagesOf<KeptDataset>((after) => listDatasetsWithData(context.db, madeBefore, after, PAGE));

    await eachAlone(
      context,
      datasets,
      (db, dataset) => keepDataset(context, db, dataset, now),
      'datasets could not be looked at',
    );
  },
  giveUp({ log }) {
    log.error('not every dataset could be looked at for data that has to go; the next run tries again');
    return Promise.resolve();
  },
});
