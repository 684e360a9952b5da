import type { GeometryKind, Medium, SettlementUnit } from '@countersign/contract';

/**
 * The unit in which annotations of a geometry are settled. Points count one by one, of a skeleton those that
 * are labelled; of every other geometry each annotation is one. A class of a whole picture settles as an image, one of a
 * whole text or of answers as a piece, as spans and statements do. The units of sound and films have no geometry yet.
 */
export function unitOf(kind: GeometryKind, medium: Medium): SettlementUnit {
  return kind === 'whole' && medium !== 'picture' ? 'piece' : units[kind];
}

const units: Readonly<Record<GeometryKind, SettlementUnit>> = {
  box: 'box',
  polygon: 'object',
  mask: 'object',
  polyline: 'line',
  points: 'point',
  skeleton: 'point',
  whole: 'image',
  span: 'piece',
  choice: 'piece',
  rating: 'piece',
  ranking: 'piece',
  reply: 'piece',
};
