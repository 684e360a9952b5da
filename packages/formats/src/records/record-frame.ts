import type { Json } from '@countersign/contract';
import { extentsIn } from './json-extents.ts';
import { type JsonStyle, styleOf, writeJson } from './json-style.ts';
import type { PlacedRecord, RecordFileStyle, RecordFrame } from './placed-record.ts';

interface FramedRecords extends Pick<RecordFileStyle, 'style'> {
  readonly frame: RecordFrame;
  readonly records: readonly PlacedRecord[];
}

/** The records of a list with the text that each of them was, and with what stood around them; null where they are not found. */
export function frameRecords(
  text: string,
  { key, records }: { readonly key: string | null; readonly records: readonly PlacedRecord[] },
): FramedRecords | null {
  const list = key === null ? 0 : extentsIn(text).findLast((one) => one.key === key)?.from;
  const parts = list === undefined ? [] : extentsIn(text, list);
  const [first, second] = parts;
  const last = parts.at(-1);
  if (first === undefined || last === undefined || parts.length !== records.length) return null;
  const gap = second === undefined ? ',' : text.slice(first.to, second.from);
  const placed = records.map(({ value, position }, at): PlacedRecord => {
    const [before, { from, to }] = [parts[at - 1], parts[at] ?? first];
    const own = before === undefined ? gap : text.slice(before.to, from);
    return { value, position, raw: text.slice(from, to), ...(own === gap ? {} : { gap: own }) };
  });
  const raw = text.slice(first.from, first.to);
  const base = /\n([\t ]*)[\]}]$/.exec(raw)?.[1];
  const inner = /^[[{]\r?\n([\t ]+)/.exec(raw)?.[1] ?? '';
  const isSetIn = base !== undefined && inner.startsWith(base) && inner.length > base.length;
  return {
    frame: { head: text.slice(0, first.from), gap, tail: text.slice(last.to), base: base ?? '' },
    style: { ...styleOf(text), indent: isSetIn ? inner.slice(base.length) : null },
    records: placed,
  };
}

/** A value as it stands in a record of a file, so many levels below the record. */
export function placedJson(
  value: Json,
  { style, frame, lineEnd }: Pick<RecordFileStyle, 'frame' | 'lineEnd'> & { readonly style: JsonStyle },
  level = 0,
): string {
  if (frame === null || style.indent === null) return writeJson(value, { ...style, indent: null });
  const base = lineEnd + frame.base + style.indent.repeat(level);
  return writeJson(value, style).replaceAll('\n', base);
}
