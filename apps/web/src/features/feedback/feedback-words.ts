import { loadFeedback } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the dialog for feedback to the provider. */
export const { useWords: useFeedbackWords, current: currentFeedbackWords } = ownWords(loadFeedback);
