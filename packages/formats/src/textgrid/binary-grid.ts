import type { Problems } from '../problem.ts';
import { type GridPart, type GridTier, INTERVALS, POINTS, type TextGrid } from './grid.ts';
import { gridText } from './grid-text.ts';
import { NoGrid, parseGrid } from './parse-grid.ts';

const HEAD = 'ooBinaryFile\bTextGrid';
/** Before a text of UTF-16. */
const WIDE = 0xffff;

/** The binary form of Praat: numbers are doubles and counts, the highest byte first. */
export const binaryGrid = {
  isBinary: (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes.subarray(0, 12)) === 'ooBinaryFile',
  decode(file: string, bytes: Uint8Array, problems: Problems): string | null {
    try {
      return gridText(readGrid(bytes), true);
    } catch (error) {
      if (!(error instanceof NoGrid || error instanceof RangeError)) throw error;
      problems.add(file, '', 'broken-document', { expected: 'TextGrid', found: 'its bytes end too early' });
      return null;
    }
  },
  encode: (text: string) => writeGrid(parseGrid(text)),
} as const;

function readGrid(bytes: Uint8Array): TextGrid {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = HEAD.length;
  const take = (length: number) => {
    at += length;
    return at - length;
  };
  const double = () => view.getFloat64(take(8));
  const letters = (length: number) => new TextDecoder('latin1').decode(bytes.subarray(take(length), at));
  const text = () => {
    const length = view.getUint16(take(2));
    if (length !== WIDE) return letters(length);
    const units = view.getUint16(take(2));
    return new TextDecoder('utf-16be').decode(bytes.subarray(take(2 * units), at));
  };
  const tier = (): GridTier => {
    const kind = letters(view.getUint8(take(1)));
    if (kind !== INTERVALS && kind !== POINTS) throw new NoGrid(kind);
    const isPoints = kind === POINTS;
    const [name, from, to] = [text(), double(), double()];
    const parts: GridPart[] = [];
    for (let left = view.getInt32(take(4)); left > 0; left -= 1) {
      const start = double();
      parts.push({ from: start, to: isPoints ? start : double(), text: text() });
    }
    return { name, isPoints, from, to, parts };
  };
  const [from, to, exists] = [double(), double(), view.getUint8(take(1))];
  const count = exists === 0 ? 0 : view.getInt32(take(4));
  const tiers: GridTier[] = [];
  while (tiers.length < count) tiers.push(tier());
  return { from, to, tiers };
}

function writeGrid({ from, to, tiers }: TextGrid): Uint8Array {
  const parts: Uint8Array[] = [];
  const add = (length: number, set: (view: DataView) => void) => {
    const view = new DataView(new ArrayBuffer(length));
    set(view);
    parts.push(new Uint8Array(view.buffer));
  };
  const letters = (said: string) => parts.push(Uint8Array.from(said, (letter) => letter.charCodeAt(0)));
  const double = (value: number) => add(8, (view) => view.setFloat64(0, value));
  const count = (value: number) => add(4, (view) => view.setInt32(0, value));
  const short = (value: number) => add(2, (view) => view.setUint16(0, value));
  const text = (said: string) => {
    const isWide = /[^\0-\x7f]/.test(said);
    if (isWide) short(WIDE);
    short(said.length);
    if (!isWide) letters(said);
    else for (let at = 0; at < said.length; at += 1) short(said.charCodeAt(at));
  };
  letters(HEAD);
  double(from);
  double(to);
  parts.push(Uint8Array.of(1));
  count(tiers.length);
  for (const tier of tiers) {
    const kind = tier.isPoints ? POINTS : INTERVALS;
    parts.push(Uint8Array.of(kind.length));
    letters(kind);
    text(tier.name);
    double(tier.from);
    double(tier.to);
    count(tier.parts.length);
    for (const part of tier.parts) {
      double(part.from);
      if (!tier.isPoints) double(part.to);
      text(part.text);
    }
  }
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
