/** Bits of a pixel that say how much of it is painted; the colour before it means nothing. */
const CHANNELS = 4;
/** What Label Studio writes: runs of up to 2^3, 2^4, 2^8 and 2^16 bytes. */
const SIZES = [3, 4, 8, 16];
const WORD = 8;

/**
 * The painted pixels of a brush, row by row, 1 where painted; null where the bytes are no brush of so many pixels. The
 * bytes hold, bit by bit: the number of values (32), the bits of a value less 1 (5), four sizes of run lengths less 1 (4
 * each), then runs: whether one value is repeated (1), which size its length has (2), the length less 1, and the values.
 */
export function pixelsOfBrush(bytes: readonly number[], pixels: number): Uint8Array | null {
  const read = bitReader(bytes);
  const count = read(32);
  const word = read(5) + 1;
  const sizes = SIZES.map(() => read(4) + 1);
  if (count !== pixels * CHANNELS || word > 16) return null;
  const painted = new Uint8Array(pixels);
  let at = 0;
  const put = (value: number) => {
    if (at % CHANNELS === CHANNELS - 1 && value > 0) painted[(at - CHANNELS + 1) / CHANNELS] = 1;
    at += 1;
  };
  while (at < count) {
    const isRepeated = read(1) === 1;
    const length = read(sizes[read(2)] ?? 0) + 1;
    if (at + length > count || read.isOver()) return null;
    if (isRepeated) {
      const value = read(word);
      for (let left = length; left > 0; left -= 1) put(value);
    } else for (let left = length; left > 0; left -= 1) put(read(word));
  }
  return read.isOver() ? null : painted;
}

/** Painted pixels as the bytes of a brush. */
export function brushOfPixels(painted: ArrayLike<number>): number[] {
  const { bytes, write, finish } = bitWriter();
  write(painted.length * CHANNELS, 32);
  write(WORD - 1, 5);
  for (const size of SIZES) write(size - 1, 4);
  const most = 2 ** 16;
  for (let from = 0; from < painted.length; ) {
    const isPainted = painted[from] !== 0;
    let to = from + 1;
    while (to < painted.length && (painted[to] !== 0) === isPainted) to += 1;
    // All channels alike: white where painted, nothing where not.
    for (let left = (to - from) * CHANNELS; left > 0; left -= most) {
      write(1, 1);
      write(3, 2);
      write(Math.min(left, most) - 1, 16);
      write(isPainted ? 255 : 0, WORD);
    }
    from = to;
  }
  finish();
  return bytes;
}

interface BitReader {
  (count: number): number;
  /** Whether more was asked for than there is. */
  isOver(): boolean;
}

function bitReader(bytes: readonly number[]): BitReader {
  let at = 0;
  const read = (count: number) => {
    let value = 0;
    for (let left = count; left > 0; left -= 1) {
      value = value * 2 + (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1);
      at += 1;
    }
    return value;
  };
  return Object.assign(read, { isOver: () => at > bytes.length * 8 });
}

function bitWriter() {
  const bytes: number[] = [];
  let [pending, bits] = [0, 0];
  const write = (value: number, count: number) => {
    for (let bit = count - 1; bit >= 0; bit -= 1) {
      pending = pending * 2 + (Math.floor(value / 2 ** bit) % 2);
      bits += 1;
      if (bits === 8) {
        bytes.push(pending);
        [pending, bits] = [0, 0];
      }
    }
  };
  const finish = () => {
    while (bits > 0) write(0, 1);
  };
  return { bytes, write, finish };
}
