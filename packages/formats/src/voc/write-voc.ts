import type { Annotation, DeliveredItem } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import type { WrittenFile } from '../format.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { writeXml } from '../xml/write-xml.ts';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';
import { bndboxOf } from './bounding-box.ts';
import { writeAttributes } from './object-attributes.ts';
import { fileSourceOf, objectSourceOf } from './voc-source.ts';

/** Writes an XML file an item. VOC knows upright boxes alone: of anything else with a place it gets the box around it. */
export async function* writeVoc(items: readonly DeliveredItem[]): AsyncGenerator<WrittenFile> {
  const taken = new Set(items.flatMap((item) => fileSourceOf(item)?.file ?? []));
  for (const item of items) {
    const path = fileSourceOf(item)?.file ?? newPath(item, taken);
    yield { path, bytes: new TextEncoder().encode(writeXml(writeFile(item))) };
  }
}

/** Beside the picture, or in `Annotations` where the picture lies in `JPEGImages`; two pictures never share a file. */
function newPath({ mediaPath }: DeliveredItem, taken: Set<string>): string {
  const folder = folderOf(mediaPath).replace(/(^|\/)JPEGImages$/, '$1Annotations');
  const plain = joinPath(folder, `${stemOf(mediaPath)}.xml`);
  const path = taken.has(plain) ? joinPath(folder, `${nameOf(mediaPath)}.xml`) : plain;
  taken.add(path);
  return path;
}

function writeFile(item: DeliveredItem): XmlNode {
  const kept = fileSourceOf(item);
  const placed = item.annotations.filter(({ geometry }) => geometry.kind !== 'whole');
  const objects = new Map(placed.map((annotation) => [annotation.id, writeObject(annotation)]));
  const content: XmlNode[] = [];
  for (const entry of kept?.order ?? describeNew(item)) {
    const object = typeof entry === 'string' ? objects.get(entry) : entry;
    if (object !== undefined) content.push(object);
    if (typeof entry === 'string') objects.delete(entry);
  }
  return { ...(kept?.root ?? { name: 'annotation' }), content: [...content, ...objects.values()] };
}

function describeNew({ mediaPath, width, height }: DeliveredItem): XmlNode[] {
  const size = [
    { name: 'width', content: String(width) },
    { name: 'height', content: String(height) },
    { name: 'depth', content: '3' },
  ];
  return [
    { name: 'folder', content: nameOf(folderOf(mediaPath)) },
    { name: 'filename', content: nameOf(mediaPath) },
    ...(width === null || height === null ? [] : [{ name: 'size', content: size }]),
    { name: 'segmented', content: '0' },
  ];
}

/** What VOC's own tools ask of an object that came from elsewhere. */
const newObject: readonly XmlNode[] = [
  { name: 'name', content: '' },
  { name: 'pose', content: 'Unspecified' },
  { name: 'truncated', content: '0' },
  { name: 'difficult', content: '0' },
  { name: 'bndbox', content: [] },
];

function writeObject(annotation: Annotation): XmlNode {
  const kept = objectSourceOf(annotation);
  const { label, geometry } = annotation;
  const box = annotationBox(geometry);
  // A new object says 0 of what nobody said, so that programs find the elements they ask for.
  const said = kept === null ? { truncated: false, difficult: false, ...annotation.attributes } : annotation.attributes;
  let [isNamed, isBoxed] = [false, false];
  const content = writeAttributes(kept === null ? newObject : childNodes(kept), said).map((node) => {
    if (node.name === 'name' && !isNamed) {
      isNamed = true;
      return textOf(node).trim() === label ? node : { ...node, content: label };
    }
    if (node.name === 'bndbox' && !isBoxed) {
      isBoxed = true;
      return bndboxOf(box, node);
    }
    return node;
  });
  return { ...(kept ?? { name: 'object' }), content };
}
