import { notifyPortal } from './portal-messages.ts';

const storageKey = 'studioFill';

/** Whether the person last used the workspace in the full window. */
export function isFullWindowWanted(): boolean {
  return localStorage.getItem(storageKey) === '1';
}

/** Asks the portal to show the workspace in the full window or below its navigation, and remembers the choice. */
export function setFullWindow(isFilled: boolean): void {
  localStorage.setItem(storageKey, isFilled ? '1' : '0');
  notifyPortal({ type: 'fill', isFilled });
}
