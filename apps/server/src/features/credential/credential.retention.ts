import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

/** Of customers whose programs have gone silent; those of the others go as they call. */
export const credentialRetentions: readonly Retention[] = [
  { what: 'nonces', forget: (bite) => forgetRows(bite, 'application_nonce', 'until') },
];
