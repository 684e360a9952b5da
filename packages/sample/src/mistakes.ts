import type { Template } from '@countersign/contract';
import type { Random } from './paint/random.ts';
import type { DrawnObject } from './scenes/scene.ts';
import { areaOf, boundsOf, mapShape, type PaintedBox, type Shape } from './shape.ts';

/** The kinds of mistakes that annotators make. */
export const mistakeKinds = [
  'missing',
  'wrong-label',
  'outline-off',
  'duplicate',
  'too-big',
  'extra',
  'wrong-attribute',
] as const;
export type MistakeKind = (typeof mistakeKinds)[number];

/** A mistake in a picture's marks. `mark` is the wrong one, or the missing one. */
export interface Mistake {
  kind: MistakeKind;
  mark: DrawnObject;
}

interface Picture {
  width: number;
  height: number;
  marks: readonly DrawnObject[];
}

/** Labels that people confuse, and the attributes the template requires of each. */
export interface Confusions {
  labels: Template['labels'];
  takenFor: Readonly<Record<string, string>>;
}

/** The picture's marks with one more mistake; null where this kind is not possible here. */
export function plantMistake(
  kind: MistakeKind,
  picture: Picture,
  confusions: Confusions,
  random: Random,
): { marks: DrawnObject[]; mistake: Mistake } | null {
  // A mistake must be large enough to be seen.
  const least = picture.width * picture.height * 0.002;
  const seen = picture.marks.filter((mark) => areaOf(mark.shape) >= least);
  const [chosen, wrong] = spoil(kind, picture, seen, confusions, random) ?? [null, null];
  if (chosen === null) return null;
  const marks = picture.marks.flatMap((mark) => {
    if (mark !== chosen) return [mark];
    if (kind === 'missing') return [];
    return kind === 'extra' || kind === 'duplicate' ? [mark, wrong] : [wrong];
  });
  return { marks, mistake: { kind, mark: kind === 'missing' ? chosen : wrong } };
}

/** The mark that the mistake changes, and the result. */
function spoil(
  kind: MistakeKind,
  picture: Picture,
  seen: readonly DrawnObject[],
  confusions: Confusions,
  random: Random,
): readonly [DrawnObject, DrawnObject] | null {
  const eligible = seen.filter((mark) => canSpoil(kind, mark, confusions));
  const chosen = eligible[random.whole(0, eligible.length - 1)];
  if (chosen === undefined || (kind === 'missing' && picture.marks.length < 2)) return null;
  switch (kind) {
    case 'missing':
      return [chosen, chosen];
    case 'wrong-label':
      return [chosen, relabel(chosen, confusions)];
    case 'wrong-attribute':
      return [chosen, { ...chosen, attributes: misjudge(chosen, confusions) }];
    case 'outline-off':
      return [chosen, { ...chosen, shape: slip(chosen.shape, picture, random) }];
    case 'too-big':
      return [chosen, { ...chosen, shape: grow(chosen.shape, picture) }];
    case 'duplicate':
      return [chosen, { ...chosen, shape: nudge(chosen.shape, picture, random) }];
    case 'extra': {
      const shape = shapeOnNothing(chosen.shape, picture, random);
      return shape === null ? null : [chosen, { ...chosen, shape, isTruncated: false }];
    }
  }
}

function canSpoil(kind: MistakeKind, mark: DrawnObject, confusions: Confusions): boolean {
  if (kind === 'wrong-label') return confusions.takenFor[mark.label] !== undefined;
  if (kind === 'wrong-attribute') return Object.keys(mark.attributes).some((name) => name !== 'occluded');
  // The picture's edge would hide part of these.
  return kind === 'missing' || kind === 'duplicate' || !mark.isTruncated;
}

function relabel(mark: DrawnObject, confusions: Confusions): DrawnObject {
  const label = confusions.takenFor[mark.label] ?? mark.label;
  const demanded = confusions.labels.find(({ name }) => name === label)?.attributes ?? [];
  const attributes = Object.fromEntries(
    demanded.map(({ name, kind, options }) => [
      name,
      mark.attributes[name] ?? (kind === 'boolean' ? false : (options?.[0] ?? '')),
    ]),
  );
  return { ...mark, label, attributes };
}

function misjudge(mark: DrawnObject, confusions: Confusions): DrawnObject['attributes'] {
  const defined = confusions.labels.find(({ name }) => name === mark.label)?.attributes ?? [];
  const [name, value] = Object.entries(mark.attributes).find(([key]) => key !== 'occluded') ?? ['', false];
  if (typeof value === 'boolean') return { ...mark.attributes, [name]: !value };
  const options = defined.find((attribute) => attribute.name === name)?.options ?? [];
  return { ...mark.attributes, [name]: options[(options.indexOf(value) + 1) % options.length] ?? value };
}

/** One side of an outline cut short, or a box pushed off its object. */
function slip(shape: Shape, size: Picture, random: Random): Shape {
  const { x, y, width, height } = boundsOf(shape);
  if (shape.kind === 'box') return move(shape, size, width * (random.chance(0.5) ? 0.32 : -0.32), height * 0.18);
  const angle = random.between(0, 2 * Math.PI);
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
  return mapShape(shape, size, (px, py) => {
    const beyond = Math.max(0, (px - x - width / 2) * dx + (py - y - height / 2) * dy);
    return [px - dx * beyond * 0.6, py - dy * beyond * 0.6];
  });
}

function grow(shape: Shape, size: Picture): Shape {
  const { x, y, width, height } = boundsOf(shape);
  const [cx, cy] = [x + width / 2, y + height / 2];
  return mapShape(shape, size, (px, py) => [cx + (px - cx) * 1.42, cy + (py - cy) * 1.42]);
}

/** The same mark again, as a second annotator would draw it. */
function nudge(shape: Shape, size: Picture, random: Random): Shape {
  const { width, height } = boundsOf(shape);
  return move(
    shape,
    size,
    Math.max(1, width * random.between(0.02, 0.05)),
    -Math.max(1, height * random.between(0.02, 0.05)),
  );
}

function move(shape: Shape, size: Picture, dx: number, dy: number): Shape {
  return mapShape(shape, size, (x, y) => [x + dx, y + dy]);
}

/** The shape at a place in the picture where nothing is. */
function shapeOnNothing(shape: Shape, picture: Picture, random: Random): Shape | null {
  const bounds = boundsOf(shape);
  const taken = picture.marks.map((mark) => boundsOf(mark.shape));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const x = random.between(4, picture.width - bounds.width - 4);
    const y = random.between(4, picture.height - bounds.height - 4);
    if (!taken.some((box) => meet(box, { ...bounds, x, y }))) return move(shape, picture, x - bounds.x, y - bounds.y);
  }
  return null;
}

function meet(a: PaintedBox, b: PaintedBox): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
