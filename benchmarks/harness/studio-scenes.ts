import type { Annotation, Geometry, LabelDefinition, Relation, RelationDefinition } from '@countersign/contract';

/** The picture of every scene, in pixels. */
export const scenePicture = { width: 4000, height: 3000 };

const joints = 17;
const skeleton: NonNullable<LabelDefinition['skeleton']> = {
  points: Array.from({ length: joints }, (_, nth) => `p${nth}`),
  edges: Array.from({ length: joints - 1 }, (_, nth) => [nth, nth + 1]),
};

/** Seven labels, each with a skeleton of 17 points in a row. */
export const sceneLabels: LabelDefinition[] = Array.from({ length: 7 }, (_, nth) => ({
  name: `Label ${nth}`,
  colour: nth,
  geometries: ['box', 'polygon', 'polyline', 'points', 'skeleton'],
  attributes: [],
  skeleton,
}));

/** The kind of the relations of a scene. */
export const sceneRelation: RelationDefinition = { label: 'next to', isDirected: true, attributes: [] };

/** A shape around a point of the picture, by kind. */
const shapes = {
  boxes: (x, y) => ({ kind: 'box', x, y, width: 36, height: 28 }),
  'turned boxes': (x, y) => ({ kind: 'box', x, y, width: 36, height: 28, rotation: (x + y) % 360 }),
  'polygons of 12 points': (x, y) => ({ kind: 'polygon', rings: [around(x, y, 12)] }),
  'ellipses of 64 points': (x, y) => ({ kind: 'polygon', rings: [around(x, y, 64)] }),
  'lines of 8 points': (x, y) => ({ kind: 'polyline', points: around(x, y, 8) }),
  'single points': (x, y) => ({ kind: 'points', points: [x, y] }),
  'skeletons of 17 points': (x, y) => ({
    kind: 'skeleton',
    points: Array.from({ length: joints }, (_, nth) => ({
      x: x + (nth % 5) * 8,
      y: y + Math.floor(nth / 5) * 8,
      visibility: nth % 4 === 0 ? 1 : 2,
    })),
  }),
} as const satisfies Readonly<Record<string, (x: number, y: number) => Geometry>>;

/** The shapes of a scene: one kind, or every kind in turn. */
export type SceneKind = keyof typeof shapes | 'shapes of every kind';

/** Every kind of scene. */
export const sceneKinds: readonly SceneKind[] = [
  ...(Object.keys(shapes) as (keyof typeof shapes)[]),
  'shapes of every kind',
];

/** This many annotations of a kind, spread over the whole picture. */
export function sceneOf(kind: SceneKind, count: number): Annotation[] {
  const takenInTurn = kind === 'shapes of every kind' ? Object.values(shapes) : [shapes[kind]];
  return Array.from({ length: count }, (_, nth) => {
    const [x, y] = [(nth * 397) % (scenePicture.width - 40), (nth * 911) % (scenePicture.height - 40)];
    const shape = takenInTurn[nth % takenInTurn.length] as (x: number, y: number) => Geometry;
    const label = `Label ${nth % sceneLabels.length}`;
    return { id: `a${nth}`, label, geometry: shape(x, y), attributes: { n: nth % 5 }, source: {} };
  });
}

/** A relation from each annotation to the next. */
export function relationsOf(annotations: readonly Annotation[]): Relation[] {
  return annotations.map(({ id }, nth) => {
    const to = annotations[(nth + 1) % annotations.length]?.id ?? id;
    return { id: `r${nth}`, label: sceneRelation.label, from: id, to, attributes: {}, source: {} };
  });
}

function around(x: number, y: number, corners: number): number[] {
  return Array.from({ length: corners }, (_, nth) => (nth / corners) * 2 * Math.PI).flatMap((angle) => [
    x + 18 + 18 * Math.cos(angle),
    y + 14 + 14 * Math.sin(angle),
  ]);
}
