import type { Json } from '@countersign/contract';
import { describeJson, isJsonObject } from '../json/json-object.ts';
import { parseJsonText } from '../json/parse-json.ts';
import type { Problems } from '../problem.ts';
import type { SourceFile, SourceFolder } from '../source.ts';
import { linesWithEnds } from '../texts/lines-with-ends.ts';
import { MAX_LINE, readDocument, startOfDocument } from '../texts/read-document.ts';
import type { Fit } from './fit.ts';
import { styleOf } from './json-style.ts';
import type { PlacedRecord, RecordFile } from './placed-record.ts';
import { frameRecords } from './record-frame.ts';
import type { RecordKind } from './record-kind.ts';

/** How many records are looked at to find out what they are. */
const LOOKED_AT = 200;
/** Below a kind that all records are of. */
const MOSTLY = 0.9;
/** Of its keys so many tell what a record is. */
const MOST_KEYS = 12;

/** What tells the records of a file. */
export interface RecordFinder extends Pick<RecordKind, 'fits'> {
  /** Whether the records of a list keep the text that they were. */
  readonly keepsText?: boolean;
  /** The records of a document that has no one list of them, and what is left of it; null where it is none such. */
  unfold?(root: Json): { readonly records: readonly Json[]; readonly around: Json } | null;
}

/** The files that may hold records, in their order. */
export function isRecordFile({ path }: SourceFile): boolean {
  return /\.(?:jsonl?|ndjson)$/i.test(path);
}

/** Reads the records of a file; null after reporting a problem. */
export async function readRecordFile(
  folder: SourceFolder,
  source: SourceFile,
  kind: RecordFinder,
  problems: Problems,
  note: (file: string, note: string) => void,
): Promise<RecordFile | null> {
  const document = await readDocument(folder, source, problems, note);
  if (document === null) return null;
  const { text, hasMark } = document;
  const beside = {
    ...{ hasMark, style: styleOf(text), lineEnd: text.includes('\r\n') ? ('\r\n' as const) : ('\n' as const) },
    endsWithLine: text.endsWith('\n'),
  };
  if (!isJsonLines(source.path, text)) {
    const value = parseJsonText(source.path, text, problems);
    const found = value === undefined ? null : listIn(value, kind);
    if (found === null) return null;
    const framed =
      kind.keepsText === true && !(found.key === null && found.around !== null) ? frameRecords(text, found) : null;
    return { ...beside, isLines: false, ...found, ...(framed ?? { frame: null }) };
  }
  const records: PlacedRecord[] = [];
  for (const [at, line] of linesWithEnds(text).entries()) {
    const [raw, position] = [line.replace(/\r?\n$/, ''), `line ${at + 1}`];
    if (raw.trim() === '') continue;
    if (raw.length > MAX_LINE) problems.add(source.path, position, 'line-too-long', { limit: MAX_LINE });
    else {
      const value = parseJsonText(source.path, raw, problems, at);
      if (value !== undefined) records.push({ value, raw, position });
    }
  }
  return {
    ...beside,
    style: styleOf(records[0]?.raw ?? ''),
    isLines: true,
    around: null,
    key: null,
    frame: null,
    records,
  };
}

/** Whether a file is lines of JSON, whatever its name says: each line begins and ends an object or a list. */
function isJsonLines(path: string, text: string): boolean {
  if (!/\.json$/i.test(path)) return true;
  const [first = '', second = ''] = text
    .slice(0, MAX_LINE)
    .split('\n', 2)
    .map((line) => line.trim());
  return first.startsWith('{') && first.endsWith('}') && second.startsWith('{');
}

