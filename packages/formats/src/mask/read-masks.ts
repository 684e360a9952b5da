import type { Annotation, Json, Mask } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { nearestFile, unnamedClass } from '../label-lines.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder, stemOf } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readPictureLists } from '../read-picture-lists.ts';
import type { SourceFolder } from '../source.ts';
import { placeOfFile, usualList } from '../voc-layout.ts';
import { cityscapesNames, cityscapesPart } from './cityscapes.ts';
import { type ClassNames, findClassNames, isBackground, VOID } from './class-names.ts';
import { findMasks, type MaskedPicture } from './find-masks.ts';
import { NOTHING, packPalette } from './mask-source.ts';
import { type Layer, oneClassOf, readClasses, readObjects } from './read-layer.ts';
import { MAX_VALUES, masksByValue, tooManyValues } from './value-runs.ts';

/** The pixels of a class, or of an object of it. */
interface Part {
  readonly value: number;
  readonly object: number;
  readonly mask: Mask;
}

/** What 255 stands for in masks whose classes no file names. */
type VoidIs = 'edge' | 'class' | 'only class';

interface ReadMasks extends MaskedPicture {
  readonly width: number;
  readonly height: number;
  readonly parts: readonly Part[];
  readonly palette: string | null;
  /** Which of the PNGs are in colours. */
  readonly inColours: readonly ('classes' | 'objects')[];
  readonly names: ClassNames | null;
}

/** Reads every PNG of classes of a folder, in natural order of the files. */
export async function readMasks(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const namesFiles = await findClassNames(folder, problems);
  const hasColours = namesFiles.some(({ colours }) => colours.size > 0);
  const pairs = await findMasks(folder, hasColours, problems);
  const maskFiles = new Set(pairs.flatMap(({ classes, objects, shown }) => [classes, objects, shown]));
  const finder = createPictureFinder(folder.list().filter(({ path }) => !maskFiles.has(path)));
  const items = collectItems(finder, problems);
  const listsOf = await readPictureLists(folder, items, problems);
  const read: ReadMasks[] = [];
  for (const pair of pairs) {
    const masks = await readPair(folder, pair, namesOf(pair, namesFiles), problems);
    if (masks !== null && items.claim(pair.picture, pair.classes, '')) read.push(masks);
  }
  if (pairs.length === 0 && problems.count() === 0) await refuseNone(folder, problems);
  for (const { names } of new Set([...namesFiles, ...read.flatMap((one) => one.names ?? [])]))
    for (const name of names.values()) if (!isBackground(name)) items.tally.declare(name);
  const values = new Set(read.flatMap(({ parts }) => parts.map(({ value }) => value)));
  const isBinary = [...values].every((value) => value === 0 || value === VOID);
  const unnamed = new Set(read.flatMap(({ parts, names }) => (names === null ? parts.map(({ value }) => value) : [])));
  // Edges of objects are 255 in masks of a byte; where there are higher numbers, 255 is one like the others.
  const isEdge = !isBinary && ![...unnamed].some((value) => value > VOID);
  const voidIs = isBinary ? 'only class' : isEdge ? 'edge' : 'class';
  for (const value of [...unnamed].sort((a, b) => a - b)) {
    const label = labelOf(value, null, voidIs);
    if (typeof label === 'string') items.tally.declare(label);
  }
  if (!isBinary) noteUnnamedZero(read, items);
  noteObjectsAlone(read, items);
  const palettes = [...new Set(read.flatMap(({ palette }) => palette ?? []))];
  const allowed = labelsOf(template);
  for (const masks of read) {
    const place = placeOfFile(masks.classes, 'SegmentationClass', { mediaPath: masks.picture });
    const listed = listsOf([masks.classes, masks.picture], usualList(place, 'Segmentation'));
    addItem(masks, listed, voidIs, palettes, items, allowed, problems);
  }
  const kept = namesFiles.map(({ file, text }) => ({ file, text }));
  return items.finish({ mask: { names: kept, palettes } }, template, 'no mask goes with this picture');
}

/** Of masks whose classes no file names, says once that 0 may be a class. */
function noteUnnamedZero(read: readonly ReadMasks[], items: ItemCollection): void {
  const ofClasses = read.filter(({ names, classes, objects }) => names === null && classes !== objects);
  const [first, ...more] = ofClasses.filter(({ parts }) => parts.some(({ value }) => value === 0));
  if (first === undefined) return;
  const where = more.length === 0 ? '' : `, as in ${more.length} more ${more.length === 1 ? 'mask' : 'masks'}`;
  items.note(
    first.classes,
    `the value 0 is taken for the background${where}, because no file names the classes; if it is a class, put a class_names.txt beside the masks`,
  );
}

/** Says once that objects came without their classes. */
function noteObjectsAlone(read: readonly ReadMasks[], items: ItemCollection): void {
  const first = read.find(({ classes, objects }) => classes === objects);
  if (first === undefined) return;
  items.note(
    first.classes,
    'no mask of classes goes with the objects, so that all are of one class; put one in SegmentationClass to name them',
  );
}

/** PNGs in colours that go by the names of pictures say what is missing. */
async function refuseNone(folder: SourceFolder, problems: Problems): Promise<void> {
  const [pair] = await findMasks(folder, true, collectProblems());
  if (pair !== undefined) await readClasses(folder, pair.classes, null, problems);
  else
    problems.add('', '', 'no-annotation-file', {
      expected: 'mask (PNG of one number or colour a pixel that goes by the name of a picture)',
    });
}

