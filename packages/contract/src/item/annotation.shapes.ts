import * as z from 'zod/mini';

const pixels = z.number();

/** Any JSON value: what a format carries beside the fields we know, kept so that it is written back unchanged. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
/** The schema of any JSON value. */
export const json = z.json() as unknown as z.ZodMiniType<Json, Json>;

/** An upright rectangle. Pixels of the picture as displayed, origin at the top left corner of the top left pixel. */
export const box = z.object({ kind: z.literal('box'), x: pixels, y: pixels, width: pixels, height: pixels });

/** One or several closed rings, each `[x0, y0, x1, y1, …]` without repeating its first point. */
export const polygon = z.object({ kind: z.literal('polygon'), rings: z.array(z.array(pixels)) });

/**
 * Pixels by run lengths, column by column from the top left, first run background, as COCO counts them: a list of
 * numbers, or COCO's compressed text. `x … height` is the smallest box around it.
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

/** Where an annotation is, in pixels of the picture as displayed. */
export const geometry = z.discriminatedUnion('kind', [box, polygon, mask]);

/** What was annotated at one place of an item. */
export const annotation = z.object({
  /** Unique within its item. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  label: z.string(),
  geometry,
  attributes: z._default(z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** Fields of the delivered format that mean nothing here and are written back as they came. */
  source: z._default(z.record(z.string(), json), {}),
});

export type Box = z.output<typeof box>;
export type Polygon = z.output<typeof polygon>;
export type Mask = z.output<typeof mask>;
export type Geometry = z.output<typeof geometry>;
export type Annotation = z.output<typeof annotation>;
