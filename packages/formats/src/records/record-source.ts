import type { Annotation, DeliveredItem, Json, Relation } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import { isJsonObject } from '../json/json-object.ts';
import { type Counting, countings } from '../texts/counting.ts';
import { keptStyle, quotedText } from './json-style.ts';
import type { RecordFileStyle, RecordFrame } from './placed-record.ts';

/** A record as it came. Its text is not kept a second time: it stands between two pieces. */
export interface RecordSource {
  readonly file: string;
  readonly at: number;
  readonly counting: Counting;
  readonly pieces: readonly string[];
  readonly isAscii: boolean;
}

/** A file of records, and those of it that are no items. */
export interface RecordFileSource extends RecordFileStyle {
  readonly file: string;
  readonly left: readonly { readonly at: number; readonly raw: string }[];
}

/** Cuts a text out of the record that holds it, where it stands there first. */
export function cutText(raw: string, text: string): Pick<RecordSource, 'pieces' | 'isAscii'> {
  for (const isAscii of [false, true]) {
    const quoted = quotedText(text, isAscii);
    const at = raw.indexOf(quoted);
    if (at >= 0) return { pieces: [raw.slice(0, at), raw.slice(at + quoted.length)], isAscii };
  }
  return { pieces: [raw], isAscii: false };
}

/** The record of an item as it came. */
export function rawOf({ pieces, isAscii }: RecordSource, text: string): string {
  return pieces.join(quotedText(text, isAscii));
}

export function recordSourceOf({ source }: DeliveredItem, name: string): RecordSource | null {
  const kept = source[name];
  if (!isJsonObject(kept)) return null;
  const { file, at, pieces, isAscii } = kept;
  if (typeof file !== 'string' || typeof at !== 'number' || !isTexts(pieces)) return null;
  const counting = countings.find((one) => one === kept['counting']) ?? 'code points';
  return { file, at, counting, pieces, isAscii: isAscii === true };
}

export function fileSourcesOf(source: DeliverySource, name: string): RecordFileSource[] {
  const kept = source[name];
  if (!Array.isArray(kept)) return [];
  return (kept as readonly Json[]).filter(isJsonObject).flatMap((one): RecordFileSource[] => {
    const { file, style, isLines, lineEnd, endsWithLine, hasMark, around, key, frame, left } = one;
    if (typeof file !== 'string' || !isJsonObject(style)) return [];
    return [
      {
        ...{ file, isLines: isLines === true, lineEnd: lineEnd === '\r\n' ? '\r\n' : '\n', hasMark: hasMark === true },
        style: keptStyle(style),
        ...{ endsWithLine: endsWithLine !== false, around: textOf(around), key: textOf(key), frame: frameOf(frame) },
        left: (Array.isArray(left) ? (left as readonly Json[]) : []).filter(isJsonObject).flatMap(({ at, raw }) => {
          return typeof at === 'number' && typeof raw === 'string' ? [{ at, raw }] : [];
        }),
      },
    ];
  });
}

/** Where an annotation or a relation stood in its record; null where it came from elsewhere. */
export function placeOfPart({ source }: Annotation | Relation, name: string): Json {
  const kept = source[name];
  return isJsonObject(kept) ? (kept['at'] ?? null) : null;
}

function frameOf(value: Json | undefined): RecordFrame | null {
  if (!isJsonObject(value)) return null;
  const [head, gap, tail, base] = [value['head'], value['gap'], value['tail'], value['base']].map(textOf);
  return head == null || gap == null || tail == null ? null : { head, gap, tail, base: base ?? '' };
}

function textOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function isTexts(value: Json | undefined): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