function namesOf({ classes }: MaskedPicture, files: readonly ClassNames[]): ClassNames | null {
  const near = nearestFile(files, classes);
  return near === null && cityscapesPart(stemOf(classes)) !== null ? cityscapesNames : near;
}

async function readPair(
  folder: SourceFolder,
  pair: MaskedPicture,
  names: ClassNames | null,
  problems: Problems,
): Promise<ReadMasks | null> {
  const size = await readPictureSize(folder, pair.picture, problems);
  const objects = pair.objects === null ? null : await readObjects(folder, pair.objects, problems);
  const areAlone = pair.classes === pair.objects;
  const classes = areAlone ? oneClassOf(objects) : await readClasses(folder, pair.classes, names, problems);
  if (size === null || classes === null || (pair.objects !== null && objects === null)) return null;
  const { width, height } = classes;
  for (const [path, png] of [
    [pair.classes, classes],
    [pair.objects, objects],
  ] as const) {
    if (path === null || png === null || (png.width === size.width && png.height === size.height)) continue;
    problems.add(path, '', 'mask-size', { rows: png.height, columns: png.width, ...size });
    return null;
  }
  const parts = partsOf(classes, objects);
  if ('problem' in parts) {
    problems.add(objects === null ? pair.classes : (pair.objects ?? ''), '', 'invalid-mask', parts);
    return null;
  }
  const inColours = [
    ...(classes.isInColours ? (['classes'] as const) : []),
    ...(objects?.isInColours === true ? (['objects'] as const) : []),
  ];
  const palette = classes.palette === null ? null : packPalette(classes.palette);
  return { ...pair, width, height, parts, palette, inColours, names: areAlone ? null : names };
}

/** The pixels of each class and object. */
function partsOf(classes: Layer, objects: Layer | null): Part[] | { readonly problem: string } {
  const pairs: { readonly value: number; readonly object: number }[] = [];
  const placeOf = new Map<number, number>();
  const keys = new Uint32Array(classes.width * classes.height);
  let [last, place] = [-1, 0];
  for (let at = 0; at < keys.length; at += 1) {
    const value = classes.pixels[at] ?? 0;
    const object = objects?.pixels[at] ?? 0;
    const key = value * 2 ** 24 + object;
    if (key !== last) {
      const known = placeOf.get(key);
      place = known ?? pairs.push({ value, object }) - 1;
      if (known === undefined) placeOf.set(key, place);
      if (pairs.length > MAX_VALUES) return tooManyValues;
      last = key;
    }
    keys[at] = place;
  }
  const masks = masksByValue(keys, classes);
  if (!(masks instanceof Map)) return masks;
  return [...masks]
    .map(([place, mask]) => ({ ...(pairs[place] ?? { value: 0, object: 0 }), mask }))
    .sort((a, b) => a.value - b.value || a.object - b.object);
}

function addItem(
  { picture, classes, objects, shown, width, height, parts, palette, inColours, names }: ReadMasks,
  listed: readonly Json[],
  voidIs: VoidIs,
  palettes: readonly string[],
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): void {
  const annotations: Annotation[] = [];
  const rest: Json[] = [];
  const nothing = inColours.includes('classes') ? NOTHING : 0;
  for (const { value, object, mask } of parts) {
    const label = value === NOTHING && value === nothing ? null : labelOf(value, names, voidIs);
    if (label === undefined) problems.add(classes, '', 'unknown-class', { index: value, names: names?.file ?? '' });
    else if (label === null) {
      if (object !== 0 || value !== nothing) rest.push([value, object, mask.counts]);
    } else {
      if (allowed !== null && !allowed.has(label)) problems.add(classes, '', 'unknown-label', { label });
      const id = objects === null ? String(value) : `${value}-${object}`;
      annotations.push({ id, label, geometry: mask, attributes: {}, source: { mask: [value, object] } });
    }
  }
  const kept = {
    ...{ classes, objects },
    ...(shown === null ? {} : { shown }),
    names: names?.file ?? null,
    palette: palette === null ? null : palettes.indexOf(palette),
    ...(inColours.length === 0 ? {} : { inColours: [...inColours] }),
    ...(listed.length === 0 ? {} : { listed: [...listed] }),
  };
  const source = { mask: { ...kept, ...(rest.length === 0 ? {} : { rest }) } };
  items.add({ fileName: picture, mediaPath: picture, width, height, annotations, source }, classes, '');
}

/**
 * What the pixels of a value are; null where they belong to nothing, undefined where names are given and this has none.
 * Without names 0 is the background. 255 is left alone, as VOC marks the edges of objects, unless a file names it, masks
 * without names have higher numbers, or a delivery has nothing but 0 and 255: then it is the one class there is.
 */
function labelOf(value: number, names: ClassNames | null, voidIs: VoidIs): string | null | undefined {
  const isBinary = voidIs === 'only class';
  const known = isBinary && value === VOID ? onlyName(names) : null;
  const name = names?.names.get(value) ?? known;
  if (name !== null) return isBackground(name) ? null : name;
  if (value === 0 || (value === VOID && (voidIs === 'edge' || (names !== null && !isBinary)))) return null;
  return names === null || isBinary ? unnamedClass(value) : undefined;
}

function onlyName(names: ClassNames | null): string | null {
  const [name, another] = [...(names?.names.values() ?? [])].filter((candidate) => !isBackground(candidate));
  return name !== undefined && another === undefined ? name : null;
}
