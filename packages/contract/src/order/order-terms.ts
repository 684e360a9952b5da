import * as z from 'zod/mini';

/** The share of correct items from which a batch passes, above 0 and at most 1. */
export const agreedRate = z.number().check(z.gt(0), z.maximum(1));

/** The most days that the files of an order may stay. */
export const MAX_VALIDITY_DAYS = 3650;

/** How many days the files of an order stay after they were published. */
export const validityDays = z.int().check(z.minimum(1), z.maximum(MAX_VALIDITY_DAYS));

/** What the provider changes of an order that is worked on. */
export const orderTerms = ['name', 'dueAt', 'agreedRate', 'validityDays'] as const;
export type OrderTerm = (typeof orderTerms)[number];
