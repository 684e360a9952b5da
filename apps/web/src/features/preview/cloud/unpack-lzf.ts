/**
 * Unpacks LZF, in which PCD compresses its points.
 *
 * @throws where the bytes do not make exactly `size` bytes.
 */
export function unpackLzf(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const unpacked = new Uint8Array(size);
  let from = 0;
  let to = 0;
  const next = () => {
    const byte = packed[from];
    if (byte === undefined) throw new Error('packed bytes end early');
    from += 1;
    return byte;
  };
  while (from < packed.length) {
    const control = next();
    if (control < 32) {
      const length = control + 1;
      if (to + length > size || from + length > packed.length) throw new Error('packed bytes are too long');
      unpacked.set(packed.subarray(from, from + length), to);
      from += length;
      to += length;
      continue;
    }
    const short = control >> 5;
    const length = (short === 7 ? short + next() : short) + 2;
    const back = to - ((control & 31) << 8) - next() - 1;
    if (back < 0 || to + length > size) throw new Error('packed bytes point outside');
    // Byte by byte, for what is copied may still be being written.
    for (let nth = 0; nth < length; nth += 1) unpacked[to + nth] = unpacked[back + nth] ?? 0;
    to += length;
  }
  if (to !== size) throw new Error('packed bytes are too few');
  return unpacked;
}
