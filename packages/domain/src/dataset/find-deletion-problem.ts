/** What may keep a dataset, or a batch of it, from being deleted. */
export interface DeletionFacts {
  readonly isUploading: boolean;
  readonly isParsing: boolean;
  /** The orders that its dataset is linked to. */
  readonly orders: readonly { readonly number: string; readonly isClosed: boolean }[];
  /** Numbers of delivered batches that name its dataset and have lost media of their own. */
  readonly lastCopyOf: readonly string[];
}

export type DeletionProblem =
  | { readonly problem: 'uploading' | 'parsing' }
  | { readonly problem: 'unfinishedOrders' | 'finishedOrders'; readonly orders: readonly string[] }
  | { readonly problem: 'lastCopy'; readonly batches: readonly string[] };

/**
 * The first of the reasons not to delete a dataset: what happens to it at the moment, then what still needs it, then
 * what can be undone, then what cannot. Null where nothing keeps it.
 */
export function findDeletionProblem({
  isUploading,
  isParsing,
  orders,
  lastCopyOf,
}: DeletionFacts): DeletionProblem | null {
  if (isUploading) return { problem: 'uploading' };
  if (isParsing) return { problem: 'parsing' };
  const numbersOf = (isClosed: boolean) =>
    orders.filter((order) => order.isClosed === isClosed).map(({ number }) => number);
  const [unfinished, finished] = [numbersOf(false), numbersOf(true)];
  if (unfinished.length > 0) return { problem: 'unfinishedOrders', orders: unfinished };
  if (finished.length > 0) return { problem: 'finishedOrders', orders: finished };
  return lastCopyOf.length > 0 ? { problem: 'lastCopy', batches: lastCopyOf } : null;
}
