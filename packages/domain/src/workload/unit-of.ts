import type { GeometryKind, SettlementUnit } from '@countersign/contract';

/**
 * The unit in which annotations of a geometry are settled. Points count one by one, of a skeleton those that
 * are labelled; of every other geometry each annotation is one. The units of texts, sound and films have no geometry yet.
 */
export function unitOf(kind: GeometryKind): SettlementUnit {
  return units[kind];
}

const units: Readonly<Record<GeometryKind, SettlementUnit>> = {
  box: 'box',
  polygon: 'object',
  mask: 'object',
  polyline: 'line',
  points: 'point',
  skeleton: 'point',
  // A class or a flag of the whole picture.
  whole: 'image',
  span: 'piece',
};
