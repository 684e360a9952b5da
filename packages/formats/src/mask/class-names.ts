import { decodeUtf8 } from '../decode-text.ts';
import { asLine, checkNames, linesOf, unnamedClass } from '../label-lines.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFolder } from '../source.ts';
import { vocColour } from './voc-colour.ts';

/** How a file names classes, a line each: the name, behind its number, behind its colour, or before its colour. */
type Style = 'plain' | 'numbered' | 'colours' | 'labelmap';

/** A file that says what the numbers in masks mean. */
export interface ClassNames {
  readonly file: string;
  readonly text: string;
  readonly names: ReadonlyMap<number, string>;
  readonly style: Style;
}

const FILE = /(?:^|\/)(?:class_?names|classes|labels?|label_?names|label_?colou?rs|labelmap|categories)\.txt$/i;
const NUMBERED = /^(\d{1,3})\s*[\s:,]\s*(\S.*)$/;
const COLOURED = /^\d{1,3}[\s,]+\d{1,3}[\s,]+\d{1,3}[\s,]+(\S.*)$/;
const LABELMAP = /^([^:]+):\s*(?:\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*)?:[^:]*:[^:]*$/;
/** What LabelMe calls the pixels that are to be left alone; they come first and count as 255. */
const IGNORED = '__ignore__';
const BACKGROUND = /^_*(?:background|backgrnd|bg|unlabell?ed|void|ignore[d]?)_*$/i;

/** The value of pixels that are left alone. */
export const VOID = 255;

/** The files with names of a folder. */
export async function findClassNames(folder: SourceFolder, problems: Problems): Promise<ClassNames[]> {
  const found: ClassNames[] = [];
  for (const source of folder.list().filter(({ path }) => FILE.test(path))) {
    const bytes = await readAnnotationFile(folder, source, problems);
    const text = bytes === null ? null : decodeUtf8(source.path, bytes, problems);
    if (text !== null) found.push(parseClassNames(source.path, text, problems));
  }
  return found;
}

/** The names in a file's text. Reports problems. */
export function parseClassNames(file: string, text: string, problems: Problems): ClassNames {
  const lines = linesOf(text)
    .map((line, at) => ({ line: line.trim(), at }))
    .filter(({ line }) => line !== '' && !line.startsWith('#'));
  const style = styleOf(lines.map(({ line }) => line));
  const first = lines[0]?.line === IGNORED ? -1 : 0;
  const placeOf = new Map<number, number>();
  const names = new Map<number, string>();
  for (const [ordinal, { line, at }] of lines.entries()) {
    const [index, name] = readLine(line, style, first + ordinal);
    placeOf.set(index, at + 1);
    names.set(index, name);
  }
  return { file, text, style, names: checkNames(file, names, (index) => `line ${placeOf.get(index)}`, problems) };
}

function styleOf(lines: readonly string[]): Style {
  const areAll = (pattern: RegExp) => lines.length > 0 && lines.every((line) => pattern.test(line));
  if (areAll(COLOURED)) return 'colours';
  if (areAll(LABELMAP)) return 'labelmap';
  return areAll(NUMBERED) ? 'numbered' : 'plain';
}

function readLine(line: string, style: Style, index: number): [index: number, name: string] {
  if (style === 'numbered') {
    const [, number = '', name = ''] = NUMBERED.exec(line) ?? [];
    return [Number(number), name];
  }
  const place = index < 0 ? VOID : index;
  if (style === 'plain') return [place, line];
  return [place, ((style === 'colours' ? COLOURED : LABELMAP).exec(line)?.[1] ?? line).trim()];
}

/** Whether a name stands for pixels that belong to nothing. */
export function isBackground(name: string): boolean {
  return BACKGROUND.test(name);
}

/** The text of a new file with names, from 1 on. */
export function writeClassNames(indexOf: ReadonlyMap<string, number>): string {
  const names = new Map([...indexOf].map(([name, index]) => [index, asLine(name)] as const));
  const last = Math.max(0, ...names.keys());
  const lines = Array.from({ length: last }, (_, at) => names.get(at + 1) ?? unnamedClass(at + 1));
  return `${['_background_', ...lines].join('\n')}\n`;
}

/** The file's text with more names behind the others. */
export function withClassNames({ text, style }: ClassNames, added: ReadonlyMap<number, string>): string {
  if (added.size === 0) return text;
  const lines = [...added].map(([index, given]) => {
    const name = asLine(given);
    const colour = vocColour(index);
    if (style === 'numbered') return `${index} ${name}`;
    if (style === 'colours') return `${colour.join(' ')} ${name}`;
    return style === 'labelmap' ? `${name}:${colour.join(',')}::` : name;
  });
  return `${text === '' || /[\r\n]$/.test(text) ? text : `${text}\n`}${lines.join('\n')}\n`;
}
