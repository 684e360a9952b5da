import * as z from 'zod/mini';
import { json } from '../item/annotation.shapes.ts';

/** As many as an item can have. */
export const MOST_RELATIONS = 100_000;

const id = z.string().check(z.minLength(1), z.maxLength(100));

/** What joins one annotation of an item to another. */
export const relation = z.object({
  /** Should be unique among the annotations and relations of its item; a rule finds those that are not. */
  id,
  label: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The ids of the annotations it joins. A rule finds those that are not there. */
  from: id,
  to: id,
  attributes: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** Fields of the delivered format that the portal does not use and writes back unchanged. */
  source: z._default(z.record(z.string(), json), {}),
});
export type Relation = z.output<typeof relation>;

/** The relations of an item; left out where it has none. */
export const relations = z.optional(z.array(relation).check(z.maxLength(MOST_RELATIONS)));
