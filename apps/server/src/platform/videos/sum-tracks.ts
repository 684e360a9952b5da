import { type Annotation, type FrameRuns, MOST_SHAPES, type TrackGeometry } from '@countersign/contract';
import { reachesFarOutside, type VideoSize } from '@countersign/domain';
import { TrackDigest } from './track-digest.ts';
import type { ChunkRows } from './track-rows.ts';

/** Chunks that are not what their annotations say, in English words. */
export class WrongChunks extends Error {}

/** Pixels of a frame as displayed. */
type Size = Pick<VideoSize, 'width' | 'height'>;

/**
 * Checks the chunks of a sequence, one after the other, against its annotations: that they have exactly these tracks, each seen
 * in exactly these frames. It keeps no shapes.
 */
export class TrackSum {
  readonly #size: Size;
  readonly #tracks: ReadonlyMap<string, TrackGeometry>;
  readonly #digests = new Map<string, TrackDigest>();
  #shapes = 0;

  constructor(annotations: readonly Annotation[], size: Size) {
    this.#size = size;
    this.#tracks = new Map(
      annotations.flatMap(({ id, geometry }) => (geometry.kind === 'track' ? [[id, geometry] as const] : [])),
    );
  }

  /** @throws WrongChunks */
  add({ fromFrame, toFrame, tracks }: ChunkRows): void {
    const seen = new Set<string>();
    for (const piece of tracks) {
      const { id, shape, reach } = piece;
      const annotated = this.#tracks.get(id);
      if (annotated === undefined) throw new WrongChunks(`a chunk has the track ${quoted(id)}, which is not annotated`);
      if (annotated.shape !== shape)
        throw new WrongChunks(
          `the track ${quoted(id)} is annotated as ${annotated.shape}, and a chunk has it as ${shape}`,
        );
      if (reachesFarOutside(reach, this.#size))
        throw new WrongChunks(
          `the track ${quoted(id)} has a shape far outside of the frame of ${this.#size.width} × ${this.#size.height} pixels`,
        );
      if (seen.has(id)) throw new WrongChunks(`the chunk from frame ${fromFrame} has the track ${quoted(id)} twice`);
      seen.add(id);
      if (!isSameStretch(piece.runs, annotated.runs, fromFrame, toFrame)) throw otherFrames(id, fromFrame);
      let digest = this.#digests.get(id);
      if (digest === undefined) this.#digests.set(id, (digest = new TrackDigest(shape)));
      this.#shapes += digest.add(piece, fromFrame, toFrame);
    }
    if (this.#shapes > MOST_SHAPES)
      throw new WrongChunks(`it has more than ${MOST_SHAPES.toLocaleString('en')} shapes`);
    for (const [id, { runs }] of this.#tracks)
      if (!seen.has(id) && !isSameStretch([], runs, fromFrame, toFrame)) throw otherFrames(id, fromFrame);
  }

  /** The annotations with the digests of their tracks. @throws WrongChunks */
  finish(annotations: readonly Annotation[]): Annotation[] {
    return annotations.map((annotation) => {
      const { id, geometry } = annotation;
      if (geometry.kind !== 'track') return annotation;
      const digest = this.#digests.get(id);
      if (digest === undefined) throw new WrongChunks(`no chunk has the track ${quoted(id)}`);
      const { kind, shape, runs } = geometry;
      return { ...annotation, geometry: { kind, shape, runs, digest: digest.finish() } };
    });
  }
}

function otherFrames(id: string, fromFrame: number): WrongChunks {
  return new WrongChunks(
    `the chunk from frame ${fromFrame} has the track ${quoted(id)} in other frames than its annotation says`,
  );
}

function quoted(id: string): string {
  return JSON.stringify(id);
}

/** Whether both say the same of the frames of a stretch. */
function isSameStretch(one: FrameRuns, other: FrameRuns, from: number, to: number): boolean {
  const [left, right] = [within(one, from, to), within(other, from, to)];
  return left.length === right.length && left.every((frame, at) => frame === right[at]);
}

function within(runs: FrameRuns, from: number, to: number): number[] {
  return runs.flatMap(([first, last]) =>
    last < from || first > to ? [] : [Math.max(first, from), Math.min(last, to)],
  );
}
