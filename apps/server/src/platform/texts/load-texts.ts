import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../objects/object-store.ts';
import { fewAtOnce } from '../work/few-at-once.ts';

/** A row of an item, and where its text lies. */
export interface RowOfText {
  /** Null of pictures. */
  readonly textKey: string | null;
  readonly extent: number;
}

export type WithText<Row> = Row & { readonly text: string | null };

/** So many texts are fetched at a time. */
const FEW = 8;
/** So many characters are held at a time. */
const MOST_HELD = 4_000_000;

/** The rows with their texts, a few megabytes of them at a time. */
export async function* loadTexts<Row extends RowOfText>(
  objects: Pick<ObjectStore, 'get'>,
  rows: readonly Row[],
): AsyncGenerator<WithText<Row>[]> {
  for (const together of heldTogether(rows))
    yield await fewAtOnce(FEW, together, async (row) => ({
      ...row,
      text: row.textKey === null ? null : await loadText(objects, row.textKey),
    }));
}

/** @throws if the store has no such text */
export async function loadText(objects: Pick<ObjectStore, 'get'>, textKey: string): Promise<string> {
  const found = await objects.get(textKey);
  if (found === null) throw new Error(`the object ${textKey} is gone`);
  return (await buffer(found.body)).toString('utf8');
}

/** Rows one after another, as many together as their texts may be held at once, or one whose text is longer. */
function* heldTogether<Row extends RowOfText>(rows: readonly Row[]): Generator<Row[]> {
  let [together, extent]: [Row[], number] = [[], 0];
  for (const row of rows) {
    if (together.length > 0 && extent + row.extent > MOST_HELD) {
      yield together;
      [together, extent] = [[], 0];
    }
    together.push(row);
    extent += row.extent;
  }
  if (together.length > 0) yield together;
}
