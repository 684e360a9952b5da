import type { Language } from '@countersign/contract';
import type { entry } from './en/entry.ts';
import { en } from './en/phrases.ts';
import { ja } from './ja/phrases.ts';
import { zh } from './zh/phrases.ts';

/** Every word of one language, by the domain word it belongs to. English is the type the others have to fit. */
export type Phrases = typeof en;

/** Those of them that every page needs, and all that is shown before somebody has signed in. */
export type EntryPhrases = typeof entry;

/** The words of a language at once, for programs that speak all of them. */
export function phrasesOf(language: Language): Phrases {
  return { en, zh, ja }[language];
}
