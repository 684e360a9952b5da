import * as z from 'zod/mini';
import { annotation, json } from '../item/annotation.shapes.ts';
import { relations } from '../relation/relation.shapes.ts';
import { clock } from '../track/sequence.shapes.ts';

/** Who annotated an item: a name without control, invisible and bidirectional characters. */
export const annotatorName = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(100),
    z.regex(/^[^\p{Cc}\u00AD\u061C\u200B-\u200F\u2028-\u202E\u2060-\u206F\uFEFF]*$/u),
  );

/** One item of a delivery, as read from a format. */
export const deliveredItem = z.object({
  /** The name people see: the path below the delivery's folder, POSIX, never absolute, never upwards. */
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** The media's path in the delivery's folder. */
  mediaPath: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Pixels of a picture by the annotation file; null where it has none. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  /** Left out or null where the delivery does not say it. */
  annotator: z.optional(z.nullable(annotatorName)),
  annotations: z.array(annotation).check(z.maxLength(100_000)),
  relations,
  /** Of a video: how its annotations count frames. */
  clock: z.optional(clock),
  /** Fields of the delivered format that are written back unchanged. */
  source: z._default(z.record(z.string(), json), {}),
});
export type DeliveredItem = z.output<typeof deliveredItem>;
