import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

export const claimRetentions: readonly Retention[] = [
  { what: 'claims', forget: (bite) => forgetRows(bite, 'claim', 'until') },
];
