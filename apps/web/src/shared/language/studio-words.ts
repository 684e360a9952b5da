import { loadStudio } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of the workspace and of leaving it. */
export const { useWords: useStudioWords, current: currentStudioWords, load: loadStudioWords } = ownWords(loadStudio);
