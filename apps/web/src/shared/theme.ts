import type { Theme } from '@countersign/ui/tokens.ts';
import { createStore, useStore } from './store.ts';

const storageKey = 'theme';
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/** Null: as the system. */
const choice = createStore<Theme | null>(saved());

/** Follows the system until the person chooses. Once, before anything is drawn. */
export function startTheme(): void {
  show();
  darkSystem.addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) take(saved());
  });
}

/** @param next null: follow the system again. */
export function chooseTheme(next: Theme | null): void {
  if (next === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, next);
  take(next);
}

/** What the person chose; null as long as it is the system's. */
export function useThemeChoice(): Theme | null {
  return useStore(choice);
}

function take(next: Theme | null): void {
  choice.set(next);
  show();
}

function show(): void {
  document.documentElement.dataset.theme = choice.get() ?? systemTheme();
}

function saved(): Theme | null {
  const text = localStorage.getItem(storageKey);
  return text === 'light' || text === 'dark' ? text : null;
}

function systemTheme(): Theme {
  return darkSystem.matches ? 'dark' : 'light';
}
