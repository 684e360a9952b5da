import { loadRound } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of the rounds of a batch. */
export const { useWords: useRoundWords } = ownWords(loadRound);
