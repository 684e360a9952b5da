import { loadParsing } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the files of a dataset's batch. */
export const { useWords: useParsingWords, load: loadParsingWords } = ownWords(loadParsing);
