import { decodeIndexPng, type IndexPicture, isIndexPng } from '../png/index-png.ts';
import { decodeSegmentPng } from '../png/segment-png.ts';
import type { Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { type ClassNames, VOID } from './class-names.ts';
import { NOTHING } from './mask-source.ts';
import { packColour, vocColour, vocIndex } from './voc-colour.ts';

/** What a PNG says of each pixel: the number of a class or of an object. */
export interface Layer {
  readonly width: number;
  readonly height: number;
  readonly pixels: ArrayLike<number>;
  readonly palette: IndexPicture['palette'];
  /** Whether it says so by the colours, and not by the numbers behind them. */
  readonly isInColours: boolean;
}

/** The classes of a PNG; null after reporting why there are none. */
export async function readClasses(
  folder: SourceFolder,
  path: string,
  names: ClassNames | null,
  problems: Problems,
): Promise<Layer | null> {
  const picture = await readPng(folder, path, problems);
  if (picture === null) return null;
  const { width, height, pixels, palette } = picture;
  const classOf = names === null ? null : classesByColour(names);
  if (picture.isInColours) {
    if (classOf === null) {
      problems.add(path, '', 'invalid-mask', { problem: `it is in colours, and ${MEANING}` });
      return null;
    }
    return { ...picture, pixels: translate(pixels, (colour) => classOf.get(colour), tell) };
  }
  if (classOf === null || palette === null || !speaksByColour(pixels, palette, classOf)) return picture;
  const meant = (value: number) => classOf.get(packColour(palette[value] ?? []));
  return { width, height, palette, pixels: translate(pixels, meant, () => {}), isInColours: true };

  function tell(colour: number): void {
    const text = [colour & 255, (colour >> 8) & 255, colour >> 16].join(', ');
    problems.add(path, '', 'unknown-colour', { colour: text, names: names?.file ?? '' });
  }
}

const MEANING = 'no labelmap.txt, label_colors.txt or class_dict.csv says what they mean';

/** The objects of a PNG: its numbers, or those that Pascal VOC shows in its colours. */
export async function readObjects(folder: SourceFolder, path: string, problems: Problems): Promise<Layer | null> {
  const picture = await readPng(folder, path, problems);
  if (picture === null || !picture.isInColours) return picture;
  return { ...picture, pixels: translate(picture.pixels, vocIndex, () => {}) };
}

/** The classes of objects that came without: one for all, and 255 where it marks their edges. */
export function oneClassOf(objects: Layer | null): Layer | null {
  if (objects === null) return null;
  let highest = 0;
  for (let at = 0; at < objects.pixels.length; at += 1) highest = Math.max(highest, objects.pixels[at] ?? 0);
  const pixels = Uint8Array.from(objects.pixels, (object) => {
    return object === VOID && highest === VOID ? VOID : Math.min(object, 1);
  });
  return { ...objects, pixels, isInColours: false };
}

async function readPng(folder: SourceFolder, path: string, problems: Problems): Promise<Layer | null> {
  const bytes = await folder.read(path);
  const isInColours = !isIndexPng(bytes);
  const png = isInColours ? decodeSegmentPng(bytes) : decodeIndexPng(bytes);
  if (!('problem' in png)) return { palette: null, ...png, isInColours };
  problems.add(path, '', 'invalid-mask', { problem: png.problem });
  return null;
}

/** The class of each colour. Black is nothing where no class has it, and VOC's edges of objects are left alone. */
function classesByColour({ colours }: ClassNames): ReadonlyMap<number, number> | null {
  if (colours.size === 0) return null;
  const classes = new Map([
    [0, NOTHING],
    [packColour(vocColour(VOID)), VOID],
  ]);
  // The first class of a colour has it.
  for (const [index, colour] of [...colours].toReversed()) classes.set(colour, index);
  return classes;
}

/** Whether a palette says other classes than its numbers do, and each of its colours is that of a class. */
function speaksByColour(
  pixels: ArrayLike<number>,
  palette: readonly (readonly number[])[],
  classOf: ReadonlyMap<number, number>,
): boolean {
  const used = new Uint8Array(256);
  for (let at = 0; at < pixels.length; at += 1) used[pixels[at] ?? 0] = 1;
  const classes = [...used.entries()].flatMap(([value, isUsed]) =>
    isUsed === 1 ? [{ value, meant: classOf.get(packColour(palette[value] ?? [])) }] : [],
  );
  return (
    classes.every(({ meant }) => meant !== undefined) &&
    classes.some(({ value, meant }) => meant !== value && meant !== NOTHING && meant !== VOID)
  );
}

/** The number of every pixel, in its place where it fits. A pixel without one is reported once, and becomes nothing. */
function translate(
  pixels: ArrayLike<number>,
  numberOf: (value: number) => number | undefined,
  tell: (value: number) => void,
): Uint32Array {
  const known = new Map<number, number>();
  const numbers = pixels instanceof Uint32Array ? pixels : new Uint32Array(pixels.length);
  let [last, number] = [-1, 0];
  for (let at = 0; at < pixels.length; at += 1) {
    const value = pixels[at] ?? 0;
    if (value !== last) {
      let found = known.get(value);
      if (found === undefined) {
        found = numberOf(value);
        if (found === undefined) tell(value);
        found ??= NOTHING;
        known.set(value, found);
      }
      [last, number] = [value, found];
    }
    numbers[at] = number;
  }
  return numbers;
}
