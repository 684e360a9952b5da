import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

export const errorRetentions: readonly Retention[] = [
  { what: 'browserErrors', forget: (bite) => forgetRows(bite, 'ui_error', 'last_at') },
  { what: 'errorTurns', forget: (bite) => forgetRows(bite, 'ui_error_turn', 'hour') },
];
