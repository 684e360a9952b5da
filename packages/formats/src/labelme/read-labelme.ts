import type { Annotation, Json } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { checkJson } from '../json/check-json.ts';
import {
  describeJson,
  isJsonObject,
  type JsonObject,
  type JsonPlace,
  placeOf,
  placesOf,
  without,
} from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { createPictureFinder, folderOf, isSafeName, type PictureFinder, stemOf } from '../picture-finder.ts';
import { type PictureSize, readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { readShape, shapeTypeOf } from './read-shape.ts';
import { isLabelMe } from './recognise-labelme.ts';
import { attributesOf } from './shape-attributes.ts';

/** Longer sides and parts of a pixel are mistakes in the document: the picture itself is read instead. */
const MAX_SIDE = 1_000_000;

interface Reading {
  readonly folder: SourceFolder;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly problems: Problems;
}

/** Reads every LabelMe document of a folder, in natural order of the files. */
export async function readLabelMe(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const reading = { folder, finder, items, allowedLabels: labelsOf(template), problems };
  let documents = 0;
  for (const source of listJsonFiles(folder)) {
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (isLabelMe(value)) {
      await readDocument(source.path, value, reading);
      documents += 1;
    } else items.skip(source.path, 'it is JSON, but no LabelMe document');
  }
  if (documents === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'LabelMe document (JSON with shapes and an imagePath)' });
  return items.finish({}, template, 'no LabelMe document describes this picture');
}

async function readDocument(file: string, value: JsonObject, reading: Reading): Promise<void> {
  const { folder, items, problems } = reading;
  checkJson(file, value, problems);
  const picture = findPicture(placeOf(file, '', value, problems), reading.finder);
  const isClaimed = picture !== null && items.claim(picture, file, 'imagePath');
  const size = picture === null ? null : (readSize(value) ?? (await readPictureSize(folder, picture, problems)));
  const { shapes = [], flags = {}, imageData: _, ...rest } = value;
  if (!Array.isArray(shapes)) {
    problems.add(file, 'shapes', 'wrong-type', { expected: 'a list', found: describeJson(shapes) });
    return;
  }
  const annotations: Annotation[] = [];
  let ordinal = 0;
  for (const place of placesOf(file, 'shapes', shapes as readonly Json[], problems)) {
    ordinal += 1;
    const annotation = size === null ? null : readAnnotation(place, String(ordinal), size, reading);
    if (annotation !== null) annotations.push(annotation);
  }
  const isKnown = isJsonObject(flags) && Object.values(flags).every((flag) => typeof flag === 'boolean');
  if (isKnown) annotations.push(...readFlags(file, flags, reading));
  if (!isClaimed || size === null) return;
  const said = [
    ...(rest['imageWidth'] === size.width ? ['imageWidth'] : []),
    ...(rest['imageHeight'] === size.height ? ['imageHeight'] : []),
  ];
  const fields = { ...without(rest, said), ...('flags' in value ? { flags } : {}) };
  const source = { labelme: { file, fields } };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, file, 'shapes');
}

function readAnnotation(
  place: JsonPlace,
  id: string,
  size: PictureSize,
  { allowedLabels, problems }: Reading,
): Annotation | null {
  const { file, value } = place;
  const label = place.text('label');
  const isNamed = label !== null && checkLabelName(file, `${place.path}.label`, label, problems);
  if (isNamed && allowedLabels !== null && !allowedLabels.has(label)) place.tell('unknown-label', 'label', { label });
  const geometry = readShape(place, size);
  if (!isNamed || geometry === null) return null;
  checkInside(file, `${place.path}.points`, geometry, size, problems);
  // LabelMe writes that a shape has none.
  const mask = value['mask'] === null ? [] : ['mask'];
  const kept = without(value, ['label', ...mask, ...(isSaidByPoints(shapeTypeOf(value)) ? ['points'] : [])]);
  return { id, label, geometry, attributes: attributesOf(value), source: { labelme: kept } };
}

/** Of these the geometry has the points as they were, or as near as a mask needs them. */
function isSaidByPoints(type: string): boolean {
  return ['mask', 'polygon', 'line', 'linestrip', 'point', 'points'].includes(type);
}

/** A flag that is on says something of the whole picture; one that is off only that it could be said. */
function readFlags(file: string, flags: JsonObject, { items, allowedLabels, problems }: Reading): Annotation[] {
  return Object.entries(flags).flatMap(([name, isOn]): Annotation[] => {
    if (!checkLabelName(file, 'flags', name, problems)) return [];
    if (allowedLabels === null) items.tally.declare(name, { geometries: ['whole'] });
    if (isOn !== true) return [];
    if (allowedLabels !== null && !allowedLabels.has(name))
      problems.add(file, `flags.${name}`, 'unknown-label', { label: name });
    return [{ id: flagId(name), label: name, geometry: { kind: 'whole' }, attributes: {}, source: {} }];
  });
}

/** Names may be longer than ids. */
function flagId(name: string): string {
  return `flag ${name}`.slice(0, 100);
}

function readSize({ imageWidth: width = null, imageHeight: height = null }: JsonObject): PictureSize | null {
  const isSide = (side: Json): side is number =>
    typeof side === 'number' && Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return isSide(width) && isSide(height) ? { width, height } : null;
}

/** As LabelMe looks for it: from the document's own folder on, whichever slashes the system had; or by the document's name. */
function findPicture(place: JsonPlace, finder: PictureFinder): string | null {
  const name = place.text('imagePath');
  if (name === null) return null;
  if (name === '') return place.tell('empty-text', 'imagePath');
  const own = folderOf(place.file);
  const path = resolve(own, name.replaceAll('\\', '/'));
  if (path === null) return place.tell('path-outside', 'imagePath', { path: JSON.stringify(name) });
  const byName = finder.find(path, ['']);
  const found = byName.kind === 'missing' ? finder.findByStem(stemOf(place.file), [own]) : byName;
  if (found.kind === 'found') return found.path;
  if (found.kind === 'ambiguous')
    return place.tell('picture-ambiguous', 'imagePath', { path: name, candidates: found.candidates.join(', ') });
  const isEmbedded = typeof place.value['imageData'] === 'string';
  return place.tell(isEmbedded ? 'picture-embedded' : 'picture-missing', 'imagePath', { path: name });
}

/** A path from a folder on, or null where it leads out of the delivery. */
function resolve(folder: string, name: string): string | null {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of name.split('/')) {
    if (part === '..' && parts.pop() === undefined) return null;
    if (part !== '..' && part !== '.') parts.push(part);
  }
  const path = parts.join('/');
  return isSafeName(path) ? path : null;
}
