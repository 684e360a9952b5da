import { loadVideoRoom } from '@countersign/phrases';
import { ownWords } from '../../../shared/language/own-words.ts';

/** The words of this room. */
export const { useWords: useVideoWords, current: currentVideoWords, load: loadVideoWords } = ownWords(loadVideoRoom);
