import type { Language } from '@countersign/contract';
import { use } from 'react';
import { currentLanguage, speakAlso, useLanguage } from './language.ts';

/** Words that few screens need, which no other page loads. */
interface OwnWords<Words> {
  /** A hook. It suspends until they are here. */
  readonly useWords: () => Words;
  /**
   * For code outside of components.
   *
   * @throws before `load` has ended.
   */
  readonly current: () => Words;
  /** Loads them in the language on screen, so that what shows them does not suspend. */
  readonly load: () => Promise<void>;
}

/** What React reads of a promise. Without it `use` would suspend once even for words that are here. */
interface Fetched<Words> extends Promise<Words> {
  status?: 'fulfilled';
  value?: Words;
}

export function ownWords<Words>(fetchWords: (language: Language) => Promise<Words>): OwnWords<Words> {
  const asked = new Map<Language, Promise<Words>>();
  const here = new Map<Language, Words>();
  const wordsIn = (language: Language): Promise<Words> => {
    const known = asked.get(language);
    if (known !== undefined) return known;
    const words: Fetched<Words> = fetchWords(language);
    asked.set(language, words);
    words.then(
      (fetched) => {
        here.set(language, fetched);
        words.status = 'fulfilled';
        words.value = fetched;
        speakAlso(wordsIn);
      },
      // Without a connection the page offers another try.
      () => asked.delete(language),
    );
    return words;
  };
  return {
    useWords() {
      return use(wordsIn(useLanguage()));
    },
    current() {
      const words = here.get(currentLanguage());
      if (words === undefined) throw new Error('The words are not here yet: wait for their load.');
      return words;
    },
    async load() {
      await wordsIn(currentLanguage());
    },
  };
}
