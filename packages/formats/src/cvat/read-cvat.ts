import type { Json } from '@countersign/contract';
import { LONG_ANNOTATOR } from '../annotator.ts';
import { collectItems } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { glanceAtXml, parseXml, type XmlElement } from '../xml/parse-xml.ts';
import { emptied, packNode, type XmlNode } from '../xml/xml-node.ts';
import { readAnnotators } from './annotators.ts';
import { readLabels } from './labels.ts';
import { type ImageContext, readImage } from './read-image.ts';
import { isCvat } from './recognise-cvat.ts';

/** Reads every CVAT document of a folder as one delivery, an image at a time: a document is never there as a whole. */
export async function readCvat(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const allowedLabels = labelsOf(template);
  const sources: Json[] = [];
  for (const source of listXmlFiles(folder)) {
    const { path: file } = source;
    const before = problems.count();
    const glance = await glanceAtXml(folder, source, problems);
    if (glance === null || problems.count() > before) continue;
    if (!isCvat(glance)) items.skip(file, 'it is XML, but no CVAT document');
    else {
      const reading: ImageContext = {
        ...{ file, finder, items, allowedLabels, problems },
        ...{ labels: new Map(), annotatorOf: () => '', hasLongAnnotator: false },
      };
      const others: Json[] = [];
      let root: XmlNode = { name: 'annotations', content: '' };
      let at = -1;
      await parseXml(folder, source, problems, (child, inside) => {
        at += 1;
        root = emptied(inside);
        if (child.name === 'image') readImage(child, at, reading);
        else others.push(readOther(child, at, reading));
        return true;
      });
      if (reading.hasLongAnnotator) items.note(file, LONG_ANNOTATOR);
      sources.push({ file, root: packNode(root), others });
    }
  }
  if (sources.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'CVAT document (XML with images in annotations)' });
  return items.finish({ cvat: sources }, template, 'no CVAT document lists this picture');
}

function readOther(child: XmlElement, at: number, reading: ImageContext): Json {
  const { file, items, problems } = reading;
  if (child.name === 'meta') {
    reading.annotatorOf = readAnnotators(child);
    reading.labels = readLabels(file, child, problems);
    for (const [name, said] of reading.labels) items.tally.declare(name, said);
  }
  if (child.name === 'track') problems.add(file, child.position, 'unsupported-shape', { shape: 'track of a video' });
  return { at, node: packNode(child) };
}
