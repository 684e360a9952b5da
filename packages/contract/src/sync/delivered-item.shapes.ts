import * as z from 'zod/mini';
import { annotation, json } from '../item/annotation.shapes.ts';

/** One item of a delivery, as read from a format. */
export const deliveredItem = z.object({
  /** The name people see: the path below the delivery's folder, POSIX, never absolute, never upwards. */
  fileName: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** The media's path in the delivery's folder. */
  mediaPath: z.string().check(z.minLength(1), z.maxLength(1000)),
  /** Pixels by the annotation file; null where it has none. */
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  annotations: z.array(annotation).check(z.maxLength(100_000)),
  /** Fields of the delivered format that are written back unchanged. */
  source: z._default(z.record(z.string(), json), {}),
});
export type DeliveredItem = z.output<typeof deliveredItem>;
