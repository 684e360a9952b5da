import { loadUpload } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the upload. */
export const { useWords: useUploadWords, current: currentUploadWords, load: loadUploadWords } = ownWords(loadUpload);
