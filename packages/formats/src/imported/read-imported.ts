import type { Annotation, Json } from '@countersign/contract';
import { saidAnnotator } from '../annotator.ts';
import { decodeUtf8 } from '../decode-text.ts';
import { collectItems, type ItemCollection } from '../delivered-items.ts';
import type { Import, ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkInside } from '../geometry-limits.ts';
import { checkJson } from '../json/check-json.ts';
import { placeOf } from '../json/json-object.ts';
import { parseJson } from '../json/parse-json.ts';
import { linesOf } from '../label-lines.ts';
import { checkLabelName, labelsOf } from '../label-tally.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder, isSafeName, nameOf, type PictureFinder } from '../picture-finder.ts';
import { type PictureSize, readPictureSize } from '../picture-size.ts';
import { collectProblems, type Problems } from '../problem.ts';
import { readAnnotationFile } from '../read-annotation-file.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { eachRow, peekTable, readTableText } from '../table/table-text.ts';
import type { ImportedLabel, ImportedPicture, ImportedRow, ImportedShape, ImportKind } from './import-kind.ts';

/** How many files are looked into, the largest first: the annotations are rarely in a small one. */
const MAX_FILES = 10;
const START_BYTES = 256 * 1024;
/** A longer side is a mistake in the document: the picture itself is read instead. */
const MAX_SIDE = 1_000_000;

/** The reader of a tool whose documents are read and not written. */
export function importOf(kind: ImportKind): Import {
  return {
    name: kind.name,
    medium: 'picture',
    recognise: (folder) => recognise(folder, kind),
    read: (folder, options) => readImported(folder, kind, options),
  };
}

function documentsOf(folder: SourceFolder, kind: ImportKind): SourceFile[] {
  return folder.list().filter((source) => kind.isDocumentFile(source));
}

async function recognise(folder: SourceFolder, kind: ImportKind): Promise<Recognition | null> {
  const files = documentsOf(folder, kind).sort((a, b) => b.size - a.size);
  for (const source of files.slice(0, MAX_FILES)) {
    const value = await peekValue(folder, kind, source);
    const why = value === undefined ? null : kind.recognise(value, source.path);
    if (why !== null) return { score: 1, why: `${source.path} ${why}` };
  }
  return null;
}

/** A file that is JSON, the start of one that is not; undefined where it is broken. */
async function peekValue(folder: SourceFolder, kind: ImportKind, source: SourceFile): Promise<Json | undefined> {
  if (kind.isTable?.(source.path) === true)
    return (await peekTable(folder, source))?.rows.map(({ line, cells }): ImportedRow => ({ line, cells }));
  return kind.isInLines ? peekLine(folder, source) : parseJson(folder, source, collectProblems());
}

/** The first line of a file as a list of one value; undefined where it is no JSON. */
async function peekLine(folder: SourceFolder, { path }: SourceFile): Promise<Json | undefined> {
  const start = new TextDecoder().decode((await folder.read(path, START_BYTES)).subarray(0, START_BYTES));
  const first = start.split('\n').find((line) => line.trim() !== '');
  try {
    return first === undefined ? undefined : [JSON.parse(first) as Json];
  } catch {
    return undefined;
  }
}

interface Reading {
  readonly folder: SourceFolder;
  readonly kind: ImportKind;
  readonly finder: PictureFinder;
  readonly items: ItemCollection;
  readonly allowed: ReadonlySet<string> | null;
  readonly problems: Problems;
  readonly labels: Map<string, ImportedLabel>;
}

async function readImported(
  folder: SourceFolder,
  kind: ImportKind,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const finder = createPictureFinder(folder.list());
  const items = collectItems(finder, problems);
  const labels = new Map<string, ImportedLabel>();
  const reading: Reading = { folder, kind, finder, items, allowed: labelsOf(template), problems, labels };
  const declare = (label: string, said: ImportedLabel) => {
    labels.set(label, said);
    items.tally.declare(label, said);
  };
  await readDefinitions(reading, declare);
  let documents = 0;
  for (const source of documentsOf(folder, kind).sort((a, b) => compareNaturally(a.path, b.path))) {
    const { path: file } = source;
    const value = await readValue(reading, source);
    if (value === undefined || kind.recognise(value, file) === null) continue;
    documents += 1;
    checkJson(file, value, problems);
    const document = {
      ...{ file, value, problems, labels, declare },
      note: (note: string) => items.note(file, note),
      at: (path: string, inner: Parameters<typeof placeOf>[2]) => placeOf(file, path, inner, problems),
    };
    for (const picture of kind.picturesOf(document)) await readPicture(picture, reading);
  }
  if (documents === 0 && problems.count() === 0)
    problems.add('', '', 'no-annotation-file', { expected: kind.expected });
  return items.finish({}, template, 'no document describes this picture');
}

