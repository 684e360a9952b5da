import type { Language } from '@countersign/contract';
import type { entry } from './en/entry.ts';
import { type OwnPhrases, own as ownEn } from './en/own.ts';
import { en } from './en/phrases.ts';
import { written as writtenEn } from './en/written.ts';
import { own as ownJa } from './ja/own.ts';
import { ja } from './ja/phrases.ts';
import { written as writtenJa } from './ja/written.ts';
import { own as ownZh } from './zh/own.ts';
import { zh } from './zh/phrases.ts';
import { written as writtenZh } from './zh/written.ts';

/** The words of the screens in one language, by the domain word they belong to. English is the type the others have to fit. */
export type ScreenPhrases = typeof en;

/** Every word of one language: also those of few screens, and of the mails and reports that the server writes. */
export type Phrases = ScreenPhrases & OwnPhrases & typeof writtenEn;

/** Those of them that every page needs, and all that is shown before somebody has signed in. */
export type EntryPhrases = typeof entry;

const all: Record<Language, Phrases> = {
  en: { ...en, ...ownEn, ...writtenEn },
  zh: { ...zh, ...ownZh, ...writtenZh },
  ja: { ...ja, ...ownJa, ...writtenJa },
};

/** The words of a language at once, for programs that speak all of them. */
export function phrasesOf(language: Language): Phrases {
  return all[language];
}
