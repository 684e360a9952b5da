import type { PointerInput } from '../input/events.ts';

type Pointing = Pick<PointerInput, 'pointerType'>;

/** CSS pixels a pointer may stray and still be clicking. */
export function clickSlackPx({ pointerType }: Pointing): number {
  return pointerType === 'touch' ? 10 : 4;
}

/** CSS pixels a pointer may be off an edge and still mean it. */
export function hitTolerancePx({ pointerType }: Pointing): number {
  return pointerType === 'touch' ? 14 : 5;
}
