import { type FileWindow, lettersOf, viewOf } from '../file-window.ts';
import { damagedAt } from '../unreadable.ts';

/** A box of the ISO base media format; offsets are those of the file. */
export interface IsoBox {
  readonly type: string;
  readonly body: number;
  readonly end: number;
}

/** Boxes of one level that are looked at. Films in fragments may have more. */
export const MAX_BOXES = 1000;

/**
 * The boxes between two offsets, one by one. A box that reaches beyond the end of its parent is cut there, except at
 * the top level, where its end says what is missing.
 */
export async function* isoBoxes(file: FileWindow, from: number, to: number): AsyncGenerator<IsoBox, void, undefined> {
  let at = from;
  for (let count = 0; at + 8 <= to && count < MAX_BOXES; count += 1) {
    const head = from === 0 ? await file.glance(at, 16) : await file.upTo(at, 16);
    const view = viewOf(head);
    const short = view.getUint32(0);
    if (short === 1 && head.length < 16) throw damagedAt(at);
    const length = short === 1 ? Number(view.getBigUint64(8)) : short === 0 ? to - at : short;
    const body = at + (short === 1 ? 16 : 8);
    if (!Number.isSafeInteger(length) || at + length < body) throw damagedAt(at);
    const end = to === file.size ? at + length : Math.min(to, at + length);
    yield { type: lettersOf(head.subarray(4, 8)), body, end };
    at = end;
  }
}

/** The first box of a type between two offsets; null if there is none. */
export async function findBox(
  file: FileWindow,
  parent: Pick<IsoBox, 'body' | 'end'>,
  type: string,
): Promise<IsoBox | null> {
  for await (const box of isoBoxes(file, parent.body, parent.end)) if (box.type === type) return box;
  return null;
}

/** The box at the end of a path of types. */
export async function findPath(file: FileWindow, parent: IsoBox, ...types: string[]): Promise<IsoBox | null> {
  let box: IsoBox | null = parent;
  for (const type of types) box = box === null ? null : await findBox(file, box, type);
  return box;
}
