import * as z from 'zod/mini';
import { count, id, index, instant, MAX_INDEX, measuredRate, rate, searchText, version } from '../fields.ts';
import { inspection } from '../inspection/inspection.shapes.ts';

/** Awaiting `00`, accepting `05`, passed `10`, rejected `20`. */
export const packageStates = ['00', '05', '10', '20'] as const;
export const packageState = z.enum(packageStates);
export type PackageState = z.output<typeof packageState>;

/** A package as its list shows it. */
export const packageRow = z.object({
  id,
  /** Its place in the batch, from 1. */
  number: z.int(),
  /** The package ID that people see. */
  name: z.string(),
  state: packageState,
  version,
  firstIndex: z.int(),
  lastIndex: z.int(),
  total: count,
  /** How much its items hold: the characters of texts (Unicode code points); of pictures their number. */
  extent: count,
  valid: count,
  invalid: count,
  passed: count,
  rejected: count,
  /** How the results came about: who looked, and at what. */
  inspection,
  /** The verdict on the whole package; null where its items' own ones count. */
  bulkResult: z.nullable(z.enum(['10', '20'])),
  /** Explicit decisions, without those made in bulk: decided / valid, and passed / decided. */
  actual: z.object({ decided: count, acceptanceRate: rate, passRate: rate }),
  /** Who holds it now. */
  holder: z.nullable(z.object({ name: z.string(), until: instant, isMine: z.boolean() })),
});
export type PackageRow = z.output<typeof packageRow>;

/** The figures that finishing a package depends on. */
export const packageDetail = z.object({
  package: packageRow,
  agreedRate: z.number(),
  /** Passed / decided, of items decided one by one. The interval covers all valid items of the package. */
  inspectedAccuracy: measuredRate,
  /** The result that finish would suggest now; null where it suggests nothing. */
  suggested: z.nullable(z.enum(['10', '20'])),
  /** Ticks and whole-item errors of decided items, most frequent first. Whole-item errors have no label. */
  errors: z.array(z.object({ typeId: z.string(), label: z.nullable(z.string()), count })),
});
export type PackageDetail = z.output<typeof packageDetail>;

/** The most items of a package on one map. A larger package shows the block around an item. */
export const MAP_BLOCK = 600;

/** The items of a package one beside the other. */
export const packageMap = z.object({
  number: z.int(),
  firstIndex: z.int(),
  lastIndex: z.int(),
  total: count,
  passed: count,
  rejected: count,
  invalid: count,
  /** The first undecided item: of the sample, in the order of the draw, where one of it waits. Null where there is none. */
  firstOpen: z.nullable(z.int()),
  /** The index number of the first of `marks`. */
  from: z.int(),
  /**
   * One character per item, in order: `0` awaiting, `1` passed, `2` rejected, `x` invalid, `s` skipped by the calling
   * member.
   */
  marks: z.string(),
});
export type PackageMap = z.output<typeof packageMap>;

/** The filter of a package list. */
export const packageFilter = {
  state: z.optional(packageState),
  /** Matches the package ID or the file names of its items. */
  search: z.optional(searchText),
  held: z.optional(z.enum(['mine', 'others', 'nobody'])),
} as const;

/** The place of a package in its batch, from 1. */
export const packageNumber = z.int().check(z.minimum(1), z.maximum(MAX_INDEX));

/** Refuses a range that ends before it begins. */
const endsLast = z.refine<{ from: number; to: number }>(({ from, to }) => from <= to, {
  path: ['to'],
  error: 'comes before the beginning',
});

// Declared apart from their checks: the bundler loses the name of a shape whose call begins on a line of its own.
const numberRange = z.object({ kind: z.literal('range'), from: packageNumber, to: packageNumber });
const indexRange = z.object({ kind: z.literal('items'), from: index, to: index });

/** The packages of a bulk act. */
export const packageTarget = z.discriminatedUnion('kind', [
  /** Chosen one by one, as the screen saw them. */
  z.object({
    kind: z.literal('packages'),
    packages: z.array(z.object({ packageId: id, version })).check(z.minLength(1), z.maxLength(1000)),
  }),
  /** By package number, both included. */
  numberRange.check(endsLast),
  /** All that match the list's filter. `count` is how many the screen saw. */
  z.object({ kind: z.literal('matching'), ...packageFilter, count }),
]);
export type PackageTarget = z.output<typeof packageTarget>;

/** The items to declare invalid or valid: by index number, both included, or all of whole packages. */
export const validityTarget = z.discriminatedUnion('kind', [indexRange.check(endsLast), ...packageTarget.def.options]);
export type ValidityTarget = z.output<typeof validityTarget>;

/** A package that a bulk act did not change, with the code of the reason. */
export const packageLeft = z.object({
  packageId: id,
  number: z.int(),
  name: z.string(),
  /** 5007015 held by another, 5005054 changed since the screen saw it, 5005255 the act does not apply to its state. */
  code: z.literal([5007015, 5005054, 5005255]),
  holder: z.nullable(z.string()),
});
export type PackageLeft = z.output<typeof packageLeft>;

/** The result of a bulk act. `left` has the first hundred packages it did not change, `leftCount` counts all. */
export const bulkOutcome = z.object({
  /** Packages it changed. */
  packages: count,
  /** Items that changed with them: their result or their validity. */
  items: count,
  leftCount: count,
  left: z.array(packageLeft),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;
