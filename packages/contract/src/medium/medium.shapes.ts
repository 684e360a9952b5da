import * as z from 'zod/mini';

/** What a batch holds: all of its items are pictures, or all are texts. */
export const mediums = ['picture', 'text'] as const;
export const medium = z.enum(mediums);
export type Medium = z.output<typeof medium>;

/** The most bytes of a text as an item: browsers open it whole. */
export const MAX_TEXT_BYTES = 16 * 1024 ** 2;
