import type { Annotation, DeliveredItem, Template } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WriteOptions, WrittenFile } from '../format.ts';
import { writeLabelmap } from '../mask/write-class-names.ts';
import { numberClasses } from '../number-classes.ts';
import { folderOf, joinPath, nameOf } from '../picture-finder.ts';
import { listPictures, placeItems, placeOfFile, type VocPlace } from '../voc-layout.ts';
import { writeXml } from '../xml/write-xml.ts';
import { childNodes, textOf, type XmlNode } from '../xml/xml-node.ts';
import { bndboxOf } from './bounding-box.ts';
import { writeAttributes } from './object-attributes.ts';
import { fileSourceOf, objectSourceOf } from './voc-source.ts';

/**
 * Writes an XML file an item, and lists of them. VOC knows upright boxes alone: of anything else with a place it gets the
 * box around it. Items that came from elsewhere are laid out as VOC's own data, with their labels.
 */
export async function* writeVoc(
  items: readonly DeliveredItem[],
  template: Template,
  _source?: DeliverySource,
  { wholePixels = false }: WriteOptions = {},
): AsyncGenerator<WrittenFile> {
  const taken = new Set(items.flatMap((item) => fileSourceOf(item)?.file ?? []));
  const foreign = items.filter((item) => fileSourceOf(item) === null);
  const placeOf = placeItems(foreign);
  for (const item of items) {
    const path = fileSourceOf(item)?.file ?? newPath(item, placeOf(item), taken);
    yield { path, bytes: new TextEncoder().encode(writeXml(writeFile(item, wholePixels))) };
  }
  const pictures = items.map((item) => {
    const own = fileSourceOf(item);
    return {
      place: own === null ? placeOf(item) : placeOfFile(own.file, 'Annotations', item),
      listed: own?.listed ?? [],
    };
  });
  yield* listPictures(pictures, 'Main');
  const bytes = new TextEncoder().encode(writeLabelmap(numberClasses(foreign, template, null, 1).indexOf));
  for (const root of new Set(foreign.map((item) => placeOf(item).root)))
    yield { path: joinPath(root, 'labelmap.txt'), bytes };
}

/** Two pictures never share a file. */
function newPath({ mediaPath }: DeliveredItem, { root, id }: VocPlace, taken: Set<string>): string {
  const plain = joinPath(root, `Annotations/${id}.xml`);
  const path = taken.has(plain) ? joinPath(folderOf(plain), `${nameOf(mediaPath)}.xml`) : plain;
  taken.add(path);
  return path;
}

function writeFile(item: DeliveredItem, wholePixels: boolean): XmlNode {
  const kept = fileSourceOf(item);
  const placed = item.annotations.filter(({ geometry }) => geometry.kind !== 'whole');
  const objects = new Map(placed.map((annotation) => [annotation.id, writeObject(annotation, item, wholePixels)]));
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

function writeObject(
  annotation: Annotation,
  size: Pick<DeliveredItem, 'width' | 'height'>,
  wholePixels: boolean,
): XmlNode {
  const kept = objectSourceOf(annotation);
  const { label, geometry } = annotation;
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
      return bndboxOf(geometry, size, node, wholePixels);
    }
    return node;
  });
  return { ...(kept ?? { name: 'object' }), content };
}
