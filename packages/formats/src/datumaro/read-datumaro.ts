import type { Json } from '@countersign/contract';
import { collectItems } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { type JsonObject, placesOf } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { readItem } from './read-item.ts';
import { readLabels } from './read-labels.ts';
import { isDatumaro } from './recognise-datumaro.ts';

/** Reads every Datumaro document of a folder as one delivery: one for each subset. */
export async function readDatumaro(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const allowedLabels = labelsOf(template);
  const sources: Json[] = [];
  for (const source of listJsonFiles(folder)) {
    const { path: file } = source;
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (!isDatumaro(value)) {
      items.skip(file, 'it is JSON, but no Datumaro document');
      continue;
    }
    checkJson(file, value, problems);
    const { items: list, ...fields } = value;
    const labels = readLabels(file, value['categories'] as JsonObject, problems); // an object, as asked above
    for (const { name, isPoint, skeleton } of labels.byId.values())
      if (!isPoint) items.tally.declare(name, skeleton === null ? {} : { skeleton });
    const reading = { file, finder, items, labels, allowedLabels, problems };
    for (const place of placesOf(file, 'items', list as readonly Json[], problems)) readItem(place, reading);
    sources.push({ file, fields });
  }
  if (sources.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'Datumaro document (JSON with items and categories)' });
  return items.finish({ datumaro: sources }, template, 'no Datumaro document lists this picture');
}
