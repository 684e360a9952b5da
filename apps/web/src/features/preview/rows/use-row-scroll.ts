import { type RefObject, useLayoutEffect, useState } from 'react';

/** Browsers lay out nothing taller than some 17 million px; a longer list scrolls faster than its rows are tall. */
const MOST_PX = 8_000_000;
const BEYOND = 4;

export interface RowScroll {
  /** The rows to draw. */
  readonly from: number;
  readonly to: number;
  /** Where the first of them lies, and how tall all rows together are, in px. */
  readonly offset: number;
  readonly height: number;
  /** The first and the last row in full view. */
  readonly first: number;
  readonly last: number;
  readonly scrollTo: (row: number) => void;
  readonly scrollBy: (rows: number) => void;
}

/**
 * Which of very many equally tall rows are in sight. The row at the top stays there while the count of all is corrected.
 *
 * @param headPx covered by what sticks to the top.
 */
export function useRowScroll(box: RefObject<HTMLElement | null>, count: number, rowPx: number, headPx = 0): RowScroll {
  const [sight, setSight] = useState({ top: 0, height: 400 });
  /** The row that belongs at the top. */
  const [wanted, setWanted] = useState({ row: 0 });
  const room = Math.max(rowPx, sight.height - headPx);
  const height = Math.min(MOST_PX, count * rowPx);
  /** px of scrolling a row. */
  const pace = count * rowPx <= MOST_PX ? rowPx : (height - room) / Math.max(1, count - room / rowPx);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const look = () => {
      setSight({ top: element.scrollTop, height: element.clientHeight });
      setWanted({ row: element.scrollTop / pace });
    };
    element.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [box, pace]);
  useLayoutEffect(() => {
    const element = box.current;
    const top = wanted.row * pace;
    if (element !== null && Math.abs(element.scrollTop - top) >= 1) element.scrollTo({ top });
  }, [box, wanted, pace]);

  const top = sight.top / pace;
  const from = Math.max(0, Math.floor(top) - BEYOND);
  const first = Math.min(Math.max(0, count - 1), Math.ceil(top - 0.01));
  const lowest = Math.max(0, count - room / rowPx);
  const within = (row: number) => ({ row: Math.min(lowest, Math.max(0, row)) });
  return {
    from,
    to: Math.min(count, Math.ceil(top + room / rowPx) + BEYOND),
    offset: sight.top - (top - from) * rowPx,
    height,
    first,
    last: Math.min(count - 1, Math.max(first, Math.floor(top + room / rowPx) - 1)),
    scrollTo: (row) => setWanted(within(row)),
    // From where it is going, for a key that is held comes again before the box has moved.
    scrollBy: (rows) => setWanted((going) => within(Math.round(going.row) + rows)),
  };
}

/** Moves through the rows by keys. Answers whether the key was one of its own. */
export function scrollByKey(key: string, { scrollBy, scrollTo, first, last }: RowScroll, count: number): boolean {
  const page = Math.max(1, last - first);
  switch (key) {
    case 'ArrowDown':
      scrollBy(1);
      return true;
    case 'ArrowUp':
      scrollBy(-1);
      return true;
    case 'PageDown':
      scrollBy(page);
      return true;
    case 'PageUp':
      scrollBy(-page);
      return true;
    case 'Home':
      scrollTo(0);
      return true;
    case 'End':
      scrollTo(count);
      return true;
    default:
      return false;
  }
}
