import type { Annotation, Json, Relation } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, placeOf } from '../json/json-object.ts';
import { collectProblems } from '../problem.ts';
import { offsetsOf } from '../texts/counting.ts';
import { encodeDocument } from '../texts/read-document.ts';
import { buildAnnotations } from './build-annotations.ts';
import { plainStyle, styleOf, writeJson } from './json-style.ts';
import type { RecordKind } from './record-kind.ts';
import { fileSourcesOf, type RecordFileSource, rawOf, recordSourceOf } from './record-source.ts';

/** A record that is written, and its place in its file. */
export interface WrittenRecord {
  readonly at: number;
  readonly raw: string;
  /** What stood between it and the record before, where that differs from the rest of the file. */
  readonly gap?: string;
}

/** Writes the files that items came from, and a new one of other texts. Records that say the same stay as they came. */
export async function* writeRecords(
  items: readonly WrittenText[],
  source: DeliverySource,
  kind: RecordKind,
): AsyncGenerator<WrittenFile> {
  const known = new Map(fileSourcesOf(source, kind.name).map((one) => [one.file, one]));
  const byFile = Map.groupBy(items, (item) => recordSourceOf(item, kind.name)?.file ?? kind.newFile);
  for (const file of new Set([...known.keys(), ...byFile.keys()])) {
    const style = known.get(file) ?? newRecordFile(file);
    const records = (byFile.get(file) ?? []).map((item) => writeRecord(item, style, kind));
    const ordered = [...style.left, ...records].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
    yield { path: file, bytes: encodeDocument(writeRecordFile(ordered, style), style.hasMark) };
  }
  const isNew = items.length > 0 && items.every((item) => recordSourceOf(item, kind.name) === null);
  const beside = isNew ? (kind.beside?.(items) ?? null) : null;
  if (beside !== null) yield { path: beside.path, bytes: encodeDocument(beside.text) };
}

/** A file for records that came from elsewhere. */
export function newRecordFile(file: string): RecordFileSource {
  const isLines = !/\.json$/i.test(file);
  return {
    ...{ file, isLines, left: [], lineEnd: '\n', endsWithLine: true, hasMark: false, around: null, key: null },
    frame: null,
    style: isLines ? plainStyle : { ...plainStyle, indent: ' ' },
  };
}

function writeRecord(item: WrittenText, { style, isLines }: RecordFileSource, kind: RecordKind): WrittenRecord {
  const kept = recordSourceOf(item, kind.name);
  const offsets = offsetsOf(item.text, kept?.counting ?? kind.counting);
  if (kept === null)
    return { at: Number.POSITIVE_INFINITY, raw: writeJson(kind.write(item, offsets, null), lineStyle(style)) };
  const { at } = kept;
  const raw = rawOf(kept, item.text);
  const came = JSON.parse(raw) as Json;
  if (isAsItCame(item, came, kind)) return { at, raw };
  return { at, raw: writeJson(kind.write(item, offsets, came), lineStyle(isLines ? styleOf(raw) : style)) };
}

function lineStyle(style: RecordFileSource['style']): RecordFileSource['style'] {
  return { ...style, indent: null };
}

/** Whether an item says what its record says. */
function isAsItCame(item: WrittenText, came: Json, kind: RecordKind): boolean {
  const problems = collectProblems();
  const facts = kind.read(placeOf('', '', isJsonObject(came) ? came : {}, problems), came);
  if (facts === null || 'left' in facts) return false;
  const counting = recordSourceOf(item, kind.name)?.counting ?? kind.counting;
  const { annotations, relations } = buildAnnotations('', facts, kind.name, counting, problems);
  return (
    isSame(item.annotations.map(seen), annotations.map(seen)) &&
    isSame((item.relations ?? []).map(seen), relations.map(seen))
  );
}

/** What of an annotation or a relation is written. */
function seen(part: Annotation | Relation): object {
  return { ...part, source: null };
}

/** The text of a file with these records. */
export function writeRecordFile(records: readonly WrittenRecord[], source: RecordFileSource): string {
  const { isLines, style, lineEnd, endsWithLine, around, key, frame } = source;
  if (frame !== null) {
    const framed = records.map(({ raw, gap = frame.gap }, place) => (place === 0 ? raw : gap + raw));
    return frame.head + framed.join('') + frame.tail;
  }
  const end = endsWithLine && (records.length > 0 || !isLines) ? lineEnd : '';
  if (isLines) return records.map(({ raw }) => raw).join(lineEnd) + end;
  const list = records.map(({ raw }) => JSON.parse(raw) as Json);
  const root = around === null || key === null ? list : { ...(JSON.parse(around) as object), [key]: list };
  return writeJson(root, style).replaceAll('\n', lineEnd) + end;
}
