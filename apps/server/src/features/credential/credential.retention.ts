import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

/** Removes them for customers whose programs no longer call. Those of other customers go as their programs call. */
export const credentialRetentions: readonly Retention[] = [
  { what: 'nonces', forget: (bite) => forgetRows(bite, 'application_nonce', 'until') },
];
