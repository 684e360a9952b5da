import type { Json } from '@countersign/contract';
import { collectItems } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { placesOf } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { labelsOf, relationLabelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { findConfig } from './config.ts';
import { withPlainDirections } from './read-relations.ts';
import { formOf, readMinTask, readTask, type TaskContext } from './read-task.ts';

/** Reads every Label Studio export of a folder as one delivery. */
export async function readLabelStudio(
  folder: SourceFolder,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const [allowedLabels, allowedRelations] = [labelsOf(template), relationLabelsOf(template)];
  const sources: Json[] = [];
  for (const source of listJsonFiles(folder)) {
    const { path: file } = source;
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    const form = formOf(value);
    if (form === null) {
      items.skip(file, 'it is JSON, but no export of Label Studio');
      continue;
    }
    checkJson(file, value, problems);
    const config = await findConfig(folder, file, problems);
    config?.declareLabels(items.tally);
    const reading: TaskContext = {
      ...{ folder, file, finder, items, config, allowedLabels, allowedRelations, problems },
      ...{ left: [], notes: new Map() },
    };
    let at = -1;
    for (const place of placesOf(file, '', value as readonly Json[], problems)) {
      at += 1;
      if (form === 'full') await readTask(place, at, reading);
      else await readMinTask(place, at, reading);
    }
    for (const [reason, tasks] of reading.notes) items.note(file, `${reason} (${listed(tasks)})`);
    sources.push({ file, form, tasks: reading.left });
  }
  if (sources.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'export of Label Studio (JSON with a list of tasks)' });
  return withPlainDirections(
    items.finish({ labelstudio: sources }, template, 'no task of Label Studio names this picture'),
  );
}

/** The first of some tasks by their ids, and how many more there are. */
function listed(tasks: readonly string[]): string {
  const first = tasks.slice(0, 5).join(', ');
  return `${tasks.length === 1 ? 'task' : 'tasks'} ${first}${tasks.length > 5 ? ` and ${tasks.length - 5} more` : ''}`;
}
