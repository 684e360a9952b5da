import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(width < 768px)');
/**
 * A phone that lies on its side: in the whole window, because the frame of a workspace is lower. The frame fills the
 * window then, by the same rule in StudioFrame.module.css.
 */
const sideways = window.parent.matchMedia('(height < 500px) and (560px <= width < 1024px)');

/** Calls back when a screen becomes that of a phone, and when it no longer is. Returns what ends that. */
export function watchPhone(listener: () => void): () => void {
  for (const media of [narrow, sideways]) media.addEventListener('change', listener);
  return () => {
    for (const media of [narrow, sideways]) media.removeEventListener('change', listener);
  };
}

/** Whether the screen is that of a phone now, either way up. */
export function isPhone(): boolean {
  return narrow.matches || sideways.matches;
}

/** Whether it is that of a phone on its side, followed. */
export function useIsSideways(): boolean {
  return useSyncExternalStore(watchPhone, () => sideways.matches);
}

/** Whether a list is as narrow as a phone's, followed. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watchPhone, () => narrow.matches);
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
