import { loadDelivery } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the dialog that fetches annotations. */
export const { useWords: useDeliveryWords } = ownWords(loadDelivery);
