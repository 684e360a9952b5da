import * as z from 'zod/mini';
import { sha256 } from '../fields.ts';
import { forPrograms } from '../for-programs.ts';
import { parsingCalls } from '../parsing/parsing.calls.ts';
import { uploadCalls } from '../upload/upload.calls.ts';
import { datasetCalls } from './dataset.calls.ts';
import { datasetBatchCalls } from './dataset-batch.calls.ts';

const { listDatasets, getDataset, createDataset } = datasetCalls;
const { listDatasetBatches, createDatasetBatch } = datasetBatchCalls;
const { parseDatasetBatch, retryFailedFiles, acceptFailedFiles, listParsedFiles, exportFileList } = parsingCalls;
const { putUploadFiles } = uploadCalls;

/**
 * The calls by which a customer's own programs bring data. They are those of the portal's pages; `sha256` signs a body that
 * is a file.
 */
export const openDatasetCalls = forPrograms({
  listDatasets,
  getDataset,
  createDataset,
  listDatasetBatches,
  createDatasetBatch,
  ...uploadCalls,
  putUploadFiles: { ...putUploadFiles, input: z.extend(putUploadFiles.input, { sha256 }) },
  parseDatasetBatch,
  listParsedFiles,
  exportFileList,
  retryFailedFiles,
  acceptFailedFiles,
});
