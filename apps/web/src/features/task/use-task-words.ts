import { loadTask } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the screens of tasks. */
export const { useWords: useTaskWords } = ownWords(loadTask);
