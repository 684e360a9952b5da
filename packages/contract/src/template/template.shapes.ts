import * as z from 'zod/mini';
import { count, localText, MAX_NAME } from '../fields.ts';

/** The kinds of geometry an annotation may have. */
export const geometryKinds = [
  'box',
  'polygon',
  'mask',
  'polyline',
  'points',
  'skeleton',
  'whole',
  'span',
  'interval',
  'track',
  'choice',
  'rating',
  'ranking',
  'reply',
] as const;

/** One attribute of a label: its name and its allowed values. */
export const attributeDefinition = z
  .object({
    name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
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

/** The parts of a label's skeleton. */
export const skeletonDefinition = z
  .object({
    points: z.array(z.string().check(z.minLength(1), z.maxLength(MAX_NAME))).check(z.minLength(1), z.maxLength(500)),
    edges: z.array(z.tuple([z.int(), z.int()])).check(z.maxLength(2000)),
  })
  .check(
    z.refine(({ points, edges }) => edges.flat().every((end) => end >= 0 && end < points.length), {
      path: ['edges'],
      error: 'join points that are not there',
    }),
  );

/** How a question about answers can be answered: what the statements of a label may say. */
export const scale = z
  .object({
    /** What it is asked of: each answer, each question, or each turn of the model; the item as a whole where it is left out. */
    of: z.optional(z.enum(['answers', 'questions', 'turns'])),
    /** The lowest and the highest rating, and the distance between two, counted from the lowest. */
    min: z.optional(z.number()),
    max: z.optional(z.number()),
    step: z.optional(z.number().check(z.positive())),
    /** What can be chosen. */
    options: z.optional(
      z.array(z.string().check(z.minLength(1), z.maxLength(1000))).check(z.minLength(1), z.maxLength(1000)),
    ),
    /** Whether there has to be a statement about each of them. */
    required: z._default(z.boolean(), false),
    /** How many statements there are about each that has any. */
    count: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
  })
  .check(
    z.refine(({ min = -Infinity, max = Infinity }) => min <= max, { path: ['min'], error: 'is above the highest' }),
    z.refine(({ options = [] }) => new Set(options).size === options.length, {
      path: ['options'],
      error: 'name something twice',
    }),
  );

/** One label: its allowed geometries and its attributes. */
export const labelDefinition = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  /** Index in the palette of class colours. The studio picks the shade by the picture's brightness. */
  colour: z.int().check(z.minimum(0), z.maximum(9)),
  geometries: z.array(z.enum(geometryKinds)),
  /** For skeletons: the names of the points in order, and the edges as indexes into `points`. */
  skeleton: z.optional(skeletonDefinition),
  /** For statements: what they may say. Without it they may say anything. */
  scale: z.optional(scale),
  attributes: z._default(z.array(attributeDefinition).check(unique('name')), []),
});

const ends = z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2000)));

/** One kind of relation between annotations. */
export const relationDefinition = z.object({
  label: z.string().check(z.minLength(1), z.maxLength(MAX_NAME)),
  /** Whether it matters at which of its annotations it begins. */
  isDirected: z._default(z.boolean(), true),
  /** The labels at which it may begin and end; all where it is left out. Undirected, the two may be exchanged. */
  from: ends,
  to: ends,
  attributes: z._default(z.array(attributeDefinition).check(unique('name')), []),
});

/** One kind of error in verdicts. */
export const errorTypeDefinition = z.object({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,64}$/)),
  name: localText,
  /** Whether it applies to the whole item, to one annotation, or to both. */
  scope: z.enum(['item', 'annotation', 'both']),
});

/** Which annotations may not overlap. */
export const overlapRule = z.object({
  /** Only annotations of these labels are compared with each other; all where it is left out. */
  labels: z.optional(z.array(z.string()).check(z.minLength(1), z.maxLength(2000))),
  /** Two annotations of a picture may share this area, in square pixels. Borders that only touch share none. */
  tolerancePx: z._default(z.number().check(z.minimum(0)), 0),
  /** Two spans of a text may share so many UTF-16 units; none where it is left out. */
  toleranceCharacters: z.optional(z.int().check(z.minimum(0))),
  /** Two intervals of a recording may share so many milliseconds; none where it is left out. */
  toleranceMilliseconds: z.optional(z.int().check(z.minimum(0))),
});

const bounds = z
  .object({ least: z._default(count, 0), most: z.optional(count) })
  .check(z.refine(({ least, most = Infinity }) => least <= most, { path: ['least'], error: 'is above the most' }));

/** What is asked of a result. A rule that is left out asks for nothing, unless it says otherwise. */
export const templateRules = z.object({
  /** Whether a rejected item needs at least one error, on the whole item or on an annotation. */
  rejectNeedsErrorType: z._default(z.boolean(), true),
  /** Whether an error needs a remark. A tick on an annotation that the acceptor changed needs none. */
  tickNeedsRemark: z._default(z.boolean(), false),
  /** Whether an item needs a comment to pass or be rejected. */
  resultNeedsComment: z.optional(z.boolean()),
  /** Whether an item only passes when every annotation has a label. */
  passNeedsLabels: z.optional(z.boolean()),
  /** Whether an item only passes when every required attribute has an allowed value. */
  passNeedsAttributes: z.optional(z.boolean()),
  /** An item only passes when its annotations do not overlap. */
  passForbidsOverlap: z.optional(overlapRule),
  /** Whether an item only passes when each of its relations has an id of its own, joins what it may join, and is there once. */
  passNeedsSoundRelations: z.optional(z.boolean()),
  /** Whether an item only passes when its statements are complete, and say what their labels' scales allow. */
  passNeedsStatements: z.optional(z.boolean()),
  /** An item only passes when its document has so many questions, and so many answers. */
  passNeedsCounts: z.optional(z.object({ questions: z.optional(bounds), answers: z.optional(bounds) })),
});

/** The allowed annotations of a batch, and the rules of its verdicts. */
export const template = z
  .object({
    labels: z.array(labelDefinition).check(z.maxLength(2000), unique('name')),
    /** Left out where annotations have none. */
    relations: z.optional(z.array(relationDefinition).check(z.maxLength(200), unique('label'))),
    errorTypes: z.array(errorTypeDefinition).check(z.minLength(1), z.maxLength(200), unique('id')),
    rules: templateRules,
    /** Whether what models wrote may offend. The room of answers hides it until somebody asks to see it, and lists do not get it. */
    mayOffend: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      ({ labels, rules }) => {
        const names = new Set(labels.map(({ name }) => name));
        return rules.passForbidsOverlap?.labels?.every((label) => names.has(label)) ?? true;
      },
      { path: ['rules', 'passForbidsOverlap', 'labels'], error: 'name labels that are not there' },
    ),
    z.refine(
      ({ labels, relations = [] }) => {
        const names = new Set(labels.map(({ name }) => name));
        return relations.every(({ from = [], to = [] }) => [...from, ...to].every((label) => names.has(label)));
      },
      { path: ['relations'], error: 'join labels that are not there' },
    ),
  );

/** Entries are looked up by this key, so it must be unique. */
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
export type Scale = z.output<typeof scale>;
export type LabelDefinition = z.output<typeof labelDefinition>;
export type RelationDefinition = z.output<typeof relationDefinition>;
export type ErrorTypeDefinition = z.output<typeof errorTypeDefinition>;
export type OverlapRule = z.output<typeof overlapRule>;
export type Template = z.output<typeof template>;
