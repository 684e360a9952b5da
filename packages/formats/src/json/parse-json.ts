import type { Json } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { findJsonError } from './find-json-error.ts';

/** The parsed files of folders that several readers look at in turn. */
const shared = new WeakMap<SourceFolder, Map<string, Promise<Json | undefined>>>();

/** The folder with each JSON file parsed once for all readers. Only the first reader gets a file's problem reported. */
export function sharingParses(folder: SourceFolder): SourceFolder {
  const view: SourceFolder = {
    list: () => folder.list(),
    emptyFolders: () => folder.emptyFolders?.() ?? [],
    frames: (path) => folder.frames?.(path) ?? Promise.resolve(null),
    read: (path, length) => folder.read(path, length),
  };
  shared.set(view, new Map());
  return view;
}

/** The value of a JSON file, or undefined after reporting the line and column where it is broken. */
export function parseJson(folder: SourceFolder, source: SourceFile, problems: Problems): Promise<Json | undefined> {
  const known = shared.get(folder);
  const parsed = known?.get(source.path) ?? parseFile(folder, source, problems);
  known?.set(source.path, parsed);
  return parsed;
}

async function parseFile(folder: SourceFolder, source: SourceFile, problems: Problems): Promise<Json | undefined> {
  const file = source.path;
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(file, bytes, problems);
  if (text === null) return undefined;
  return parseJsonText(file, text, problems);
}

/**
 * The value of JSON text, or undefined after reporting the line and column where it is broken.
 *
 * @param lines how many lines of the file are before the text
 */
export function parseJsonText(file: string, text: string, problems: Problems, lines = 0): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    const { offset, found } = findJsonError(text);
    const before = text.slice(0, offset);
    const line = lines + before.split('\n').length;
    const column = offset - before.lastIndexOf('\n');
    problems.add(file, `line ${line}, column ${column}`, 'invalid-json', { found });
    return undefined;
  }
}
