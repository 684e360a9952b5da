import * as z from 'zod/mini';
import { count, id, index, instant, measuredRate } from '../fields.ts';
import { packageTarget } from '../package/package.shapes.ts';

/** How many of the items that can be drawn. A percentage is rounded up and gives one item at least. */
export const sampleSize = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percentage'), percent: z.int().check(z.minimum(1), z.maximum(100)) }),
  z.object({ kind: z.literal('count'), count: z.int().check(z.minimum(1)) }),
]);
export type SampleSize = z.output<typeof sampleSize>;

/** Acceptance quality limits of ISO 2859-1, in percent of defective items. */
export const acceptanceLimits = [
  0.01, 0.015, 0.025, 0.04, 0.065, 0.1, 0.15, 0.25, 0.4, 0.65, 1, 1.5, 2.5, 4, 6.5, 10,
] as const;
export type AcceptanceLimit = (typeof acceptanceLimits)[number];

/** How much is looked at for a lot of a size: four special levels for costly inspection, three general ones; II is usual. */
export const inspectionLevels = ['S1', 'S2', 'S3', 'S4', 'I', 'II', 'III'] as const;
export type InspectionLevel = (typeof inspectionLevels)[number];

/** How strict a plan is. The switching rules say when which one applies. */
export const severities = ['normal', 'tightened', 'reduced'] as const;
export type Severity = (typeof severities)[number];

/** What the size was chosen by: a plan of the standard, what is to be proved, or the customer's own number. */
export const samplePlan = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('aql'),
    limit: z.literal(acceptanceLimits),
    level: z.enum(inspectionLevels),
    severity: z.enum(severities),
  }),
  /** To be so sure that at least so many are right; shares from 0 to 1. */
  z.object({
    kind: z.literal('confidence'),
    rate: z.number().check(z.gt(0), z.maximum(1)),
    confidence: z.number().check(z.minimum(0.5), z.lt(1)),
  }),
  z.object({ kind: z.literal('own') }),
]);
export type SamplePlan = z.output<typeof samplePlan>;

/** A finished batch of the project that a plan of the standard judged when it first came, with what was found. */
export const inspectedLot = z.object({
  limit: z.literal(acceptanceLimits),
  level: z.enum(inspectionLevels),
  severity: z.enum(severities),
  lot: count,
  defects: count,
});
export type InspectedLot = z.output<typeof inspectedLot>;

/** Which items can be drawn. */
export const sampleFrame = z.object({
  /** From this index number on. */
  fromIndex: index,
  /** Also items others are accepting at the moment. */
  includeHeld: z.boolean(),
  /** Of these packages alone; null: of the whole batch. */
  packages: z._default(z.nullable(packageTarget), null),
});
export type SampleFrame = z.output<typeof sampleFrame>;

/**
 * What the lot is parted by, so that each part gets its share of the sample by its size. An item with several labels
 * belongs to the rarest of them, as delivered.
 */
export const stratifications = ['nothing', 'package', 'label', 'annotator'] as const;
export const stratification = z.enum(stratifications);
export type Stratification = z.output<typeof stratification>;

/** How a sample is drawn. */
export const sampleRule = z.object({
  ...sampleFrame.shape,
  plan: samplePlan,
  order: z.enum(['sequential', 'random']),
  stratifyBy: z._default(stratification, 'nothing'),
  /** What becomes of items without an explicit result when the batch is finished: they have to be decided, or pass unseen. */
  undecided: z.enum(['00', '10']),
});
export type SampleRule = z.output<typeof sampleRule>;

const stratumCounts = {
  /** Items that could be drawn. */
  lot: count,
  /** Items drawn, those declared unusable since then too. */
  size: count,
  /** Of those drawn: valid ones, and what was decided of them one by one. */
  valid: count,
  passed: count,
  rejected: count,
  editedPassed: count,
} as const;

/** What a sample counts of one stratum. */
export const stratumProgress = z.object(stratumCounts);

/** A stratum of a sample with its packages, labels or annotators; '' stands for items that have none. */
export const sampleStratum = z.object({ names: z.array(z.string()), ...stratumCounts });
export type SampleStratumCounts = z.output<typeof sampleStratum>;

/** The sample of a batch that counts: how it was drawn and what was found in it. */
export const sample = z.object({
  id,
  /** Counted in the batch from 1. Earlier ones were drawn anew. */
  number: z.int(),
  plan: samplePlan,
  order: z.enum(['sequential', 'random']),
  undecided: z.enum(['00', '10']),
  fromIndex: z.int(),
  /** Of chosen packages alone. */
  isOfPackages: z.boolean(),
  /** The numbers of those packages where they are five or fewer; else empty. */
  packages: z.array(z.int()),
  stratifyBy: stratification,
  /** Items that could be drawn: what the figures speak of. */
  lot: count,
  /** Items drawn, those declared unusable since then too. */
  size: count,
  /** Under a plan of the standard, the defects with which the batch still passes; null where the agreed rate decides. */
  accepts: z.nullable(count),
  /** Of those drawn: valid ones. */
  valid: count,
  /** Decided one by one. */
  decided: count,
  passed: count,
  rejected: count,
  /** Rejected, or passed after the acceptor had edited them. */
  defects: count,
  /**
   * Delivered accuracy of the sample, with its interval for the lot. In a sample by strata each stratum counts by its size:
   * null before an item of each is decided.
   */
  accuracy: measuredRate,
  /**
   * 32 hexadecimal digits. With it, anyone can draw the same items again; null for a member who sees only a part, because it
   * names items outside.
   */
  seed: z.nullable(z.string()),
  drawnBy: z.string(),
  drawnAt: instant,
});
export type Sample = z.output<typeof sample>;
