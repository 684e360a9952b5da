import type { Json } from '@countersign/contract';
import { isJsonObject, type JsonObject } from '../json/json-object.ts';
import { listJsonFiles } from '../json/list-json-files.ts';
import { parseJson } from '../json/parse-json.ts';
import { isPanoptic } from '../panoptic/is-panoptic.ts';
import type { Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';

/** The lists that make a JSON document COCO. */
export const cocoKeys = ['images', 'annotations', 'categories'] as const;

/** A JSON file that means to be COCO. */
export interface CocoDocument {
  readonly file: string;
  readonly value: JsonObject;
}

/** How many of the lists a document has; with two of them, the third was forgotten or misspelt. */
export function countCocoKeys(value: Json): number {
  return isJsonObject(value) ? cocoKeys.filter((key) => Object.hasOwn(value, key)).length : 0;
}

/**
 * Every COCO document of a folder; other JSON goes to `skip`. Reports a JSON file that cannot be parsed, because it may
 * be the one with the annotations.
 */
export async function findDocuments(
  folder: SourceFolder,
  problems: Problems,
  skip: (file: string, reason: string) => void,
): Promise<CocoDocument[]> {
  const documents: CocoDocument[] = [];
  for (const source of listJsonFiles(folder)) {
    const { path } = source;
    const value = await parseJson(folder, source, problems);
    if (value === undefined) continue;
    if (isPanoptic(value)) skip(path, 'it is panoptic, which is a format of its own');
    else if (isJsonObject(value) && countCocoKeys(value) >= 2) documents.push({ file: path, value });
    else skip(path, 'it is JSON, but no COCO document');
  }
  if (documents.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', {
      expected: 'COCO document (JSON with images, annotations and categories)',
    });
  return documents;
}
