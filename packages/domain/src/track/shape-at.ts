import { type Geometry, shapeFlags, type Track } from '@countersign/contract';
import { between } from './between.ts';

/** An object at one frame. */
export interface ShapeAt {
  readonly geometry: Geometry;
  readonly isOccluded: boolean;
  /** Whether it was delivered at this frame. Otherwise it lies between delivered shapes. */
  readonly isStated: boolean;
  readonly isKeyframe: boolean;
}

/** What a track shows at a frame; null where the object is not seen. The track may be one of a chunk that has the frame. */
export function shapeAt(track: Track, frame: number): ShapeAt | null {
  const at = lastAtOrBefore(track.frames, frame);
  if (at < 0) return null;
  const flags = track.flags[at] ?? 0;
  const stated = track.frames[at] ?? 0;
  const isStated = stated === frame;
  if (has(flags, 'outside') || (!isStated && !has(flags, 'lasting'))) return null;
  const next = track.frames[at + 1];
  const before = geometryOf(track, at);
  const geometry =
    isStated || next === undefined || has(track.flags[at + 1] ?? 0, 'outside')
      ? before
      : between(before, geometryOf(track, at + 1), (frame - stated) / (next - stated));
  return { geometry, isOccluded: has(flags, 'occluded'), isStated, isKeyframe: isStated && has(flags, 'keyframe') };
}

/** A stated shape by its place among those of the track. */
export function geometryOf(track: Track, at: number): Geometry {
  if (track.shape !== 'box') {
    const geometry = track.geometries[at];
    if (geometry === undefined) throw new RangeError(`track ${track.id} has no shape ${at}`);
    return geometry;
  }
  const { x, y, width, height, rotation } = track;
  const turned = rotation?.[at] ?? 0;
  const upright = {
    kind: 'box',
    x: x[at] ?? 0,
    y: y[at] ?? 0,
    width: width[at] ?? 0,
    height: height[at] ?? 0,
  } as const;
  return turned === 0 ? upright : { ...upright, rotation: turned };
}

export function has(flags: number, name: keyof typeof shapeFlags): boolean {
  return (flags & shapeFlags[name]) !== 0;
}

/** The place of the last frame that is not after another one; -1 where there is none. */
export function lastAtOrBefore(frames: readonly number[], frame: number): number {
  let low = 0;
  let high = frames.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle] ?? 0) <= frame) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
