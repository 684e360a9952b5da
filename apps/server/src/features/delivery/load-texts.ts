import { buffer } from 'node:stream/consumers';
import type { ObjectStore } from '../../platform/objects/object-store.ts';
import { fewAtOnce } from '../../platform/work/few-at-once.ts';
import { withinRead } from './part-size.ts';

/** A row of an item, and where its text lies. */
export interface RowOfText {
  /** Null of pictures. */
  readonly textKey: string | null;
  readonly extent: number;
}

export type WithText<Row> = Row & { readonly text: string | null };

/** So many texts are fetched at a time. */
const FEW = 8;

/** The rows with their texts, a few megabytes of them at a time. */
export async function* loadTexts<Row extends RowOfText>(
  objects: Pick<ObjectStore, 'get'>,
  rows: readonly Row[],
): AsyncGenerator<WithText<Row>[]> {
  for (const together of withinRead(rows))
    yield await fewAtOnce(FEW, together, async (row) => ({ ...row, text: await textOf(objects, row) }));
}

async function textOf(objects: Pick<ObjectStore, 'get'>, { textKey }: RowOfText): Promise<string | null> {
  if (textKey === null) return null;
  const found = await objects.get(textKey);
  if (found === null) throw new Error(`the object ${textKey} is gone`);
  return (await buffer(found.body)).toString('utf8');
}
