import { forgetRows } from './forget-rows.ts';
import type { Retention } from './retention.ts';

/** Retentions that belong to no feature. */
export const platformRetentions: readonly Retention[] = [
  { what: 'keptAnswers', forget: (bite) => forgetRows(bite, 'kept_answer', 'at') },
  { what: 'limitedActs', forget: (bite) => forgetRows(bite, 'limited_act', 'at') },
  { what: 'halfFiles', forget: ({ objects, before }) => objects.forgetUnfinished(before) },
];
