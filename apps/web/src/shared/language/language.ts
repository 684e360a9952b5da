import type { Language } from '@countersign/contract';
import { loadPhrases, type Phrases } from '@countersign/phrases';
import { createStore, useStore } from '../store.ts';
import { chooseLanguage } from './choose-language.ts';

const cookieName = 'language';
const yearSeconds = 365 * 24 * 3600;

interface Spoken {
  readonly language: Language;
  readonly phrases: Phrases;
}

const spoken = createStore<Spoken | null>(null);

/** Loads the words of the saved or the browser's language. Once, before anything is drawn. */
export async function startLanguage(): Promise<void> {
  await speak(chooseLanguage(savedLanguage(), navigator.language));
}

/** Shows the portal in another language and remembers it. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  document.cookie = `${cookieName}=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Shows the page in a language without remembering it: a frame follows the page around it. */
export async function speak(language: Language): Promise<void> {
  const phrases = await loadPhrases(language);
  document.documentElement.lang = { en: 'en', zh: 'zh-CN', ja: 'ja' }[language];
  spoken.set({ language, phrases });
}

/** @throws before `startLanguage` has ended. */
function current(): Spoken {
  const now = spoken.get();
  if (now === null) throw new Error('No language yet: wait for startLanguage.');
  return now;
}

export function currentLanguage(): Language {
  return current().language;
}

/** The words, outside of components. */
export function currentPhrases(): Phrases {
  return current().phrases;
}

export function useLanguage(): Language {
  return useSpoken().language;
}

export function usePhrases(): Phrases {
  return useSpoken().phrases;
}

function useSpoken(): Spoken {
  const now = useStore(spoken);
  if (now === null) throw new Error('No language yet: wait for startLanguage.');
  return now;
}

function savedLanguage(): string | null {
  const pair = document.cookie.split('; ').find((one) => one.startsWith(`${cookieName}=`));
  return pair?.slice(cookieName.length + 1) ?? null;
}
