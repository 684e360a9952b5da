import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, searchText, version } from '../fields.ts';
import { dataset, datasetEvent, datasetLimits, datasetOverview } from './dataset.shapes.ts';
import { deletionRefusals } from './deletion-refusals.ts';
import { forAdministrators } from './for-administrators.ts';

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(datasetLimits.name));
const comment = z._default(z.string().check(z.trim(), z.maxLength(datasetLimits.comment)), '');

/** The customer's datasets, where its own data will be stored. Only for administrators. */
export const datasetCalls = defineCalls({
  listDatasets: {
    method: 'GET',
    path: '/dataSet/list',
    summary: 'Datasets, newest first, searched by name, and the storage areas a new one may lie in.',
    input: z.object({ ...pageInput, search: z.optional(searchText) }),
    output: z.object({ total: count, datasets: z.array(dataset), storageAreas: z.array(z.string()) }),
    refusals: {},
    ...forAdministrators,
    rate: 'read',
  },
  createDataset: {
    method: 'POST',
    path: '/dataSet/create',
    summary: 'A new dataset. Its name is the only one of the customer, ignoring case.',
    input: z.object({ name, storageArea: z.string().check(z.minLength(1), z.maxLength(100)), comment }),
    output: dataset,
    /** 5020012: there is no such storage area. */
    refusals: { 5019002: none, 5020012: none },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  updateDataset: {
    method: 'POST',
    path: '/dataSet/update',
    summary: 'Another name or comment. Where it is stored stays.',
    input: z.object({ datasetId: id, version, name, comment }),
    output: dataset,
    /** 5002006: another member changed it meanwhile. */
    refusals: { 5019001: none, 5019002: none, 5002006: none },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  deleteDataset: {
    method: 'POST',
    path: '/dataSet/delete',
    summary: 'Deletes a dataset with its data for good.',
    input: z.object({ datasetId: id, version }),
    output: none,
    refusals: { 5019001: none, ...deletionRefusals },
    ...forAdministrators,
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
  getDataset: {
    method: 'GET',
    path: '/dataSet/detail',
    summary: 'One dataset with its figures.',
    input: z.object({ datasetId: id }),
    output: datasetOverview,
    refusals: { 5019001: none },
    ...forAdministrators,
    rate: 'read',
  },
  listDatasetEvents: {
    method: 'GET',
    path: '/dataSet/history',
    summary: 'What was done with a dataset in the last three months, the latest first.',
    input: z.object({ ...pageInput, datasetId: id }),
    output: z.object({ total: count, events: z.array(datasetEvent) }),
    refusals: { 5019001: none },
    ...forAdministrators,
    rate: 'read',
  },
  linkDatasetOrder: {
    method: 'POST',
    path: '/dataSet/order/link',
    summary: 'Links an order whose work is to be made from the dataset. Doing it again has no effect.',
    input: z.object({ datasetId: id, orderId: id }),
    output: dataset,
    refusals: {
      5019001: none,
      5020009: none,
      /** The order is closed. */
      5020010: none,
      /** Nothing of the dataset is parsed. */
      5020011: none,
    },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
  unlinkDatasetOrder: {
    method: 'POST',
    path: '/dataSet/order/unlink',
    summary: 'Separates an order from the dataset.',
    input: z.object({ datasetId: id, orderId: id, isClosed: z.boolean() }),
    output: dataset,
    refusals: {
      5019001: none,
      5020009: none,
      /** Its batches were made from the dataset, and it is not closed. */
      5020054: none,
      /** It was closed or opened since it was shown (`isClosed`). */
      5020055: none,
    },
    ...forAdministrators,
    rate: 'write',
    once: true,
  },
});
