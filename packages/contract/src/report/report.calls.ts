import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, language, none } from '../fields.ts';

/** The progress of a report. */
export const reportStates = ['waiting', 'making', 'ready', 'failed'] as const;

/** Reports made in the background. */
export const reportCalls = defineCalls({
  createReport: {
    method: 'POST',
    path: '/report/acceptance',
    summary: 'Asks for the acceptance report of a batch as a spreadsheet, made in the background.',
    input: z.object({ batchId: id, language }),
    output: z.object({ reportId: id }),
    /** 5007012: the acceptance of the batch has not started, so there is nothing to report. */
    refusals: {
      5007012: none,
      /** Only packages of the batch are assigned to the member. */
      5007027: none,
      5019007: none,
    },
    who: 'member',
    rate: 'write',
    once: true,
  },
  getReport: {
    method: 'GET',
    path: '/report/acceptance',
    summary: 'How far the report is, and where it lies once it is ready.',
    input: z.object({ reportId: id }),
    output: z.object({
      state: z.enum(reportStates),
      fileName: z.nullable(z.string()),
      /** Signed and expiring. */
      url: z.nullable(z.string()),
    }),
    refusals: { 5002001: none },
    who: 'member',
    rate: 'read',
  },
});
