import { loadAnswersRoom } from '@countersign/phrases';
import { ownWords } from '../../../shared/language/own-words.ts';

/** The words of this room. */
export const { useWords: useAnswersWords, load: loadAnswersWords } = ownWords(loadAnswersRoom);
