import type { Theme } from '@countersign/ui/tokens.ts';
import { createStore, useStore } from './store.ts';

const storageKey = 'theme';
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

/** Null: the system's theme. */
const choice = createStore<Theme | null>(saved());

/** Follows the system until the person chooses. Called once, before anything is drawn. */
export function startTheme(): void {
  show();
  darkSystem.addEventListener('change', show);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) take(saved());
  });
}

/** @param next null follows the system again. */
export function chooseTheme(next: Theme | null): void {
  if (next === null) localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, next);
  take(next);
}

/** The person's choice; null while the system's theme applies. */
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
