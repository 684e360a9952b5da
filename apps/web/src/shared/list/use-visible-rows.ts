import { type RefObject, useLayoutEffect, useState } from 'react';

const beyond = 6;

/** Rows from one to before another: those to draw, and of them those that are in sight, at least in part. */
export interface VisibleRows {
  readonly from: number;
  readonly to: number;
  readonly seenFrom: number;
  readonly seenTo: number;
}

/**
 * Which of many equally high rows are visible, so that only those are drawn.
 *
 * @param rowPx the height of each.
 * @param shown the row to scroll into view, -1 for none.
 * @param headPx the height of a head that stays at the top of the box.
 */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  shown: number,
  headPx = 0,
): VisibleRows {
  const [sight, setSight] = useState({ top: 0, height: 400 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => setSight({ top: element.scrollTop, height: element.clientHeight });
    look();
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box]);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null || shown < 0) return;
    const top = shown * rowPx;
    if (top < element.scrollTop) element.scrollTo({ top });
    else if (top + rowPx > element.scrollTop + element.clientHeight - headPx)
      element.scrollTo({ top: top + rowPx + headPx - element.clientHeight });
  }, [box, shown, rowPx, headPx]);
  const seenFrom = Math.floor(sight.top / rowPx);
  const seenTo = Math.ceil((sight.top + sight.height - headPx) / rowPx);
  return {
    from: Math.max(0, seenFrom - beyond),
    to: Math.min(count, seenTo + beyond),
    seenFrom,
    seenTo: Math.min(count, seenTo),
  };
}
