import { type FileWindow, viewOf } from '../file-window.ts';
import { damagedAt } from '../unreadable.ts';

/** An element of Matroska and WebM; offsets are those of the file. */
export interface EbmlElement {
  readonly id: number;
  readonly body: number;
  /** Of an element whose size is unknown, the end of its parent. */
  readonly end: number;
  readonly hasSize: boolean;
}

const MAX_ELEMENTS = 5000;

/** The elements between two offsets, one by one. */
export async function* ebmlElements(
  file: FileWindow,
  from: number,
  to: number,
): AsyncGenerator<EbmlElement, void, undefined> {
  let at = from;
  for (let count = 0; at + 2 <= Math.min(to, file.size) && count < MAX_ELEMENTS; count += 1) {
    const head = await file.upTo(at, 12);
    const idBytes = lengthOf(head[0] ?? 0);
    const sizeBytes = lengthOf(head[idBytes] ?? 0);
    if (idBytes > 4 || sizeBytes > 8 || idBytes + sizeBytes > head.length) throw damagedAt(at);
    const id = numberIn(head.subarray(0, idBytes));
    const body = at + idBytes + sizeBytes;
    const size = sizeIn(head.subarray(idBytes, idBytes + sizeBytes));
    const hasSize = size !== null;
    const end = size === null ? to : body + size;
    if (!Number.isSafeInteger(end)) throw damagedAt(at);
    yield { id, body, end, hasSize };
    at = end;
  }
}

/** Bytes of a number of variable length, by the zeros before the first bit of its first byte. */
function lengthOf(first: number): number {
  return Math.clz32(first) - 23;
}

/** A size without the bit that marks its length; null where all others are set, which means that it is unknown. */
function sizeIn(bytes: Uint8Array): number | null {
  const mark = 2 ** (8 - bytes.length);
  const [first = 0, ...rest] = bytes;
  if (first - mark === mark - 1 && rest.every((byte) => byte === 0xff)) return null;
  return numberIn(Uint8Array.of(first - mark, ...rest));
}

function numberIn(bytes: Uint8Array): number {
  return bytes.reduce((sum, byte) => sum * 256 + byte, 0);
}

/** A whole number without a sign. */
export async function ebmlNumber(file: FileWindow, { body, end }: EbmlElement): Promise<number> {
  if (end - body > 8) throw damagedAt(body);
  return numberIn(await file.bytes(body, end - body));
}

/** A number of 4 or 8 bytes with a point; 0 where it has none of these sizes. */
export async function ebmlFloat(file: FileWindow, { body, end }: EbmlElement): Promise<number> {
  if (end - body === 4) return (await file.view(body, 4)).getFloat32(0);
  return end - body === 8 ? (await file.view(body, 8)).getFloat64(0) : 0;
}

/** A short text. */
export async function ebmlText(file: FileWindow, { body, end }: EbmlElement): Promise<string> {
  const bytes = await file.bytes(body, Math.min(end - body, 100));
  return new TextDecoder('latin1').decode(viewOf(bytes)).replace(/\0.*$/, '');
}
