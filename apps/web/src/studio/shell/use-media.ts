import { useSyncExternalStore } from 'react';

const phone = window.matchMedia('(width < 768px)');

/** Calls back when a screen becomes as narrow as a phone's, and when it no longer is. Returns what ends that. */
export function watchPhone(listener: () => void): () => void {
  phone.addEventListener('change', listener);
  return () => phone.removeEventListener('change', listener);
}

/** Whether the screen is as narrow as a phone's now. */
export function isPhone(): boolean {
  return phone.matches;
}

/** The same, followed. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(watchPhone, isPhone);
}

const touch = window.matchMedia('(pointer: coarse)');

/** Whether a finger points, followed. */
export function useIsTouch(): boolean {
  return useSyncExternalStore(
    (listener) => {
      touch.addEventListener('change', listener);
      return () => touch.removeEventListener('change', listener);
    },
    () => touch.matches,
  );
}

const low = window.matchMedia('(height < 500px)');

/** Whether the screen is as low as that of a phone that lies on its side, followed. */
export function useIsLow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      low.addEventListener('change', listener);
      return () => low.removeEventListener('change', listener);
    },
    () => low.matches,
  );
}
