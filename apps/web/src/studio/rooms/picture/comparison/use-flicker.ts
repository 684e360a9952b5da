import { useEffect, useState, useSyncExternalStore } from 'react';

/** Calm, and far from the three flashes a second that can harm. */
const TURN_MS = 1000;
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  lessMotion.addEventListener('change', listener);
  return () => lessMotion.removeEventListener('change', listener);
}

/** Whether this device asks for less motion. */
export function useLessMotion(): boolean {
  return useSyncExternalStore(subscribe, () => lessMotion.matches);
}

/** Whether it is the turn of the earlier annotations, while both take turns; never where the device asks for less motion. */
export function useFlicker(isOn: boolean): boolean {
  const isStill = useLessMotion();
  const [isEarlier, setIsEarlier] = useState(false);
  useEffect(() => {
    if (!isOn || isStill) return undefined;
    const timer = setInterval(() => setIsEarlier((was) => !was), TURN_MS);
    return () => {
      clearInterval(timer);
      setIsEarlier(false);
    };
  }, [isOn, isStill]);
  return isEarlier;
}
