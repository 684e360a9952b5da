import type { AttributeDefinition, GeometryKind, LabelDefinition, SkeletonDefinition } from '@countersign/contract';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';

const typeOf: Readonly<Record<GeometryKind, string>> = {
  ...{ box: 'rectangle', polygon: 'polygon', polyline: 'polyline', points: 'points', mask: 'mask' },
  ...{ skeleton: 'skeleton', whole: 'tag', span: 'tag', interval: 'tag', track: 'any' },
  ...{ choice: 'tag', rating: 'tag', ranking: 'tag', reply: 'tag' },
};

/** A `meta` of these labels alone. */
export function newMeta(labels: readonly LabelDefinition[], images: number): XmlNode {
  const task = [
    { name: 'size', content: String(images) },
    { name: 'mode', content: 'annotation' },
    { name: 'labels', content: labels.flatMap(describeLabel) },
  ];
  return { name: 'meta', content: [{ name: 'task', content: task }] };
}

/** A kept `meta` with those of the labels that it does not name yet. */
export function addLabels(meta: XmlNode, labels: readonly LabelDefinition[]): XmlNode {
  const lists = [meta, ...childNodes(meta)].flatMap((place) =>
    childNodes(place).filter(({ name }) => name === 'labels'),
  );
  const known = new Set(lists.flatMap(childNodes).map(nameIn));
  const added = labels.filter(({ name }) => !known.has(name)).flatMap(describeLabel);
  const [list] = lists;
  if (added.length === 0 || list === undefined) return meta;
  const replace = (node: XmlNode): XmlNode => {
    if (node === list) return { ...node, content: [...childNodes(node), ...added] };
    return typeof node.content === 'string' ? node : { ...node, content: node.content.map(replace) };
  };
  return replace(meta);
}

function nameIn(label: XmlNode): string {
  return childNodes(label)
    .filter(({ name }) => name === 'name')
    .map((node) => textOf(node).trim())
    .join('');
}

function describeLabel({ name, geometries, skeleton, attributes }: LabelDefinition): XmlNode[] {
  const [only, ...more] = geometries;
  const type = skeleton !== undefined ? 'skeleton' : only === undefined || more.length > 0 ? 'any' : typeOf[only];
  const own = [
    { name: 'name', content: name },
    { name: 'type', content: type },
    { name: 'attributes', content: attributes.map(describeAttribute) },
    ...(skeleton === undefined ? [] : [{ name: 'svg', content: drawing(skeleton) }]),
  ];
  const points = (skeleton?.points ?? []).map((point) => [
    { name: 'name', content: point },
    { name: 'type', content: 'points' },
    { name: 'attributes', content: '' },
    { name: 'parent', content: name },
  ]);
  return [own, ...points].map((content) => ({ name: 'label', content }));
}

function describeAttribute({ name, kind, options = [] }: AttributeDefinition): XmlNode {
  const types = { text: 'text', number: 'number', boolean: 'checkbox', choice: 'select' } as const;
  const content = [
    { name: 'name', content: name },
    { name: 'mutable', content: 'False' },
    { name: 'input_type', content: types[kind] },
    { name: 'default_value', content: kind === 'boolean' ? 'false' : (options[0] ?? '') },
    { name: 'values', content: kind === 'boolean' ? 'false\ntrue' : options.join('\n') },
  ];
  return { name: 'attribute', content };
}

/** The points on a circle, for a template does not say where they are. */
function drawing({ points, edges }: SkeletonDefinition): string {
  const places = points.map((name, at) => {
    const turn = (at / points.length) * 2 * Math.PI;
    return { name, node: at + 1, x: (50 + 40 * Math.sin(turn)).toFixed(2), y: (50 - 40 * Math.cos(turn)).toFixed(2) };
  });
  const lines = edges.flatMap(([from, to]) => {
    const [start, end] = [places[from], places[to]];
    if (start === undefined || end === undefined) return [];
    const [ends, nodes] = [`x1="${start.x}" y1="${start.y}" x2="${end.x}" y2="${end.y}"`, [start.node, end.node]];
    return [`<line ${ends} data-type="edge" data-node-from="${nodes[0]}" data-node-to="${nodes[1]}"></line>`];
  });
  const circles = places.map(({ name, node, x, y }) => {
    const ids = `data-type="element node" data-element-id="${node}" data-node-id="${node}"`;
    const said = name
      .replaceAll('&', '&amp;')
      .replaceAll('"', '&quot;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;');
    return `<circle r="0.75" cx="${x}" cy="${y}" ${ids} data-label-name="${said}"></circle>`;
  });
  return [...lines, ...circles].join('');
}
