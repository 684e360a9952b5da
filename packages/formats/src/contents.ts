import type { Annotation, DeliveredItem, Geometry } from '@countersign/contract';
import { annotationBox, isPartEdited, type LossKind, lossFates, lossKinds, writeLoss } from '@countersign/domain';
import type { Conversion } from './conversion.ts';
import { hasDotaPlace, isQuadrangle } from './dota/dota-row.ts';
import { isDrawnEllipse } from './drawn-ellipse.ts';
import { hasKittiPlace } from './kitti/kitti-row.ts';
import { hasPlaceForAttributes } from './labelme/shape-attributes.ts';
import { taskSourceOf } from './labelstudio/labelstudio-source.ts';
import { fatesOfCovered } from './mask/covered-shapes.ts';
import { countSharedClasses } from './mask/shared-classes.ts';
import { outlinesOfMask } from './mask-outlines.ts';
import { folderOf, joinPath, stemOf } from './picture-finder.ts';
import { isNarrow } from './pixel-box.ts';
import { hasConfidence, isCrowd } from './said-beside.ts';
import { hasTablePlace } from './table/has-table-place.ts';
import { hasVocPlace } from './voc/object-attributes.ts';
import { fateInOwnFile } from './yolo/row-fate.ts';

/**
 * How many annotations of each kind there are. `box` counts upright boxes, `polygon` polygons of one ring, `ellipse`
 * those of them that another format has as one ellipse, `otherAttributes` attributes that the format, or otherwise LabelMe, has
 * no place for. `sharedStem` counts pictures beside one of the same name with another ending, whose annotation files are
 * still to be named. `sharedClass` counts annotations of a picture with one label whose delivered file has a place for one.
 * `annotator` counts items whose annotator is known and does not stand in the file they came from. `crowd`
 * and `confidence` count annotations whose file, in another format, says that. Annotations whose delivered file decides by itself what becomes of them are counted by that alone. `relation` counts
 * relations between annotations, but for those that a file of the format has a place for. `maskRegions` and `maskHole` count
 * masks of several regions and holes in masks, where the format writes their outlines. `narrowBox` counts boxes less than a
 * pixel wide or high, where the format cannot say them.
 */
export type Contents = Readonly<Record<LossKind, number>> & { readonly [Kind in DecidedKind]?: number };

/** Whether a format has a place for what an annotation says beside its shape, where that is not LabelMe's. */
const placesOf: Readonly<Record<string, (annotation: Annotation, item: DeliveredItem) => boolean>> = {
  kitti: hasKittiPlace,
  dota: hasDotaPlace,
  voc: hasVocPlace,
  csv: hasTablePlace('csv'),
  retinanet: hasTablePlace('retinanet'),
  openimages: hasTablePlace('openimages'),
};

/** A kind of content and what the delivered file makes of it. */
type DecidedKind = `${LossKind} as ${Exclude<Conversion, 'kept'>}`;

type OptionalKind =
  | ('ellipse' | 'skeletonBox' | 'otherAttributes' | 'sharedStem' | 'sharedClass')
  | ('annotator' | 'crowd' | 'confidence' | 'relation' | 'maskRegions' | 'maskHole' | 'narrowBox' | 'span')
  | ('severalRanges' | 'nestedSpan' | 'brokenToken' | 'lineSpan' | 'blanks' | 'wholeText' | 'spacing')
  | (
      | 'interval'
      | 'track'
      | 'keyframe'
      | 'between'
      | 'hidden'
      | 'changing'
      | 'renumbered'
      | 'film'
      | 'channel'
      | 'partsOfMs'
      | 'transcript'
      | 'segmentLabel'
      | 'otherTier'
      | 'choice'
      | 'rating'
      | 'ranking'
      | 'reply'
      | 'piece'
    )
  | ('role' | 'unpreferred' | 'unjudged' | 'unplaced');
/**
 * What happens to each kind. By default an ellipse and the box around a skeleton go with the polygon and the skeleton,
 * all attributes are treated alike, names of pictures do not matter, and those of annotators, marks of crowds, confidences
 * and relations are left out.
 */
export type Conversions = Readonly<
  Record<Exclude<LossKind, OptionalKind>, Conversion> & { [Kind in OptionalKind]?: Conversion }
>;

/**
 * Counts the contents of items for writing to the format of that name. Items that came in it keep the names of their
 * files.
 */
