import { loadSharing } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of this screen alone. */
export const { useWords: useSharingWords } = ownWords(loadSharing);
