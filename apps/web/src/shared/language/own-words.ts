import type { Language } from '@countersign/contract';
import { use } from 'react';
import { useLanguage } from './language.ts';

/** A hook for words that few screens need, which no other page loads. It suspends until they are here. */
export function ownWords<Words>(load: (language: Language) => Promise<Words>): () => Words {
  const wordsIn = new Map<Language, Promise<Words>>();
  const wordsOf = (language: Language): Promise<Words> => {
    const known = wordsIn.get(language);
    if (known !== undefined) return known;
    const words = load(language);
    wordsIn.set(language, words);
    // Without a connection the page offers another try.
    words.catch(() => wordsIn.delete(language));
    return words;
  };
  return function useOwnWords() {
    return use(wordsOf(useLanguage()));
  };
}
