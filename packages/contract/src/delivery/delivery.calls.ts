import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, language, none } from '../fields.ts';
import { batchExport, exportFormats, exportScopes, wholePixels } from './delivery.shapes.ts';

const asked = z.object({ batchId: id, format: z.enum(exportFormats), scope: z.enum(exportScopes), wholePixels });

/**
 * 5007012: no item of the batch is in this scope, the format is one of another medium, or the number is not unique. 5020053:
 * what the files need of the media of the batch is not kept any more.
 */
const createRefusals = { 5007012: z.object({ reason: z.string() }), 5019007: none, 5020053: none } as const;

/** Exports of a batch, for the customer's administrators. */
export const deliveryCalls = defineCalls({
  createExport: {
    method: 'POST',
    path: '/delivery/export',
    summary: 'Asks for the annotations of a batch in a format of the field, made in the background.',
    input: z.extend(asked, {
      /** Of the name of the file, and of the heads and names of errors in the list of verdicts. */
      language: z._default(language, 'en'),
    }),
    output: z.object({ exportId: id }),
    refusals: createRefusals,
    who: 'administrator',
    rate: 'write',
    once: true,
  },
  getExport: {
    method: 'GET',
    path: '/delivery/export',
    summary: 'How far an export is, and where it lies once it is ready.',
    input: z.object({ exportId: id }),
    output: batchExport,
    refusals: { 5002001: none },
    who: 'administrator',
    rate: 'read',
  },
  listExports: {
    method: 'GET',
    path: '/delivery/exports',
    summary: 'The latest fifty exports of a batch, newest first, which are those that are kept.',
    input: z.object({ batchId: id }),
    output: z.object({
      exports: z.array(batchExport),
    }),
    refusals: { 5019007: none },
    who: 'administrator',
    rate: 'read',
  },
});

/** The same for the provider's programs. */
export const providerDeliveryCalls = defineCalls({
  createBatchExport: {
    method: 'POST',
    path: '/delivery/export',
    summary: 'Asks for the annotations of a batch in a format of the field, made in the background.',
    input: z.object({
      ...asked.shape,
      /** Its id, or its number where only one customer has a batch of that number. */
      batchId: z.string().check(z.minLength(1), z.maxLength(50)),
      /** With a picture of each error, in `crops`; of rejected pictures only. */
      crops: z._default(z.boolean(), false),
    }),
    output: z.object({ exportId: id }),
    refusals: createRefusals,
    who: 'provider',
    rate: 'write',
    once: true,
  },
  getBatchExport: {
    method: 'GET',
    path: '/delivery/export',
    summary: 'How far an export is, and where it lies once it is ready.',
    input: z.object({ exportId: id }),
    output: batchExport,
    refusals: { 5002001: none },
    who: 'provider',
    rate: 'read',
  },
});
