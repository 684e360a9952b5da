import type { DeliveredItem, Geometry, GeometryKind } from '@countersign/contract';
import { isDrawnEllipse } from './drawn-ellipse.ts';
import { hasPlaceForAttributes } from './labelme/shape-attributes.ts';
import { folderOf, joinPath, stemOf } from './picture-finder.ts';

/**
 * The properties in which formats differ: the kinds of geometry, some of which count only the plain form, attributes,
 * and names of pictures.
 */
export type ContentKind =
  | GeometryKind
  | ('rotatedBox' | 'severalRings' | 'ellipse' | 'skeletonBox' | 'attributes' | 'otherAttributes' | 'sharedStem');

/**
 * How many annotations of each kind there are. `box` counts upright boxes, `polygon` polygons of one ring, `ellipse`
 * those of them that another format has as one ellipse, `otherAttributes` attributes that are no flag, group or
 * description. `sharedStem` counts pictures beside one of the same name with another ending, whose annotation files are
 * still to be named.
 */
export type Contents = Readonly<Record<ContentKind, number>>;

/** What happens to a kind of content when it is written; `kept` means that reading it again gives the same. */
export type Conversion = 'kept' | 'box' | 'polygon' | 'points' | 'mask' | 'parts' | 'some' | 'renamed' | 'left-out';

const names: Readonly<Record<ContentKind, string>> = {
  box: 'box',
  rotatedBox: 'rotated box',
  polygon: 'polygon',
  severalRings: 'polygon of several rings',
  ellipse: 'ellipse',
  mask: 'mask',
  polyline: 'polyline',
  points: 'set of points',
  skeleton: 'skeleton',
  skeletonBox: 'box around a skeleton',
  whole: 'class of the whole picture',
  attributes: 'annotation with attributes',
  otherAttributes: 'annotation with attributes',
  sharedStem: 'picture that shares its name but for the ending',
};

const words: Readonly<Record<Exclude<Conversion, 'kept'>, string>> = {
  box: 'written as the upright box around it',
  polygon: 'written as a polygon',
  parts: 'written as an annotation of its own for each ring',
  mask: 'written as the pixels inside it',
  points: 'written as single points',
  some: 'written as far as the format has a place for it',
  renamed: 'annotation files named with that ending too, where other programs may not look for them',
  'left-out': 'left out',
};

type OptionalKind = 'ellipse' | 'skeletonBox' | 'otherAttributes' | 'sharedStem';
/**
 * What happens to each kind. By default an ellipse and the box around a skeleton go with the polygon and the skeleton,
 * all attributes are treated alike, and names do not matter.
 */
type Conversions = Readonly<
  Record<Exclude<ContentKind, OptionalKind>, Conversion> & { [Kind in OptionalKind]?: Conversion }
>;

/**
 * Counts the contents of items for writing to the format of that name. Items that came in it keep the names of their
 * files.
 */
export function countContents(items: Iterable<DeliveredItem>, target: string): Contents {
  const counts: Record<ContentKind, number> = {
    ...{ box: 0, rotatedBox: 0, polygon: 0, severalRings: 0, mask: 0, polyline: 0, points: 0, skeleton: 0 },
    ...{ skeletonBox: 0, whole: 0, attributes: 0, otherAttributes: 0, sharedStem: 0, ellipse: 0 },
  };
  const byStem = new Map<string, number>();
  for (const { mediaPath, source, annotations } of items) {
    if (!(target in source)) {
      const stem = joinPath(folderOf(mediaPath), stemOf(mediaPath));
      byStem.set(stem, (byStem.get(stem) ?? 0) + 1);
    }
    for (const annotation of annotations) {
      const { geometry, attributes } = annotation;
      counts[contentKind(geometry)] += 1;
      if (!(target in annotation.source) && isDrawnEllipse(annotation)) counts.ellipse += 1;
      if (geometry.kind === 'skeleton' && geometry.box !== undefined) counts.skeletonBox += 1;
      if (Object.keys(attributes).length > 0) counts.attributes += 1;
      if (!hasPlaceForAttributes(annotation)) counts.otherAttributes += 1;
    }
  }
  for (const count of byStem.values()) if (count > 1) counts.sharedStem += count;
  return counts;
}

/** The kind of content a geometry is. */
export function contentKind(geometry: Geometry): ContentKind {
  if (geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0) return 'rotatedBox';
  if (geometry.kind === 'polygon' && geometry.rings.length > 1) return 'severalRings';
  return geometry.kind;
}

/** What these contents lose by these conversions, as English sentences; empty where nothing is lost. */
export function describeLosses(contents: Contents, fates: Conversions): string[] {
  return (Object.keys(names) as ContentKind[]).flatMap((kind) => {
    const fate = fates[kind] ?? (kind === 'ellipse' && fates.polygon === 'kept' ? 'polygon' : 'kept');
    if (fate === 'kept' || contents[kind] === 0) return [];
    const what = kind === 'attributes' && fate === 'left-out' ? 'attributes left out' : words[fate];
    return [`${contents[kind]} × ${names[kind]}: ${what}.`];
  });
}
