import { compareNaturally } from '../natural-order.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { childOf, type XmlElement } from '../xml/parse-xml.ts';

/** The XML files of a folder, in natural order. */
export function listXmlFiles(folder: SourceFolder): SourceFile[] {
  return folder
    .list()
    .filter(({ path }) => /\.xml$/i.test(path))
    .sort((a, b) => compareNaturally(a.path, b.path));
}

/** Whether an XML document describes a picture as Pascal VOC does. */
export function isVoc(root: XmlElement): boolean {
  return root.name === 'annotation' && ['filename', 'object', 'size'].some((name) => childOf(root, name) !== null);
}
