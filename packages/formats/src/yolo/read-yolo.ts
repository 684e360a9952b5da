import type { Annotation } from '@countersign/contract';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { ReadOptions, ReadResult } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { nearestFile, unnamedClass } from '../label-lines.ts';
import { labelsOf } from '../label-tally.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, folderOf, type PictureFinder } from '../picture-finder.ts';
import { type PictureSize, readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { findLabelFiles, type LabelFile } from '../rows/find-label-files.ts';
import { labelPaths } from '../rows/label-paths.ts';
import { type LineStyle, readRowText, usualStyle } from '../rows/row-text.ts';
import type { SourceFolder } from '../source.ts';
import { findNamesFiles, type NamesFile } from './names-file.ts';
import { refuseOtherRows } from './other-rows.ts';
import { geometryOfRow, type LabelRow, meaningOf, parseRow, type RowMeaning } from './read-row.ts';
import { yoloLabelFiles } from './yolo-label-files.ts';
import { packSource } from './yolo-source.ts';

interface ReadRow extends LabelRow {
  readonly line: number;
  readonly text: string;
}

interface ReadFile extends Omit<LabelFile, 'source'>, LineStyle {
  readonly path: string;
  readonly rows: readonly ReadRow[];
  readonly names: NamesFile | null;
  readonly isMissing: boolean;
}

/** Reads every label file of a folder, in natural order of the files. */
export async function readYolo(folder: SourceFolder, { template = null }: ReadOptions = {}): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const namesFiles = await findNamesFiles(folder, problems);
  const files: ReadFile[] = [];
  const found = await findLabelFiles(folder, finder, yoloLabelFiles, items, problems);
  await refuseOtherRows(folder, found, problems);
  for (const file of found) {
    const { path } = file.source;
    const read = await readLabelFile(folder, file, nearestFile(namesFiles, path), problems);
    if (read !== null && items.claim(file.picture, path, '')) files.push(read);
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
  const backgrounds = listBackgrounds(files, finder).map((file) => ({
    ...file,
    names: nearestFile(namesFiles, file.path),
  }));
  const all = [...files, ...backgrounds].sort((a, b) => compareNaturally(a.path, b.path));
  for (const file of all) {
    const size = await sizeOf(folder, file, items, problems);
    if (size !== null) addItem(file, size, meaning, items, allowed, problems);
  }
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
  const read = await readRowText(folder, file.source, problems);
  if (read === null) return null;
  const { lines, ...style } = read;
  const rows: ReadRow[] = [];
  for (const { number, text } of lines) {
    const row = parseRow(text);
    if ('numbers' in row) rows.push({ ...row, line: number, text });
    else problems.add(path, `line ${number}`, 'wrong-type', row);
  }
  return { picture: file.picture, path, rows, names, ...style, isMissing: false };
}

/** Pictures beside others that have a label file: YOLO's tools train on them as pictures without objects. */
function listBackgrounds(files: readonly ReadFile[], finder: PictureFinder): ReadFile[] {
  const labelled = new Set(files.map(({ picture }) => picture));
  const folders = new Set(files.map(({ picture }) => folderOf(picture)));
  const taken = new Set(files.map(({ path }) => path));
  const found: ReadFile[] = [];
  const made = new Set<string>();
  for (const picture of finder.pictures) {
    const [usual, other] = labelPaths(picture, yoloLabelFiles.folders);
    // Two pictures of one name and one label file: the file may belong to either.
    if (labelled.has(picture) || !folders.has(folderOf(picture)) || taken.has(usual)) continue;
    const path = made.has(usual) ? other : usual;
    made.add(path);
    found.push({ picture, path, rows: [], names: null, ...usualStyle, isMissing: true });
  }
  return found;
}

/** The size of a file's picture. What only has the name of a picture is left out where no rows are of it. */
async function sizeOf(
  folder: SourceFolder,
  { picture, path, isMissing }: ReadFile,
  items: ItemCollection,
  problems: Problems,
): Promise<PictureSize | null> {
  const size = await readPictureSize(folder, picture, isMissing ? collectProblems() : problems);
  if (isMissing && size !== null) items.claim(picture, path, '');
  return size;
}

function declareLabels(files: readonly NamesFile[], items: ItemCollection): void {
  for (const { names, keypoints, pointNames } of files) {
    for (const [index, name] of names) {
      // Numbers between those of names are given such a one; where it is used, its annotations say so.
      if (name === unnamedClass(index)) continue;
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

function addItem(
  file: ReadFile,
  size: PictureSize,
  meaning: RowMeaning,
  items: ItemCollection,
  allowed: ReadonlySet<string> | null,
  problems: Problems,
): void {
  const { picture, path, rows, names, lineEnd, endsWithLine, isMissing } = file;
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
  const kept = { file: path, names: names?.file ?? null, ...meaning, lineEnd, endsWithLine, isMissing };
  const source = { yolo: packSource(kept) };
  items.add({ fileName: picture, mediaPath: picture, ...size, annotations, source }, path, '');
}

function expectedNumbers({ task, keypoints }: RowMeaning): string {
  if (task !== 'pose' || keypoints === null) return 'four numbers, or a pair for each of three points or more';
  return `four numbers, or ${4 + keypoints.count * keypoints.numbers} as kpt_shape says`;
}
