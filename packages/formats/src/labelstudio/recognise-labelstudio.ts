import type { Json } from '@countersign/contract';
import type { Recognition } from '../format.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { textTaskOf } from '../labelstudiotext/text-task.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { formOf } from './read-task.ts';

/** How many JSON files are looked into, the largest first: the annotations are rarely in a small one. */
const MAX_FILES = 10;

/** Whether a folder holds an export of Label Studio. */
export async function recogniseLabelStudio(folder: SourceFolder): Promise<Recognition | null> {
  const files = listJsonFiles(folder).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_FILES)) {
    const value = await parseJson(folder, source, collectProblems());
    const form = value === undefined || holdsTexts(value) ? null : formOf(value);
    if (form === 'full') return { score: 1, why: `${source.path} is a list of Label Studio's tasks` };
    if (form === 'min') return { score: 1, why: `${source.path} is a list of Label Studio's tasks in the short form` };
  }
  return null;
}

/** Whether a list of tasks is about texts, which have a reader of their own. */
function holdsTexts(value: Json): boolean {
  return (
    Array.isArray(value) && value.length > 0 && (value as readonly Json[]).every((task) => textTaskOf(task) !== null)
  );
}
