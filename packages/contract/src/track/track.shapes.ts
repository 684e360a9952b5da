import * as z from 'zod/mini';
import { geometry, json } from '../item/annotation.shapes.ts';
import { frame } from './track-geometry.shapes.ts';

/** The most objects in a sequence, and shapes of all of them. */
export const MOST_TRACKS = 10_000;
export const MOST_SHAPES = 2_000_000;

/** A chunk ends at so many frames or at so many shapes, whichever comes first. */
export const CHUNK_FRAMES = 200;
export const CHUNK_SHAPES = 10_000;

/** What a stated shape is, as bits of a number. */
export const shapeFlags = {
  /** A person set it; the others were computed when the data was made. */
  keyframe: 1,
  /** The object is not seen at this frame, and the shape is only where it was. */
  outside: 2,
  /** Something hides a part of the object. */
  occluded: 4,
  /** Goes on evenly to the next stated shape or, where it is the last one, as it is to the end of the sequence. */
  lasting: 8,
} as const;

const numbers = z.array(z.number());

const life = {
  /** The id of its annotation. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** The frames at which a shape is stated, in their order. */
  frames: z.array(frame).check(
    z.minLength(1),
    z.refine((list) => list.every((one, at) => one > (list[at - 1] ?? -1)), { error: 'are not in their order' }),
  ),
  /** `shapeFlags` of each stated shape. */
  flags: z.array(z.int().check(z.minimum(0), z.maximum(15))),
  /** From a frame on and until the next change, these attributes of the object stand in place of those of its annotation. */
  changes: z._default(
    z.array(z.tuple([frame, z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]))])),
    [],
  ),
  /** Fields of the delivered format of each stated shape, written back unchanged; null where a shape has none of a name. */
  source: z._default(z.record(z.string(), z.array(json)), {}),
};

/** Boxes by columns: pixels of the frame as displayed, degrees clockwise. */
const boxes = z.object({
  ...life,
  shape: z.literal('box'),
  ...{ x: numbers, y: numbers, width: numbers, height: numbers },
  rotation: z.optional(numbers),
});

/** Shapes of another kind, one for each stated frame. */
const others = z.object({
  ...life,
  shape: z.enum(['polygon', 'mask', 'polyline', 'points', 'skeleton']),
  geometries: z.array(geometry),
});

/** An object through frames: all of its stated shapes, or those that a chunk needs. */
export const track = z.discriminatedUnion('shape', [boxes, others]).check(
  z.refine((one) => columnsOf(one).every(({ length }) => length === one.frames.length), {
    error: 'has columns of several lengths',
  }),
  z.refine((one) => one.shape === 'box' || one.geometries.every(({ kind }) => kind === one.shape), {
    error: 'has shapes of another kind',
  }),
);
export type Track = z.output<typeof track>;

function columnsOf(one: z.output<typeof boxes> | z.output<typeof others>): readonly (readonly unknown[])[] {
  const places =
    one.shape === 'box'
      ? [one.x, one.y, one.width, one.height, ...(one.rotation === undefined ? [] : [one.rotation])]
      : [one.geometries];
  return [one.flags, ...places, ...Object.values(one.source)];
}

/**
 * The shapes of some frames of a sequence: `[fromFrame, toFrame]`, both included. A track has its last stated shape before
 * them and its first one behind them too, so that every frame is drawn from one chunk. JSON in UTF-8, packed with gzip.
 */
export const trackChunk = z.object({
  fromFrame: frame,
  toFrame: frame,
  tracks: z.array(track).check(z.maxLength(MOST_TRACKS)),
});
export type TrackChunk = z.output<typeof trackChunk>;
