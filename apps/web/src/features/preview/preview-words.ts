import { loadPreview } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the preview of a file. */
export const { useWords: usePreviewWords } = ownWords(loadPreview);
