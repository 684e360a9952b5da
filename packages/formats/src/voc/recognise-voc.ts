import type { Recognition } from '../format.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { listXmlFiles } from '../xml/list-xml-files.ts';
import { glanceAtXml } from '../xml/parse-xml.ts';
import { isVoc } from './is-voc.ts';

/** How many XML files are looked into. */
const MAX_FILES = 10;

/** Whether a folder holds Pascal VOC files, or only XML that might have become one. */
export async function recogniseVoc(folder: SourceFolder): Promise<Recognition | null> {
  let best: Recognition | null = null;
  for (const source of listXmlFiles(folder).slice(0, MAX_FILES)) {
    const root = await glanceAtXml(folder, source, collectProblems());
    if (root === null) best ??= { score: 0.2, why: `${source.path} is XML that cannot be parsed` };
    else if (isVoc(root)) return { score: 1, why: `${source.path} is an annotation in Pascal VOC` };
  }
  return best;
}
