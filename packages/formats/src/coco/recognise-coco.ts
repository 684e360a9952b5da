import type { Recognition } from '../format.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { isPanoptic } from '../panoptic/is-panoptic.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { cocoKeys, countCocoKeys } from './find-documents.ts';

/** How many JSON files are looked into, the largest first: the annotations are rarely in a small one. */
const MAX_FILES = 10;

/** Whether a folder holds a COCO document, an incomplete one, or only JSON that might have become one. */
export async function recogniseCoco(folder: SourceFolder): Promise<Recognition | null> {
  const files = listJsonFiles(folder)
    .sort((a, b) => b.size - a.size)
    .slice(0, MAX_FILES);
  let best: Recognition | null = null;
  for (const source of files) {
    const value = await parseJson(folder, source, collectProblems());
    const keys = value === undefined ? null : isPanoptic(value) ? 0 : countCocoKeys(value);
    if (keys === cocoKeys.length) return { score: 1, why: `${source.path} has ${cocoKeys.join(', ')}` };
    if (keys === 2) best = { score: 0.5, why: `${source.path} has two of ${cocoKeys.join(', ')}` };
    else if (keys === null) best ??= { score: 0.2, why: `${source.path} is JSON that cannot be parsed` };
  }
  return best;
}
