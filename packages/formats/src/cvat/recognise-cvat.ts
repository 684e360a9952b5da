import type { Recognition } from '../format.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { glanceAtXml } from '../xml/parse-xml.ts';

/** How many XML files are looked into. */
const MAX_FILES = 10;

/** Whether a folder holds a CVAT document. */
export async function recogniseCvat(folder: SourceFolder): Promise<Recognition | null> {
  for (const source of listXmlFiles(folder).slice(0, MAX_FILES)) {
    const glance = await glanceAtXml(folder, source, collectProblems());
    if (glance !== null && isCvat(glance))
      return { score: 1, why: `${source.path} is a CVAT document: annotations with images` };
  }
  return null;
}

/** Whether the start of an XML document is that of a CVAT export of images, not of the tracks of a video. */
export function isCvat({ name, children }: { readonly name: string; readonly children: readonly string[] }): boolean {
  if (name !== 'annotations') return false;
  return children.includes('image') || (children.includes('meta') && !children.includes('track'));
}
