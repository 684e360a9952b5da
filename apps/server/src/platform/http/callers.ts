import type { Call } from '@countersign/contract';

/** Whoever makes the call names the program they use, and for most signs in: it belongs to the portal. */
export function isForBrowsers({ who }: Pick<Call, 'who'>): boolean {
  return who !== 'provider' && who !== 'application';
}
