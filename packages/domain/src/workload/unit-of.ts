import type { GeometryKind, Medium, SettlementUnit } from '@countersign/contract';

/**
 * The unit in which annotations of a geometry are settled. Intervals count by their seconds. Points count one by one, of a skeleton those that
 * are labelled; of every other geometry each annotation is one. A class of a whole picture settles as an image, one of a
 * whole text or of answers as a piece, as spans and statements do, and one of a whole recording or video as a duration. A track counts
 * by the frames in which its object is seen.
 */
export function unitOf(kind: GeometryKind, medium: Medium): SettlementUnit {
  return kind === 'whole' ? wholes[medium] : units[kind];
}

const wholes: Readonly<Record<Medium, SettlementUnit>> = {
  picture: 'image',
  text: 'piece',
  audio: 'duration',
  answers: 'piece',
  video: 'duration',
};

const units: Readonly<Record<Exclude<GeometryKind, 'whole'>, SettlementUnit>> = {
  box: 'box',
  polygon: 'object',
  mask: 'object',
  polyline: 'line',
  points: 'point',
  skeleton: 'point',
  span: 'piece',
  interval: 'duration',
  track: 'box',
  choice: 'piece',
  rating: 'piece',
  ranking: 'piece',
  reply: 'piece',
};
