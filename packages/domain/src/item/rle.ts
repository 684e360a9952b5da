import type { Box, Mask } from '@countersign/contract';

/** Five bits a character, so seven characters exceed any picture's number of pixels. */
const MAX_GROUPS = 7;

/**
 * The run lengths of a mask, background first, from numbers or from COCO's compressed text; null where they are invalid
 * or do not fill the mask exactly.
 */
export function runLengths({ size, counts }: Pick<Mask, 'size' | 'counts'>): readonly number[] | null {
  const runs = typeof counts === 'string' ? expand(counts) : counts;
  if (runs === null) return null;
  let sum = 0;
  for (const run of runs) {
    if (!Number.isSafeInteger(run) || run < 0) return null;
    sum += run;
  }
  return sum === size[0] * size[1] ? runs : null;
}

/**
 * COCO's compressed text: a number is groups of five bits, lowest first, each a character from '0' on. Bit 32 says that
 * more follow; bit 16 of the last group is the sign. From the fourth number on, each is the difference to the number
 * two before it.
 */
function expand(text: string): number[] | null {
  const runs: number[] = [];
  let value = 0;
  let groups = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at) - 48;
    if (code < 0 || code > 63 || groups === MAX_GROUPS) return null;
    value += (code & 31) * 32 ** groups;
    groups += 1;
    if ((code & 32) !== 0) continue;
    if ((code & 16) !== 0) value -= 32 ** groups;
    runs.push(runs.length > 2 ? value + (runs[runs.length - 2] ?? 0) : value);
    value = 0;
    groups = 0;
  }
  return groups === 0 ? runs : null;
}

/** Run lengths as COCO's text. */
export function compressRuns(runs: readonly number[]): string {
  const codes: number[] = [];
  for (const [at, run] of runs.entries()) {
    let value = at > 2 ? run - (runs[at - 2] ?? 0) : run;
    for (let isLast = false; !isLast; ) {
      const group = value & 31;
      value >>= 5;
      isLast = value === ((group & 16) === 0 ? 0 : -1);
      codes.push((isLast ? group : group | 32) + 48);
    }
  }
  let text = '';
  for (let from = 0; from < codes.length; from += 0x2000)
    text += String.fromCharCode(...codes.slice(from, from + 0x2000));
  return text;
}

/** Number of pixels that belong to the mask. */
export function pixelsOfRuns(runs: readonly number[]): number {
  return runs.reduce((sum, run, at) => (at % 2 === 1 ? sum + run : sum), 0);
}

/** The smallest box around the mask's pixels, without area at the origin where it has none. */
export function boxOfRuns(runs: readonly number[], rows: number): Omit<Box, 'kind'> {
  let [left, top, right, bottom] = [Infinity, Infinity, 0, 0];
  let from = 0;
  for (const [at, run] of runs.entries()) {
    if (at % 2 === 1 && run > 0) {
      const last = from + run - 1;
      const [firstColumn, lastColumn] = [Math.floor(from / rows), Math.floor(last / rows)];
      const isOneColumn = firstColumn === lastColumn;
      left = Math.min(left, firstColumn);
      right = Math.max(right, lastColumn + 1);
      top = Math.min(top, isOneColumn ? from % rows : 0);
      bottom = Math.max(bottom, isOneColumn ? (last % rows) + 1 : rows);
    }
    from += run;
  }
  if (left === Infinity) return { x: 0, y: 0, width: 0, height: 0 };
  return { x: left, y: top, width: right - left, height: bottom - top };
}
