import { loadQueue } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of what is looked at in a new round. */
export const { useWords: useQueueWords } = ownWords(loadQueue);
