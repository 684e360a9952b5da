import type { Call } from '@countersign/contract';

/** The caller names their program and, for most calls, signs in: the call belongs to the portal. */
export function isForBrowsers({ who }: Pick<Call, 'who'>): boolean {
  return who !== 'provider' && who !== 'application';
}
