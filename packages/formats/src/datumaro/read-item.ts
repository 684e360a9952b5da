import type { Annotation, Json } from '@countersign/contract';
import type { ItemCollection } from '../delivered-items.ts';
import { findPictureIn } from '../find-picture.ts';
import { checkInside } from '../geometry-limits.ts';
import { describeJson, isJsonObject, type JsonObject, type JsonPlace, placesOf } from '../json/json-object.ts';
import { describeList, isNumbers } from '../json/number-list.ts';
import { folderOf, isSafeName, joinPath, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import type { PartialPictureSize } from '../picture-size.ts';
import type { Problems } from '../problem.ts';
import { CAPTION, readAttributes } from './attributes.ts';
import { type DatumaroLabels, listOf } from './read-labels.ts';
import { hiddenTypes, readShape } from './read-shape.ts';
import { findSkeletonBoxes } from './skeleton-boxes.ts';

/** What reading an item needs to know. */
export interface ItemContext {
  readonly file: string;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly labels: DatumaroLabels;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly problems: Problems;
}

/** Adds an item of a document. */
export function readItem(place: JsonPlace, reading: ItemContext): void {
  const { file, items, problems } = reading;
  const picture = findMedia(place, reading);
  const isClaimed = picture !== null && items.claim(picture, file, place.path);
  const size = readSize(place);
  const annotations: Annotation[] = [];
  const others: Json[] = [];
  const entries = [...placesOf(file, `${place.path}.annotations`, listOf(place, 'annotations'), problems)];
  const boxOf = findSkeletonBoxes(
    entries.map(({ value }) => value),
    reading.labels,
  );
  const boxes = new Set(boxOf.values());
  for (const [at, entry] of entries.entries()) {
    if (boxes.has(at)) continue;
    if (hiddenTypes.includes(entry.value['type'] ?? null)) others.push({ at, fields: entry.value });
    else {
      const annotation = withBox(readAnnotation(entry, at, size, reading), boxOf.get(at), entries, reading);
      if (annotation !== null) annotations.push({ ...annotation, id: String(annotations.length + 1) });
    }
  }
  if (picture === null || !isClaimed) return;
  const { annotations: list, ...rest } = place.value;
  const fields = Array.isArray(list) ? rest : place.value;
  const bare: JsonObject = Array.isArray(list) ? {} : { isBare: true };
  const source = { datumaro: { document: file, fields, others, ...bare } };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, file, place.path);
}

function readAnnotation(
  entry: JsonPlace,
  at: number,
  size: PartialPictureSize,
  { file, labels, allowedLabels, problems }: ItemContext,
): Omit<Annotation, 'id'> | null {
  const id = entry.value['label_id'] ?? null;
  const isCaption = entry.value['type'] === CAPTION;
  const label = typeof id === 'number' ? (labels.byId.get(id) ?? null) : null;
  if (!isCaption && typeof id !== 'number')
    entry.tell('wrong-type', 'label_id', { expected: 'the number of a label', found: describeJson(id) });
  else if (!isCaption && label === null && labels.isComplete)
    entry.tell('unknown-category', 'label_id', { id: Number(id) });
  const name = isCaption ? CAPTION : (label?.name ?? null);
  if (name !== null && allowedLabels !== null && !allowedLabels.has(name))
    entry.tell('unknown-label', 'label_id', { label: name });
  const geometry = readShape(entry, label, labels, size);
  if (geometry === null || name === null) return null;
  checkInside(file, entry.path, geometry, size, problems);
  const attributes = readAttributes(entry.value);
  return { label: name, geometry, attributes, source: { datumaro: { at, fields: entry.value } } };
}

/** A skeleton with the box that is an entry of its own. */
function withBox(
  annotation: Omit<Annotation, 'id'> | null,
  at: number | undefined,
  entries: readonly JsonPlace[],
  { labels }: ItemContext,
): Omit<Annotation, 'id'> | null {
  const entry = at === undefined ? undefined : entries[at];
  if (annotation?.geometry.kind !== 'skeleton' || at === undefined || entry === undefined) return annotation;
  const read = readShape(entry, null, labels, { width: null, height: null });
  if (read?.kind !== 'box') return null;
  const { x, y, width, height } = read;
  const kept = annotation.source['datumaro'];
  return {
    ...annotation,
    geometry: { ...annotation.geometry, box: { x, y, width, height } },
    source: { datumaro: { ...(isJsonObject(kept) ? kept : {}), box: { at, fields: entry.value } } },
  };
}

/** `images/<subset>/<path>` beside the folder of the annotations, where the subset is the document's own name. */
function findMedia(place: JsonPlace, { file, finder }: ItemContext): string | null {
  const [key, media] = mediaOf(place);
  if (media === null) return place.tell('no-picture', '', { found: key === '' ? 'nothing' : key });
  const path = media['path'];
  const root = folderOf(folderOf(file));
  const images = joinPath(root, 'images');
  const folders = [joinPath(images, stemOf(file)), images, root, folderOf(file)];
  if (typeof path === 'string' && path !== '')
    return findPictureIn(path, folders, finder, (code, said) => place.tell(code, `${key}.path`, said));
  const id = place.text('id');
  if (id === null) return null;
  if (!isSafeName(id)) return place.tell('path-outside', 'id', { path: JSON.stringify(id) });
  const below = folders.map((folder) => joinPath(folder, folderOf(id)));
  const found = finder.findByStem(nameOf(id), below);
  return found.kind === 'found' ? found.path : place.tell('picture-missing', 'id', { path: `named ${id}` });
}

/** The key and the value of an item's picture; the key alone of what is none. */
function mediaOf({ value }: JsonPlace): [key: string, media: Record<string, Json> | null] {
  for (const key of ['image', 'media']) {
    const media = Object.hasOwn(value, key) ? value[key] : undefined;
    if (isJsonObject(media)) return [key, { ...media }];
  }
  const others = ['point_cloud', 'video', 'video_frame', 'multiframe_image'];
  return [others.find((key) => Object.hasOwn(value, key)) ?? '', null];
}

/** `[height, width]`; null where the document is silent. */
function readSize(place: JsonPlace): PartialPictureSize {
  const [key, media] = mediaOf(place);
  const size = media?.['size'] ?? null;
  if (size === null) return { width: null, height: null };
  const [height = 0, width = 0, ...more] = isNumbers(size) ? size : [];
  if (height > 0 && width > 0 && more.length === 0) return { width, height };
  place.tell('wrong-type', `${key}.size`, { expected: 'the height and the width', found: describeList(size) });
  return { width: null, height: null };
}
