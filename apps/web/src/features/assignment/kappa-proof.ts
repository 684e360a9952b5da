import { GOOD_KAPPA } from '@countersign/domain';

/** Whether the agreement of a person is shown to be good, or shown to be too little. */
export function kappaProof(kappa: { readonly low: number | null; readonly high: number | null } | undefined) {
  const { low = null, high = null } = kappa ?? {};
  // One of two who always says the same leaves an interval without width, which shows nothing.
  if (low === null || high === null || low >= high) return 'open';
  return low >= GOOD_KAPPA ? 'reached' : high < GOOD_KAPPA ? 'missed' : 'open';
}
