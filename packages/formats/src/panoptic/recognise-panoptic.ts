import type { Recognition } from '../format.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { isPanoptic } from './is-panoptic.ts';

/** How many JSON files are looked into, the largest first: the annotations are rarely in a small one. */
const MAX_FILES = 10;

/** Whether a folder holds a panoptic document of COCO. */
export async function recognisePanoptic(folder: SourceFolder): Promise<Recognition | null> {
  const files = listJsonFiles(folder).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_FILES)) {
    const value = await parseJson(folder, source, collectProblems());
    if (value !== undefined && isPanoptic(value))
      return { score: 1, why: `${source.path} is COCO's panoptic form: its annotations list segments` };
  }
  return null;
}
