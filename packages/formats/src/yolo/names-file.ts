import { isMap, isPair, isScalar, isSeq, parseDocument } from 'yaml';
import { decodeUtf8 } from '../decode-text.ts';
import { asLine, checkNames, readNameLines, unnamedClass } from '../label-lines.ts';
import { nameOf } from '../picture-finder.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { type KeypointShape, type YoloTask, yoloTasks } from './read-row.ts';

/** A file that says what the classes are called. */
export interface NamesFile {
  readonly file: string;
  readonly text: string;
  readonly names: ReadonlyMap<number, string>;
  readonly keypoints: KeypointShape | null;
  /** What the rows are for, where the file says it. */
  readonly task: YoloTask | null;
  /** Of the points of a skeleton, by class, where the file has them. */
  readonly pointNames: ReadonlyMap<number, readonly string[]>;
}

const YAML = /\.ya?ml$/i;
const LINES = /(?:^|\/)(?:classes\.txt|predefined_classes\.txt|[^/]*\.names|_darknet\.labels)$/i;
const MAX_POINTS = 500;

/** Whether a file is one with names, by its own name; a YAML file also has to hold some. */
export function isNamesFile(path: string): boolean {
  return YAML.test(path) || LINES.test(path);
}

/** The files with names of a folder; those that say more come first. */
export async function findNamesFiles(folder: SourceFolder, problems: Problems): Promise<NamesFile[]> {
  const files: NamesFile[] = [];
  const candidates = folder.list().filter(({ path }) => isNamesFile(path));
  const order = (path: string) => (YAML.test(path) ? 0 : nameOf(path) === 'classes.txt' ? 2 : 1);
  for (const source of candidates.sort((a, b) => order(a.path) - order(b.path))) {
    const found = await readNamesFile(folder, source, problems);
    if (found !== null) files.push(found);
  }
  return files;
}

async function readNamesFile(folder: SourceFolder, source: SourceFile, problems: Problems): Promise<NamesFile | null> {
  const file = source.path;
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(file, bytes, problems);
  return text === null ? null : parseNames(file, text, problems);
}

/** The names in a file's text; null for a YAML file that holds none, or after reporting a problem. */
export function parseNames(file: string, text: string, problems: Problems): NamesFile | null {
  if (YAML.test(file)) return parseYaml(file, text, problems);
  return { file, text, names: readNameLines(file, text, problems), keypoints: null, task: null, pointNames: new Map() };
}

function parseYaml(file: string, text: string, problems: Problems): NamesFile | null {
  if (!/^["']?names["']?\s*:/m.test(text)) return null;
  const document = parseDocument(text);
  const [error] = document.errors;
  if (error !== undefined) {
    const [start] = error.linePos ?? [];
    const position = start === undefined ? '' : `line ${start.line}, column ${start.col}`;
    problems.add(file, position, 'invalid-yaml', { found: error.message.split('\n')[0] ?? '' });
    return null;
  }
  const listed = entriesOf(document.get('names', true));
  if (listed === null || [...listed.values()].some((name) => !isText(name))) {
    problems.add(file, 'names', 'wrong-type', {
      expected: 'a list of names, or names by their number',
      found: 'another',
    });
    return null;
  }
  const texts = new Map([...listed].map(([index, name]) => [index, String((name as { value: unknown }).value)]));
  const names = checkNames(file, texts, (index) => `names[${index}]`, problems);
  return {
    file,
    text,
    names,
    keypoints: readShape(file, document.get('kpt_shape', true), problems),
    task: yoloTasks.find((task) => task === document.get('task')) ?? null,
    pointNames: readPointNames(document.get('kpt_names', true)),
  };
}

/** The nodes of a list by their place, or of a map by its keys where those are whole numbers. */
function entriesOf(node: unknown): Map<number, unknown> | null {
  if (isSeq(node)) return new Map(node.items.entries());
  if (!isMap(node)) return null;
  const entries = new Map<number, unknown>();
  for (const pair of node.items) {
    const key = isPair(pair) && isScalar(pair.key) ? Number(pair.key.value) : NaN;
    if (!Number.isSafeInteger(key) || key < 0) return null;
    entries.set(key, pair.value);
  }
  return entries;
}

function isText(node: unknown): boolean {
  return isScalar(node) && ['string', 'number', 'boolean'].includes(typeof node.value);
}

function readShape(file: string, node: unknown, problems: Problems): KeypointShape | null {
  if (node === undefined || node === null) return null;
  const [count, numbers] = isSeq(node) ? node.items.map((item) => (isScalar(item) ? item.value : null)) : [];
  const isSound = typeof count === 'number' && Number.isInteger(count) && count > 0 && count <= MAX_POINTS;
  if (isSound && (numbers === 2 || numbers === 3)) return { count, numbers };
  const expected = `a number of points up to ${MAX_POINTS} and 2 or 3`;
  problems.add(file, 'kpt_shape', 'wrong-type', { expected, found: 'something else' });
  return null;
}

function readPointNames(node: unknown): Map<number, readonly string[]> {
  const names = new Map<number, readonly string[]>();
  for (const [index, list] of entriesOf(node) ?? []) {
    const texts = isSeq(list)
      ? list.items.map((item) => (isText(item) ? String((item as { value: unknown }).value) : ''))
      : [];
    const isSound = texts.length > 0 && texts.every((text) => text !== '' && text.length <= 200);
    if (isSound) names.set(index, texts);
  }
  return names;
}

/** The file's text with more names in it; the text itself where there are none to add. */
export function withNames(
  { file, text, names }: Pick<NamesFile, 'file' | 'text' | 'names'>,
  added: ReadonlyMap<number, string>,
): string {
  if (added.size === 0) return text;
  if (!YAML.test(file)) {
    const all = new Map([...names, ...added]);
    const last = Math.max(...all.keys());
    return `${Array.from({ length: last + 1 }, (_, index) => asLine(all.get(index) ?? unnamedClass(index))).join('\n')}\n`;
  }
  const document = parseDocument(text);
  for (const [index, name] of added) document.setIn(['names', index], name);
  if (document.has('nc')) document.set('nc', names.size + added.size);
  return document.toString();
}