export function countContents(items: Iterable<DeliveredItem>, target: string): Contents {
  const counts: Record<LossKind, number> & { [Kind in DecidedKind]?: number } = {
    ...{ box: 0, rotatedBox: 0, polygon: 0, severalRings: 0, mask: 0, polyline: 0, points: 0, skeleton: 0 },
    ...{ skeletonBox: 0, whole: 0, attributes: 0, otherAttributes: 0, sharedStem: 0, sharedClass: 0 },
    ...{ ellipse: 0, annotator: 0, crowd: 0, confidence: 0, relation: 0, maskRegions: 0, maskHole: 0 },
    ...{ narrowBox: 0, span: 0, severalRanges: 0, nestedSpan: 0, brokenToken: 0, lineSpan: 0, blanks: 0 },
    ...{
      wholeText: 0,
      spacing: 0,
      interval: 0,
      track: 0,
      keyframe: 0,
      between: 0,
      hidden: 0,
      changing: 0,
      renumbered: 0,
      film: 0,
      channel: 0,
      partsOfMs: 0,
      transcript: 0,
      segmentLabel: 0,
      otherTier: 0,
    },
    ...{ choice: 0, rating: 0, ranking: 0, reply: 0, piece: 0, role: 0, unpreferred: 0, unjudged: 0, unplaced: 0 },
  };
  const count = (kind: LossKind, added: number, fate: Conversion | null) => {
    if (fate === null) counts[kind] += added;
    else if (fate !== 'kept' && added > 0) counts[`${kind} as ${fate}`] = (counts[`${kind} as ${fate}`] ?? 0) + added;
  };
  const byStem = new Map<string, number>();
  for (const item of items) {
    const { mediaPath, source, annotator = null, annotations } = item;
    if (target !== 'labelstudio' || taskSourceOf(item)?.form === 'min') counts.relation += item.relations?.length ?? 0;
    if (target === 'mask') counts.sharedClass += countSharedClasses(item);
    if (!(target in source)) {
      const stem = joinPath(folderOf(mediaPath), stemOf(mediaPath));
      byStem.set(stem, (byStem.get(stem) ?? 0) + 1);
      if (annotator !== null) counts.annotator += 1;
    }
    const covered = target === 'mask' || target === 'panoptic' ? fatesOfCovered(item, target) : null;
    for (const annotation of annotations) {
      const { geometry, attributes } = annotation;
      const kind = contentKind(geometry);
      const fate = covered?.get(annotation) ?? fateOf(target, item, annotation);
      count(kind, 1, fate);
      if (target === 'yolo' && geometry.kind === 'mask' && (fate === null || fate === 'polygon')) {
        const { rings, holes } = outlinesOfMask(geometry) ?? { rings: [], holes: 0 };
        if (rings.length > 1) count('maskRegions', 1, fate === null ? null : 'parts');
        count('maskHole', holes, fate === null ? null : 'filled');
      }
      const isAsItCame = target in annotation.source && !isPartEdited(annotation, 'geometry');
      if (!isAsItCame && isDrawnEllipse(annotation)) counts.ellipse += 1;
      if (target === 'voc' && !isAsItCame && kind === 'box' && isNarrow(annotationBox(geometry))) counts.narrowBox += 1;
      if (geometry.kind === 'skeleton' && geometry.box !== undefined) counts.skeletonBox += 1;
      if (Object.keys(attributes).length > 0) counts.attributes += 1;
      if (!(target in annotation.source)) {
        if (isCrowd(annotation)) counts.crowd += 1;
        if (hasConfidence(item, annotation)) counts.confidence += 1;
      }
      if (!(placesOf[target] ?? hasPlaceForAttributes)(annotation, item)) counts.otherAttributes += 1;
    }
  }
  for (const count of byStem.values()) if (count > 1) counts.sharedStem += count;
  return counts;
}

/** What the delivered file, or the shape itself, makes of an annotation; null where the format says it. */
function fateOf(target: string, item: DeliveredItem, annotation: Annotation): Conversion | null {
  if (target === 'yolo') return fateInOwnFile(item, annotation);
  return target === 'dota' && isQuadrangle(annotation.geometry) ? 'kept' : null;
}

/** The kind of content a geometry is. */
export function contentKind(geometry: Geometry): LossKind {
  if (geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0) return 'rotatedBox';
  if (geometry.kind === 'polygon' && geometry.rings.length > 1) return 'severalRings';
  return geometry.kind;
}

/** The contents of two parts of a delivery. */
export function addContents(a: Contents, b: Contents): Contents {
  const sum = { ...a };
  for (const [kind, count] of Object.entries(b)) sum[kind as LossKind] = (sum[kind as LossKind] ?? 0) + count;
  return sum;
}

/** What these contents lose by these conversions, as English sentences; empty where nothing is lost. */
export function describeLosses(contents: Contents, fates: Conversions): string[] {
  return lossKinds.flatMap((kind) => {
    const fate = fates[kind] ?? usualFate(kind, fates);
    return lossFates.flatMap((became) => {
      const count = (fate === became ? contents[kind] : 0) + (contents[`${kind} as ${became}`] ?? 0);
      return count === 0 ? [] : [writeLoss({ kind, became, count })];
    });
  });
}

function usualFate(kind: LossKind, { polygon }: Conversions): Conversion {
  if (kind === 'annotator' || kind === 'crowd' || kind === 'confidence' || kind === 'relation') return 'left-out';
  if (kind === 'span' || kind === 'interval') return 'left-out';
  return kind === 'ellipse' && polygon === 'kept' ? 'polygon' : 'kept';
}
