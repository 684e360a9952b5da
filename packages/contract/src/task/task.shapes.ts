import * as z from 'zod/mini';
import { batch } from '../batch/batch.shapes.ts';
import { count, instant } from '../fields.ts';
import { opinionTask } from '../opinion/opinion.shapes.ts';

/** What a member has to accept of a batch: all of it, packages of it (in item mode: a share of its items), or job numbers. */
const partKinds = ['whole', 'packages', 'jobs'] as const;
/** The kinds of tasks: a part of a batch, or second opinions on items of it, given blind. */
export const taskKinds = [...partKinds, 'blind'] as const;
export type TaskKind = (typeof taskKinds)[number];

/** The views of the task list. A task is open while its batch awaits or is under acceptance and its order is open. */
export const taskViews = ['all', 'awaiting', 'accepting', 'overdue', 'finished'] as const;
export type TaskView = (typeof taskViews)[number];

/** What one member has to accept in one batch. */
export const task = z.object({
  kind: z.enum(partKinds),
  /** The batch with the figures of the member's part. */
  batch,
  isOpen: z.boolean(),
  /** Open, and the day it was wanted is over. */
  isOverdue: z.boolean(),
  /** Packages of the part; in item mode blocks of items that no screen shows. */
  packages: count,
  /** Items the member still has to decide: those of the sample where the rest passes by default. */
  left: count,
  /** When the order is due. */
  wantedBy: z.nullable(instant),
  /** Who assigned it; null where the provider did, or nobody. */
  assignedBy: z.nullable(z.string()),
  /** Null for administrators, whose tasks are the batches they began or joined. */
  assignedAt: z.nullable(instant),
});
export type Task = z.output<typeof task>;

/** Second opinions to give in a batch, of which the member sees nothing else. */
export const blindTask = z.object({
  kind: z.literal('blind'),
  ...opinionTask.shape,
  /** Of those given. */
  passed: count,
  rejected: count,
  isOpen: z.boolean(),
  isOverdue: z.boolean(),
});
export type BlindTask = z.output<typeof blindTask>;
