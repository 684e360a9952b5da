import { loadCredential } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the keys with which programs sign in. */
export const { useWords: useCredentialWords, load: loadCredentialWords } = ownWords(loadCredential);
