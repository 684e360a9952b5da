import type { Annotation, DeliveredItem, Geometry, Template } from '@countersign/contract';
import { boxCorners } from '@countersign/domain';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { numberClasses } from '../number-classes.ts';
import { folderOf, joinPath, nameOf, stemOf } from '../picture-finder.ts';
import { encodeIndexPng } from '../png/index-png.ts';
import { collectProblems } from '../problem.ts';
import { parseClassNames, VOID, withClassNames, writeClassNames } from './class-names.ts';
import { deliveryFactsOf, type MaskSource, maskSourceOf, unpackPalette, valueSourceOf } from './mask-source.ts';
import { paintRing } from './paint-rings.ts';
import { inPaintingOrder } from './painting-order.ts';
import { paintMask } from './value-runs.ts';
import { vocColour } from './voc-colour.ts';

/** What names the classes of items that came from elsewhere. */
const NEW_NAMES = 'class_names.txt';

type Bytes = Uint8Array<ArrayBuffer>;

/** Writes the PNGs of every item, and the files that name the classes. */
export async function* writeMasks(
  items: readonly DeliveredItem[],
  template: Template,
  source: DeliverySource = {},
): AsyncGenerator<WrittenFile> {
  const facts = deliveryFactsOf(source);
  const palettes = facts.palettes.map(unpackPalette);
  const kept = facts.names.map(({ file, text }) => parseClassNames(file, text, collectProblems()));
  const foreign = kept.length === 1 ? (kept[0]?.file ?? NEW_NAMES) : NEW_NAMES;
  const byNames = Map.groupBy(items, (item) => {
    const own = maskSourceOf(item);
    return own === null ? foreign : own.names;
  });
  const pathOf = nameMasks(items);
  for (const namesFile of new Set([...kept.map(({ file }) => file), ...byNames.keys()])) {
    const group = byNames.get(namesFile) ?? [];
    const known = kept.find(({ file }) => file === namesFile) ?? null;
    const names = known === null ? null : new Map([...known.names].filter(([index]) => index !== VOID));
    const { indexOf, added } = numberClasses(group, template, names ?? (namesFile === null ? new Map() : null), 1);
    if ([...indexOf.values()].some((index) => index > VOID)) throw new Error('masks have room for 255 classes');
    for (const item of group) yield* writeItem(item, pathOf, indexOf, palettes);
    if (known === null && namesFile === null && added.size === 0) continue;
    const text = known === null ? writeClassNames(indexOf) : withClassNames(known, added);
    yield { path: namesFile ?? NEW_NAMES, bytes: new TextEncoder().encode(text) };
  }
}

function* writeItem(
  item: DeliveredItem,
  pathOf: (item: DeliveredItem, folder: string) => string,
  indexOf: ReadonlyMap<string, number>,
  palettes: readonly number[][][],
): Generator<WrittenFile> {
  const { width, height } = item;
  if (width === null || height === null) throw new Error(`the size of ${item.mediaPath} is not known`);
  const kept = maskSourceOf(item);
  const size = { width, height };
  const [classes, objects] = [new Uint8Array(width * height), new Uint8Array(width * height)];
  for (const [classIndex, objectIndex, counts] of kept?.rest ?? []) {
    paintMask(classes, size, { size: [height, width], counts }, classIndex);
    paintMask(objects, size, { size: [height, width], counts }, objectIndex);
  }
  const numberOf = numberObjects(item.annotations);
  const numbers = new Map(item.annotations.map((annotation) => [annotation, numberOf(annotation)] as const));
  for (const annotation of inPaintingOrder(item.annotations)) {
    paint(classes, size, annotation.geometry, indexOf.get(annotation.label) ?? 0);
    paint(objects, size, annotation.geometry, numbers.get(annotation) ?? 0);
  }
  const palette = paletteOf(kept, palettes);
  yield {
    path: kept?.classes ?? pathOf(item, 'SegmentationClass'),
    bytes: encodeIndexPng({ ...size, pixels: classes, palette }),
  };
  const objectsPath = kept === null ? pathOf(item, 'SegmentationObject') : kept.objects;
  // Masks that came without a PNG of objects have one annotation per class, and one byte cannot number more objects
  // than it holds.
  if (objectsPath !== null && item.annotations.length < VOID)
    yield { path: objectsPath, bytes: encodeIndexPng({ ...size, pixels: objects, palette }) };
}

/** Grey where the item came so; else the colours it came with, or VOC's. */
function paletteOf(kept: MaskSource | null, palettes: readonly number[][][]): number[][] | null {
  if (kept !== null && kept.palette === null) return null;
  return palettes[kept?.palette ?? -1] ?? Array.from({ length: 256 }, (_, index) => vocColour(index));
}

/** An annotation's own number, or the next one that none has. */
function numberObjects(annotations: readonly Annotation[]): (annotation: Annotation) => number {
  const taken = new Set(annotations.map((annotation) => valueSourceOf(annotation)?.[1]));
  let next = 1;
  return (annotation) => {
    const own = valueSourceOf(annotation);
    if (own !== null) return own[1];
    while (taken.has(next)) next += 1;
    taken.add(next);
    return next;
  };
}

/** The pixels of whatever has an inside; where shapes lie over each other, the later one is seen. */
function paint(pixels: Bytes, size: { width: number; height: number }, geometry: Geometry, value: number): void {
  if (geometry.kind === 'mask') paintMask(pixels, size, geometry, value);
  else if (geometry.kind === 'box') paintRing(pixels, size, boxCorners(geometry), value);
  else if (geometry.kind === 'polygon') for (const ring of geometry.rings) paintRing(pixels, size, ring, value);
}

/** Where the PNGs of an item from elsewhere go: in folders beside its pictures' folder; pictures never share one. */
function nameMasks(items: readonly DeliveredItem[]): (item: DeliveredItem, folder: string) => string {
  const plain = ({ mediaPath }: DeliveredItem, folder: string) => {
    const own = folderOf(mediaPath);
    return joinPath(folderOf(own), joinPath(folder, joinPath(nameOf(own), `${stemOf(mediaPath)}.png`)));
  };
  const counts = Map.groupBy(items, (item) => plain(item, ''));
  return (item, folder) => {
    const path = plain(item, folder);
    return counts.get(plain(item, ''))?.length === 1 ? path : joinPath(folderOf(path), `${nameOf(item.mediaPath)}.png`);
  };
}
