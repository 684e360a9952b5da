import type { PointerInput } from '../../../input/events.ts';

type Pointing = Pick<PointerInput, 'pointerType'>;

/** How far a pointer may move and still be clicking, in CSS pixels. */
export function clickSlackPx({ pointerType }: Pointing): number {
  return pointerType === 'touch' ? 10 : 4;
}

/** How far a pointer may be from a grip and still take hold of it, in CSS pixels: a finger needs 44 across. */
export function gripReachPx({ pointerType }: Pointing): number {
  return { mouse: 5, pen: 10, touch: 22 }[pointerType];
}

/** How far a pointer may be from an edge and still hit it, in CSS pixels. */
export function hitTolerancePx({ pointerType }: Pointing): number {
  return pointerType === 'touch' ? 14 : 5;
}
