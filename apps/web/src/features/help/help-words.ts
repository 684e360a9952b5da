import { loadHelp } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words around the articles of the help centre. */
export const { useWords: useHelpWords, load: loadHelpWords } = ownWords(loadHelp);
