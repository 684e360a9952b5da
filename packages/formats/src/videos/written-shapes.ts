import type { Annotation, Geometry, Json, Track } from '@countersign/contract';
import { shapeFlags } from '@countersign/contract';
import { geometryOf, lastAtOrBefore, shapeAt } from '@countersign/domain';
import type { WrittenClip } from '../format.ts';

type Attributes = Annotation['attributes'];

/** An annotation with its shapes. */
export interface WrittenTrack {
  readonly annotation: Annotation;
  readonly track: Track;
}

/** A shape of an object at a frame. */
export interface WrittenShape {
  readonly frame: number;
  readonly geometry: Geometry;
  readonly isOccluded: boolean;
  readonly isKeyframe: boolean;
  readonly isOutside: boolean;
  readonly isLasting: boolean;
  readonly attributes: Attributes;
  /** What the format of that name kept of it; undefined of a shape between others and of one that came from elsewhere. */
  readonly kept: Json | undefined;
}

/** The objects of a clip in the order of its annotations. */
export function tracksOf({ annotations, tracks }: Pick<WrittenClip, 'annotations' | 'tracks'>): WrittenTrack[] {
  const byId = new Map(tracks.map((track) => [track.id, track]));
  return annotations.flatMap((annotation) => {
    const track = annotation.geometry.kind === 'track' ? byId.get(annotation.id) : undefined;
    return track === undefined ? [] : [{ annotation, track }];
  });
}

/** Answers what is said of an object at a frame. */
function sayingsOf({ annotation, track }: WrittenTrack): (frame: number) => Attributes {
  const starts = track.changes.map(([from]) => from);
  return (frame) => {
    const change = track.changes[lastAtOrBefore(starts, frame)];
    return change === undefined ? annotation.attributes : { ...annotation.attributes, ...change[1] };
  };
}

/** The shapes of an object as they were stated, those where it is not seen too. */
export function* statedShapes(written: WrittenTrack, format: string): Generator<WrittenShape> {
  const { track } = written;
  const attributesAt = sayingsOf(written);
  for (const [at, frame] of track.frames.entries()) {
    const flags = track.flags[at] ?? 0;
    yield {
      ...{ frame, geometry: geometryOf(track, at), attributes: attributesAt(frame) },
      isOccluded: (flags & shapeFlags.occluded) !== 0,
      isKeyframe: (flags & shapeFlags.keyframe) !== 0,
      isOutside: (flags & shapeFlags.outside) !== 0,
      isLasting: (flags & shapeFlags.lasting) !== 0,
      kept: track.source[format]?.[at],
    };
  }
}

/** The shape of an object at each frame where it is seen, for formats that have no frames between others. */
export function* shapesByFrame(written: WrittenTrack, frames: number, format: string): Generator<WrittenShape> {
  const { annotation, track } = written;
  const runs = annotation.geometry.kind === 'track' ? annotation.geometry.runs : [];
  const attributesAt = sayingsOf(written);
  for (const [from, to] of runs)
    for (let frame = from; frame <= to && frame < frames; frame += 1) {
      const shown = shapeAt(track, frame);
      if (shown === null) continue;
      const { geometry, isOccluded, isKeyframe, isStated } = shown;
      const at = isStated ? lastAtOrBefore(track.frames, frame) : -1;
      const attributes = attributesAt(frame);
      const kept = track.source[format]?.[at];
      yield { frame, geometry, isOccluded, isKeyframe, isOutside: false, isLasting: false, attributes, kept };
    }
}
