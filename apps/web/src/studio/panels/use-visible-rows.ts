import { type RefObject, useLayoutEffect, useState } from 'react';

const beyond = 6;

/**
 * Which of many equally high rows are visible, so that only those are drawn.
 *
 * @param rowPx the height of each.
 * @param shown the row to scroll into view, -1 for none.
 */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  rowPx: number,
  shown: number,
): { readonly from: number; readonly to: number } {
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
    else if (top + rowPx > element.scrollTop + element.clientHeight)
      element.scrollTo({ top: top + rowPx - element.clientHeight });
  }, [box, shown, rowPx]);
  return {
    from: Math.max(0, Math.floor(sight.top / rowPx) - beyond),
    to: Math.min(count, Math.ceil((sight.top + sight.height) / rowPx) + beyond),
  };
}
