import { type AnswersDocument, answersDocument, type Json } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile, WrittenText } from '../format.ts';
import { isSame } from '../json/is-same.ts';
import { isJsonObject, placeOf } from '../json/json-object.ts';
import { collectProblems } from '../problem.ts';
import { styleOf, writeJson } from '../records/json-style.ts';
import { patchJson } from '../records/patch-json.ts';
import { placedJson } from '../records/record-frame.ts';
import { fileSourcesOf, type RecordFileSource } from '../records/record-source.ts';
import { newRecordFile, type WrittenRecord, writeRecordFile } from '../records/write-records.ts';
import { encodeDocument } from '../texts/read-document.ts';
import { annotationsOf } from './annotations-of.ts';
import type { AnswersKind, SaidAnswers } from './answers-kind.ts';
import { type AnswersSource, answersSourceOf, filled, gapOf } from './answers-source.ts';

/** Writes the files that items came from, and a new one of other items. Of a record only what changed is written anew. */
export async function* writeAnswers(
  items: readonly WrittenText[],
  source: DeliverySource,
  kind: AnswersKind,
): AsyncGenerator<WrittenFile> {
  const known = new Map(fileSourcesOf(source, kind.name).map((one) => [one.file, one]));
  const byFile = Map.groupBy(items, (item) => answersSourceOf(item, kind.name)?.file ?? kind.newFile);
  for (const file of new Set([...known.keys(), ...byFile.keys()])) {
    const style = known.get(file) ?? newRecordFile(file);
    const records = (byFile.get(file) ?? []).flatMap((item) => writeRecord(item, style, kind) ?? []);
    yield { path: file, bytes: encodeDocument(writeFile(inOrder(records), style, kind), style.hasMark) };
  }
}

export function inOrder(records: readonly WrittenRecord[]): WrittenRecord[] {
  return records.toSorted((a, b) => (a.at === b.at ? 0 : a.at - b.at));
}

function writeFile(records: readonly WrittenRecord[], style: RecordFileSource, { fold }: AnswersKind): string {
  const { around, key, lineEnd, endsWithLine } = style;
  if (fold === undefined || around === null || key !== null) return writeRecordFile(records, style);
  const root = fold(
    JSON.parse(around) as Json,
    records.map(({ raw }) => JSON.parse(raw) as Json),
  );
  return writeJson(root, style.style).replaceAll('\n', lineEnd) + (endsWithLine ? lineEnd : '');
}

/** The record of an item; null where the item lacks what it has to state. */
function writeRecord(item: WrittenText, file: RecordFileSource, kind: AnswersKind): WrittenRecord | null {
  const said = saidBy(item);
  const kept = answersSourceOf(item, kind.name);
  const isLacking = (kind.lack?.(said) ?? null) !== null;
  if (kept === null)
    return isLacking ? null : { at: Number.POSITIVE_INFINITY, raw: placedJson(kind.write(said, null), file) };
  const came = cameFrom(kept, said.document);
  const isUnchanged = came !== null && saysTheSame(item, came, kind);
  if (isLacking && !isUnchanged) return null;
  return { at: kept.at, raw: writeRaw(kept, came, isUnchanged ? null : said, file, kind), ...gapOf(kept) };
}

/** The text of a record that came so, and says something else by now unless that is null. */
function writeRaw(
  kept: AnswersSource,
  came: Json | null,
  said: SaidAnswers | null,
  file: RecordFileSource,
  { write }: AnswersKind,
): string {
  if (came === null) return said === null ? '' : placedJson(write(said, null), file);
  const raw = kept.raw ?? placedJson(came, file);
  if (said === null) return raw;
  const isOneLine = !raw.includes('\n');
  const style = file.isLines ? styleOf(raw) : { ...file.style, indent: isOneLine ? null : file.style.indent };
  return patchJson(raw, came, write(said, came), (value, level) => placedJson(value, { ...file, style }, level));
}

/** What an item says by now. */
export function saidBy({ text, annotations }: WrittenText): SaidAnswers {
  const statements = annotations.map(({ label, geometry, attributes }) => ({ label, geometry, attributes }));
  return { document: answersDocument.parse(JSON.parse(text)), statements };
}

/** The record as it came; null where the document and the statements say all of it. */
export function cameFrom({ raw, hollow }: AnswersSource, document: AnswersDocument): Json | null {
  if (raw !== undefined) return JSON.parse(raw) as Json;
  return hollow === undefined ? null : filled(hollow, document);
}

function saysTheSame(item: WrittenText, came: Json, kind: AnswersKind): boolean {
  const said = isJsonObject(came) ? kind.read(placeOf('', '', came, collectProblems())) : null;
  if (said === null) return false;
  const seen = ({ id: _id, source: _source, ...rest }: WrittenText['annotations'][number]) => rest;
  return isSame(item.annotations.map(seen), annotationsOf(said).map(seen));
}
