import { loadTool } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the page where clients are downloaded. */
export const { useWords: useToolWords } = ownWords(loadTool);
