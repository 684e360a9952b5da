import { type AnswersDocument, answersDocument, type Json } from '@countersign/contract';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { describeJson, isJsonObject, placeOf } from '../json/json-object.ts';
import { parseJson } from '../json/parse-json.ts';
import { compareNaturally } from '../natural-order.ts';
import { createPictureFinder } from '../picture-finder.ts';
import { collectProblems, type Problems } from '../problem.ts';
import type { PlacedRecord, RecordFile } from '../records/placed-record.ts';
import {
  findUnfit,
  fitOf,
  isRecordFile,
  peekRecords,
  readRecordFile,
  scoreOf,
  tellNone,
  tellUnfit,
  type UnfitRecord,
} from '../records/record-file.ts';
import { placedJson } from '../records/record-frame.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { recordPath } from '../texts/record-path.ts';
import { annotationsOf } from './annotations-of.ts';
import type { AnswersKind, SaidAnswers } from './answers-kind.ts';
import { gapOf, hollowed } from './answers-source.ts';
import { unpacked } from './unpacked.ts';

/** How many files are looked into, the largest first. */
const MAX_LOOKED_INTO = 10;
/** Below every format of pictures where there are some. */
const BESIDE_PICTURES = 0.3;

/** Whether a folder holds records of a kind. */
export async function recogniseAnswers(
  folder: SourceFolder,
  { fits, title }: Pick<AnswersKind, 'fits' | 'title'>,
): Promise<Recognition | null> {
  const view = unpacked(folder);
  const files = view.list().filter(isRecordFile);
  for (const source of files.sort((a, b) => b.size - a.size).slice(0, MAX_LOOKED_INTO)) {
    // The folder itself knows what other readers have parsed of it already.
    const lists = await peekRecords(view, source, (_, one) => parseJson(folder, one, collectProblems()));
    const score = scoreOf(lists, fits);
    if (score === null) continue;
    const hasPictures = createPictureFinder(folder.list()).pictures.length > 0;
    return { score: hasPictures ? score * BESIDE_PICTURES : score, why: `${source.path} has records of ${title}` };
  }
  return null;
}

/** Reads every file of a folder that has records of a kind. */
export async function readAnswers(
  folder: SourceFolder,
  kind: AnswersKind,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template, 'answers');
  for (const [label, said] of Object.entries(kind.labels ?? {})) items.tally.declare(label, said);
  const view = unpacked(folder);
  const sources: Json[] = [];
  let unfit: UnfitRecord | null = null;
  const files = view.list().filter(isRecordFile);
  for (const source of files.sort((a, b) => compareNaturally(a.path, b.path))) {
    const before = problems.count();
    const found = await readRecordFile(view, source, { ...kind, keepsText: true }, problems, items.note);
    const values = found?.records.map(({ value }) => value) ?? [];
    const fit = fitOf(values, kind.fits);
    if (found === null || fit === 'no' || fit === 'mostly') {
      const odd = findUnfit(source.path, found?.records ?? [], kind.fits);
      // A file that is mostly of this kind is meant to be read, so its odd record is a fault.
      if (fit === 'mostly' && odd !== null) tellUnfit(odd, kind.title, problems);
      unfit ??= odd;
      if (problems.count() === before) items.skip(source.path, `it has no records of ${kind.title}`);
      continue;
    }
    const { records, around, ...style } = found;
    const left = new Map<string, number>();
    for (const [at, record] of records.entries()) {
      const said = addRecord(source, record, { at, file: found }, kind, items);
      if (said?.left !== undefined) left.set(said.left, (left.get(said.left) ?? 0) + 1);
    }
    for (const [what, count] of left) items.note(source.path, `${what} (${count})`);
    const { frame } = style;
    sources.push({
      ...{ file: source.path, ...style, style: { ...style.style }, left: [] },
      // The frame says it too.
      ...{ around: frame === null ? around : null, frame: frame === null ? null : { ...frame } },
    });
  }
  if (sources.length === 0 && problems.count() === 0) tellNone(unfit, kind.title, problems);
  return items.finish({ [kind.name]: sources });
}

interface Placed {
  readonly at: number;
  readonly file: RecordFile;
}

/** Adds the item of a record. Null after reporting why it cannot be one. */
function addRecord(
  { path: file }: SourceFile,
  record: PlacedRecord,
  placed: Placed,
  kind: AnswersKind,
  items: TextCollection,
): SaidAnswers | null {
  const { value, position } = record;
  const { problems } = items;
  if (!isJsonObject(value)) {
    problems.add(file, position, 'wrong-type', { expected: 'an object', found: describeJson(value) });
    return null;
  }
  const before = problems.count();
  checkRecord(file, record, problems);
  const said = problems.count() > before ? null : kind.read(placeOf(file, position, value, problems));
  if (said === null || !isSound(said.document, file, position, problems)) return null;
  if (said.statements.some(({ label }) => !items.allows(file, position, label))) return null;
  for (const [label, declared] of Object.entries(said.labels ?? {})) items.tally.declare(label, declared);
  items.add(
    {
      path: recordPath(file, placed.at, placed.file.records.length, 'json'),
      text: JSON.stringify(said.document),
      annotations: annotationsOf(said),
      source: { [kind.name]: { file, at: placed.at, ...gapOf(record), ...keptOf(said, record, placed.file, kind) } },
    },
    file,
    position,
  );
  return said;
}

/** Reports what no database stores. */
export function checkRecord(file: string, { value, position }: PlacedRecord, problems: Problems): void {
  const found = collectProblems();
  checkJson(file, value, found);
  for (const { position: inner, code, parameters } of found.all())
    problems.add(file, [position, inner].filter(Boolean).join('.'), code, parameters);
}

/** Whether a document can be shown; false after reporting why not. */
export function isSound(document: AnswersDocument, file: string, position: string, problems: Problems): boolean {
  const { success, error } = answersDocument.safeParse(document);
  if (success) return true;
  const [issue] = error.issues;
  problems.add(file, position, 'invalid-document', {
    found: `${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim(),
  });
  return false;
}

/** What has to be kept of a record, so that it is written again as it came. */
export function keptOf(
  said: SaidAnswers,
  { value, raw }: PlacedRecord,
  file: Pick<RecordFile, 'style' | 'isLines' | 'frame' | 'lineEnd'>,
  kind: Pick<AnswersKind, 'write'>,
): { readonly hollow?: string; readonly raw?: string } {
  const isFolded = !file.isLines && file.frame === null;
  const write = (record: Json) => (isFolded ? JSON.stringify(record) : placedJson(record, file));
  if (write(kind.write(said, null)) === raw) return {};
  const hollow = write(value) === raw ? hollowed(value, said.document) : null;
  return hollow === null ? { raw } : { hollow: JSON.stringify(hollow) };
}
