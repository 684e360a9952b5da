import { readCookie, writeCookie } from '../cookie.ts';
import { createStore, useStore } from '../store.ts';

/** The density of the portal: heights of controls, rows and headers. */
export const sizes = ['small', 'medium', 'large'] as const;
type Size = (typeof sizes)[number];

const cookieName = 'size';
const size = createStore<Size>(sizes.find((one) => one === readCookie(cookieName)) ?? 'medium');

/** Called once, before anything is drawn. */
export function startSize(): void {
  document.documentElement.dataset['size'] = size.get();
}

export function chooseSize(next: Size): void {
  writeCookie(cookieName, next);
  size.set(next);
  startSize();
}

export function useSize(): Size {
  return useStore(size);
}
