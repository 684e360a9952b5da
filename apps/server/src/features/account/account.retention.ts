import { forgetRows } from '../../platform/retention/forget-rows.ts';
import type { Retention } from '../../platform/retention/retention.ts';

/** Old records that sign-ins leave behind. */
export const accountRetentions: readonly Retention[] = [
  { what: 'sessions', forget: (bite) => forgetRows(bite, 'session', 'created_at') },
  { what: 'captchas', forget: (bite) => forgetRows(bite, 'captcha', 'created_at') },
  { what: 'signIns', forget: (bite) => forgetRows(bite, 'sign_in', 'at') },
  { what: 'signInAttempts', forget: (bite) => forgetRows(bite, 'sign_in_attempt', 'at') },
  { what: 'knownDevices', forget: (bite) => forgetRows(bite, 'sign_in_device', 'at') },
  { what: 'passwordResets', forget: (bite) => forgetRows(bite, 'password_reset', 'asked_at') },
];
