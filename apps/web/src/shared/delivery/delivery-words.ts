import { loadDelivery, loadDeliveryFiles } from '@countersign/phrases';
import { ownWords } from '../language/own-words.ts';

/** The words of the dialog that fetches annotations, with the names of the formats. */
export const { useWords: useDeliveryWords, load: loadDeliveryWords } = ownWords(loadDelivery);

/** The words of the files that an order delivers. */
export const { useWords: useDeliveryFilesWords, load: loadDeliveryFilesWords } = ownWords(loadDeliveryFiles);
