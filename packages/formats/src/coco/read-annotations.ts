import { type Annotation, type Geometry, type Json, MAX_NAME, type SkeletonDefinition } from '@countersign/contract';
import { checkInside } from '../geometry-limits.ts';
import { isJsonObject, type JsonObject, type JsonPlace, placesOf, without } from '../json/json-object.ts';
import type { Problems } from '../problem.ts';
import { countLabelled } from './coco-source.ts';
import type { Categories } from './read-categories.ts';
import { readGeometry } from './read-geometry.ts';
import type { Image, Images } from './read-images.ts';

/** One for all: there may be a million annotations. */
const NO_ATTRIBUTES: Annotation['attributes'] = Object.freeze({});

/** The annotations of a document by image, each image's in the order of the document. */
export function readAnnotations(
  file: string,
  list: Iterable<Json>,
  images: Images,
  categories: Categories,
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): ReadonlyMap<Image, readonly Annotation[]> {
  const imageOf = new Map(images.list.map((image) => [image.id, image]));
  const byImage = new Map<Image, Annotation[]>(images.list.map((image) => [image, []]));
  const firstOfId = new Map<string | number, number>();
  let index = -1;
  for (const place of placesOf(file, 'annotations', list, problems)) {
    index += 1;
    const id = readId(place, index, firstOfId);
    const image = readImage(place, imageOf, images.isComplete);
    const label = readLabel(place, categories, allowedLabels);
    const read = readGeometry(place, image, skeletonOf(place, categories));
    if (read !== null && image !== null)
      checkInside(file, `${place.path}.${read.keys[0]}`, read.geometry, image, problems);
    if (read === null || image === null || label === null) continue;
    const attributes = readAttributes(place);
    const isSaid = attributes !== null && Object.keys(attributes).length > 0;
    const fields = without(place.value, ['image_id', ...read.keys, ...(isSaid ? ['attributes'] : [])]);
    if (read.rest !== null) fields['segmentation'] = read.rest;
    byImage.get(image)?.push({
      id,
      label,
      geometry: read.geometry,
      attributes: attributes ?? NO_ATTRIBUTES,
      source: { coco: { index, fields, ...countedOtherwise(read.geometry, fields) } },
    });
  }
  return byImage;
}

function skeletonOf({ value }: JsonPlace, { skeletons }: Categories): SkeletonDefinition | null {
  const id = Object.hasOwn(value, 'category_id') ? value['category_id'] : null;
  return (typeof id === 'number' || typeof id === 'string' ? skeletons.get(id) : null) ?? null;
}

/** A `num_keypoints` that differs from the number of labelled points, or is missing, is written back as it came. */
function countedOtherwise(geometry: Geometry, fields: JsonObject): JsonObject {
  if (geometry.kind !== 'skeleton' || fields['num_keypoints'] === countLabelled(geometry)) return {};
  return { countedOtherwise: true };
}

/** Its own id, or its place where it has none, as some converters leave it. */
function readId(place: JsonPlace, index: number, firstOfId: Map<string | number, number>): string {
  const id = (Object.hasOwn(place.value, 'id') ? place.id('id') : null) ?? `#${index}`;
  // A number and the same number as text are one id.
  const key = String(Number(id)) === id ? Number(id) : id;
  const first = firstOfId.get(key);
  if (first !== undefined) place.tell('duplicate-id', 'id', { id, first: `annotations[${first}]` });
  firstOfId.set(key, index);
  return String(id);
}

function readImage(place: JsonPlace, imageOf: ReadonlyMap<string | number, Image>, isComplete: boolean): Image | null {
  const id = place.id('image_id');
  if (id === null) return null;
  const image = imageOf.get(id) ?? null;
  if (image === null && isComplete) place.tell('unknown-image', 'image_id', { id });
  return image;
}

function readLabel(place: JsonPlace, categories: Categories, allowed: ReadonlySet<string> | null): string | null {
  const id = place.id('category_id');
  if (id === null) return null;
  const label = categories.names.get(id) ?? null;
  if (label === null && categories.isComplete) place.tell('unknown-category', 'category_id', { id });
  if (label !== null && allowed !== null && !allowed.has(label)) place.tell('unknown-label', 'category_id', { label });
  return label;
}

/** The `attributes` that tools add, where they are plain values by name; anything else stays a field. */
function readAttributes(place: JsonPlace): Annotation['attributes'] | null {
  const found = Object.hasOwn(place.value, 'attributes') ? place.value['attributes'] : undefined;
  if (!isJsonObject(found)) return null;
  const isPlain = Object.entries(found).every(
    ([name, value]) => name !== '' && name.length <= MAX_NAME && ['string', 'number', 'boolean'].includes(typeof value),
  );
  return isPlain ? { ...(found as Annotation['attributes']) } : null;
}
