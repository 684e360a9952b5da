import { useEffect, useEffectEvent } from 'react';

/** What the keys of the screen do. */
export interface SettleKeys {
  readonly choose: (choice: 'first' | 'second') => void;
  readonly move: (step: 1 | -1) => void;
}

/** 1 and 2 choose, the arrows move. Keys typed into a field, or held with another key, are left alone. */
export function useSettleKeys({ choose, move }: SettleKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    const { target } = event;
    // Radio buttons use the arrows themselves, and a dialog or a menu has the keys to itself.
    if (target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]')) return;
    if (event.key === '1') choose('first');
    else if (event.key === '2') choose('second');
    else if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
