import { shapeFlags, type Track, type VideoFormatName } from '@countersign/contract';
import { framesIn, type LossKind } from '@countersign/domain';
import { type Contents, countContents } from '../contents.ts';
import type { WrittenClip } from '../format.ts';
import { countRenumbered } from './number-tracks.ts';
import { tracksOf } from './written-shapes.ts';

/** Counts what clips have in which formats differ, for writing them in the format of that name. */
export function countClipContents(clips: readonly WrittenClip[], target: VideoFormatName): Contents {
  const counts = { ...countContents([], target), renumbered: countRenumbered(clips, target) };
  for (const clip of clips) {
    if (!('pictures' in clip.source)) counts.film += 1;
    counts.relation += clip.relations?.length ?? 0;
    if (clip.annotator != null && !(target in clip.source)) counts.annotator += 1;
    for (const { geometry, source } of clip.annotations)
      if (geometry.kind === 'whole' && !(target in source)) counts.whole += 1;
    for (const { annotation, track } of tracksOf(clip)) {
      counts.track += 1;
      if (target in annotation.source) continue;
      counts[kindOf(track)] += 1;
      if (Object.keys(annotation.attributes).length > 0) counts.attributes += 1;
      if (track.changes.length > 0) counts.changing += 1;
      if (track.flags.some((flags) => (flags & shapeFlags.occluded) !== 0)) counts.hidden += 1;
      if (track.flags.some((flags) => (flags & shapeFlags.keyframe) === 0)) counts.keyframe += 1;
      if (isBetween(track, annotation.geometry.kind === 'track' ? framesIn(annotation.geometry.runs) : 0))
        counts.between += 1;
    }
  }
  return counts;
}

/** Whether an object is seen in frames where it has no shape of its own. */
function isBetween({ flags }: Track, seen: number): boolean {
  return seen > flags.filter((flag) => (flag & shapeFlags.outside) === 0).length;
}

function kindOf(track: Track): LossKind {
  if (track.shape === 'box') return track.rotation?.some((turn) => turn !== 0) === true ? 'rotatedBox' : 'box';
  const isSevere = track.geometries.some((one) => one.kind === 'polygon' && one.rings.length > 1);
  return isSevere ? 'severalRings' : track.shape;
}
