import { loadNotices } from '@countersign/phrases';
import { ownWords } from './own-words.ts';

/** The words of the notices. */
export const { useWords: useNoticeWords, load: loadNoticeWords } = ownWords(loadNotices);
