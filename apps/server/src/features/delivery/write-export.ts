import type { ExportScope, Template } from '@countersign/contract';
import { type Contents, countContents, type Format } from '@countersign/formats';
import type { Db } from '../../platform/db/connect.ts';
import type { ExportedBatch } from './delivery.store.ts';
import {
  type ExportedItem,
  type ExportedVerdict,
  measureScope,
  readItems,
  readVerdicts,
} from './exported-items.store.ts';
import { writeVerdictList, writeVerdictTable } from './verdict-files.ts';
import type { ZipStream } from './zip-stream.ts';

/** What an export is made of. */
export interface ExportOrder {
  readonly batch: ExportedBatch;
  readonly scope: ExportScope;
  readonly format: Format;
  readonly template: Template;
  readonly source: Parameters<Format['write']>[2];
  /** Is told how many items are written, of how many. */
  readonly onProgress: (itemsDone: number, items: number) => Promise<void>;
}

const ITEMS_A_READ = 500;
/** A part is held in memory while it is written; what is larger comes in several, each whole in itself. */
const MAX_PART = { items: 20_000, annotations: 200_000 } as const;

/** Writes the annotation files of a batch, and for rejected items what was said about them. Answers what was lost. */
export async function writeExport(db: Db, order: ExportOrder, zip: ZipStream): Promise<string[]> {
  const { batch, scope, format, template, source } = order;
  const size = await measureScope(db, batch, scope);
  const isWhole = size.items <= MAX_PART.items && size.annotations <= MAX_PART.annotations;
  let contents = countContents([]);
  let [number, done] = [0, 0];
  for await (const items of partsOf(db, batch, scope)) {
    number += 1;
    const folder = isWhole ? '' : `part-${String(number).padStart(4, '0')}/`;
    for await (const { path, bytes } of format.write(items, template, source)) await zip.add(`${folder}${path}`, bytes);
    contents = addUp(contents, countContents(items));
    done += items.length;
    await order.onProgress(done, size.items);
  }
  if (scope === 'rejected') {
    await zip.add('verdicts.csv', writeVerdictTable(verdictsOf(db, batch), template));
    await zip.add('verdicts.json', writeVerdictList(verdictsOf(db, batch)));
  }
  zip.end();
  return format.losses(contents);
}

function addUp(a: Contents, b: Contents): Contents {
  return Object.fromEntries(
    Object.entries(a).map(([kind, count]) => [kind, count + b[kind as keyof Contents]]),
  ) as Contents;
}

/** Items by index number, as many together as a part may hold. */
async function* partsOf(db: Db, batch: ExportedBatch, scope: ExportScope): AsyncGenerator<ExportedItem[]> {
  let part: ExportedItem[] = [];
  let annotations = 0;
  for await (const item of itemsOf((after) => readItems(db, batch, scope, after, ITEMS_A_READ))) {
    const isFull = part.length >= MAX_PART.items || annotations + item.annotations.length > MAX_PART.annotations;
    if (isFull && part.length > 0) {
      yield part;
      part = [];
      annotations = 0;
    }
    part.push(item);
    annotations += item.annotations.length;
  }
  if (part.length > 0) yield part;
}

function verdictsOf(db: Db, batch: ExportedBatch): AsyncGenerator<ExportedVerdict> {
  return itemsOf((after) => readVerdicts(db, batch, after, ITEMS_A_READ));
}

/** Everything that `read` finds, read in blocks by index number. */
async function* itemsOf<Row extends { readonly index: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = -1; ; ) {
    const rows = await read(after);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ITEMS_A_READ) return;
    after = last.index;
  }
}