/** The list of records of a document: the document itself, or its one list that holds such. */
function listIn(value: Json, { fits, unfold }: RecordFinder) {
  const recordsOf = (list: readonly Json[], path: string): PlacedRecord[] =>
    list.map((record, at) => ({ value: record, raw: JSON.stringify(record), position: `${path}[${at}]` }));
  const unfolded = unfold?.(value) ?? null;
  if (unfolded !== null) {
    const { around, records } = unfolded;
    return { around: JSON.stringify(around), key: null, records: recordsOf(records, '') };
  }
  if (Array.isArray(value)) return { around: null, key: null, records: recordsOf(value as readonly Json[], '') };
  if (!isJsonObject(value)) return null;
  const fit = (wanted: ListFit) =>
    Object.entries(value).filter(([, list]) => Array.isArray(list) && fitOf(list as readonly Json[], fits) === wanted);
  const whole = fit('yes');
  const lists = whole.length > 0 ? whole : fit('mostly');
  const [[key, list] = []] = lists;
  if (lists.length !== 1 || key === undefined) return null;
  return { around: JSON.stringify({ ...value, [key]: [] }), key, records: recordsOf(list as readonly Json[], key) };
}

/** `mostly` where more than half of the records are surely of a kind and some are not. */
type ListFit = Fit | 'mostly';

/** Whether the records of a list are of a kind. */
export function fitOf(records: readonly Json[], fits: RecordKind['fits']): ListFit {
  const found = records.slice(0, LOOKED_AT).map(fits);
  const sure = found.filter((fit) => fit === 'yes').length;
  if (found.length === 0) return 'no';
  if (found.includes('no')) return sure * 2 > found.length ? 'mostly' : 'no';
  return sure > 0 ? 'yes' : 'maybe';
}

/** How sure the lists of a file make it of a kind: less where some records are not, which reading names. Null where none is. */
export function scoreOf(lists: readonly (readonly Json[])[], fits: RecordKind['fits']): number | null {
  const found = lists.map((records) => fitOf(records, fits));
  if (found.includes('yes')) return 1;
  return found.includes('mostly') ? MOSTLY : null;
}

/** A record that is not of a kind. */
export interface UnfitRecord {
  readonly file: string;
  readonly position: string;
  /** Its keys, or what it is instead. */
  readonly found: string;
}

/** The first record of a file that is not of a kind; null where none of those looked at is so. */
export function findUnfit(
  file: string,
  records: readonly PlacedRecord[],
  fits: RecordKind['fits'],
): UnfitRecord | null {
  const unfit = records.slice(0, LOOKED_AT).find(({ value }) => fits(value) === 'no');
  if (unfit === undefined) return null;
  const { position, value } = unfit;
  const keys = isJsonObject(value) ? Object.keys(value).slice(0, MOST_KEYS).join(', ') : '';
  return { file, position, found: keys === '' ? describeJson(value) : keys };
}

/** Reports a record that is not of a kind. */
export function tellUnfit({ file, position, found }: UnfitRecord, title: string, problems: Problems): void {
  problems.add(file, position, 'unfit-record', { title, found });
}

/** Reports that no file of a folder has records of a kind, and why the first that might does not. */
export function tellNone(unfit: UnfitRecord | null, title: string, problems: Problems): void {
  if (unfit === null) problems.add('', '', 'no-annotation-file', { expected: `JSON with records of ${title}` });
  else tellUnfit(unfit, title, problems);
}

/** The lists of a file that may be its records; of lines those at its start. */
export async function peekRecords(
  folder: SourceFolder,
  source: SourceFile,
  parse: (folder: SourceFolder, source: SourceFile) => Promise<Json | undefined>,
): Promise<readonly (readonly Json[])[]> {
  const start = await startOfDocument(folder, source);
  // Of a file with long lines only the first is looked at; a document is not whole after its first line. A letter has
  // three bytes at most.
  const isOnlyFirst = start.indexOf('\n') === start.length - 1 && start.length < source.size / 3;
  if (isJsonLines(source.path, start) || (isOnlyFirst && parseLine(start).length > 0))
    return [start.split('\n').flatMap(parseLine)];
  const value = await parse(folder, source);
  if (Array.isArray(value)) return [value as readonly Json[]];
  return isJsonObject(value) ? Object.values(value).filter((one): one is Json[] => Array.isArray(one)) : [];
}

function parseLine(line: string): Json[] {
  try {
    return line.trim() === '' ? [] : [JSON.parse(line) as Json];
  } catch {
    return [];
  }
}
