import type { Json } from '@countersign/contract';
import type { Recognition } from '../format.ts';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';

/** How many JSON files are looked into, the largest first: the annotations are rarely in a small one. */
const MAX_FILES = 10;

/** Whether a folder holds a Datumaro document. */
export async function recogniseDatumaro(folder: SourceFolder): Promise<Recognition | null> {
  const files = listJsonFiles(folder).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_FILES)) {
    const value = await parseJson(folder, source, collectProblems());
    if (value !== undefined && isDatumaro(value))
      return { score: 1, why: `${source.path} has items and categories, as Datumaro writes them` };
  }
  return null;
}

/** Whether a JSON document is Datumaro's: COCO's categories are a list, and its items are called images. */
export function isDatumaro(value: Json): value is JsonObject {
  return isJsonObject(value) && Array.isArray(value['items']) && isJsonObject(value['categories']);
}
