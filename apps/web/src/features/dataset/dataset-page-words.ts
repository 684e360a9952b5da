import { loadDatasetPage } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the page of a dataset. */
export const { useWords: useDatasetPageWords, load: loadDatasetPageWords } = ownWords(loadDatasetPage);
