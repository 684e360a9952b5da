import type { Annotation } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { linesOf } from '../label-lines.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { createPictureFinder, type PictureFinder, stemOf } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { listTextFiles } from '../yolo/find-label-files.ts';
import { lineEndOf } from '../yolo/yolo-source.ts';
import type { RowKind } from './row-kind.ts';
import { packRowFile, pictureFolders } from './row-source.ts';

/** How many text files are looked into. */
const MAX_FILES = 50;
const START_BYTES = 64 * 1024;

/** Whether a folder holds text files of such rows that go by the name of a picture. */
export async function recogniseRows(folder: SourceFolder, kind: RowKind): Promise<Recognition | null> {
  const finder = createPictureFinder(folder.list());
  const files = listTextFiles(folder).filter(({ path }) => findPictureOf(path, finder, kind).kind !== 'missing');
  for (const { path } of files.slice(0, MAX_FILES)) {
    const text = new TextDecoder().decode(await folder.read(path, START_BYTES));
    const first = linesOf(text).find((line) => line.trim() !== '' && !kind.isHead(line));
    if (first !== undefined && isRecognised(first, kind))
      return { score: 1, why: `${path} has rows of ${kind.title} for the picture of its name` };
  }
  return null;
}

/** A row whose label is no number: rows of numbers alone are YOLO's. */
function isRecognised(line: string, kind: RowKind): boolean {
  const row = kind.read(line);
  return 'geometry' in row && !/^[\d.]+$/.test(row.label);
}

function findPictureOf(path: string, finder: PictureFinder, kind: RowKind) {
  const folders = pictureFolders(path, kind);
  const named = finder.find(stemOf(path), folders);
  return named.kind === 'found' ? named : finder.findByStem(stemOf(path), folders);
}

/** Reads every label file of a folder, in natural order of the files. */
export async function readRows(
  folder: SourceFolder,
  kind: RowKind,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const allowed = labelsOf(template);
  let files = 0;
  for (const source of listTextFiles(folder)) {
    const { path } = source;
    const found = findPictureOf(path, finder, kind);
    const lines = await readLines(folder, source, problems);
    if (lines === null) continue;
    if (found.kind === 'found') {
      files += 1;
      if (items.claim(found.path, path, ''))
        await addItem(folder, { ...lines, path, picture: found.path }, kind, items, allowed, problems);
    } else if (!lines.rows.slice(0, 5).some(({ text }) => isRecognised(text, kind)))
      items.skip(path, 'it is text, and no picture goes by its name');
    else if (found.kind === 'missing') problems.add(path, '', 'picture-missing', { path: `named ${stemOf(path)}` });
    else {
      const candidates = found.candidates.join(', ');
      problems.add(path, '', 'picture-ambiguous', { path: `named ${stemOf(path)}`, candidates });
    }
  }
  if (files === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: `${kind.title} file (text with the name of a picture)` });
  return items.finish({}, template, `no ${kind.title} file goes with this picture`);
}

interface Line {
  readonly number: number;
  readonly text: string;
}

interface LabelFile {
  readonly path: string;
  readonly picture: string;
  readonly rows: readonly Line[];
  readonly lineEnd: string;
  readonly endsWithLine: boolean;
}

async function readLines(
  folder: SourceFolder,
  source: SourceFile,
  problems: Problems,
): Promise<Pick<LabelFile, 'rows' | 'lineEnd' | 'endsWithLine'> | null> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(source.path, bytes, problems);
  if (text === null) return null;
  const rows = linesOf(text)
    .map((line, at) => ({ number: at + 1, text: line }))
    .filter((line) => line.text.trim() !== '');
  return { rows, lineEnd: lineEndOf(text), endsWithLine: rows.length === 0 || /[\r\n]$/.test(text) };
}

async function addItem(
  folder: SourceFolder,
  { path, picture, rows, lineEnd, endsWithLine }: LabelFile,
  kind: RowKind,
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): Promise<void> {
  // Rows are in pixels, so that nothing depends on the size but what lies outside.
  const size = (await readPictureSize(folder, picture, collectProblems())) ?? { width: null, height: null };
  const head: string[] = [];
  const annotations: Annotation[] = [];
  for (const { number, text } of rows) {
    if (annotations.length === 0 && kind.isHead(text)) {
      head.push(text);
      continue;
    }
    const position = `line ${number}`;
    const row = kind.read(text);
    if (!('geometry' in row)) problems.add(path, position, 'wrong-type', { ...row });
    else if (checkLabelName(path, position, row.label, problems)) {
      const { label, geometry } = row;
      if (allowed !== null && !allowed.has(label)) problems.add(path, position, 'unknown-label', { label });
      if (geometry.kind === 'box' && (geometry.width < 0 || geometry.height < 0))
        problems.add(path, position, 'negative-size', { size: `${geometry.width} x ${geometry.height}` });
      else {
        checkInside(path, position, geometry, size, problems);
        annotations.push({ id: String(annotations.length + 1), ...row, source: { [kind.name]: text } });
      }
    }
  }
  const source = { [kind.name]: packRowFile({ file: path, head, lineEnd, endsWithLine }) };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, path, '');
}
