import * as z from 'zod/mini';

const offset = z.int().check(z.minimum(0));

/**
 * Stretches of a text: `[from, to]` each, the end left out, in their order and without sharing a character. Counts the
 * UTF-16 units of the text as delivered, as JavaScript does, and cuts no character in two.
 */
export const ranges = z.array(z.tuple([offset, offset])).check(
  z.minLength(1),
  z.maxLength(1000),
  z.refine((list) => list.every(([from, to], at) => from < to && from >= (list[at - 1]?.[1] ?? 0)), {
    error: 'are empty or not in their order',
  }),
);
