import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, folderOf, nameOf, stemOf } from '../picture-finder.ts';
import { isIndexPng, PNG_HEADER_BYTES } from '../png/index-png.ts';
import type { Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';

/** A picture with the PNG that says the class of each pixel, and where there is one, the PNG that says the object. */
export interface MaskedPicture {
  readonly picture: string;
  readonly classes: string;
  readonly objects: string | null;
}

interface Candidate {
  readonly path: string;
  readonly stem: string;
  readonly isMask: boolean;
}

const MASK_FOLDER = /annot|mask|seg|label|ground.?truth|(?:^|[_-])gt(?:$|[_-])/i;
const MASK_ENDING = /[_-](?:masks?|labels?|seg|gt|annotations?)$/i;
/** The ending distinguishes two pictures of one name: `a.jpg.png` is the mask of `a.jpg`. */
const PICTURE_ENDING = /\.(?:avif|bmp|gif|jpe?g|png|tiff?|webp)$/i;
const OBJECT_FOLDER = /object|instance/i;

/**
 * The PNGs of a folder that are masks, by their pictures, in natural order. Reports one that matches several pictures.
 */
export async function findMasks(folder: SourceFolder, problems: Problems): Promise<MaskedPicture[]> {
  const found: MaskedPicture[] = [];
  for (const group of (await groupByStem(folder)).values()) {
    const pictures = group.filter(({ isMask }) => !isMask).map(({ path }) => path);
    const masks = group.filter(({ isMask }) => isMask).map(({ path }) => ({ path, pictures: nearest(path, pictures) }));
    for (const { path, pictures: fitting } of masks) {
      const [picture] = fitting;
      if (isObjects(path) || picture === undefined) continue;
      if (fitting.length > 1)
        problems.add(path, '', 'picture-ambiguous', { path: `named ${stemOf(path)}`, candidates: fitting.join(', ') });
      const objects = masks.find((other) => isObjects(other.path) && other.pictures[0] === picture)?.path ?? null;
      found.push({ picture, classes: path, objects });
    }
  }
  return found.sort((a, b) => compareNaturally(a.classes, b.classes));
}

/** Pictures that go by one name, where a PNG of numbers is among them. */
async function groupByStem(folder: SourceFolder): Promise<Map<string, Candidate[]>> {
  const { pictures } = createPictureFinder(folder.list());
  const named = pictures.map((path) => ({
    path,
    stem: stemOf(path).normalize('NFC').replace(MASK_ENDING, '').replace(PICTURE_ENDING, ''),
  }));
  const groups = new Map<string, Candidate[]>();
  for (const [stem, group] of Map.groupBy(named, (entry) => entry.stem)) {
    if (group.length < 2) continue;
    const candidates: Candidate[] = [];
    for (const { path } of group) {
      const isMask = looksLikeMask(path) && isIndexPng(await folder.read(path, PNG_HEADER_BYTES));
      candidates.push({ path, stem, isMask });
    }
    if (candidates.some(({ isMask }) => isMask)) groups.set(stem, candidates);
  }
  return groups;
}

function looksLikeMask(path: string): boolean {
  return (
    MASK_ENDING.test(stemOf(path)) ||
    folderOf(path)
      .split('/')
      .some((part) => MASK_FOLDER.test(part))
  );
}

function isObjects(path: string): boolean {
  return folderOf(path)
    .split('/')
    .some((part) => OBJECT_FOLDER.test(part));
}

/** The pictures whose folders are most like the mask's: `train` for `trainannot`, `images/val` for `masks/val`. */
function nearest(mask: string, pictures: readonly string[]): string[] {
  const likeness = pictures.map((picture) => {
    const isNamed = stemOf(mask) === nameOf(picture);
    return countAlike(folderOf(mask), folderOf(picture)) + (isNamed ? 1 : 0);
  });
  const most = Math.max(...likeness);
  return pictures.filter((_, at) => likeness[at] === most);
}

function countAlike(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  const start = left.findIndex((part, at) => part !== right[at]);
  const end = left.toReversed().findIndex((part, at) => part !== right.at(-1 - at));
  const isNamedAfter = nameOf(b) !== '' && nameOf(a).includes(nameOf(b));
  return (start < 0 ? left.length : start) + (end < 0 ? left.length : end) + (isNamedAfter ? 0.5 : 0);
}
