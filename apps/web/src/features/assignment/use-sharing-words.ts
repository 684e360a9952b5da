import type { Language } from '@countersign/contract';
import { loadSharing, type SharingPhrases } from '@countersign/phrases';
import { use } from 'react';
import { useLanguage } from '../../shared/language/language.ts';

const wordsIn = new Map<Language, Promise<SharingPhrases>>();

/** The words of this screen alone, which no other page loads. Suspends until they are here. */
export function useSharingWords(): SharingPhrases {
  return use(load(useLanguage()));
}

function load(language: Language): Promise<SharingPhrases> {
  const known = wordsIn.get(language);
  if (known !== undefined) return known;
  const words = loadSharing(language);
  wordsIn.set(language, words);
  // Without a connection the page offers another try.
  words.catch(() => wordsIn.delete(language));
  return words;
}
