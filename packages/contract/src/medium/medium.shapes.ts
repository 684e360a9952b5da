import * as z from 'zod/mini';

/** What a batch holds: all of its items are pictures, texts, recordings, answers of language models, or videos. */
export const mediums = ['picture', 'text', 'audio', 'answers', 'video'] as const;
export const medium = z.enum(mediums);
export type Medium = z.output<typeof medium>;

/** The most bytes of a text or of a document of answers as an item: browsers open it whole. */
export const MAX_TEXT_BYTES = 16 * 1024 ** 2;

/** The most channels of a recording. */
export const MAX_CHANNELS = 32;
