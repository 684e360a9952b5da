import type { DeliveredItem } from '@countersign/contract';
import type { WrittenFile } from './format.ts';
import { compareNaturally } from './natural-order.ts';
import { folderOf, joinPath, nameOf, stemOf } from './picture-finder.ts';
import type { PictureInList } from './picture-lists.ts';

/** The folder of pictures in Pascal VOC's layout. */
const PICTURES = 'JPEGImages';

/** Where an item has its files in Pascal VOC's layout. */
export interface VocPlace {
  /** The folder that holds `JPEGImages`, `Annotations` and the like. */
  readonly root: string;
  /** What lists of pictures call it: its path below the folder of pictures, without an ending. */
  readonly id: string;
}

/** A place for each item. Pictures of one name with different endings keep them, because each has files of its own. */
export function placeItems(items: readonly DeliveredItem[]): (item: DeliveredItem) => VocPlace {
  const shared = Map.groupBy(items, (item) => keyOf(item));
  return (item) => {
    const isAlone = (shared.get(keyOf(item))?.length ?? 0) <= 1;
    return placeOf(item, isAlone ? stemOf(item.mediaPath) : nameOf(item.mediaPath));
  };
}

function keyOf(item: DeliveredItem): string {
  const { root, id } = placeOf(item, stemOf(item.mediaPath));
  return joinPath(root, id);
}

function placeOf({ mediaPath }: Pick<DeliveredItem, 'mediaPath'>, name: string): VocPlace {
  const parts = folderOf(mediaPath).split('/');
  const at = parts.lastIndexOf(PICTURES);
  return { root: parts.slice(0, Math.max(0, at)).join('/'), id: joinPath(parts.slice(at + 1).join('/'), name) };
}

/** The folders in which the picture of an annotation file may lie: beside its folder, or as deep below the pictures. */
export function pictureFoldersOf(annotations: string): string[] {
  const parts = annotations.split('/');
  const at = parts.lastIndexOf('Annotations');
  const layout = [PICTURES, 'images', null].map((folder) => {
    return parts.flatMap((part, place) => (place === at ? (folder ?? []) : part)).join('/');
  });
  const parent = folderOf(annotations);
  return [annotations, ...(at < 0 ? [] : layout), joinPath(parent, PICTURES), joinPath(parent, 'images'), parent];
}

/**
 * The place of a picture that came with this annotation file: that of the file where it is laid out as VOC's own, below
 * `folder`, and otherwise that of the picture.
 */
export function placeOfFile(
  file: string,
  folder: 'Annotations' | 'SegmentationClass',
  item: Pick<DeliveredItem, 'mediaPath'>,
): VocPlace {
  const parts = file.split('/');
  const at = parts.lastIndexOf(folder);
  if (at < 0) return placeOf(item, stemOf(item.mediaPath));
  return {
    root: parts.slice(0, at).join('/'),
    id: parts
      .slice(at + 1)
      .join('/')
      .replace(/\.[^./]*$/, ''),
  };
}

/** The list that a picture at this place is in where none was delivered. */
export function usualList({ root, id }: VocPlace, kind: ListKind): PictureInList {
  return { list: joinPath(root, `ImageSets/${kind}/trainval.txt`), id };
}

type ListKind = 'Main' | 'Segmentation';

/** A picture for the lists: its place, and the delivered lists it stands in. */
export interface ListedPicture {
  readonly place: VocPlace;
  readonly listed: readonly PictureInList[];
}

/**
 * The lists of pictures that programs ask for: those that were delivered, and in each root one of the pictures that are
 * in no delivered list of the kind. They name the given pictures alone, in natural order.
 */
export function* listPictures(pictures: readonly ListedPicture[], kind: ListKind): Generator<WrittenFile> {
  const entries = pictures.flatMap(({ place, listed }) => {
    const isListed = listed.some(({ list }) => list.includes(`ImageSets/${kind}/`));
    return isListed ? listed : [...listed, usualList(place, kind)];
  });
  for (const [path, group] of Map.groupBy(entries, ({ list }) => list)) {
    const ids = group.map(({ id }) => id).sort(compareNaturally);
    yield { path, bytes: new TextEncoder().encode(ids.map((id) => `${id}\n`).join('')) };
  }
}
