import { expect, test } from 'vitest';
import { datasetBatchStanding } from './dataset-batch-standing.ts';

const batch = { state: 'interrupted', isUploading: false, files: 4, verifiedFiles: 0, readFiles: 0 } as const;

test.each([
  [{ files: 0 }, 'empty'],
  [{ files: 0, isUploading: true }, 'uploading'],
  [{ verifiedFiles: 3, isUploading: true }, 'uploading'],
  [{ verifiedFiles: 4, isUploading: true }, 'uploading'],
  [{}, 'interrupted'],
  [{ verifiedFiles: 3 }, 'interrupted'],
  [{ verifiedFiles: 4 }, 'arrived'],
  [{ state: 'parsing', verifiedFiles: 4 }, 'parsing'],
  [{ state: 'parsed', verifiedFiles: 4, readFiles: 4 }, 'parsed'],
  [{ state: 'failed', verifiedFiles: 4, readFiles: 1 }, 'partlyParsed'],
  [{ state: 'failed', verifiedFiles: 4 }, 'failed'],
  [{ state: 'expired', verifiedFiles: 4, readFiles: 4 }, 'expired'],
] as const)('[4.2-05] a batch with %j is %s', (facts, standing) => {
  expect(datasetBatchStanding({ ...batch, ...facts })).toBe(standing);
});
