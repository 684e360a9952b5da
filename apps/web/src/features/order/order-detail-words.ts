import { loadOrderDetail } from '@countersign/phrases';
import { ownWords } from '../../shared/language/own-words.ts';

/** The words of the page of an order, and of the form that asks for one. */
export const { useWords: useOrderDetailWords, load: loadOrderDetailWords } = ownWords(loadOrderDetail);
