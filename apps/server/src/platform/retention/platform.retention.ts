import { forgetRows } from './forget-rows.ts';
import type { Retention } from './retention.ts';

/** Retentions that belong to no feature. */
export const platformRetentions: readonly Retention[] = [
  { what: 'keptAnswers', forget: (bite) => forgetRows(bite, 'kept_answer', 'at') },
  { what: 'limitedActs', forget: (bite) => forgetRows(bite, 'limited_act', 'at') },
  {
    what: 'halfFiles',
    async forget({ objects, areas, before }) {
      let gone = 0;
      for (const store of new Set([objects, ...areas.values()])) gone += await store.forgetUnfinished(before);
      return gone;
    },
  },
];
