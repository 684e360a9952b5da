import * as z from 'zod/mini';
import { person } from '../batch/batch.shapes.ts';
import { defineCalls } from '../call.ts';
import { count, id, instant, none, pageInput, searchText } from '../fields.ts';
import { packageState } from '../package/package.shapes.ts';
import { template } from '../template/template.shapes.ts';
import { blindTask, task, taskKinds, taskViews } from './task.shapes.ts';

const hour = { at: instant } as const;

/** What the signed-in member has to accept. */
export const taskCalls = defineCalls({
  listTasks: {
    method: 'GET',
    path: '/task/list',
    summary: 'The tasks of the signed-in member, open ones first, by the day they are wanted; counted by view.',
    input: z.object({
      ...pageInput,
      /** In the names and numbers of batches, packages and files, and in index numbers; blind tasks are found by their batch alone. */
      search: z.optional(searchText),
      kind: z.optional(z.enum(taskKinds)),
      view: z._default(z.enum(taskViews), 'all'),
      /** By the day they are wanted. */
      order: z._default(z.enum(['ascending', 'descending']), 'ascending'),
    }),
    output: z.object({
      total: count,
      views: z.record(z.enum(taskViews), count),
      tasks: z.array(z.discriminatedUnion('kind', [task, blindTask])),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  getTaskSummary: {
    method: 'GET',
    path: '/task/summary',
    summary: 'What the signed-in member has to look at, holds, is late with, and decided today.',
    input: z.object({}),
    output: z.object({
      /** Items to decide in open tasks, with opinions to give, and how many tasks have any. */
      left: count,
      tasks: count,
      /** Open tasks past their day, and the earliest of these days. */
      overdue: count,
      overdueSince: z.nullable(instant),
      /** Who assigned the open tasks. */
      assignedBy: z.array(z.string()),
      /** What the member holds: packages or jobs, items, the batches they are in, and when the last lease ends. */
      held: z.object({ packages: count, items: count, batches: z.array(person), until: z.nullable(instant) }),
      /**
       * Verdicts on single items since the day began where the server is, by hour. A repeated verdict counts again. Where the
       * day begins within an hour, its first count is of the rest of that hour and stands at the beginning of the day.
       */
      today: z.array(z.object({ ...hour, decided: count })),
      /** Seconds a decision takes the member, from those of the last 30 days; null before there are 20. */
      secondsEach: z.nullable(z.number()),
    }),
    refusals: {},
    who: 'member',
    rate: 'read',
  },
  getTask: {
    method: 'GET',
    path: '/task/detail',
    summary: 'What the signed-in member has accepted of a batch and what is left, with the errors found in it.',
    input: z.object({ batchId: id }),
    output: z.object({
      task,
      template,
      /** Errors of decided items of the part, most frequent first. Whole-item errors have no label. */
      errors: z.array(z.object({ typeId: z.string(), label: z.nullable(z.string()), count })),
      /** The member's own verdicts on single items by hour, in every round. */
      hours: z.array(z.object({ ...hour, passed: count, rejected: count })),
      /** Packages of the part by state. */
      states: z.record(packageState, count),
      /** Index numbers of the part, the first twenty runs; none where it is the whole batch. */
      runs: z.array(z.object({ from: z.int(), to: z.int() })),
      secondsEach: z.nullable(z.number()),
    }),
    refusals: { 5007027: none },
    who: 'member',
    rate: 'read',
  },
  giveBack: {
    method: 'POST',
    path: '/task/giveBack',
    summary: 'Frees everything the signed-in member holds, so that others can take it at once. Decisions stay.',
    input: z.object({}),
    output: none,
    refusals: {},
    who: 'member',
    rate: 'write',
    once: true,
    evenWhenFull: true,
  },
});
