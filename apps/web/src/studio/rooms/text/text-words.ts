import { loadTextRoom } from '@countersign/phrases';
import { ownWords } from '../../../shared/language/own-words.ts';

/** The words of this room. */
export const { useWords: useTextWords, current: currentTextWords, load: loadTextWords } = ownWords(loadTextRoom);
