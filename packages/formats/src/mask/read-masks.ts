import type { Annotation, Json, Mask } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { nearestFile, unnamedClass } from '../label-lines.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { decodeIndexPng, type IndexPicture } from '../png/index-png.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { type ClassNames, findClassNames, isBackground, VOID } from './class-names.ts';
import { findMasks, type MaskedPicture } from './find-masks.ts';
import { packPalette } from './mask-source.ts';
import { masksByValue } from './value-runs.ts';

/** A picture's masks by class and object: the class in the upper byte, the object in the lower. */
interface ReadMasks extends MaskedPicture {
  readonly width: number;
  readonly height: number;
  readonly masks: ReadonlyMap<number, Mask>;
  readonly palette: string | null;
  readonly names: ClassNames | null;
}

/** Reads every PNG of classes of a folder, in natural order of the files. */
export async function readMasks(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const namesFiles = await findClassNames(folder, problems);
  const pairs = await findMasks(folder, problems);
  const maskFiles = new Set(pairs.flatMap(({ classes, objects }) => [classes, objects]));
  const finder = createPictureFinder(folder.list().filter(({ path }) => !maskFiles.has(path)));
  const items = collectItems(finder, problems);
  const read: ReadMasks[] = [];
  for (const pair of pairs) {
    const masks = await readPair(folder, pair, nearestFile(namesFiles, pair.classes), problems);
    if (masks !== null && items.claim(pair.picture, pair.classes, '')) read.push(masks);
  }
  if (pairs.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', {
      expected: 'mask (PNG of one number a pixel that goes by the name of a picture)',
    });
  for (const { names } of namesFiles)
    for (const name of names.values()) if (!isBackground(name)) items.tally.declare(name);
  const values = new Set(read.flatMap(({ masks }) => [...masks.keys()].map((key) => key >> 8)));
  const isBinary = [...values].every((value) => value === 0 || value === VOID);
  if (namesFiles.length === 0)
    for (const value of [...values].sort((a, b) => a - b)) {
      const label = labelOf(value, null, isBinary);
      if (typeof label === 'string') items.tally.declare(label);
    }
  const palettes = [...new Set(read.flatMap(({ palette }) => palette ?? []))];
  const allowed = labelsOf(template);
  for (const masks of read) addItem(masks, isBinary, palettes, items, allowed, problems);
  const kept = namesFiles.map(({ file, text }) => ({ file, text }));
  return items.finish({ mask: { names: kept, palettes } }, template, 'no mask goes with this picture');
}

async function readPair(
  folder: SourceFolder,
  pair: MaskedPicture,
  names: ClassNames | null,
  problems: Problems,
): Promise<ReadMasks | null> {
  const size = await readPictureSize(folder, pair.picture, problems);
  const classes = await readPng(folder, pair.classes, problems);
  const objects = pair.objects === null ? null : await readPng(folder, pair.objects, problems);
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
  const keys = Uint16Array.from(classes.pixels, (value, at) => value * 256 + (objects?.pixels[at] ?? 0));
  const palette = classes.palette === null ? null : packPalette(classes.palette);
  return { ...pair, width, height, masks: masksByValue(keys, classes), palette, names };
}

async function readPng(folder: SourceFolder, path: string, problems: Problems): Promise<IndexPicture | null> {
  const png = decodeIndexPng(await folder.read(path));
  if (!('problem' in png)) return png;
  problems.add(path, '', 'invalid-mask', { problem: png.problem });
  return null;
}

function addItem(
  { picture, classes, objects, width, height, masks, palette, names }: ReadMasks,
  isBinary: boolean,
  palettes: readonly string[],
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): void {
  const annotations: Annotation[] = [];
  const rest: Json[] = [];
  for (const [key, mask] of [...masks].sort(([a], [b]) => a - b)) {
    const [value, object] = [key >> 8, key & 255];
    const label = labelOf(value, names, isBinary);
    if (label === undefined) problems.add(classes, '', 'unknown-class', { index: value, names: names?.file ?? '' });
    else if (label === null) {
      if (key !== 0) rest.push([value, object, mask.counts]);
    } else {
      if (allowed !== null && !allowed.has(label)) problems.add(classes, '', 'unknown-label', { label });
      const id = objects === null ? String(value) : `${value}-${object}`;
      annotations.push({ id, label, geometry: mask, attributes: {}, source: { mask: [value, object] } });
    }
  }
  const kept = {
    classes,
    objects,
    names: names?.file ?? null,
    palette: palette === null ? null : palettes.indexOf(palette),
  };
  const source = { mask: { ...kept, ...(rest.length === 0 ? {} : { rest }) } };
  items.add({ fileName: picture, mediaPath: picture, width, height, annotations, source }, classes, '');
}

/**
 * What the pixels of a value are; null where they belong to nothing, undefined where names are given and this has none.
 * Without names 0 is the background. 255 is left alone, as VOC marks the edges of objects, unless a file names it or a
 * delivery has nothing but 0 and 255: then it is the one class there is.
 */
function labelOf(value: number, names: ClassNames | null, isBinary: boolean): string | null | undefined {
  const known = isBinary && value === VOID ? onlyName(names) : null;
  const name = names?.names.get(value) ?? known;
  if (name !== null) return isBackground(name) ? null : name;
  if (value === 0 || (value === VOID && !isBinary)) return null;
  return names === null || isBinary ? unnamedClass(value) : undefined;
}

function onlyName(names: ClassNames | null): string | null {
  const [name, another] = [...(names?.names.values() ?? [])].filter((candidate) => !isBackground(candidate));
  return name !== undefined && another === undefined ? name : null;
}
