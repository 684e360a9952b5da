import type { OpinionSize } from '@countersign/contract';

/** So many items are enough for a first look at whether two agree. */
export const CHECKED_ITEMS = 40;

/** What is chosen in the form that asks for second opinions. */
export interface WantedOpinions {
  /** Whose packages are drawn from; null for those of everybody. */
  readonly assigneeId: string | null;
  readonly size: 'percent' | 'check';
  /** As it was typed. */
  readonly percent: string;
}

/** How much that asks for; null where the percentage is none. */
export function sizeOf({ size, percent }: WantedOpinions): OpinionSize | null {
  if (size === 'check') return { kind: 'items', items: CHECKED_ITEMS };
  const wanted = Number(percent);
  return wanted >= 1 && wanted <= 100 ? { kind: 'percent', percent: wanted } : null;
}
