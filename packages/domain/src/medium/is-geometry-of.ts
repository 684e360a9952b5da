import type { GeometryKind, Medium } from '@countersign/contract';

/** Whether annotations of a medium may have this kind of geometry. A class of the whole item is possible in every medium. */
export function isGeometryOf(medium: Medium, kind: GeometryKind): boolean {
  return kinds[medium].has(kind);
}

const kinds: Readonly<Record<Medium, ReadonlySet<GeometryKind>>> = {
  picture: new Set(['box', 'polygon', 'mask', 'polyline', 'points', 'skeleton', 'whole']),
  text: new Set(['span', 'whole']),
  audio: new Set(['interval', 'whole']),
  video: new Set(['track', 'whole']),
  answers: new Set(['choice', 'rating', 'ranking', 'reply', 'span', 'whole']),
};
