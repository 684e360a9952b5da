import * as z from 'zod/mini';
import { count, instant } from '../fields.ts';

/**
 * The parts of what is looked at in a new round, in their order: asked for and not changed; changed, asked for or not; and a
 * random control of the others.
 */
export const queueParts = ['unchanged', 'changed', 'control'] as const;
export const queuePart = z.enum(queueParts);
export type QueuePart = z.output<typeof queuePart>;

const figures = {
  /** Valid items. */
  total: count,
  /** Of them, those with a verdict given in this round. One that confirms the earlier decision counts. */
  done: count,
  /** Of these, those rejected, or passed after an edit in this round. */
  wrong: count,
} as const;
export const queueFigures = z.object(figures);
export type QueueFigures = z.output<typeof queueFigures>;

/** What is to be looked at in a round, and how far it is. A member with packages of their own counts these alone. */
export const roundQueue = z.object({
  unchanged: queueFigures,
  changed: z.object({
    ...figures,
    /** Of all of them, those that nobody asked for. */
    unasked: count,
  }),
  /** Null before it is drawn. */
  control: z.nullable(
    z.object({
      ...figures,
      /** The items it speaks of, the drawn ones included; null for a member who sees only a part, where it proves nothing. */
      others: z.nullable(count),
    }),
  ),
});
export type RoundQueue = z.output<typeof roundQueue>;

/** One draw of a control. Seed, runs and what was drawn before give the same items again. */
export const controlDraw = z.object({
  /** Counted in the round from 1. */
  number: z.int(),
  /** It adds to the draws before it; otherwise those no longer count. */
  isEnlargement: z.boolean(),
  /** How many it drew. */
  size: count,
  /** 32 hexadecimal digits. */
  seed: z.string(),
  drawnBy: z.string(),
  drawnAt: instant,
});
export type ControlDraw = z.output<typeof controlDraw>;