/** Declares the labels that files of their own describe. */
async function readDefinitions(
  { folder, kind, problems }: Reading,
  declare: (label: string, said: ImportedLabel) => void,
): Promise<void> {
  const { definitions } = kind;
  if (definitions === undefined) return;
  for (const source of folder.list().filter((one) => definitions.isFile(one))) {
    // It is parsed once more among the documents, and what is broken is reported there.
    const value = await parseJson(folder, source, collectProblems());
    const found = value === undefined ? null : definitions.labelsOf(value);
    if (value === undefined || found === null) continue;
    checkJson(source.path, value, problems);
    for (const [label, said] of found) if (checkLabelName(source.path, '', label, problems)) declare(label, said);
  }
}

async function readValue(reading: Reading, source: SourceFile): Promise<Json | undefined> {
  const { folder, kind, problems } = reading;
  if (kind.isTable?.(source.path) === true) return readRows(reading, source);
  return kind.isInLines ? readLines(reading, source) : parseJson(folder, source, problems);
}

async function readRows({ folder, problems }: Reading, source: SourceFile): Promise<ImportedRow[] | undefined> {
  const text = await readTableText(folder, source, problems);
  if (text === null) return undefined;
  const rows: ImportedRow[] = [];
  eachRow(text, problems, ({ line, cells }) => void rows.push({ line, cells }));
  return rows;
}

/** The values of a file of lines; undefined after reporting lines that are no JSON. */
async function readLines({ folder, problems }: Reading, source: SourceFile): Promise<Json | undefined> {
  const bytes = await readAnnotationFile(folder, source, problems);
  const text = bytes === null ? null : decodeUtf8(source.path, bytes, problems);
  if (text === null) return undefined;
  const values: Json[] = [];
  for (const [at, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue;
    try {
      values.push(JSON.parse(line) as Json);
    } catch (error) {
      const found = error instanceof Error ? error.message : '';
      problems.add(source.path, `line ${at + 1}`, 'invalid-json', { found });
    }
  }
  return values;
}

async function readPicture(described: ImportedPicture, reading: Reading): Promise<void> {
  const { folder, items, problems } = reading;
  const { place } = described;
  const picture = findPicture(described, reading.finder);
  if (picture === null || !items.claim(picture, place.file, place.path)) return;
  const size = soundSize(described.size) ?? (await readPictureSize(folder, picture, problems));
  if (size === null) return;
  const shapes = await described.shapes(size);
  const annotations = shapes.flatMap((shape, at) => annotationOf(shape, String(at + 1), size, reading) ?? []);
  const said = saidAnnotator(described.annotator ?? null);
  items.add(
    { fileName: picture, mediaPath: picture, ...size, ...said, annotations, source: {} },
    place.file,
    place.path,
  );
}

function soundSize(size: PictureSize | null): PictureSize | null {
  const isSide = (side: number) => Number.isInteger(side) && side > 0 && side <= MAX_SIDE;
  return size !== null && isSide(size.width) && isSide(size.height) ? size : null;
}

function findPicture({ place, name, folders }: ImportedPicture, finder: PictureFinder): string | null {
  if (name === null) return null;
  const said = name.replaceAll('\\', '/');
  // A path of the machine that annotated it: the name alone may be here.
  const plain = isSafeName(said) ? said : nameOf(said);
  if (plain === '') return place.tell('no-picture', '', { found: JSON.stringify(name) });
  const found = finder.find(plain, folders);
  if (found.kind === 'found') return found.path;
  if (found.kind === 'missing') return place.tell('picture-missing', '', { path: plain });
  return place.tell('picture-ambiguous', '', { path: plain, candidates: found.candidates.join(', ') });
}

function annotationOf(
  { place, label, geometry, attributes }: ImportedShape,
  id: string,
  size: PictureSize,
  { kind, allowed, problems }: Reading,
): Annotation | null {
  const isNamed = label !== null && checkLabelName(place.file, place.path, label, problems);
  if (isNamed && allowed !== null && !allowed.has(label)) place.tell('unknown-label', '', { label });
  if (!isNamed || geometry === null) return null;
  if (geometry.kind !== 'whole') checkInside(place.file, place.path, geometry, size, problems);
  // That it came so tells that its id is its place.
  return { id, label, geometry, attributes, source: { [kind.name]: {} } };
}
