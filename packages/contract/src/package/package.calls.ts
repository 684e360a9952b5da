import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { count, id, none, pageInput, queryIndex, version } from '../fields.ts';
import { packageDetail, packageFilter, packageMap, packageRow, packageState } from './package.shapes.ts';

/** What is done to one package. */
export const packageCalls = defineCalls({
  finishPackage: {
    method: 'POST',
    path: '/package/finish',
    summary:
      'Gives a package its result once every valid item of it is decided, and frees it. A result other than the one the ' +
      'agreed rate suggests needs a remark.',
    input: z.object({
      packageId: id,
      version,
      result: z.enum(['10', '20']),
      remark: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
    }),
    output: z.object({ state: packageState, version }),
    refusals: {
      /** The result differs from the suggested one and has no remark. */
      5002002: z.object({ fields: z.array(z.string()) }),
      5005054: none,
      5007008: none,
      5007014: z.object({ items: count, firstIndex: z.nullable(z.int()) }),
      5007017: z.object({ holder: z.string() }),
      5007027: none,
      5007028: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
});

/** Looking at the packages of a batch. */
export const packageListCalls = defineCalls({
  listPackages: {
    method: 'GET',
    path: '/package/list',
    summary: 'The packages of a batch, searched by package ID or file name, counted by state.',
    input: z.object({
      batchId: id,
      ...pageInput,
      ...packageFilter,
      sort: z._default(z.enum(['number', 'name', 'invalid', 'acceptanceRate', 'passRate']), 'number'),
      order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    }),
    output: z.object({
      total: count,
      /** A search found more packages than `total`, and the list ends there. */
      isCapped: z.boolean(),
      states: z.record(packageState, count),
      packages: z.array(packageRow),
    }),
    refusals: { 5007027: none, 5019007: none },
    who: 'member',
    rate: 'read',
  },
  getPackage: {
    method: 'GET',
    path: '/package/detail',
    summary:
      'One package: its counts, what they rest on, the rate with its interval, and its errors by type and label.',
    input: z.object({ batchId: id, packageId: id }),
    output: packageDetail,
    refusals: { 5007027: none, 5019007: none },
    who: 'member',
    rate: 'read',
  },
  getPackageMap: {
    method: 'GET',
    path: '/package/map',
    summary: 'How each item of a package stands, around the item of an index number.',
    input: z.object({ batchId: id, packageId: id, around: z.optional(queryIndex) }),
    output: packageMap,
    refusals: { 5007027: none, 5019007: none },
    who: 'member',
    rate: 'read',
  },
});
