import type { Json } from '@countersign/contract';
import type { Recognition } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';

/** How many JSON files are looked into. */
const MAX_FILES = 10;
/** One of these stands near the start, whatever program wrote the document. */
const KEYS = /"(?:shapes|imagePath|imageData)"\s*:/;
const START_BYTES = 64 * 1024;

/** Whether a JSON document describes a picture as LabelMe does. */
export function isLabelMe(value: Json): value is JsonObject {
  return isJsonObject(value) && Object.hasOwn(value, 'shapes') && Object.hasOwn(value, 'imagePath');
}

/** Whether a folder holds LabelMe documents. */
export async function recogniseLabelMe(folder: SourceFolder): Promise<Recognition | null> {
  for (const source of listJsonFiles(folder).slice(0, MAX_FILES)) {
    const start = new TextDecoder().decode(await folder.read(source.path, START_BYTES));
    const value = KEYS.test(start) ? await parseJson(folder, source, collectProblems()) : undefined;
    if (value !== undefined && isLabelMe(value)) return { score: 1, why: `${source.path} has shapes and an imagePath` };
  }
  return null;
}
