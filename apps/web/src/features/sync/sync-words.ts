import { loadSync } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the list of deliveries that arrived. */
export const { useWords: useSyncWords, load: loadSyncWords } = ownWords(loadSync);
