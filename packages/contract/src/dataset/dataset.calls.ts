import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput, searchText, version } from '../fields.ts';

/** The most characters of a dataset's name and comment. */
export const datasetLimits = { name: 100, comment: 500 } as const;

/** A dataset as its list shows it. */
export const dataset = z.object({
  id,
  name: z.string(),
  /** One of the installation's storage areas. */
  storageArea: z.string(),
  comment: z.string(),
  creator: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
});
export type Dataset = z.output<typeof dataset>;

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
    who: 'administrator',
    notForAcceptors: 5019006,
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
    who: 'administrator',
    notForAcceptors: 5019006,
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
    who: 'administrator',
    notForAcceptors: 5019006,
    rate: 'write',
    once: true,
  },
  deleteDataset: {
    method: 'POST',
    path: '/dataSet/delete',
    summary: 'Deletes a dataset for good.',
    input: z.object({ datasetId: id, version }),
    output: none,
    refusals: { 5019001: none, 5002006: none },
    who: 'administrator',
    notForAcceptors: 5019006,
    rate: 'write',
    evenWhenFull: true,
    once: true,
  },
});
