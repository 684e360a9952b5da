import { forgetMade } from '../../platform/retention/forget-made.ts';
import type { Retention } from '../../platform/retention/retention.ts';
import { reportKey } from './report-key.service.ts';

export const reportRetentions: readonly Retention[] = [
  { what: 'reports', forget: (bite) => forgetMade(bite, 'report', reportKey) },
];
