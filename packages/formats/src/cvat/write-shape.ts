import type { Annotation, Geometry, Mask, SkeletonDefinition } from '@countersign/contract';
import { isSame } from '../json/is-same.ts';
import { pixelsOfMask } from '../mask-pixels.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import { childNodes, type XmlNode } from '../xml/xml-node.ts';
import { OCCLUDED, occludedOf, saysOccluded, writeAttributes } from './attributes.ts';
import { labelIn, readShape } from './read-shape.ts';

/** What says where a shape is, of any kind of shape. */
const placeKeys: readonly string[] = [
  ...[
    'points',
    'xtl',
    'ytl',
    'xbr',
    'ybr',
    'rotation',
    'cx',
    'cy',
    'rx',
    'ry',
    'rle',
    'left',
    'top',
    'width',
    'height',
  ],
];

/**
 * The elements of an annotation: one, or one a ring in a group of their own. A shape that says the geometry already stays
 * as it was written, digit for digit.
 *
 * @param kept the shape it was, null where it came from elsewhere
 */
export function writeShapes(
  annotation: Annotation,
  kept: XmlNode | null,
  size: PartialPictureSize,
  skeleton: SkeletonDefinition | null,
  nextGroup: () => number,
): XmlNode[] {
  const { geometry } = annotation;
  if (
    kept !== null &&
    isSame(
      readShape(kept, size, skeleton, () => null),
      geometry,
    )
  )
    return [dress(kept, annotation, kept)];
  const shapes = drawShapes(geometry, kept, skeleton);
  const group = shapes.length > 1 ? String(nextGroup()) : null;
  return shapes.map((shape) => {
    const before = Object.entries(kept?.attributes ?? {}).filter(([key]) => !placeKeys.includes(key));
    const isNew = kept === null && saysOccluded(shape);
    const attributes: Record<string, string> = {
      ...(kept === null ? { label: '', source: 'manual' } : Object.fromEntries(before)),
      ...(isNew ? { [OCCLUDED]: '0' } : {}),
      ...shape.attributes,
      ...(isNew ? { z_order: '0' } : {}),
      ...(group === null ? {} : { group_id: group }),
    };
    return dress({ ...shape, attributes }, annotation, kept);
  });
}

/** A shape with the label and the attributes of its annotation. */
function dress(shape: XmlNode, { label, attributes }: Annotation, kept: XmlNode | null): XmlNode {
  const isPlain = saysOccluded(shape);
  const occluded = isPlain ? occludedOf(kept, attributes) : null;
  const children = writeAttributes(childNodes(shape), attributes, isPlain);
  return {
    name: shape.name,
    content: children.length > 0 ? children : typeof shape.content === 'string' ? shape.content : '',
    attributes:
      labelIn(shape) === label && occluded === null
        ? (shape.attributes ?? {})
        : {
            ...shape.attributes,
            ...(labelIn(shape) === label ? {} : { label }),
            ...(occluded === null ? {} : { [OCCLUDED]: occluded }),
          },
  };
}

function drawShapes(geometry: Geometry, kept: XmlNode | null, skeleton: SkeletonDefinition | null): XmlNode[] {
  const content = kept === null ? '' : childNodes(kept).filter(({ name }) => name === 'attribute');
  switch (geometry.kind) {
    case 'box': {
      const { x, y, width, height, rotation = 0 } = geometry;
      const corners = texts({ xtl: x, ytl: y, xbr: x + width, ybr: y + height });
      return [{ name: 'box', content, attributes: { ...corners, ...(rotation === 0 ? {} : texts({ rotation })) } }];
    }
    case 'polygon':
      return geometry.rings.map((ring) => ({ name: 'polygon', content, attributes: { points: pointsText(ring) } }));
    case 'polyline':
    case 'points':
      return [{ name: geometry.kind, content, attributes: { points: pointsText(geometry.points) } }];
    case 'mask':
      return [{ name: 'mask', content, attributes: maskAttributes(geometry) }];
    case 'skeleton': {
      const children = kept === null ? [] : childNodes(kept);
      const names = skeleton?.points ?? geometry.points.map((_, at) => String(at + 1));
      const others = children.filter(({ name }) => name !== 'points');
      const points = geometry.points.map((point, at) => {
        const label = names[at] ?? String(at + 1);
        const known = children.find((child) => child.name === 'points' && labelIn(child) === label);
        return drawPoint(point, label, known ?? null);
      });
      return [{ name: 'skeleton', content: [...points, ...others], attributes: {} }];
    }
    case 'whole':
    case 'span':
    case 'interval':
    case 'track':
    case 'choice':
    case 'rating':
    case 'ranking':
    case 'reply':
      return [{ name: 'tag', content, attributes: {} }];
  }
}

function drawPoint(
  { x, y, visibility }: Extract<Geometry, { kind: 'skeleton' }>['points'][number],
  label: string,
  known: XmlNode | null,
): XmlNode {
  const outside = String(Number(visibility === 0));
  const occluded = visibility === 2 ? '0' : visibility === 1 ? '1' : (known?.attributes?.[OCCLUDED] ?? '0');
  const said = { ...(known?.attributes ?? { label, source: 'manual' }), outside, occluded, points: pointsText([x, y]) };
  return { name: 'points', content: known?.content ?? '', attributes: said };
}

function pointsText(points: readonly number[]): string {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) pairs.push(`${points[at]},${points[at + 1]}`);
  return pairs.join(';');
}

function texts(numbers: Readonly<Record<string, number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(numbers).map(([key, value]) => [key, String(value)]));
}

function maskAttributes(mask: Mask): Record<string, string> {
  const pixels = pixelsOfMask(mask);
  if (pixels === null) throw new Error('the run lengths of a mask cannot be read');
  const runs: number[] = [];
  let [value, length] = [0, 0];
  for (const pixel of pixels) {
    if (pixel !== value) {
      runs.push(length);
      [value, length] = [pixel, 0];
    }
    length += 1;
  }
  const { x, y, width, height } = mask;
  return { rle: [...runs, length].join(', '), ...texts({ left: x, top: y, width, height }) };
}
