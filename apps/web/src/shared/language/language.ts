import type { Language } from '@countersign/contract';
import { type EntryPhrases, loadEntryPhrases, loadPhrases, type ScreenPhrases } from '@countersign/phrases';
import { readCookie, writeCookie } from '../cookie.ts';
import { createStore, useStore } from '../store.ts';
import { chooseLanguage } from './choose-language.ts';

const cookieName = 'language';

interface Spoken {
  readonly language: Language;
  readonly entry: EntryPhrases;
  /** Null until somebody signs in, because the sign-in needs few of the words. */
  readonly phrases: ScreenPhrases | null;
}

const spoken = createStore<Spoken | null>(null);
/** Load words that few screens need, of which some have been on screen. */
const alsoSpoken = new Set<(language: Language) => Promise<unknown>>();

/**
 * Loads words in the saved language, or else the browser's. Called once, before anything is drawn.
 *
 * @param needsAll loads all words at once, if the portal is drawn first.
 */
export async function startLanguage(needsAll: boolean): Promise<void> {
  await load(rememberedLanguage(), needsAll);
}

function rememberedLanguage(): Language {
  return chooseLanguage(readCookie(cookieName), navigator.language);
}

/** Loads the words of everything behind the sign-in. Must end before any of it is drawn. */
export async function loadAllWords(): Promise<void> {
  const { language, phrases } = current();
  if (phrases !== null) return;
  const all = await loadPhrases(language);
  if (currentLanguage() === language) spoken.set({ language, entry: all, phrases: all });
  else await loadAllWords();
}

/** Shows the portal in another language and remembers it. */
export async function switchLanguage(language: Language): Promise<void> {
  await speak(language);
  writeCookie(cookieName, language);
}

/** Shows the page in a language without saving it: a frame follows the page around it. */
export async function speak(language: Language): Promise<void> {
  await load(language, (spoken.get()?.phrases ?? null) !== null);
}

async function load(language: Language, needsAll: boolean): Promise<void> {
  const phrases = needsAll ? await loadPhrases(language) : null;
  const entry = phrases ?? (await loadEntryPhrases(language));
  await Promise.all([...alsoSpoken].map((loadWords) => loadWords(language)));
  document.documentElement.lang = { en: 'en', zh: 'zh-CN', ja: 'ja' }[language];
  spoken.set({ language, entry, phrases });
}

/** @throws before `startLanguage` has ended. */
function current(): Spoken {
  const now = spoken.get();
  if (now === null) throw new Error('No language yet: wait for startLanguage.');
  return now;
}

/** Before another language shows, `loadWords` loads its words too. */
export function speakAlso(loadWords: (language: Language) => Promise<unknown>): void {
  alsoSpoken.add(loadWords);
}

/** Set before its words are loaded, because calls made meanwhile need it. */
export function currentLanguage(): Language {
  return spoken.get()?.language ?? rememberedLanguage();
}

/** The entry's words, for code outside of components. */
export function currentEntryPhrases(): EntryPhrases {
  return current().entry;
}

export function useLanguage(): Language {
  return useSpoken().language;
}

/** The entry's words, for parts also drawn before somebody has signed in. */
export function useEntryPhrases(): EntryPhrases {
  return useSpoken().entry;
}

/** All words, for parts behind the sign-in. */
export function usePhrases(): ScreenPhrases {
  return allOf(useSpoken());
}

function useSpoken(): Spoken {
  const now = useStore(spoken);
  if (now === null) throw new Error('No language yet: wait for startLanguage.');
  return now;
}

function allOf({ phrases }: Spoken): ScreenPhrases {
  if (phrases === null) throw new Error('Only the words of the entry are here: wait for loadAllWords.');
  return phrases;
}
