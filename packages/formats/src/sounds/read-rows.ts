import type { Json } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { compareNaturally } from '../natural-order.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectRecordings, type RecordingCollection } from './collect-recordings.ts';
import { hertzOf } from './hertz-of.ts';
import type { ReportSoundRow, SoundRow, SoundRowKind } from './row-kind.ts';
import type { SaidSegment } from './said-segment.ts';
import { readSoundDocument, startOfSoundDocument } from './sound-document.ts';
import { createSoundFinder } from './sound-finder.ts';

export async function recogniseRows(folder: SourceFolder, kind: SoundRowKind<string>): Promise<Recognition | null> {
  if (createSoundFinder(folder.list()).recordings.length === 0) return null;
  for (const source of listFiles(folder, kind))
    if (kind.isLike(await startOfSoundDocument(folder, source), source.path))
      return { score: 1, why: `${source.path} is a ${kind.title}` };
  return null;
}

function listFiles(folder: SourceFolder, { ending }: SoundRowKind<string>): SourceFile[] {
  return folder
    .list()
    .filter(({ path, size }) => ending.test(path) && size > 0)
    .sort((a, b) => compareNaturally(a.path, b.path));
}

/** Reads every document of a folder that has the form of this kind. */
export async function readRows(
  folder: SourceFolder,
  kind: SoundRowKind<string>,
  { template = null, columns = null }: ReadOptions = {},
): Promise<ReadResult> {
  const items = collectRecordings(folder, kind.name, template);
  const kept: Json[] = [];
  for (const source of listFiles(folder, kind)) {
    const isMapped = columns !== null && kind.hasColumns === true && /\.(?:csv|tsv)$/i.test(source.path);
    if (!isMapped && !kind.isLike(await startOfSoundDocument(folder, source), source.path)) continue;
    const document = await readSoundDocument(folder, source, items.problems, items.note);
    const open = document && kind.open(source.path, document.text, items.problems, columns);
    if (document === null || open === null) continue;
    const { file, encoding, hasMark } = document;
    const left = await readDocument(folder, file, open.rows, open.style, kind, items);
    kept.push({ ...{ file, encoding, hasMark, style: open.style }, left: left.map((row): Json => ({ ...row })) });
  }
  if (kept.length === 0) items.problems.add('', '', 'no-annotation-file', { expected: kind.title });
  return items.finish({ [kind.name]: kept }, `no ${kind.title} names this recording`);
}

interface OfRecording {
  readonly rows: SoundRow[];
  readonly segments: SaidSegment[];
  readonly hertz: number;
}

/** Adds what the rows of a document say. Answers the others. */
async function readDocument(
  folder: SourceFolder,
  file: string,
  rows: readonly SoundRow[],
  style: Json,
  kind: SoundRowKind<string>,
  { problems, finder, add }: RecordingCollection,
): Promise<SoundRow[]> {
  const left: SoundRow[] = [];
  const found = new Map<string, OfRecording>();
  const rates = new Map<string, number>();
  for (const row of rows) {
    const position = kind.ending.test('.json') ? `entry ${row.at + 1}` : `line ${row.at + 1}`;
    const report: ReportSoundRow = (code, parameters) => {
      problems.add(file, position, code, parameters);
      return null;
    };
    const named = kind.read(row, style, 1, () => null);
    if (named === null) {
      const count = problems.count();
      if (kind.read(row, style, 1, report) === null && problems.count() === count) left.push(row);
      continue;
    }
    const recording =
      finder.findAny(named.otherNames ?? [], file) ?? finder.find(named.recording, file, position, problems);
    if (recording === null) continue;
    const hertz = rates.get(recording) ?? (await hertzOf(folder, recording));
    rates.set(recording, hertz);
    const said = kind.read(row, style, hertz, report);
    if (said === null) continue;
    const of = found.get(recording) ?? { rows: [], segments: [], hertz };
    found.set(recording, of);
    of.rows.push(row);
    of.segments.push(...said.segments.map((one) => keptIn(one, file, row.at)));
  }
  for (const [recording, of] of found)
    add(recording, of.segments, { file, hertz: of.hertz, rows: of.rows.map((row): Json => ({ ...row })) }, file);
  return left;
}

/** A segment with the row that says it. */
export function keptIn(segment: SaidSegment, file: string, row: number): SaidSegment {
  return { ...segment, kept: { file, row, at: segment.kept } };
}
