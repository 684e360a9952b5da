import { loadAudioRoom } from '@countersign/phrases';
import { ownWords } from '../../../shared/language/own-words.ts';

/** The words of this room. */
export const { useWords: useAudioWords, current: currentAudioWords, load: loadAudioWords } = ownWords(loadAudioRoom);
