import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

export const noticeRetentions: readonly Retention[] = [
  { what: 'notices', forget: (bite) => forgetRows(bite, 'notice', 'at') },
];
