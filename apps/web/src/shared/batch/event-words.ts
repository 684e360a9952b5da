import { loadEvent } from '@countersign/phrases';
import { ownWords } from '../language/own-words.ts';

/** What happened to a batch: the lines of its history. */
export const { useWords: useEventWords, load: loadEventWords } = ownWords(loadEvent);
