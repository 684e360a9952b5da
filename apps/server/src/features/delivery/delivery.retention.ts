import { forgetMade } from '../../platform/retention/forget-made.ts';
import type { Retention } from '../../platform/retention/retention.ts';
import { exportKey } from './kept-exports.service.ts';

/** Deletes old exports. The limit on their number applies as each is made. */
export const deliveryRetentions: readonly Retention[] = [
  { what: 'exports', forget: (bite) => forgetMade(bite, 'batch_export', exportKey) },
];
