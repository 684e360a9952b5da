import type { Json } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { describeJson, drained } from '../json/json-object.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder, type PictureFinder } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { findDummyRoot } from './dummy-root.ts';
import { type CocoDocument, cocoKeys, findDocuments } from './find-documents.ts';
import { highestId, idsOf } from './highest-id.ts';
import { readAnnotations } from './read-annotations.ts';
import { readCategories } from './read-categories.ts';
import { readImages } from './read-images.ts';

/** Reads every COCO document of a folder as one delivery: `train.json` and `val.json` side by side, for example. */
export async function readCoco(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const allowedLabels = labelsOf(template);
  const documents = await findDocuments(folder, problems, items.skip);
  const sources: Json[] = [];
  for (const document of documents) {
    const source = readDocument(document, finder, items, allowedLabels, problems);
    if (source !== null) sources.push(source);
  }
  return items.finish({ coco: sources }, template, 'no COCO document lists this picture');
}

/** Adds a document's items; what it holds beside them is the answer, or null where it has no sound lists. */
function readDocument(
  { file, value }: CocoDocument,
  finder: PictureFinder,
  items: ItemCollection,
  allowedLabels: ReadonlySet<string> | null,
  problems: Problems,
): Json | null {
  checkJson(file, value, problems);
  const lists = readLists({ file, value }, problems);
  if (lists === null) return null;
  const root = findDummyRoot(lists.categories, lists.annotations);
  const categories = readCategories(file, lists.categories, problems, root);
  for (const [id, name] of categories.names) {
    const skeleton = categories.skeletons.get(id);
    items.tally.declare(name, skeleton === undefined ? {} : { skeleton });
  }
  const images = readImages(file, lists.images, finder, items, problems);
  const lastIds = { images: highestId(idsOf(lists.images)), annotations: highestId(idsOf(lists.annotations)) };
  const annotations = readAnnotations(file, drained(lists.annotations), images, categories, allowedLabels, problems);
  for (const image of images.list) {
    const { picture, width, height, fields } = image;
    const item = {
      fileName: picture,
      mediaPath: picture,
      width,
      height,
      annotations: [...(annotations.get(image) ?? [])],
      source: { coco: { document: file, fields } },
    };
    items.add(item, file, image.path);
  }
  const { images: _images, annotations: _annotations, categories: _categories, ...fields } = value;
  return { file, fields, categories: lists.categories, lastIds };
}

function readLists(
  { file, value }: CocoDocument,
  problems: Problems,
): Record<(typeof cocoKeys)[number], Json[]> | null {
  const others = Object.keys(value).filter((key) => !cocoKeys.some((known) => known === key));
  const [images, annotations, categories] = cocoKeys.map((key) => {
    const list = Object.hasOwn(value, key) ? value[key] : undefined;
    if (list === undefined) problems.add(file, key, 'missing-key', { key, found: others.join(', ') });
    else if (!Array.isArray(list))
      problems.add(file, key, 'wrong-type', { expected: 'a list', found: describeJson(list) });
    else return list as Json[];
    return null;
  });
  return images && annotations && categories ? { images, annotations, categories } : null;
}
