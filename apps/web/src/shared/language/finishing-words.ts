import { loadFinishing } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of what a batch or a package is finished by, and of what invalid items take out of it. */
export const { useWords: useFinishingWords } = ownWords(loadFinishing);
