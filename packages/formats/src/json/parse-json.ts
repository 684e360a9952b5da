import type { Json } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { findJsonError } from './find-json-error.ts';

/** The value of a JSON file, or undefined after telling at which line and column it is broken. */
export async function parseJson(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<Json | undefined> {
  const file = source.path;
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(file, bytes, problems);
  if (text === null) return undefined;
  try {
    return JSON.parse(text) as Json;
  } catch {
    const { offset, found } = findJsonError(text);
    const before = text.slice(0, offset);
    const line = before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    problems.add(file, `line ${line}, column ${column}`, 'invalid-json', { found });
    return undefined;
  }
}
