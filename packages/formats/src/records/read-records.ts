import type { Json } from '@countersign/contract';
import { readAnnotator, saidAnnotator } from '../annotator.ts';
import type { ReadOptions, ReadResult, Recognition } from '../format.ts';
import { checkJson } from '../json/check-json.ts';
import { isJsonObject, placeOf } from '../json/json-object.ts';
import { parseJson } from '../json/parse-json.ts';
import { compareNaturally } from '../natural-order.ts';
import { collectProblems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { collectTexts, type TextCollection } from '../texts/collect-texts.ts';
import { hasMedia } from '../texts/has-media.ts';
import { recordPath } from '../texts/record-path.ts';
import { findCounting, readSpans, tellCounting } from '../texts/said-spans.ts';
import { buildAnnotations } from './build-annotations.ts';
import type { PlacedRecord } from './placed-record.ts';
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
} from './record-file.ts';
import type { RecordFacts, RecordKind } from './record-kind.ts';
import { cutText } from './record-source.ts';

/** How many files are looked into, the largest first. */
const MAX_LOOKED_INTO = 10;

/** Whether a folder holds records of a kind. */
export async function recogniseRecords(folder: SourceFolder, kind: RecordKind): Promise<Recognition | null> {
  if (hasMedia(folder)) return null;
  const files = folder.list().filter(isRecordFile);
  for (const source of files.sort((a, b) => b.size - a.size).slice(0, MAX_LOOKED_INTO)) {
    const lists = await peekRecords(folder, source, (all, one) => parseJson(all, one, collectProblems()));
    const score = scoreOf(lists, kind.fits);
    if (score === null) continue;
    return { score, why: `${source.path} has records of ${kind.title}` };
  }
  return null;
}

/** Reads every file of a folder that has records of a kind. */
export async function readRecords(
  folder: SourceFolder,
  kind: RecordKind,
  { template = null }: ReadOptions = {},
): Promise<ReadResult> {
  const problems = collectProblems();
  const items = collectTexts(problems, template);
  const sources: Json[] = [];
  let unfit: UnfitRecord | null = null;
  const files = folder.list().filter(isRecordFile);
  for (const source of files.sort((a, b) => compareNaturally(a.path, b.path))) {
    const before = problems.count();
    const found = await readRecordFile(folder, source, kind, problems, items.note);
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
    const { records, frame: _frame, ...style } = found;
    const left = readFile(source, records, kind, items);
    sources.push({ file: source.path, ...style, style: { ...style.style }, left });
  }
  if (sources.length === 0 && problems.count() === 0) tellNone(unfit, kind.title, problems);
  return items.finish({ [kind.name]: sources });
}

interface ReadRecord {
  readonly at: number;
  readonly record: PlacedRecord;
  readonly facts: RecordFacts;
}

/** Adds the records of a file. Answers those that are no items. */
function readFile(
  source: SourceFile,
  records: readonly PlacedRecord[],
  kind: RecordKind,
  items: TextCollection,
): Json[] {
  const { path: file } = source;
  const { problems } = items;
  const read: ReadRecord[] = [];
  const left: Json[] = [];
  const reasons = new Map<string, number>();
  for (const [at, record] of records.entries()) {
    const before = problems.count();
    checkRecord(file, record, items);
    if (problems.count() > before) continue;
    kind.declare?.(record.value, items.tally);
    const place = placeOf(file, record.position, isJsonObject(record.value) ? record.value : {}, problems);
    const facts = kind.read(place, record.value);
    if (facts === null) continue;
    if ('left' in facts) {
      left.push({ at, raw: record.raw });
      reasons.set(facts.left, (reasons.get(facts.left) ?? 0) + 1);
    } else read.push({ at, record, facts });
  }
  for (const [reason, count] of reasons) items.note(file, `${reason} (${count})`);
  const said = read.map(({ facts: { text, spans, tokens = [] } }) => ({ text, spans: [...spans, ...tokens] }));
  const counting = findCounting(said, kind.counting);
  if (counting !== kind.counting) items.note(file, tellCounting(counting, kind.counting));
  for (const one of read) addRecord(file, one, records.length, counting, kind, items);
  return left;
}

/** Reports what no database stores. A text may hold a NUL, which its escape in the record does not. */
function checkRecord(file: string, { value, raw, position }: PlacedRecord, { problems }: TextCollection): void {
  const withoutNul = raw.includes('\\u0000') && isJsonObject(value) ? { ...value, text: '', data: '' } : value;
  const found = collectProblems();
  checkJson(file, withoutNul, found);
  for (const problem of found.all()) {
    const inner = [position, problem.position].filter(Boolean).join('.');
    problems.add(file, inner, problem.code, problem.parameters);
  }
}

function addRecord(
  file: string,
  { at, record, facts }: ReadRecord,
  count: number,
  counting: RecordKind['counting'],
  kind: RecordKind,
  items: TextCollection,
): void {
  const { problems } = items;
  const { position, raw } = record;
  const said = [...facts.spans, ...(facts.classes ?? [])];
  if (said.some((one) => !items.allows(file, one.position, one.label))) return;
  if ((facts.relations ?? []).some((one) => !items.allowsRelation(file, one.position, one.label))) return;
  const { annotations, relations } = buildAnnotations(file, facts, kind.name, counting, problems);
  readSpans(file, { text: facts.text, spans: facts.tokens ?? [] }, counting, problems);
  const annotator = readAnnotator(facts.annotator ?? '');
  items.add(
    {
      ...{ path: recordPath(file, at, count), text: facts.text, annotations: [...annotations] },
      ...saidAnnotator(annotator),
      ...(relations.length === 0 ? {} : { relations: [...relations] }),
      source: { [kind.name]: { file, at, counting, ...cutText(raw, facts.text) } },
    },
    file,
    position,
  );
}
