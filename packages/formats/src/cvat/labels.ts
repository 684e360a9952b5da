import { type AttributeDefinition, type GeometryKind, MAX_NAME, type SkeletonDefinition } from '@countersign/contract';
import { checkLabelName, type DeclaredLabel } from '../label-tally.ts';
import type { Problems } from '../problem.ts';
import { childOf, type XmlElement } from '../xml/parse-xml.ts';

/** As many as a skeleton can have. */
export const MAX_POINTS = 500;

/** What CVAT calls the only shape a label may have; `any` and an unknown one may have every. */
const geometryOf: Readonly<Record<string, GeometryKind>> = {
  rectangle: 'box',
  polygon: 'polygon',
  polyline: 'polyline',
  points: 'points',
  ellipse: 'polygon',
  mask: 'mask',
  skeleton: 'skeleton',
  tag: 'whole',
};

/** The labels that `meta` describes for its job, task or project; those that are points of a skeleton are left out. */
export function readLabels(file: string, meta: XmlElement, problems: Problems): Map<string, DeclaredLabel> {
  const lists = [meta, ...meta.children].flatMap((place) => childOf(place, 'labels') ?? []);
  const labels = new Map<string, DeclaredLabel>();
  const all = lists.flatMap(({ children }) => children.filter(({ name }) => name === 'label'));
  const pointsOf = Map.groupBy(all, (label) => textIn(label, 'parent'));
  for (const label of pointsOf.get('') ?? []) {
    const name = textIn(label, 'name');
    if (!checkLabelName(file, label.position, name, problems)) continue;
    const names = [...new Set((pointsOf.get(name) ?? []).map((point) => textIn(point, 'name')))];
    const skeleton = names.length === 0 ? null : readSkeleton(file, label, names, problems);
    const kind = geometryOf[textIn(label, 'type')];
    labels.set(name, {
      geometries: kind === undefined ? [] : [kind],
      attributes: readAttributes(label),
      ...(skeleton === null ? {} : { skeleton }),
    });
  }
  return labels;
}

function textIn(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}

function readSkeleton(
  file: string,
  label: XmlElement,
  names: readonly string[],
  problems: Problems,
): SkeletonDefinition | null {
  if (names.length > MAX_POINTS) {
    problems.add(file, label.position, 'too-many-points', { points: names.length, limit: MAX_POINTS });
    return null;
  }
  if (!names.every((name) => checkLabelName(file, label.position, name, problems))) return null;
  return { points: [...names], edges: edgesOf(textIn(label, 'svg'), names) };
}

/** Far longer than any skeleton's drawing. */
const MAX_DRAWING = 1_000_000;

/** CVAT draws a skeleton as SVG: a circle a point with the point's name, and lines between the circles' numbers. */
function edgesOf(svg: string, names: readonly string[]): [number, number][] {
  const tags = [...svg.slice(0, MAX_DRAWING).matchAll(/<(?:line|circle)\b[^>]{0,2000}>/g)].map(([tag]) => tag);
  const positions = new Map<string, number>();
  for (const tag of tags) {
    const [node, name] = [said(tag, 'data-node-id'), said(tag, 'data-label-name')];
    const position = name === null ? -1 : names.indexOf(name);
    if (node !== null && position >= 0) positions.set(node, position);
  }
  return tags.flatMap((tag): [number, number][] => {
    const [from, to] = ['data-node-from', 'data-node-to'].map((key) => positions.get(said(tag, key) ?? ''));
    return from === undefined || to === undefined ? [] : [[from, to]];
  });
}

function said(tag: string, key: string): string | null {
  const value = new RegExp(`\\s${key}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined
    ? null
    : value.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

function readAttributes(label: XmlElement): AttributeDefinition[] {
  const list = childOf(label, 'attributes')?.children.filter(({ name }) => name === 'attribute') ?? [];
  const definitions = list.map((element): AttributeDefinition => {
    const [name, type] = [textIn(element, 'name'), textIn(element, 'input_type')];
    const options = [...new Set(textIn(element, 'values').split('\n'))].filter((option) => option !== '');
    if (type === 'checkbox') return { name, kind: 'boolean', required: false };
    if (type === 'number') return { name, kind: 'number', required: false };
    if ((type === 'select' || type === 'radio') && options.length > 0)
      return { name, kind: 'choice', options, required: false };
    return { name, kind: 'text', required: false };
  });
  const sound = definitions.filter(({ name }) => name !== '' && name.length <= MAX_NAME);
  return [...new Map(sound.map((definition) => [definition.name, definition])).values()];
}
