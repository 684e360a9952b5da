import type { DeliveryFile, DeliveryState, deliveryDecisions } from '@countersign/contract';

/** What is stored of a delivery file. */
export interface DeliveryFileFacts {
  /** `arriving`: the provider sends it; `checking`: it is read before it is published; `making`: it is built. */
  readonly stored: 'arriving' | 'checking' | 'making' | 'failed' | 'ready' | 'cancelled';
  readonly decision: (typeof deliveryDecisions)[number] | null;
  readonly expiresAt: Date | null;
  readonly downloads: number;
}

/** Whether the days of a file are over, whatever was decided. */
export function isDeliveryExpired({ expiresAt }: Pick<DeliveryFileFacts, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/** What a delivery file is to people. A decision stays when the file expires; without one it counts as open. */
export function deliveryStateOf(facts: DeliveryFileFacts, now: Date): DeliveryState {
  const { stored, decision, downloads } = facts;
  if (stored === 'failed' || stored === 'cancelled') return stored;
  if (stored !== 'ready') return 'making';
  if (decision !== null) return decision;
  if (isDeliveryExpired(facts, now)) return 'expired';
  return downloads > 0 ? 'toConfirm' : 'new';
}

/** Until when a file that is published now can be downloaded. */
export function deliveryExpiry(publishedAt: Date, validityDays: number): Date {
  return new Date(publishedAt.getTime() + validityDays * 86_400_000);
}

type Shown = Pick<DeliveryFile, 'state' | 'isExpired'> & { readonly downloads: { readonly count: number } };

const whole: ReadonlySet<DeliveryState> = new Set(['confirmed', 'refused', 'expired', 'toConfirm', 'new']);

/** What an administrator may do with a delivery file. */
export function deliveryActs({ state, isExpired, downloads }: Shown) {
  const isOpen = state === 'new' || state === 'toConfirm' || state === 'expired';
  return {
    download: whole.has(state) && !isExpired,
    /** Nobody can judge what expired before anybody had it. */
    decide: isOpen && (!isExpired || downloads.count > 0),
    askAgain: whole.has(state) && isExpired,
  };
}
