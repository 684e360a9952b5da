import { findBox, type IsoBox } from '../container/iso-boxes.ts';
import { type FileWindow, viewOf } from '../file-window.ts';
import { endsEarly } from '../unreadable.ts';

/** Bytes of a table that are held at once. */
const PIECE_BYTES = 1024 ** 2;

/**
 * Refuses a film whose table names frames that lie behind the end of the file, or in no place at all. The boxes of such a file
 * may be whole: what recorders write is as long as the file, however long that is.
 */
export async function checkPlaces(file: FileWindow, table: IsoBox): Promise<void> {
  const sizes = await openSizes(file, table);
  if (sizes === null || sizes.count === 0) return;
  const [short, long, runs] = [
    await findBox(file, table, 'stco'),
    await findBox(file, table, 'co64'),
    await findBox(file, table, 'stsc'),
  ];
  const places = short ?? long;
  if (places === null || runs === null) throw endsEarly(file.size);
  const samplesOf = await openRuns(file, runs);
  let sample = 0;
  let chunk = 0;
  for await (const place of numbersOf(file, places, short === null ? 64 : 32)) {
    if (sample >= sizes.count) return;
    chunk += 1;
    const last = Math.min(sizes.count, sample + samplesOf(chunk));
    let end = place;
    for (; sample < last; sample += 1) end += await sizes.next();
    if (end > file.size) throw endsEarly(file.size, end);
  }
  if (sample < sizes.count) throw endsEarly(file.size);
}

/** How many frames there are, and how many bytes each of them has, in their order. */
async function openSizes(file: FileWindow, table: IsoBox) {
  const [plain, compact] = [await findBox(file, table, 'stsz'), await findBox(file, table, 'stz2')];
  const box = plain ?? compact;
  if (box === null) return null;
  const head = await file.view(box.body + 4, 8);
  const [same, count] = [head.getUint32(0), head.getUint32(4)];
  if (plain !== null && same > 0) return { count, next: async () => same };
  const each = numbersOf(file, { ...box, body: box.body + 4 }, plain === null ? same : 32);
  return {
    count,
    next: async () => {
      const { value, done } = await each.next();
      if (done === true) throw endsEarly(file.size);
      return value;
    },
  };
}

/** How many frames a chunk has, by its number from 1. */
async function openRuns(file: FileWindow, { body, end }: IsoBox): Promise<(chunk: number) => number> {
  const count = (await file.view(body + 4, 4)).getUint32(0);
  const bytes = Math.min(count * 12, Math.max(0, end - body - 8));
  const view = await file.view(body + 8, bytes - (bytes % 12));
  let at = 0;
  return (chunk) => {
    while (at + 12 < view.byteLength && view.getUint32(at + 12) <= chunk) at += 12;
    return at + 12 > view.byteLength || view.getUint32(at) > chunk ? 0 : view.getUint32(at + 4);
  };
}

/** The numbers of a table, behind its version and their count. */
async function* numbersOf(
  file: FileWindow,
  { body, end }: Pick<IsoBox, 'body' | 'end'>,
  bits: number,
): AsyncGenerator<number, void, undefined> {
  const count = (await file.view(body + 4, 4)).getUint32(0);
  const whole = Math.min(Math.ceil((count * bits) / 8), Math.max(0, end - body - 8));
  for (let from = 0; from < whole; from += PIECE_BYTES) {
    const view = viewOf(await file.bytes(body + 8 + from, Math.min(PIECE_BYTES, whole - from)));
    for (let at = 0; at + Math.ceil(bits / 8) <= view.byteLength; at += Math.max(1, bits / 8)) {
      if (bits === 64) yield Number(view.getBigUint64(at));
      else if (bits === 32) yield view.getUint32(at);
      else if (bits === 16) yield view.getUint16(at);
      else if (bits === 8) yield view.getUint8(at);
      else yield* [view.getUint8(at) >> 4, view.getUint8(at) & 15];
    }
  }
}
