import { decodeUtf8 } from '../decode-text.ts';
import { linesOf } from '../label-lines.ts';
import type { Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';

/** How many text files are looked into to recognise a format. */
export const MAX_LOOKED_INTO = 50;
const START_BYTES = 64 * 1024;

const lineEnds = ['\r\n', '\n', '\r'] as const;
type LineEnd = (typeof lineEnds)[number];

/** How the lines of a label file end. */
export interface LineStyle {
  readonly lineEnd: LineEnd;
  /** Whether the last one ends too. */
  readonly endsWithLine: boolean;
}

/** The lines of a label file that say something, by their place in it. */
export interface RowText extends LineStyle {
  readonly lines: readonly { readonly number: number; readonly text: string }[];
}

/** Reads a label file; null after reporting why that is not possible. */
export async function readRowText(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<RowText | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(source.path, bytes, problems);
  if (text === null) return null;
  const lines = linesOf(text)
    .map((line, at) => ({ number: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  const lineEnd = lineEnds.find((end) => text.includes(end)) ?? '\n';
  return { lines, lineEnd, endsWithLine: lines.length === 0 || /[\r\n]$/.test(text) };
}

/** The lines at the start of a file that say something, whole but for a first one that is longer than the start. */
export async function firstLinesOf(folder: SourceFolder, { path, size }: SourceFile): Promise<string[]> {
  const text = new TextDecoder().decode(await folder.read(path, START_BYTES));
  const lines = linesOf(text);
  return (size > START_BYTES && lines.length > 1 ? lines.slice(0, -1) : lines).filter((line) => line.trim() !== '');
}

/** A label file of these rows. */
export function writeRowText(rows: readonly string[], { lineEnd, endsWithLine }: LineStyle): Uint8Array {
  return new TextEncoder().encode(rows.join(lineEnd) + (rows.length > 0 && endsWithLine ? lineEnd : ''));
}

/** How the lines of a file made anew end. */
export const usualStyle: LineStyle = { lineEnd: '\n', endsWithLine: true };

/** What is kept of it, unless it is as usual. */
export function packStyle({ lineEnd, endsWithLine }: LineStyle) {
  return { ...(lineEnd === '\n' ? {} : { lineEnd }), ...(endsWithLine ? {} : { endsWithLine }) };
}

/** What was kept of it. */
export function unpackStyle(kept: { readonly [key: string]: unknown }): LineStyle {
  return {
    lineEnd: lineEnds.find((known) => known === kept['lineEnd']) ?? '\n',
    endsWithLine: kept['endsWithLine'] !== false,
  };
}
