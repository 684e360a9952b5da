import type { datasetCalls } from '@countersign/contract';
import type { Handlers } from '../../platform/http/handler.ts';
import { createDataset } from './calls/createDataset.ts';
import { deleteDataset } from './calls/deleteDataset.ts';
import { listDatasets } from './calls/listDatasets.ts';
import { updateDataset } from './calls/updateDataset.ts';

export const datasetHandlers: Handlers<typeof datasetCalls> = {
  listDatasets,
  createDataset,
  updateDataset,
  deleteDataset,
};
