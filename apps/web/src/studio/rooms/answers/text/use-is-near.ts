import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is or was near the view, so that only what somebody may see is rendered. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      // What scrolls within the page has a margin of its own.
      { rootMargin: '800px', scrollMargin: '800px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}
