import type { DeliveredItem, Geometry, GeometryKind } from '@countersign/contract';

/** What formats differ in: the kinds of geometry, of which some say the plain form alone, and attributes. */
export type ContentKind = GeometryKind | 'rotatedBox' | 'severalRings' | 'skeletonBox' | 'attributes';

/** How many annotations of each kind there are; `box` the upright ones, `polygon` those of one ring. */
export type Contents = Readonly<Record<ContentKind, number>>;

/** What becomes of a kind of content where it is written; `kept` says the same when it is read again. */
export type Fate = 'kept' | 'box' | 'polygon' | 'points' | 'mask' | 'parts' | 'some' | 'left-out';

const names: Readonly<Record<ContentKind, string>> = {
  box: 'box',
  rotatedBox: 'rotated box',
  polygon: 'polygon',
  severalRings: 'polygon of several rings',
  mask: 'mask',
  polyline: 'polyline',
  points: 'set of points',
  skeleton: 'skeleton',
  skeletonBox: 'box around a skeleton',
  whole: 'class of the whole picture',
  attributes: 'annotation with attributes',
};

const words: Readonly<Record<Exclude<Fate, 'kept'>, string>> = {
  box: 'written as the upright box around it',
  polygon: 'written as a polygon',
  parts: 'written as an annotation of its own for each ring',
  mask: 'written as the pixels inside it',
  points: 'written as single points',
  some: 'written as far as the format has a place for it',
  'left-out': 'left out',
};

/** What becomes of each kind; the box around a skeleton goes where the skeleton goes unless something else is said. */
type Fates = Readonly<Record<Exclude<ContentKind, 'skeletonBox'>, Fate> & { skeletonBox?: Fate }>;

/** Counts what items hold. */
export function countContents(items: Iterable<Pick<DeliveredItem, 'annotations'>>): Contents {
  const counts: Record<ContentKind, number> = {
    ...{ box: 0, rotatedBox: 0, polygon: 0, severalRings: 0, mask: 0 },
    ...{ polyline: 0, points: 0, skeleton: 0, skeletonBox: 0, whole: 0, attributes: 0 },
  };
  for (const { annotations } of items) {
    for (const { geometry, attributes } of annotations) {
      counts[contentKind(geometry)] += 1;
      if (geometry.kind === 'skeleton' && geometry.box !== undefined) counts.skeletonBox += 1;
      if (Object.keys(attributes).length > 0) counts.attributes += 1;
    }
  }
  return counts;
}

/** The kind of content a geometry is. */
export function contentKind(geometry: Geometry): ContentKind {
  if (geometry.kind === 'box' && (geometry.rotation ?? 0) !== 0) return 'rotatedBox';
  if (geometry.kind === 'polygon' && geometry.rings.length > 1) return 'severalRings';
  return geometry.kind;
}

/** What is lost of these contents where each kind has this fate: English sentences, none where nothing is. */
export function describeLosses(contents: Contents, fates: Fates): string[] {
  return (Object.keys(names) as ContentKind[]).flatMap((kind) => {
    const fate = fates[kind] ?? 'kept';
    if (fate === 'kept' || contents[kind] === 0) return [];
    const what = kind === 'attributes' && fate === 'left-out' ? 'attributes left out' : words[fate];
    return [`${contents[kind]} × ${names[kind]}: ${what}.`];
  });
}
