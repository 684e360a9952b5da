import type { DeliveredItem, LabelDefinition, Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { pathBelow } from '../picture-finder.ts';
import { writeXml } from '../xml/write-xml.ts';
import type { XmlNode } from '../xml/xml-node.ts';
import {
  type CvatDocumentSource,
  documentSourcesOf,
  imageSourceOf,
  type PlacedNode,
  shapeSourceOf,
} from './cvat-source.ts';
import { addLabels, newMeta } from './write-labels.ts';
import { writeShapes } from './write-shape.ts';

/** Where items go that came from no CVAT document. */
const NEW_DOCUMENT = 'annotations.xml';

/** Writes every document the items came from, each with its own order, numbers and unknown elements. */
export async function* writeCvat(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const sources = new Map(documentSourcesOf(source).map((document) => [document.file, document]));
  const byDocument = Map.groupBy(items, (item) => imageSourceOf(item)?.document ?? NEW_DOCUMENT);
  for (const path of new Set([...sources.keys(), ...byDocument.keys()])) {
    const document = makeDocument(path, byDocument.get(path) ?? [], template, sources.get(path) ?? null);
    const text = `<?xml version="1.0" encoding="utf-8"?>\n${writeXml(document)}`;
    yield { path, bytes: new TextEncoder().encode(text) };
  }
}

function makeDocument(
  path: string,
  items: readonly DeliveredItem[],
  { labels }: Template,
  source: CvatDocumentSource | null,
): XmlNode {
  const used = new Set(items.flatMap(({ annotations }) => annotations.map(({ label }) => label)));
  const others: readonly PlacedNode[] = source?.others ?? [
    { at: -2, node: { name: 'version', content: '1.1' } },
    { at: -1, node: newMeta(labels, items.length) },
  ];
  const addUsed = ({ at, node }: PlacedNode): PlacedNode => {
    const needed = labels.filter(({ name }) => used.has(name));
    return { at, node: node.name === 'meta' ? addLabels(node, needed) : node };
  };
  const ids = items.map((item) => Number(imageSourceOf(item)?.node.attributes?.['id']));
  let nextId = ids.reduce((most, id) => (id > most ? id : most), -1);
  const skeletons: Skeletons = new Map(labels.map(({ name, skeleton }) => [name, skeleton]));
  const images = items.map((item): PlacedNode => {
    const kept = imageSourceOf(item);
    if (kept === null) nextId += 1;
    return { at: kept?.at ?? Infinity, node: writeImage(item, path, nextId, skeletons) };
  });
  return { ...(source?.root ?? { name: 'annotations' }), content: inOrder([...others.map(addUsed), ...images]) };
}

/** By the names of the labels that have one. */
type Skeletons = ReadonlyMap<string, LabelDefinition['skeleton']>;

function writeImage(item: DeliveredItem, path: string, id: number, skeletons: Skeletons): XmlNode {
  const kept = imageSourceOf(item);
  const size = sizeOf(item);
  const keptShapes = item.annotations.map(shapeSourceOf);
  let group = highestGroup(keptShapes);
  const nextGroup = () => {
    group += 1;
    return group;
  };
  const shapes = item.annotations.flatMap((annotation, n) => {
    const { at, node: shape } = keptShapes[n] ?? { at: Infinity, node: null };
    const skeleton = skeletons.get(annotation.label) ?? null;
    return writeShapes(annotation, shape, size, skeleton, nextGroup).map((node) => ({ at, node }));
  });
  const children = inOrder([...(kept?.others ?? []), ...shapes]);
  const said = Object.entries(size).flatMap(([key, side]) => (side === null ? [] : [[key, String(side)] as const]));
  const attributes = { id: String(id), name: pathBelow(path, item.mediaPath), ...Object.fromEntries(said) };
  const node = kept?.node ?? { name: 'image', content: '', attributes };
  return children.length > 0 ? { ...node, content: children } : node;
}

/** What the item says, or else the size of a mask: CVAT's masks mean nothing without. */
function sizeOf({ width, height, annotations }: DeliveredItem) {
  if (width !== null && height !== null) return { width, height };
  const mask = annotations.map(({ geometry }) => geometry).find((geometry) => geometry.kind === 'mask');
  return { width: width ?? mask?.size[1] ?? null, height: height ?? mask?.size[0] ?? null };
}

function highestGroup(shapes: readonly (PlacedNode | null)[]): number {
  const groups = shapes.map((shape) => Number(shape?.node.attributes?.['group_id']));
  return groups.reduce((most, group) => (group > most ? group : most), 0);
}

/** Stable, so that what the document did not have follows in its own order. */
function inOrder(nodes: readonly PlacedNode[]): XmlNode[] {
  return nodes.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at)).map(({ node }) => node);
}
