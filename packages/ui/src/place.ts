/** A rectangle in pixels of the viewport. */
export interface ViewportRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const marginPx = 8;
const gapPx = 6;

/**
 * The place of a floating part: below its anchor, or above it if there is more room, never outside the viewport.
 * @param align which edges of anchor and part meet.
 */
export function place(
  anchor: ViewportRect,
  part: { readonly width: number; readonly height: number },
  viewport: { readonly width: number; readonly height: number },
  align: 'start' | 'center' | 'end',
  side: 'below' | 'above' = 'below',
): { readonly left: number; readonly top: number } {
  const below = anchor.top + anchor.height + gapPx;
  const above = anchor.top - gapPx - part.height;
  const fitsBelow = below + part.height <= viewport.height - marginPx;
  const fitsAbove = above >= marginPx;
  const isBelow = side === 'below' ? fitsBelow || !fitsAbove : !fitsAbove && fitsBelow;
  const share = { start: 0, center: 0.5, end: 1 }[align];
  const left = anchor.left + (anchor.width - part.width) * share;
  return {
    left: Math.max(marginPx, Math.min(left, viewport.width - part.width - marginPx)),
    top: Math.max(marginPx, isBelow ? Math.min(below, viewport.height - part.height - marginPx) : above),
  };
}
