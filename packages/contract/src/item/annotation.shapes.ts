import * as z from 'zod/mini';
import { choice, pieceId, ranking, rating, reply } from '../answers/statement.shapes.ts';
import { region, trackGeometry } from '../track/track-geometry.shapes.ts';
import { ranges } from './ranges.shapes.ts';

const pixels = z.number();

/** Any JSON value: fields of a format that we do not know, stored so that they are written back unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * The schema of any JSON value. zod's own tries six schemas on each, which is too slow for the millions of values of a
 * delivery.
 */
export const json = z.custom<Json>((value) => isJson(value, Infinity));

/** The schema of a JSON value whose lists and objects lie at most so many levels deep. */
export function jsonOfDepth(levels: number) {
  return z.custom<Json>((value) => isJson(value, levels), { error: `is no JSON of at most ${levels} levels` });
}

function isJson(value: unknown, levels: number): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return true;
  if (typeof value !== 'object' || levels === 0) return false;
  if (Array.isArray(value)) return value.every((one) => isJson(one, levels - 1));
  for (const key in value) if (!isJson(value[key as keyof typeof value], levels - 1)) return false;
  return true;
}

/** An upright rectangle. Pixels of the picture as displayed, origin at the top left corner of the top left pixel. */
const rectangle = { x: pixels, y: pixels, width: pixels, height: pixels } as const;

/** A rectangle, turned about its centre by `rotation` degrees clockwise. Upright without it. */
export const box = z.object({ kind: z.literal('box'), ...rectangle, rotation: z.optional(z.number()) });

/** One or several closed rings, each `[x0, y0, x1, y1, …]` without repeating its first point. */
export const polygon = z.object({ kind: z.literal('polygon'), rings: z.array(z.array(pixels)) });

/**
 * Pixels by run lengths, column by column from the top left, with the first run background, as COCO counts them: a list
 * of numbers, or COCO's compressed text. `x … height` is the smallest box around it.
 */
export const mask = z.object({
  kind: z.literal('mask'),
  x: pixels,
  y: pixels,
  width: pixels,
  height: pixels,
  /** `[rows, columns]` of the whole mask. */
  size: z.tuple([z.int(), z.int()]),
  counts: z.union([z.string(), z.array(z.int())]),
});

/** An open line `[x0, y0, x1, y1, …]` of two points or more. */
export const polyline = z.object({ kind: z.literal('polyline'), points: z.array(pixels).check(z.minLength(4)) });

/** Single points `[x0, y0, …]`, one or more. */
export const points = z.object({ kind: z.literal('points'), points: z.array(pixels).check(z.minLength(2)) });

/**
 * Named points in the order of the label's `skeleton`, which has their names and edges. Visibility as in COCO: 0 not
 * labelled (its place means nothing), 1 labelled and hidden, 2 visible. `box` is the box drawn around the skeleton.
 */
export const skeleton = z.object({
  kind: z.literal('skeleton'),
  points: z.array(z.object({ x: pixels, y: pixels, visibility: z.literal([0, 1, 2]) })).check(z.minLength(1)),
  box: z.optional(z.object(rectangle)),
});

/** The whole item: a class or a flag without a place. */
export const whole = z.object({ kind: z.literal('whole') });

/** A stretch of a text, or several that are one annotation. */
export const span = z.object({
  kind: z.literal('span'),
  /** The piece of a document of answers that it lies in; of a text it is left out. */
  part: z.optional(pieceId),
  ranges,
});

const microseconds = z.int().check(z.minimum(0));

/** A stretch of a recording, or a moment of it where both ends are one. */
export const interval = z
  .object({
    kind: z.literal('interval'),
    fromUs: microseconds,
    toUs: microseconds,
    /** Counted from 1; of all channels where it is left out. */
    channel: z.optional(z.int().check(z.minimum(1), z.maximum(256))),
  })
  .check(z.refine(({ fromUs, toUs }) => fromUs <= toUs, { error: 'ends before it begins' }));

/** Where an error of the whole item is: a text, a recording or a video lacks an annotation there. Other mediums have no such places. */
export const errorPlace = z.discriminatedUnion('kind', [span, interval, region]);

/** Where an annotation is, in a picture, a text, a recording or a video, or what it says of answers. */
export const geometry = z.discriminatedUnion('kind', [
  box,
  polygon,
  mask,
  polyline,
  points,
  skeleton,
  whole,
  span,
  interval,
  trackGeometry,
  choice,
  rating,
  ranking,
  reply,
]);

/** An annotation of an item. */
export const annotation = z.object({
  /** Unique within its item. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  label: z.string(),
  geometry,
  attributes: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** Fields of the delivered format that the portal does not use and writes back unchanged. */
  source: z._default(z.record(z.string(), json), {}),
});

export type Box = z.output<typeof box>;
export type Polygon = z.output<typeof polygon>;
export type Mask = z.output<typeof mask>;
export type Polyline = z.output<typeof polyline>;
export type Points = z.output<typeof points>;
export type Skeleton = z.output<typeof skeleton>;
export type Span = z.output<typeof span>;
export type ErrorPlace = z.output<typeof errorPlace>;
export type Interval = z.output<typeof interval>;
export type Geometry = z.output<typeof geometry>;
export type Annotation = z.output<typeof annotation>;
