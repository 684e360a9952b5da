import type { Annotation, Json } from '@countersign/contract';
import { highestId, idsOf } from '../coco/highest-id.ts';
import { readCategories } from '../coco/read-categories.ts';
import { type Image, readImages } from '../coco/read-images.ts';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import { findPictureIn } from '../find-picture.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { type JsonObject, type JsonPlace, placesOf } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder, folderOf, joinPath, nameOf, type PictureFinder, stemOf } from '../picture-finder.ts';
import { decodeSegmentPng, type SegmentPicture } from '../png/segment-png.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFolder } from '../source.ts';
import { isPanoptic } from './is-panoptic.ts';
import { readSegments } from './read-segments.ts';

interface Reading {
  readonly folder: SourceFolder;
  /** Bytes of every file. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly all: PictureFinder;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly problems: Problems;
}

/** Reads every panoptic document of a folder as one delivery. */
export async function readPanoptic(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const skipped: { readonly file: string; readonly reason: string }[] = [];
  const documents: { readonly file: string; readonly value: JsonObject }[] = [];
  for (const source of listJsonFiles(folder)) {
    const { path: file } = source;
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (isPanoptic(value)) documents.push({ file, value });
    else skipped.push({ file, reason: 'it is JSON, but no panoptic document of COCO' });
  }
  const all = createPictureFinder(folder.list());
  const segments = new Set(documents.flatMap(({ file, value }) => segmentFiles(file, value, all)));
  const finder = createPictureFinder(folder.list().filter(({ path }) => !segments.has(path)));
  const items = collectItems(finder, problems);
  for (const { file, reason } of skipped) items.skip(file, reason);
  const sizes = new Map(folder.list().map(({ path, size }) => [path, size]));
  const reading = { folder, sizes, all, finder, items, allowedLabels: labelsOf(template), problems };
  const sources: Json[] = [];
  for (const { file, value } of documents) sources.push(await readDocument(file, value, reading));
  if (documents.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'panoptic document of COCO (JSON with segments_info)' });
  return items.finish({ panoptic: sources }, template, 'no panoptic document lists this picture');
}

/** The PNGs a document names, which are no pictures to be looked at. */
function segmentFiles(file: string, { annotations }: JsonObject, all: PictureFinder): string[] {
  return [...placesOf(file, 'annotations', listOf(annotations), collectProblems())].flatMap(({ value }) => {
    const name = value['file_name'];
    const found = typeof name === 'string' ? findSegments(name, file, all, () => null) : null;
    return found ?? [];
  });
}

/** In a folder named as the document, beside it or beside its folder; or beside the document itself. */
function findSegments(name: string, file: string, all: PictureFinder, tell: Parameters<typeof findPictureIn>[3]) {
  const own = folderOf(file);
  const parent = folderOf(own);
  const folders = [joinPath(own, stemOf(file)), joinPath(parent, stemOf(file)), own, joinPath(own, 'masks')];
  return findPictureIn(name, folders, all, tell);
}

async function readDocument(file: string, value: JsonObject, reading: Reading): Promise<Json> {
  const { finder, items, problems } = reading;
  checkJson(file, value, problems);
  const { images: imageList, annotations: list, categories: categoryList, ...fields } = value;
  const categories = readCategories(file, listOf(categoryList), problems);
  for (const name of categories.names.values()) items.tally.declare(name, { geometries: ['mask'] });
  const images = readImages(file, listOf(imageList), finder, items, problems);
  const imageOf = new Map(images.list.map((image) => [image.id, image]));
  const read = new Map<Image, { place: JsonPlace; index: number; png: string; annotations: Annotation[] }>();
  let index = -1;
  for (const place of placesOf(file, 'annotations', listOf(list), problems)) {
    index += 1;
    const image = readImageId(place, imageOf, images.isComplete);
    const name = place.text('file_name');
    const png =
      name === null ? null : findSegments(name, file, reading.all, (code, said) => place.tell(code, 'file_name', said));
    if (image === null || png === null) continue;
    const first = read.get(image);
    if (first !== undefined) place.tell('duplicate-id', 'image_id', { id: image.id, first: first.place.path });
    const picture = await readPng(place, png, image, reading);
    const annotations =
      picture === null ? [] : readSegments(place, picture, categories, reading.allowedLabels, problems);
    read.set(image, { place, index, png, annotations });
  }
  for (const image of images.list) addItem(file, image, read.get(image) ?? null, items);
  return { file, fields, categories: listOf(categoryList), lastIds: { images: highestId(idsOf(listOf(imageList))) } };
}

function addItem(
  file: string,
  { picture, path, width, height, fields }: Image,
  found: { place: JsonPlace; index: number; png: string; annotations: Annotation[] } | null,
  items: ItemCollection,
): void {
  const { segments_info: _segments, ...annotation } = found?.place.value ?? {};
  const kept = { document: file, fields, index: found?.index ?? -1, png: found?.png ?? '' };
  const segments = (found?.annotations ?? []).map(({ id }) => Number(id));
  const source = { panoptic: { ...kept, annotation: found === null ? null : annotation, segments } };
  const annotations = found?.annotations ?? [];
  items.add({ fileName: picture, mediaPath: picture, width, height, annotations, source }, file, path);
}

function readImageId(place: JsonPlace, images: ReadonlyMap<string | number, Image>, isComplete: boolean): Image | null {
  const id = place.id('image_id');
  const image = id === null ? null : (images.get(id) ?? null);
  if (id !== null && image === null && isComplete) place.tell('unknown-image', 'image_id', { id });
  return image;
}

async function readPng(place: JsonPlace, png: string, image: Image, reading: Reading): Promise<SegmentPicture | null> {
  const size = reading.sizes.get(png) ?? 0;
  const bytes = await readAnnotationFile(reading.folder, { path: png, size }, reading.problems);
  if (bytes === null) return null;
  const picture = decodeSegmentPng(bytes);
  if ('problem' in picture)
    return place.tell('broken-segments', 'file_name', { path: nameOf(png), found: picture.problem });
  const { width, height } = image;
  if ((width !== null && width !== picture.width) || (height !== null && height !== picture.height))
    return place.tell('mask-size', 'file_name', {
      ...{ rows: picture.height, columns: picture.width },
      ...{ width: width ?? picture.width, height: height ?? picture.height },
    });
  return picture;
}

function listOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
