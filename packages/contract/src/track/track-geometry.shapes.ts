import * as z from 'zod/mini';

/** The most frames of a sequence. */
export const MOST_FRAMES = 100_000;

/** What a track draws at its frames: one kind for its whole life. */
export const trackShapes = ['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton'] as const;
export const trackShape = z.enum(trackShapes);
export type TrackShape = z.output<typeof trackShape>;

/** A frame of a sequence, counted from 0. */
export const frame = z.int().check(z.minimum(0), z.maximum(MOST_FRAMES - 1));

/** Frames `[from, to]` each, both included, in their order and apart. */
export const frameRuns = z.array(z.tuple([frame, frame])).check(
  z.maxLength(MOST_FRAMES / 2),
  z.refine((list) => list.every(([from, to], at) => from <= to && from > (list[at - 1]?.[1] ?? -2) + 1), {
    error: 'are not in their order, or touch',
  }),
);
export type FrameRuns = z.output<typeof frameRuns>;

/** Stretch of frames, both ends included. */
export const frameRange = z
  .object({ from: frame, to: frame })
  .check(z.refine(({ from, to }) => from <= to, { error: 'ends before it begins' }));
export type FrameRange = z.output<typeof frameRange>;

/**
 * An object through the frames of a video. Its shapes lie in the chunks of the sequence; here is where it is seen. `digest` is
 * the server's: it is another one where a shape, or an attribute at a frame, is.
 */
export const trackGeometry = z.object({
  kind: z.literal('track'),
  shape: trackShape,
  runs: frameRuns,
  digest: z.optional(z.string().check(z.maxLength(64))),
});
export type TrackGeometry = z.output<typeof trackGeometry>;

/** An upright rectangle in a frame of a video, in pixels of the frame as displayed. */
export const region = z.object({
  kind: z.literal('region'),
  frame,
  ...{ x: z.number(), y: z.number(), width: z.number(), height: z.number() },
});
export type Region = z.output<typeof region>;
