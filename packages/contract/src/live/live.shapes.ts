import * as z from 'zod/mini';
import { id } from '../fields.ts';

/**
 * What has changed, so that a browser knows which answers to ask for again:
 * - `batch`: decisions, stage, sample or counters of a batch
 * - `claim`: who works on what in a batch
 * - `assignment`: who is to work on a batch
 * - `message`, `export`, `report`: those of a batch
 * - `workload`: reports on workload
 * - `sync`: the arrival of a delivery
 * - `order`: orders and their projects
 * - `team`: the members and their rights
 * - `dataset`: datasets
 * - `notice`: the member's own notices
 * - `feedback`: answers to the member's own feedback
 * - `session`: the member's sign-in is over
 */
export const hintTopics = [
  'batch',
  'claim',
  'assignment',
  'message',
  'export',
  'report',
  'workload',
  'sync',
  'order',
  'team',
  'dataset',
  'notice',
  'feedback',
  'session',
] as const;
export type HintTopic = (typeof hintTopics)[number];

/** Says that something changed, never what it is now: the browser asks for that by ordinary calls. */
export const hint = z.object({
  topic: z.enum(hintTopics),
  /** The batch it is about. */
  batchId: z.optional(id),
});
export type Hint = z.output<typeof hint>;

/**
 * The events of a stream:
 * - `ready`: hints come from now on. Sent first, and again when hints may have been lost before
 * - `waiting`: hints may be lost until the next `ready`
 * - `hint`: the data is a hint
 * - `replaced`: the same sign-in opened too many streams, and this one ends
 */
export const streamEvents = ['ready', 'waiting', 'hint', 'replaced'] as const;
export type StreamEvent = (typeof streamEvents)[number];
