import { originalPath } from '@countersign/domain';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, folderOf, nameOf, stemOf } from '../picture-finder.ts';
import { isIndexPng, PNG_HEADER_BYTES } from '../png/index-png.ts';
import { isSegmentPng } from '../png/segment-png.ts';
import type { Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { cityscapesPart } from './cityscapes.ts';

/**
 * A picture with the PNG that says the class of each pixel, and where there is one, the PNG that says the object. Objects
 * that came without classes are both.
 */
export interface MaskedPicture {
  readonly picture: string;
  readonly classes: string;
  readonly objects: string | null;
  /** Another PNG of the classes, in colours, for people to look at. */
  readonly shown: string | null;
}

interface Candidate {
  readonly path: string;
  readonly isMask: boolean;
}

const MASK_FOLDER = /annot|mask|seg|label|ground.?truth|(?:^|[_-])gt(?:$|[_-])/i;
/** `_L` is CamVid's. */
const MASK_ENDING = /[_-](?:masks?|labels?|seg|gt|annotations?|l)$/i;
/** The ending distinguishes two pictures of one name: `a.jpg.png` is the mask of `a.jpg`. */
const PICTURE_ENDING = /\.(?:avif|bmp|gif|jpe?g|png|tiff?|webp)$/i;
const OBJECT_FOLDER = /object|instance/i;

/**
 * The PNGs of a folder that are masks, by their pictures, in natural order. Reports one that matches several pictures.
 *
 * @param hasColours whether something says what colours mean; otherwise PNGs of colours are pictures like others
 */
export async function findMasks(
  folder: SourceFolder,
  hasColours: boolean,
  problems: Problems,
): Promise<MaskedPicture[]> {
  const found: MaskedPicture[] = [];
  for (const group of (await groupByStem(folder, hasColours)).values()) {
    const pictures = group.filter(({ isMask }) => !isMask).map(({ path }) => path);
    const masks = group.filter(({ isMask }) => isMask).map(({ path }) => ({ path, pictures: nearest(path, pictures) }));
    const hasNumbers = masks.some(({ path }) => partOf(path) === 'labelIds');
    for (const { path, pictures: fitting } of masks) {
      const [picture] = fitting;
      if (picture === undefined || (hasNumbers && partOf(path) === 'color')) continue;
      const areAlone = isObjects(path) && partOf(path) === null && !masks.some((other) => isOfClasses(other, picture));
      if (isObjects(path) && !areAlone) continue;
      if (fitting.length > 1)
        problems.add(path, '', 'picture-ambiguous', { path: `named ${stemOf(path)}`, candidates: fitting.join(', ') });
      const beside = masks.filter((other) => other.path !== path && other.pictures[0] === picture);
      const objects = areAlone ? path : (beside.find((other) => isObjects(other.path))?.path ?? null);
      const shown = beside.find((other) => hasNumbers && partOf(other.path) === 'color')?.path ?? null;
      found.push({ picture, classes: path, objects, shown });
    }
  }
  return found.sort((a, b) => compareNaturally(a.classes, b.classes));
}

/** Pictures that go by one name, where a PNG of numbers or colours is among them. */
async function groupByStem(folder: SourceFolder, hasColours: boolean): Promise<Map<string, Candidate[]>> {
  const { pictures } = createPictureFinder(folder.list());
  const groups = new Map<string, Candidate[]>();
  for (const [stem, group] of Map.groupBy(pictures, sharedStem)) {
    if (group.length < 2) continue;
    const candidates: Candidate[] = [];
    for (const path of group) {
      const canBeColours = hasColours || partOf(path) !== null || isObjects(path);
      const header = looksLikeMask(path) ? await folder.read(path, PNG_HEADER_BYTES) : null;
      const isMask = header !== null && (isIndexPng(header) || (canBeColours && isSegmentPng(header)));
      candidates.push({ path, isMask });
    }
    if (candidates.some(({ isMask }) => isMask)) groups.set(stem, candidates);
  }
  return groups;
}

function sharedStem(path: string): string {
  const stem = plainPath(stemOf(path).normalize('NFC'));
  return cityscapesPart(stem)?.picture ?? stem.replace(MASK_ENDING, '').replace(PICTURE_ENDING, '');
}

/** A path as it was before an export wrote it for every file system. */
function plainPath(path: string): string {
  return originalPath(path) ?? path;
}

function partOf(path: string) {
  return cityscapesPart(stemOf(path))?.part ?? null;
}

function looksLikeMask(path: string): boolean {
  if (cityscapesPart(stemOf(path))?.part === null) return false;
  return (
    partOf(path) !== null ||
    MASK_ENDING.test(stemOf(path)) ||
    folderOf(path)
      .split('/')
      .some((part) => MASK_FOLDER.test(part))
  );
}

function isObjects(path: string): boolean {
  const part = partOf(path);
  if (part !== null) return part === 'instanceIds';
  return folderOf(path)
    .split('/')
    .some((folder) => OBJECT_FOLDER.test(folder));
}

function isOfClasses(mask: { readonly path: string; readonly pictures: readonly string[] }, picture: string): boolean {
  return !isObjects(mask.path) && mask.pictures[0] === picture;
}

/** The pictures whose folders are most like the mask's: `train` for `trainannot`, `images/val` for `masks/val`. */
function nearest(mask: string, pictures: readonly string[]): string[] {
  const likeness = pictures.map((picture) => {
    const [own, other] = [plainPath(mask), plainPath(picture)];
    return countAlike(folderOf(own), folderOf(other)) + (stemOf(own) === nameOf(other) ? 1 : 0);
  });
  const most = Math.max(...likeness);
  return pictures.filter((_, at) => likeness[at] === most);
}

function countAlike(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  if (isCounterpart(left, right)) return left.length + right.length + 1;
  const start = left.findIndex((part, at) => part !== right[at]);
  const end = left.toReversed().findIndex((part, at) => part !== right.at(-1 - at));
  const isNamedAfter = nameOf(b) !== '' && nameOf(a).includes(nameOf(b));
  return (start < 0 ? left.length : start) + (end < 0 ? left.length : end) + (isNamedAfter ? 0.5 : 0);
}

/** Whether the folder of masks is that of the pictures inside a folder for masks: `SegmentationClass/x/a` for `x/a`. */
function isCounterpart(masks: readonly string[], pictures: readonly string[]): boolean {
  const path = pictures.filter((part) => part !== '').join('/');
  return masks.some((part, at) => MASK_FOLDER.test(part) && masks.toSpliced(at, 1).join('/') === path);
}
