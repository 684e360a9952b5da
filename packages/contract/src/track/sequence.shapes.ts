import * as z from 'zod/mini';
import { CHUNK_FRAMES, CHUNK_SHAPES, MOST_SHAPES } from './track.shapes.ts';
import { frame, frameRange, MOST_FRAMES } from './track-geometry.shapes.ts';

/** A file of video, or numbered pictures. */
export const videoForm = z.enum(['file', 'pictures']);
export type VideoForm = z.output<typeof videoForm>;

/** Those that end by their frames, and those that end by their shapes: two that follow each other have more than one may. */
export const MOST_CHUNKS = MOST_FRAMES / CHUNK_FRAMES + (2 * MOST_SHAPES) / CHUNK_SHAPES;

/**
 * Which frame of the media a frame of the annotations is. `frames`: every so many of the media's frames from one on, by
 * the order in which they are shown. `rate`: what is shown at so many frames a second from the beginning.
 * `fps` is of numbered pictures, which have no times of their own.
 */
export const clock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('frames'),
    start: z._default(frame, 0),
    step: z._default(z.int().check(z.minimum(1), z.maximum(MOST_FRAMES)), 1),
    /** The last of the media's frames that may be one; left out: the last there is. */
    end: z.optional(z.int().check(z.minimum(0))),
    fps: z.optional(z.number().check(z.minimum(0.001), z.maximum(1000))),
  }),
  z.object({ kind: z.literal('rate'), fps: z.number().check(z.minimum(0.001), z.maximum(1000)) }),
]);
export type Clock = z.output<typeof clock>;

/** The frames of a chunk, both ends included. */
export const trackChunkPlace = frameRange;
