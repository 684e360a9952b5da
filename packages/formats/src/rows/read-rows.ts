import type { Annotation } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { SourceFolder } from '../source.ts';
import { findLabelFiles } from './find-label-files.ts';
import { findPictureOf, listTextFiles } from './label-paths.ts';
import type { RowKind } from './row-kind.ts';
import { packRowFile } from './row-source.ts';
import { firstLinesOf, MAX_LOOKED_INTO, type RowText, readRowText } from './row-text.ts';

/** Whether a folder holds text files of such rows that go by the name of a picture. */
export async function recogniseRows(folder: SourceFolder, kind: RowKind): Promise<Recognition | null> {
  const finder = createPictureFinder(folder.list());
  const named = listTextFiles(folder).filter(
    ({ path }) => findPictureOf(path, finder, kind.folders).kind !== 'missing',
  );
  for (const source of named.slice(0, MAX_LOOKED_INTO)) {
    const first = (await firstLinesOf(folder, source)).find((line) => !kind.isHead(line));
    if (first !== undefined && kind.isRow(first))
      return { score: 1, why: `${source.path} has rows of ${kind.title} for the picture of its name` };
  }
  return null;
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
  const files = await findLabelFiles(folder, finder, kind, items, problems);
  for (const { source, picture } of files) {
    const text = await readRowText(folder, source, problems);
    if (text !== null && items.claim(picture, source.path, ''))
      await addItem(folder, { ...text, path: source.path, picture }, kind, items, allowed, problems);
  }
  if (files.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: `${kind.title} file (text with the name of a picture)` });
  return items.finish({}, template, `no ${kind.title} file goes with this picture`);
}

interface ReadFile extends RowText {
  readonly path: string;
  readonly picture: string;
}

async function addItem(
  folder: SourceFolder,
  { path, picture, lines, ...style }: ReadFile,
  kind: RowKind,
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): Promise<void> {
  // Rows are in pixels, so that nothing depends on the size but what lies outside.
  const size = (await readPictureSize(folder, picture, collectProblems())) ?? { width: null, height: null };
  const head: string[] = [];
  const annotations: Annotation[] = [];
  for (const { number, text } of lines) {
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
  const source = { [kind.name]: packRowFile({ file: path, head, ...style }) };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, path, '');
}
