import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, searchText, version } from '../fields.ts';
import { datasetLimits } from './dataset.shapes.ts';
import { datasetBatch, datasetBatchState } from './dataset-batch.shapes.ts';
import { deletionRefusals } from './deletion-refusals.ts';
import { forAdministrators } from './for-administrators.ts';

const name = z._default(z.string().check(z.trim(), z.minLength(1), z.maxLength(datasetLimits.name)), '1');

/** The batches in which the data of a dataset arrives. */
export const datasetBatchCalls = defineCalls({
  listDatasetBatches: {
    method: 'GET',
    path: '/dataSet/batch/list',
    summary: 'Batches of a dataset, the latest first, searched by name.',
    input: z.object({
      ...pageInput,
      datasetId: id,
      search: z.optional(searchText),
      state: z.optional(datasetBatchState),
      /** Only this one. */
      batchId: z.optional(id),
    }),
    output: z.object({
      datasetName: z.string(),
      total: count,
      batches: z.array(datasetBatch),
      /** How many there are in each state, whatever is asked for. */
      byState: z.record(datasetBatchState, count),
    }),
    refusals: { 5019001: none },
    ...forAdministrators,
    rate: 'read',
  },
  createDatasetBatch: {
    method: 'POST',
    path: '/dataSet/batch/create',
    summary: 'A new batch, named 1 unless said. Its name is the only one of the dataset, ignoring case.',
    input: z.object({ datasetId: id, name }),
    output: datasetBatch,
    refusals: { 5019001: none, 5019003: none },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  updateDatasetBatch: {
    method: 'POST',
    path: '/dataSet/batch/update',
    summary: 'Another name of a batch.',
    input: z.object({ batchId: id, version, name }),
    output: datasetBatch,
    refusals: { 5019007: none, 5019003: none, 5002006: none },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  deleteDatasetBatch: {
    method: 'POST',
    path: '/dataSet/batch/delete',
    summary: 'Deletes a batch with its data for good.',
    input: z.object({ batchId: id, version }),
    output: none,
    refusals: { 5019007: none, ...deletionRefusals },
    ...forAdministrators,
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});
