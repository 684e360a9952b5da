import type { Annotation } from '@countersign/contract';
import { decodeUtf8 } from '../decode-text.ts';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { linesOf, nearestFile, unnamedClass } from '../label-lines.ts';
import { labelsOf } from '../label-tally.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFolder } from '../source.ts';
import { findLabelFiles, type LabelFile } from './find-label-files.ts';
import { findNamesFiles, type NamesFile } from './names-file.ts';
import { geometryOfRow, type LabelRow, meaningOf, parseRow, type RowMeaning } from './read-row.ts';
import { type LineEnd, lineEndOf, packSource } from './yolo-source.ts';

interface ReadRow extends LabelRow {
  readonly line: number;
  readonly text: string;
}

interface ReadFile extends LabelFile {
  readonly rows: readonly ReadRow[];
  readonly names: NamesFile | null;
  readonly lineEnd: LineEnd;
  readonly endsWithLine: boolean;
}

/** Reads every label file of a folder, in natural order of the files. */
export async function readYolo(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const namesFiles = await findNamesFiles(folder, problems);
  const files: ReadFile[] = [];
  for (const file of await findLabelFiles(folder, finder, items, problems)) {
    const read = await readLabelFile(folder, file, nearestFile(namesFiles, file.source.path), problems);
    if (read !== null && items.claim(file.picture, file.source.path, '')) files.push(read);
  }
  if (files.length === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: 'YOLO file (text with the name of a picture)' });
  const keypoints = namesFiles.find((file) => file.keypoints !== null)?.keypoints ?? null;
  const task = namesFiles.find((file) => file.task !== null)?.task ?? null;
  const meaning = meaningOf(
    files.flatMap(({ rows }) => rows),
    keypoints,
    task,
  );
  declareLabels(namesFiles, items);
  const allowed = labelsOf(template);
  for (const file of files) await addItem(folder, file, meaning, items, allowed, problems);
  const kept = namesFiles.map(({ file, text }) => ({ file, text }));
  return items.finish(kept.length === 0 ? {} : { yolo: kept }, template, 'no YOLO file goes with this picture');
}

async function readLabelFile(
  folder: SourceFolder,
  file: LabelFile,
  names: NamesFile | null,
  problems: Problems,
): Promise<ReadFile | null> {
  const { path } = file.source;
  const bytes = await readAnnotationFile(folder, file.source, problems);
  const text = bytes === null ? null : decodeUtf8(path, bytes, problems);
  if (text === null) return null;
  const rows: ReadRow[] = [];
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    const row = parseRow(line);
    if ('numbers' in row) rows.push({ ...row, line: at + 1, text: line });
    else problems.add(path, `line ${at + 1}`, 'wrong-type', row);
  }
  return {
    ...file,
    rows,
    names,
    lineEnd: lineEndOf(text),
    endsWithLine: rows.length === 0 || /[\r\n]$/.test(text),
  };
}

function declareLabels(files: readonly NamesFile[], items: ItemCollection): void {
  for (const { names, keypoints, pointNames } of files) {
    for (const [index, name] of names) {
      if (keypoints === null) items.tally.declare(name);
      else {
        const given = pointNames.get(index) ?? pointNames.get(0);
        const numbered = Array.from({ length: keypoints.count }, (_, at) => String(at + 1));
        const points = given?.length === keypoints.count ? [...given] : numbered;
        items.tally.declare(name, { geometries: ['skeleton'], skeleton: { points, edges: [] } });
      }
    }
  }
}

async function addItem(
  folder: SourceFolder,
  file: ReadFile,
  meaning: RowMeaning,
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): Promise<void> {
  const { picture, rows, names, lineEnd, endsWithLine } = file;
  const { path } = file.source;
  const size = await readPictureSize(folder, picture, problems);
  if (size === null) return;
  const annotations: Annotation[] = [];
  for (const row of rows) {
    const position = `line ${row.line}`;
    const label = names === null ? unnamedClass(row.classIndex) : names.names.get(row.classIndex);
    if (label === undefined)
      problems.add(path, position, 'unknown-class', { index: row.classIndex, names: names?.file ?? '' });
    else if (allowed !== null && !allowed.has(label)) problems.add(path, position, 'unknown-label', { label });
    const geometry = geometryOfRow(row, meaning, size);
    if (geometry === null) {
      const found = `${row.numbers.length} behind the class`;
      problems.add(path, position, 'wrong-type', { expected: expectedNumbers(meaning), found });
    } else if (geometry.kind === 'box' && (geometry.width < 0 || geometry.height < 0))
      problems.add(path, position, 'negative-size', { size: `${row.numbers[2]} x ${row.numbers[3]}` });
    else {
      checkInside(path, position, geometry, size, problems);
      if (label !== undefined)
        annotations.push({
          id: String(annotations.length + 1),
          label,
          geometry,
          attributes: {},
          source: { yolo: row.text },
        });
    }
  }
  const source = { yolo: packSource({ file: path, names: names?.file ?? null, ...meaning, lineEnd, endsWithLine }) };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, path, '');
}

function expectedNumbers({ task, keypoints }: RowMeaning): string {
  if (task !== 'pose' || keypoints === null) return 'four numbers, or a pair for each of three points or more';
  return `four numbers, or ${4 + keypoints.count * keypoints.numbers} as kpt_shape says`;
}
