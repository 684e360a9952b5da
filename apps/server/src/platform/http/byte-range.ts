import type { ByteRange } from '../objects/object-store.ts';

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The part of `size` bytes that a `Range` header asks for: a range, `null` for the whole, or that the range lies
 * outside. The whole is answered without a header, for several ranges and for unknown units, as RFC 9110 allows.
 */
export function readRange(header: string | undefined, size: number): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = SINGLE_RANGE.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
