import type { DatasetBatch } from '@countersign/contract';

/**
 * What a batch of a dataset needs next:
 * - `empty`, `uploading`, `interrupted`, `arrived`: nothing was uploaded, somebody uploads, a part of it has arrived, all
 *   of it has and waits to be read
 * - `parsing`, `parsed`, `expired`: as its state
 * - `partlyParsed`, `failed`: some of its files could not be read, or none could
 */
export type DatasetBatchStanding =
  | 'empty'
  | 'uploading'
  | 'interrupted'
  | 'arrived'
  | 'parsing'
  | 'parsed'
  | 'partlyParsed'
  | 'failed'
  | 'expired';

type Facts = Pick<DatasetBatch, 'state' | 'isUploading' | 'files' | 'verifiedFiles' | 'readFiles'>;

/** Tells apart what one state of a batch has in common. */
export function datasetBatchStanding({
  state,
  isUploading,
  files,
  verifiedFiles,
  readFiles,
}: Facts): DatasetBatchStanding {
  if (state === 'failed') return readFiles > 0 ? 'partlyParsed' : 'failed';
  if (state !== 'interrupted') return state;
  if (isUploading) return 'uploading';
  if (files === 0) return 'empty';
  return verifiedFiles === files ? 'arrived' : 'interrupted';
}
