import * as z from 'zod/mini';
import { defineCalls } from '../call.ts';
import { id, none } from '../fields.ts';
import { fixFigures } from './question.shapes.ts';

/** What became of the errors that a round was asked to fix. */
export const questionCalls = defineCalls({
  getFixRates: {
    method: 'GET',
    path: '/question/rates',
    summary: 'How many errors each round was asked to fix and how many are fixed, by error type and label.',
    input: z.object({ batchId: id }),
    /** By round. Empty in the first round. An acceptor with packages of their own sees these alone. */
    output: z.object({ figures: z.array(fixFigures) }),
    refusals: { 5019007: none },
    who: 'member',
    rate: 'read',
  },
});
