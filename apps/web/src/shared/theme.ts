import type { Theme } from '../ui/tokens.ts';
import { createStore, useStore } from './store.ts';

const storageKey = 'theme';
const darkSystem = window.matchMedia('(prefers-color-scheme: dark)');

const theme = createStore<Theme>(chosen() ?? systemTheme());

/** Follows the system until the person chooses. Once, before anything is drawn. */
export function startTheme(): void {
  show(theme.get());
  darkSystem.addEventListener('change', () => {
    if (chosen() === null) show(systemTheme());
  });
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) show(chosen() ?? systemTheme());
  });
}

export function chooseTheme(next: Theme): void {
  localStorage.setItem(storageKey, next);
  show(next);
}

export function useTheme(): Theme {
  return useStore(theme);
}

function show(next: Theme): void {
  document.documentElement.dataset.theme = next;
  theme.set(next);
}

function chosen(): Theme | null {
  const saved = localStorage.getItem(storageKey);
  return saved === 'light' || saved === 'dark' ? saved : null;
}

function systemTheme(): Theme {
  return darkSystem.matches ? 'dark' : 'light';
}
