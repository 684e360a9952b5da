import { loadWorkload } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the workload reports. */
export const { useWords: useWorkloadWords, load: loadWorkloadWords } = ownWords(loadWorkload);
