import { loadProfile } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of the personal centre. */
export const { useWords: useProfileWords, load: loadProfileWords } = ownWords(loadProfile);
