import type { Annotation, FrameRange, Track } from '@countersign/contract';
import { type ShapeAt, shapeAt } from '@countersign/domain';
import type { Ticks } from '../../document/records.ts';
import { isSeenAt, runsWithin } from './lanes.ts';
import type { VideoRecord } from './video-record.ts';

/** What lies on one frame. */
export interface FrameScene {
  /** The annotations that are seen in it, with their shapes there and their attributes as they are then. */
  readonly annotations: readonly Annotation[];
  readonly shapes: ReadonlyMap<string, ShapeAt>;
}

/** What lies on a frame, by the tracks of the part that has it. */
export function sceneAt(
  tracks: ReadonlyMap<string, Track>,
  records: readonly VideoRecord[],
  frame: number,
): FrameScene {
  const shapes = new Map<string, ShapeAt>();
  const annotations: Annotation[] = [];
  for (const { id, annotation, runs } of records) {
    const track = tracks.get(id);
    if (track === undefined || !isSeenAt(runs, frame)) continue;
    const shape = shapeAt(track, frame);
    if (shape === null) continue;
    shapes.set(id, shape);
    annotations.push({ ...annotation, geometry: shape.geometry, attributes: attributesAt(annotation, track, frame) });
  }
  return { annotations, shapes };
}

/** The attributes of an object at a frame: its own, or what they changed to. */
export function attributesAt(
  annotation: Annotation,
  track: Track | undefined,
  frame: number,
): Annotation['attributes'] {
  const change = track?.changes.findLast(([from]) => from <= frame);
  return change === undefined ? annotation.attributes : { ...annotation.attributes, ...change[1] };
}

/** The ticks that are of a frame. */
export function ticksAt(ticks: Ticks, frame: number): Ticks {
  const here = new Map<string, Ticks extends ReadonlyMap<string, infer List> ? List : never>();
  for (const [id, list] of ticks) {
    const some = list.filter(({ at }) => at === undefined || (at.from <= frame && frame <= at.to));
    if (some.length > 0) here.set(id, some);
  }
  return here;
}

/** The stretches of a track that have an error. They may lie over one another. */
export function tickedRuns({ id, runs }: VideoRecord, ticks: Ticks): readonly FrameRange[] {
  const list = ticks.get(id) ?? [];
  return list.flatMap(({ at }) =>
    (at === undefined ? runs : runsWithin(runs, at.from, at.to)).map(([from, to]) => ({ from, to })),
  );
}
