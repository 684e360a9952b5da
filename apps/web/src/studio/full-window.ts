import { notifyPortal } from './portal-messages.ts';

const storageKey = 'studioFill';

/** Whether the person last worked with the workspace over the whole window. */
export function isFullWindowWanted(): boolean {
  return localStorage.getItem(storageKey) === '1';
}

/** Has the portal show the workspace over the whole window, or under its navigation, and remembers it. */
export function setFullWindow(isFilled: boolean): void {
  localStorage.setItem(storageKey, isFilled ? '1' : '0');
  notifyPortal({ type: 'fill', isFilled });
}
