import * as z from 'zod/mini';
import { count, id, instant, measuredRate, rate, version } from '../fields.ts';
import { inspection } from '../inspection/inspection.shapes.ts';
import { medium } from '../medium/medium.shapes.ts';
import { sample } from '../sampling/sampling.shapes.ts';

/** Whether people work on a batch item by item, package by package, or by job number. */
export const batchMode = z.enum(['item', 'package', 'job']);
export type BatchMode = z.output<typeof batchMode>;

/** The five stages of a batch, whatever its mode. */
export const batchStages = ['awaiting', 'accepting', 'passed', 'rejected', 'repairing'] as const;
export type BatchStage = (typeof batchStages)[number];

/** The states on the wire: 00 05 10 20 30 for item and package mode, 701 to 704 and 730 for jobs. */
export const batchState = z.enum(['00', '05', '10', '20', '30', '701', '702', '703', '704', '730']);
export type BatchState = z.output<typeof batchState>;

/** The actions a member may be offered on a batch. */
export const batchActions = [
  'start',
  'continue',
  'spotCheck',
  'finish',
  'reaccept',
  'assign',
  'report',
  'export',
] as const;
export type BatchAction = (typeof batchActions)[number];

/** A person shown on a screen. */
export const person = z.object({ id, name: z.string() });
export type NamedPerson = z.output<typeof person>;

/** An acceptance batch as lists and its own page show it. */
export const batch = z.object({
  id,
  number: z.string(),
  name: z.string(),
  projectId: id,
  projectName: z.string(),
  orderId: id,
  orderName: z.string(),
  medium,
  /** How much all its items hold: the characters of texts (Unicode code points); of pictures their number. */
  extent: count,
  mode: batchMode,
  state: batchState,
  stage: z.enum(batchStages),
  round: z.int().check(z.minimum(1)),
  version,
  submitter: z.string(),
  deliveredAt: instant,
  /** All items. */
  delivered: count,
  /** Passed plus rejected, valid items only. */
  accepted: count,
  passed: count,
  rejected: count,
  invalid: count,
  packageCount: count,
  /** What the signed-in member sees of the batch, where that is not all of it; the other figures are of this part alone. */
  part: z.nullable(z.object({ packages: count, ofItems: count })),
  /** How the results came about: who looked, and at what. */
  inspection,
  /** Passed / (passed + rejected) of all results, however they came about. It does not judge the delivery. */
  accuracy: rate,
  /** Final accuracy: passed / decided, of items decided one by one. The interval covers all valid items. */
  inspectedAccuracy: measuredRate,
  /** Delivered accuracy: the same, but an item the acceptor had to edit counts as a defect. */
  deliveredAccuracy: measuredRate,
  agreedRate: z.number(),
  /** Explicit decisions, without those made in bulk or by default. */
  actual: z.object({ passed: count, acceptanceRate: rate, passRate: rate }),
  /** The sample that counts; null where none was drawn in this round. */
  sampling: z.nullable(sample),
  /**
   * Annotations without an error tick / all annotations, of items decided one by one: the span rate of texts. The interval
   * knows that annotations of one item stand and fall together.
   */
  boxRate: measuredRate,
  box3dRate: rate,
  completedAt: z.nullable(instant),
  remark: z.nullable(z.string()),
  latestAcceptor: z.nullable(z.string()),
  /** `isWhole`: of the whole batch; else of packages of it. */
  assignees: z.array(z.object({ ...person.shape, isWhole: z.boolean() })),
  /** The actions of the signed-in member now. The server checks again when one is called. */
  actions: z.array(z.enum(batchActions)),
});
export type Batch = z.output<typeof batch>;

/** The kinds of events in a batch's history. `what` is a key of the phrases. */
export const batchEventKinds = [
  'batch.delivered',
  'batch.started',
  'batch.joined',
  'batch.sampled',
  'batch.finished',
  'batch.reaccepted',
  'batch.repairTaken',
  'batch.controlDrawn',
  'batch.resubmitted',
  'batch.assigned',
  'batch.shared',
  'batch.reported',
  'batch.exported',
  'batch.warned',
  'batch.expired',
  'item.passed',
  'item.rejected',
  'item.invalid',
  'item.valid',
  'item.undone',
  'item.takenOver',
  'item.edited',
  'item.unedited',
  'package.passed',
  'package.rejected',
  'packages.passed',
  'packages.rejected',
  'packages.rechecked',
  'items.invalid',
  'items.valid',
  'opinions.drawn',
  'opinion.settled',
] as const;
export type BatchEventKind = (typeof batchEventKinds)[number];

/** Events only administrators see: acceptors may not learn which items are decided twice. */
export const ownEventKinds = ['opinions.drawn', 'opinion.settled'] as const satisfies readonly BatchEventKind[];

/** One event of a batch's history, in the reader's language. */
export const batchEvent = z.object({
  id: z.string(),
  at: instant,
  who: z.string(),
  what: z.enum(batchEventKinds),
  /**
   * The values its text needs: the item's index number, the package's name, the remark, the names of those assigned, or
   * how many packages and items a bulk act changed.
   */
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type BatchEvent = z.output<typeof batchEvent>;
