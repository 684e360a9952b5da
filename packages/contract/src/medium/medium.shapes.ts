import * as z from 'zod/mini';

/** What a batch holds: all of its items are pictures, texts, or answers of language models. */
export const mediums = ['picture', 'text', 'answers'] as const;
export const medium = z.enum(mediums);
export type Medium = z.output<typeof medium>;

/** The most bytes of a text or of a document of answers as an item: browsers open it whole. */
export const MAX_TEXT_BYTES = 16 * 1024 ** 2;
