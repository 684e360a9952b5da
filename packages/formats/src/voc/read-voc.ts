import type { Annotation, Json } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder, folderOf, isSafeName, type PictureFinder, stemOf } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { type ListsOf, readPictureLists } from '../read-picture-lists.ts';
import type { SourceFolder } from '../source.ts';
import { pictureFoldersOf, placeOfFile, usualList } from '../voc-layout.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { childOf, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { emptied, packNode } from '../xml/xml-node.ts';
import { isVoc } from './is-voc.ts';
import { readNumber, readObject } from './read-object.ts';

interface Reading {
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly listsOf: ListsOf;
  readonly allowedLabels: ReadonlySet<string> | null;
  readonly problems: Problems;
}

/** Reads every Pascal VOC file of a folder, in natural order of the files. */
export async function readVoc(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const listsOf = await readPictureLists(folder, items, problems);
  const reading = { finder, items, listsOf, allowedLabels: labelsOf(template), problems };
  let files = 0;
  let hasOldLabelMe = false;
  for (const source of listXmlFiles(folder)) {
    const { path } = source;
    const root = await parseXml(folder, source, problems);
    if (root === null) continue;
    if (isVoc({ name: root.name, children: root.children.map(({ name }) => name) })) {
      files += 1;
      if (!isOldLabelMe(root)) readFile(path, root, reading);
      else if (!hasOldLabelMe) problems.add(path, root.position, 'old-labelme');
      hasOldLabelMe ||= isOldLabelMe(root);
    } else items.skip(path, 'it is XML, but no annotation in Pascal VOC');
  }
  if (files === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'Pascal VOC file (XML with an annotation)' });
  return items.finish({}, template, 'no Pascal VOC file describes this picture');
}

/** Whether a document is of the old LabelMe on the web, which has outlines where VOC has boxes. */
function isOldLabelMe(root: XmlElement): boolean {
  const objects = root.children.filter(({ name }) => name === 'object');
  const have = (name: string) => objects.some((object) => childOf(object, name) !== null);
  return have('polygon') && !have('bndbox');
}

function readFile(file: string, root: XmlElement, { finder, items, listsOf, allowedLabels, problems }: Reading): void {
  const filename = childOf(root, 'filename');
  const position = filename?.position ?? root.position;
  const picture = findPicture(file, filename, position, finder, problems);
  const isClaimed = picture !== null && items.claim(picture, file, position);
  const [width, height] = [readSize(file, root, 'width', problems), readSize(file, root, 'height', problems)];
  const annotations: Annotation[] = [];
  const order: Json[] = [];
  let ordinal = 0;
  for (const child of root.children) {
    if (child.name !== 'object') {
      order.push(packNode(child));
      continue;
    }
    ordinal += 1;
    const annotation = readObject(file, child, String(ordinal), allowedLabels, problems);
    if (annotation === null) continue;
    const place = childOf(child, 'bndbox')?.position ?? child.position;
    checkInside(file, place, annotation.geometry, { width, height }, problems);
    annotations.push(annotation);
    order.push(annotation.id);
  }
  if (!isClaimed) return;
  const place = placeOfFile(file, 'Annotations', { mediaPath: picture });
  const listed = listsOf([file, picture], usualList(place, 'Main'));
  const kept = { file, root: packNode(emptied(root)), order, ...(listed.length === 0 ? {} : { listed }) };
  items.add(
    { fileName: picture, mediaPath: picture, width, height, annotations, source: { voc: kept } },
    file,
    position,
  );
}

/**
 * By its `filename`: beside the XML file, in `JPEGImages` or `images` next to the XML's folder or as deep below it, or alone under that name.
 * Failing that, by the XML's own name, for tools rename files and leave the `filename` behind, or write it without ending.
 */
function findPicture(
  file: string,
  filename: XmlElement | null,
  position: string,
  finder: PictureFinder,
  problems: Problems,
): string | null {
  const name = filename?.text.trim() ?? '';
  if (name !== '' && !isSafeName(name)) {
    problems.add(file, position, 'path-outside', { path: JSON.stringify(name) });
    return null;
  }
  const folders = pictureFoldersOf(folderOf(file));
  const byName = name === '' ? null : finder.find(name, folders);
  const found = byName === null || byName.kind === 'missing' ? finder.findByStem(stemOf(file), folders) : byName;
  if (found.kind === 'found') return found.path;
  const path = name === '' ? `named ${stemOf(file)}` : name;
  if (found.kind === 'missing') problems.add(file, position, 'picture-missing', { path });
  else problems.add(file, position, 'picture-ambiguous', { path, candidates: found.candidates.join(', ') });
  return null;
}

/** Null where the file is silent; nothing and 0 are what tools write that did not look at the picture. */
function readSize(file: string, root: XmlElement, name: 'width' | 'height', problems: Problems): number | null {
  const size = childOf(root, 'size');
  const child = size === null ? null : childOf(size, name);
  if (size === null || child === null || child.text.trim() === '') return null;
  const value = readNumber(file, size, name, problems);
  if (value !== null && value < 0) problems.add(file, child.position, 'negative-size', { size: value });
  return value !== null && value > 0 ? value : null;
}
