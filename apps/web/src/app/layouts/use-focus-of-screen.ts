import { useEffect, useRef } from 'react';

/** The id of the part of the page that holds the screen. */
export const contentId = 'content';

/** Moves the focus to the screen that is shown now where it would be lost with what made way for it. */
export function useFocusOfScreen(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return undefined;
    shown.current = path;
    const frame = requestAnimationFrame(() => {
      const { activeElement, body } = document;
      if (activeElement === null || activeElement === body || !activeElement.checkVisibility())
        document.getElementById(contentId)?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
}
