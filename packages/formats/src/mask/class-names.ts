import { decodeUtf8 } from '../decode-text.ts';
import { checkNames, linesOf } from '../label-lines.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFolder } from '../source.ts';
import { packColour, vocColour } from './voc-colour.ts';

/**
 * How a file names classes, a line each: the name, behind its number, behind its colour, before its colour, or before its
 * colour in a table.
 */
type Style = 'plain' | 'numbered' | 'colours' | 'labelmap' | 'table';

/** A file that says what the numbers or colours in masks mean. */
export interface ClassNames {
  /** Empty for names that everybody knows and no file says. */
  readonly file: string;
  readonly text: string;
  readonly names: ReadonlyMap<number, string>;
  /** The colour of each number, packed, where the file says one. */
  readonly colours: ReadonlyMap<number, number>;
  readonly style: Style;
}

const FILE =
  /(?:^|\/)(?:(?:class_?names|classes|labels?|label_?names|label_?colou?rs|labelmap|categories)\.txt|class_dict\.csv|_classes\.csv)$/i;
const NUMBERED = /^(\d{1,5})\s*[\s:,]\s*(\S.*)$/;
const COLOURED = /^(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\S.*)$/;
const LABELMAP = /^(.+?):\s*(?:(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*)?:[^:]*:[^:]*$/;
const TABLE = /^(.+?)\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})$/;
/** The first line of class_dict.csv and of _classes.csv. */
const HEAD = /^(?:name\s*,\s*r\s*,\s*g\s*,\s*b|pixel value\s*,\s*class)$/i;
/** Roboflow calls a table of pictures with a column a class `_classes.csv` too. */
const TABLE_OF_PICTURES = /^\ufeff?"?file_?name"?\s*,/i;
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
    if (text !== null && !TABLE_OF_PICTURES.test(text)) found.push(parseClassNames(source.path, text, problems));
  }
  return found;
}

/** The names in a file's text. Reports problems. */
export function parseClassNames(file: string, text: string, problems: Problems): ClassNames {
  const lines = linesOf(text)
    .map((line, at) => ({ line: line.trim(), at }))
    .filter(({ line }) => line !== '' && !isComment(line))
    .filter(({ line }, ordinal) => ordinal > 0 || !HEAD.test(line));
  const style = styleOf(lines.map(({ line }) => line));
  const first = lines[0]?.line === IGNORED ? -1 : 0;
  const placeOf = new Map<number, number>();
  const names = new Map<number, string>();
  const colours = new Map<number, number>();
  for (const [ordinal, { line, at }] of lines.entries()) {
    const { index, name, colour } = readLine(line, style, first + ordinal);
    placeOf.set(index, at + 1);
    names.set(index, name);
    if (colour !== null) colours.set(index, colour);
  }
  // A labelmap.txt may leave the colours to those of VOC.
  if (style === 'labelmap' && colours.size === 0)
    for (const index of names.keys()) colours.set(index, packColour(vocColour(index)));
  const sound = checkNames(file, names, (index) => `line ${placeOf.get(index)}`, problems);
  return { file, text, style, names: sound, colours };
}

/** A label of CVAT's may begin as a comment does. */
function isComment(line: string): boolean {
  return line.startsWith('#') && LABELMAP.exec(line)?.[2] === undefined;
}

function styleOf(lines: readonly string[]): Style {
  const areAll = (pattern: RegExp) => lines.length > 0 && lines.every((line) => pattern.test(line));
  if (areAll(COLOURED)) return 'colours';
  if (areAll(LABELMAP)) return 'labelmap';
  if (areAll(TABLE)) return 'table';
  return areAll(NUMBERED) ? 'numbered' : 'plain';
}

function readLine(line: string, style: Style, place: number) {
  const index = place < 0 ? VOID : place;
  if (style === 'plain') return { index, name: line, colour: null };
  if (style === 'numbered') {
    const [, number = '', name = ''] = NUMBERED.exec(line) ?? [];
    return { index: Number(number), name, colour: null };
  }
  if (style === 'colours') {
    const [, red, green, blue, name = ''] = COLOURED.exec(line) ?? [];
    return { index, name: name.trim(), colour: colourOf([red, green, blue]) };
  }
  const [, name = '', ...colour] = (style === 'table' ? TABLE : LABELMAP).exec(line) ?? [];
  return { index, name: name.trim(), colour: colourOf(colour) };
}

function colourOf(parts: readonly (string | undefined)[]): number | null {
  const numbers = parts.map(Number);
  return numbers.every((part) => part <= 255) ? packColour(numbers) : null;
}

/** Whether a name stands for pixels that belong to nothing. */
export function isBackground(name: string): boolean {
  return BACKGROUND.test(name);
}
