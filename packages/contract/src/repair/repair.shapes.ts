import * as z from 'zod/mini';
import { batchMode } from '../batch/batch.shapes.ts';
import { count, id, index, instant } from '../fields.ts';
import { errorPlace } from '../item/annotation.shapes.ts';
import { verdict } from '../item/item.shapes.ts';
import { frameRange } from '../track/track-geometry.shapes.ts';
import { roundQueue } from './queue.shapes.ts';

/** A batch by its id, or by its number where only one customer has a batch of that number. */
export const namedBatch = z.string().check(z.minLength(1), z.maxLength(50));

/** Rejected until the provider takes it. */
export const repairStages = ['rejected', 'repairing'] as const;
export const repairStage = z.enum(repairStages);
export type RepairStage = z.output<typeof repairStage>;

/** A batch that a customer rejected, as the provider sees it. */
export const repair = z.object({
  batchId: id,
  batchNumber: z.string(),
  batchName: z.string(),
  customerName: z.string(),
  projectName: z.string(),
  mode: batchMode,
  stage: repairStage,
  round: z.int().check(z.minimum(1)),
  /** All items, and those that were rejected. */
  items: count,
  rejected: count,
  rejectedAt: z.nullable(instant),
  rejectedBy: z.nullable(z.string()),
  remark: z.nullable(z.string()),
});
export type Repair = z.output<typeof repair>;

/** An error that was asked for before, and said not to be fixed. */
export const unfixedError = z.object({
  /** Null: of the whole item. */
  annotationId: z.nullable(z.string()),
  typeId: z.string(),
  /** The place that an error of the whole item names. */
  place: z.optional(errorPlace),
  /** The frames that a tick on a track of a video names. */
  at: z.optional(frameRange),
  /** In how many rounds it was asked for. */
  asked: z.int(),
});
export type UnfixedError = z.output<typeof unfixedError>;

/** An item that was rejected, and why. */
export const rejectedItem = z.object({
  index,
  packageName: z.string(),
  fileName: z.string(),
  /** Null where the item was rejected with its package. */
  verdict: z.nullable(verdict),
  /** The labels of the annotations that the verdict names, by their ids. */
  labels: z.record(z.string(), z.string()),
  /** What they say, by the same ids: the words of a span in brackets, the time and words of a segment, or a statement. */
  said: z.record(z.string(), z.string()),
  /**
   * Of a video, for each of its errors, those of the whole item first: which pictures of the file the frames are that it names,
   * counted from 1, and when they are shown. Null where it names none, and where nobody knows any more.
   */
  frames: z.optional(z.array(z.nullable(z.object({ pictures: z.nullable(frameRange), time: z.string() })))),
  /** Its errors that earlier rounds were asked to fix and that are not fixed. */
  unfixed: z.array(unfixedError),
  by: z.nullable(z.string()),
  at: z.nullable(instant),
});
export type RejectedItem = z.output<typeof rejectedItem>;

/** What the delivery of a round changed. Of the items asked for, those not `changed` came back as they were, or not at all. */
export const repairCounts = z.object({
  /** Rejected in the earlier round. */
  asked: count,
  /** Asked for and changed. */
  changed: count,
  /** Asked for, delivered again, and not changed. */
  unchanged: count,
  /** Asked for and not delivered again. */
  missing: count,
  /** Not asked for and changed. */
  unasked: count,
});
export type RepairCounts = z.output<typeof repairCounts>;

/** One round of a batch: what was delivered, and how it ended. */
export const batchRound = z.object({
  round: z.int().check(z.minimum(1)),
  deliveredAt: instant,
  submitter: z.string(),
  /** Null in the first round. */
  repair: z.nullable(repairCounts),
  /** What was looked at in it; null in the first round. */
  queue: z.nullable(roundQueue),
  /** Null while it has none. */
  result: z.nullable(z.enum(['10', '20'])),
  remark: z.nullable(z.string()),
  finishedAt: z.nullable(instant),
  finishedBy: z.nullable(z.string()),
  /** All results at its end, or now in a round that goes on; of valid items. */
  passed: count,
  rejected: count,
  invalid: count,
  /** The same of items decided one by one. */
  explicit: z.object({ passed: count, rejected: count, editedPassed: count }),
});
export type BatchRound = z.output<typeof batchRound>;
