import * as z from 'zod/mini';
import { person } from '../batch/batch.shapes.ts';
import { count, id, instant } from '../fields.ts';
import { packageNumber, packageState } from '../package/package.shapes.ts';

/** Package numbers from one to another, both included. In item mode packages are blocks that only assigning shows. */
export const packageRun = z.object({ from: packageNumber, to: packageNumber });
export type PackageRun = z.output<typeof packageRun>;

/** A package as it is assigned: its place, its work and whose it is. */
export const part = z.object({
  number: z.int(),
  name: z.string(),
  firstIndex: z.int(),
  lastIndex: z.int(),
  /** Valid items. */
  items: count,
  /** Items that somebody still has to decide: those of the sample where the rest passes by default. */
  left: count,
  state: packageState,
  assigneeId: z.nullable(id),
});
export type Part = z.output<typeof part>;

/** An acceptor, or another person at work on the batch, with their part of it. All counts are of valid items. */
export const teamPerson = z.object({
  ...person.shape,
  /** May be assigned something. Administrators accept without it. */
  isAcceptor: z.boolean(),
  /** Their account is disabled. They may still be assigned something, because they may come back. */
  isDisabled: z.boolean(),
  /** The whole batch is assigned to them. */
  isWhole: z.boolean(),
  /** Packages assigned to them, and the items in these. */
  packages: count,
  items: count,
  /** Of these items: decided one by one, as they stand. */
  passed: count,
  rejected: count,
  /** Decided with their whole package, or by default, by anyone. */
  passedWhole: count,
  rejectedWhole: count,
  /** What somebody still has to decide of them. */
  left: count,
  /** Verdicts this person gave on single items of the batch, in any part of it; a repeated verdict counts again. */
  decided: count,
  /** Verdicts by hour in the last twelve hours with any: the start of the hour. */
  hours: z.array(z.object({ at: instant, decided: count })),
  /** Seconds a decision takes them, from those of the last 30 days in all batches; null before there are 20. */
  secondsEach: z.nullable(z.number()),
  /** The last verdict or visit; null before the first. */
  lastAt: z.nullable(instant),
  /** Where they are at work now: the package, and the item in item mode, until the lease ends unless it is renewed. */
  here: z.nullable(z.object({ package: z.string(), index: z.nullable(z.int()), until: instant })),
});
export type TeamPerson = z.output<typeof teamPerson>;
