import * as z from 'zod/mini';
import { batchMode, batchStages } from '../batch/batch.shapes.ts';
import { defineCalls } from '../call.ts';
import { count, id, none, queryInt, version } from '../fields.ts';
import { packageRun, part, teamPerson } from './assignment.shapes.ts';

/** Who accepts which part of a batch. */
export const assignmentCalls = defineCalls({
  getAssignment: {
    method: 'GET',
    path: '/assignment/detail',
    summary: 'Who works on a batch: what is assigned to whom, how far they are, how fast, and where they are now.',
    input: z.object({ batchId: id }),
    output: z.object({
      batch: z.object({
        id,
        number: z.string(),
        name: z.string(),
        mode: batchMode,
        stage: z.enum(batchStages),
        round: z.int(),
        packageCount: count,
        /** Valid items. */
        items: count,
        left: count,
        /** Packages without an assignee, and the items to decide in them. */
        freePackages: count,
        freeLeft: count,
        hasSample: z.boolean(),
      }),
      /** Sent with every assignment. */
      version,
      /** Every acceptor of the customer, and administrators who work on the batch; by name. */
      people: z.array(teamPerson),
    }),
    refusals: { 5019007: none },
    who: 'administrator',
    rate: 'read',
  },
  listParts: {
    method: 'GET',
    path: '/assignment/parts',
    summary: 'The packages of a batch by number, with their work and their assignees, from `from` on.',
    input: z.object({ batchId: id, from: z._default(queryInt(1, 10_000_000), 1) }),
    output: z.object({ parts: z.array(part), packageCount: count }),
    refusals: { 5019007: none },
    who: 'administrator',
    rate: 'read',
  },
  assignPackages: {
    method: 'POST',
    path: '/assignment/packages',
    summary:
      'Gives packages of a batch to acceptors, or to nobody. Who has not the whole batch sees these alone; what others held is free.',
    input: z.object({
      batchId: id,
      version,
      shares: z
        .array(
          z.object({ memberId: z.nullable(id), runs: z.array(packageRun).check(z.minLength(1), z.maxLength(1000)) }),
        )
        .check(z.minLength(1), z.maxLength(500)),
      /** Members who get packages and have the whole batch lose it, and see these packages alone. */
      endsWhole: z._default(z.boolean(), false),
    }),
    output: z.object({ version, packages: count }),
    refusals: {
      /** There is no such acceptor. */
      5001018: none,
      /** Runs that overlap, or lie outside the batch. */
      5002002: z.object({ fields: z.array(z.string()) }),
      /** Packages were assigned since the screen saw them. */
      5007019: none,
      5019007: none,
    },
    who: 'administrator',
    // Runs of packages travel one by one.
    json: { bytes: 512 * 1024, values: 20_000 },
    rate: 'write',
    lasts: 'long',
    once: true,
  },
});
