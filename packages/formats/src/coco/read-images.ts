import type { Json } from '@countersign/contract';
import type { ItemCollection } from '../delivered-items.ts';
import { findPicture } from '../find-picture.ts';
import { describeJson, type JsonObject, type JsonPlace, placesOf, without } from '../json/json-object.ts';
import type { PictureFinder } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';

/** An entry of `images`. */
export interface Image {
  readonly id: string | number;
  readonly path: string;
  /** Path of the picture in the delivery's folder. */
  readonly picture: string;
  readonly width: number | null;
  readonly height: number | null;
  /** Everything except the size, where that is valid. */
  readonly fields: JsonObject;
}

/** Images in order. Not `isComplete` where one could not be read, so that references to it are not reported again. */
export interface Images {
  readonly list: readonly Image[];
  readonly isComplete: boolean;
}

/** Reads the images of a COCO document and claims their pictures. Reports problems to `problems`. */
export function readImages(
  file: string,
  list: readonly Json[],
  finder: PictureFinder,
  items: ItemCollection,
  problems: Problems,
): Images {
  const images: Image[] = [];
  const firstOfId = new Map<string, string>();
  const before = problems.count();
  for (const place of placesOf(file, 'images', list, problems)) {
    const id = place.id('id');
    const first = id === null ? undefined : firstOfId.get(String(id));
    if (id !== null && first !== undefined) place.tell('duplicate-id', 'id', { id, first });
    if (id !== null) firstOfId.set(String(id), place.path);
    const name = place.text('file_name');
    const picture =
      name === null ? null : findPicture(name, file, finder, (code, said) => place.tell(code, 'file_name', said));
    const [width, height] = [readSize(place, 'width'), readSize(place, 'height')];
    if (id === null || picture === null || !items.claim(picture, file, `${place.path}.file_name`)) continue;
    const said = [...(width === null ? [] : ['width']), ...(height === null ? [] : ['height'])];
    const fields = without(place.value, said);
    images.push({ id, path: place.path, picture, width, height, fields });
  }
  return { list: images, isComplete: problems.count() === before };
}

/** Null where the file has no size. Tools that did not look at the picture write null and 0. */
function readSize(place: JsonPlace, key: 'width' | 'height'): number | null {
  const size = Object.hasOwn(place.value, key) ? (place.value[key] ?? null) : null;
  if (size === null || size === 0) return null;
  if (typeof size !== 'number')
    return place.tell('wrong-type', key, { expected: 'a number', found: describeJson(size) });
  return size < 0 ? place.tell('negative-size', key, { size }) : size;
}
