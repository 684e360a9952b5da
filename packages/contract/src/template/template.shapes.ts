import * as z from 'zod/mini';
import { localText } from '../fields.ts';

/** The kinds of geometry an annotation may have. */
export const geometryKinds = ['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton', 'whole'] as const;

/** One attribute of a label: its name, and what its value may be. */
export const attributeDefinition = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(200)),
    kind: z.enum(['text', 'number', 'boolean', 'choice']),
    options: z.optional(z.array(z.string())),
    required: z._default(z.boolean(), false),
  })
  .check(
    z.refine(({ kind, options = [] }) => kind !== 'choice' || options.length > 0, {
      path: ['options'],
      error: 'names nothing to choose from',
    }),
  );

/** What a skeleton of a label is made of. */
export const skeletonDefinition = z
  .object({
    points: z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.minLength(1), z.maxLength(500)),
    edges: z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(2000)),
  })
  .check(
    z.refine(({ points, edges }) => edges.flat().every((end) => end >= 0 && end < points.length), {
      path: ['edges'],
      error: 'join points that are not there',
    }),
  );

/** One label: where it may stand and which attributes it has. */
export const labelDefinition = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(200)),
  /** Position in the palette of class colours; the studio picks the shade by the picture's own brightness. */
  colour: z.int().check(z.minimum(0), z.maximum(9)),
  geometries: z.array(z.enum(geometryKinds)),
  /** For skeletons: the names of the points in order, and which are joined, by position in `points`. */
  skeleton: z.optional(skeletonDefinition),
  attributes: z._default(z.array(attributeDefinition).check(unique('name')), []),
});

/** One kind of error a verdict may name. */
export const errorTypeDefinition = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  name: localText,
  /** Whether it may be given to the whole item, to one annotation, or to both. */
  scope: z.enum(['item', 'annotation', 'both']),
});

/** What a batch's annotations may be, and what a verdict on them must say. */
export const template = z.object({
  labels: z.array(labelDefinition).check(z.maxLength(2000), unique('name')),
  errorTypes: z.array(errorTypeDefinition).check(z.minLength(1), z.maxLength(200), unique('id')),
  rules: z.object({
    /** A rejected item names at least one error, on the whole item or on an annotation. */
    rejectNeedsErrorType: z._default(z.boolean(), true),
    /** An error tick carries a remark. */
    tickNeedsRemark: z._default(z.boolean(), false),
  }),
});

/** Entries are found again by this key, so that no two may share one. */
function unique<Key extends string>(key: Key) {
  return z.check<readonly Readonly<Record<Key, string>>[]>(({ value, issues }) => {
    const seen = new Set<string>();
    for (const [at, entry] of value.entries()) {
      const isTaken = seen.has(entry[key]);
      if (isTaken) issues.push({ code: 'custom', input: value, path: [at, key], message: 'is there twice' });
      seen.add(entry[key]);
    }
  });
}

export type GeometryKind = (typeof geometryKinds)[number];
export type AttributeDefinition = z.output<typeof attributeDefinition>;
export type SkeletonDefinition = z.output<typeof skeletonDefinition>;
export type LabelDefinition = z.output<typeof labelDefinition>;
export type ErrorTypeDefinition = z.output<typeof errorTypeDefinition>;
export type Template = z.output<typeof template>;
