/** The parts of a file: how many there are, and the size of each. */
export interface Parts {
  readonly count: number;
  /** Where a part begins and how many bytes it has; null for a number that the file has not. */
  at(number: number): { readonly offset: number; readonly size: number } | null;
}

/** Cuts a file of `size` bytes into parts of `partBytes`, of which the last one may be smaller. An empty file has none. */
export function partsOf(size: number, partBytes: number): Parts {
  const count = Math.ceil(size / partBytes);
  return {
    count,
    at: (number) => {
      if (!Number.isInteger(number) || number < 1 || number > count) return null;
      const offset = (number - 1) * partBytes;
      return { offset, size: Math.min(partBytes, size - offset) };
    },
  };
}
