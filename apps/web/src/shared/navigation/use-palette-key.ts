import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** Whether the menu search is open over the page. */
export const isPaletteOpen = createStore(false);

/** Ctrl K, or Cmd K, opens the menu search, unless a dialog is open. */
export function usePaletteKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'k';
      if (!isKey || document.getElementById('root')?.inert === true) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
