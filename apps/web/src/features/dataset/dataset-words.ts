import { loadDataset } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the list of datasets. */
export const { useWords: useDatasetWords, load: loadDatasetWords } = ownWords(loadDataset);
