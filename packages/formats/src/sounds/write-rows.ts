import type { Annotation, DeliveredItem } from '@countersign/contract';
import type { DeliverySource } from '../delivery-source.ts';
import type { WrittenFile } from '../format.ts';
import { keptIn } from './read-rows.ts';
import type { SoundRow, SoundRowKind } from './row-kind.ts';
import { type KeptFile, type KeptRows, keptFilesOf, keptPlaceOf, keptRowsOf } from './row-source.ts';
import { sayTheSame } from './said-segment.ts';
import { encodeSoundDocument } from './sound-document.ts';

/** Writes the documents that recordings came from, and a new one of other recordings. */
export async function* writeRows(
  items: readonly DeliveredItem[],
  source: DeliverySource,
  kind: SoundRowKind<string>,
): AsyncGenerator<WrittenFile> {
  const known = new Map(keptFilesOf(source, kind.name).map((one) => [one.file, one]));
  const files = new Map([...known.keys()].map((file): [string, SoundRow[]] => [file, []]));
  const rowsIn = (file: string) => {
    const rows = files.get(file) ?? [];
    files.set(file, rows);
    return rows;
  };
  for (const item of items) {
    const kept = keptRowsOf(item, kind.name);
    if (kept.length === 0) {
      rowsIn(kind.newFile).push(...newRows(item, item.annotations, known.get(kind.newFile), kind));
      continue;
    }
    for (const one of kept) rowsIn(one.file).push(...writeKept(item, one, kept, known.get(one.file), kind));
  }
  for (const [file, rows] of files) {
    const document = known.get(file) ?? newFile(file, kind);
    const ordered = [...document.left, ...rows].sort((a, b) => (a.at === b.at ? 0 : a.at - b.at));
    const text = kind.join(
      ordered.map(({ raw }) => raw),
      document.style,
    );
    yield { path: file, bytes: encodeSoundDocument({ ...document, text }) };
  }
}

function newFile(file: string, { newDocument }: SoundRowKind<string>): KeptFile {
  const left = newDocument.head.map((raw) => ({ at: -1, raw }));
  return { file, encoding: 'utf-8', hasMark: false, style: newDocument.style, left };
}

function writeKept(
  item: DeliveredItem,
  { file, hertz, rows }: KeptRows,
  all: readonly KeptRows[],
  document: KeptFile | undefined,
  kind: SoundRowKind<string>,
): SoundRow[] {
  const style = document?.style ?? kind.newDocument.style;
  const own = item.annotations.filter((one) => keptPlaceOf(one, kind.name)?.file === file);
  // What is new goes behind the rows of the first document that speaks of the recording, or into the first of them.
  const isFirst = all[0]?.file === file;
  const fresh = isFirst ? item.annotations.filter((one) => keptPlaceOf(one, kind.name) === null) : [];
  const intoRow = kind.saysAll === true ? fresh : [];
  const written = rows.flatMap((row): SoundRow[] => {
    const kept = own.filter((one) => keptPlaceOf(one, kind.name)?.at === row.at);
    const mine = row === rows[0] ? [...kept, ...intoRow] : kept;
    const said = kind.read(row, style, hertz, () => null);
    const segments = said?.segments.map((one) => keptIn(one, file, row.at)) ?? [];
    if (sayTheSame(mine, segments, kind.name)) return [row];
    const raw = kind.change(row, style, mine, hertz);
    return raw === null ? [] : [{ at: row.at, raw }];
  });
  const last = rows.at(-1)?.at ?? Number.POSITIVE_INFINITY;
  const behind = kind.saysAll === true ? [] : fresh;
  return [...written, ...newRows(item, behind, document, kind).map(({ raw }) => ({ at: last, raw }))];
}

function newRows(
  { mediaPath }: DeliveredItem,
  annotations: readonly Annotation[],
  document: KeptFile | undefined,
  kind: SoundRowKind<string>,
): SoundRow[] {
  const style = document?.style ?? kind.newDocument.style;
  return kind.create(mediaPath, annotations, style).map((raw) => ({ at: Number.POSITIVE_INFINITY, raw }));
}
