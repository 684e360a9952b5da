import fc from 'fast-check';
import { expect } from 'vitest';
import { FormatError, MAX_PROBLEMS } from '../problem.ts';

/** Anything refused is refused in the proper way: with problems, not too many, in whole sentences. */
export function expectRefusal(error: unknown): void {
  if (!(error instanceof FormatError)) throw error;
  expect(error.problems.length).toBeGreaterThan(0);
  expect(error.problems.length).toBeLessThanOrEqual(MAX_PROBLEMS);
  for (const { reason } of error.problems) expect(reason).not.toMatch(/undefined(?! entity)|\[object/);
}

/** Bytes with some of them changed, put in or left out. */
export function damaged(sound: string | Uint8Array): fc.Arbitrary<Uint8Array> {
  const bytes = [...(typeof sound === 'string' ? new TextEncoder().encode(sound) : sound)];
  const edit = fc.record({
    at: fc.nat(bytes.length),
    length: fc.nat(3),
    put: fc.uint8Array({ maxLength: 3 }),
  });
  return fc.array(edit, { minLength: 1, maxLength: 3 }).map((edits) => {
    const changed = [...bytes];
    for (const { at, length, put } of edits) changed.splice(at, length, ...put);
    return Uint8Array.from(changed);
  });
}

/** Keys and indexes from a JSON value to one inside it. */
export type Path = readonly (string | number)[];

/** The way to every value inside a JSON value, and to itself. */
export function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, key]))];
}

/** The value with another one in a place, or none where that is undefined. */
export function replaced(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && put === undefined) delete copy[key];
  else copy[key] = replaced(copy[key], rest, put);
  return copy;
}

/** What nobody expects in a document. */
export const oddValue = fc.oneof(
  fc.constantFrom(undefined, null, '', 0, -1, 0.5, 1e300, -1e-300, 2 ** 53, 'a.jpg', '../x', [], {}, [[]], true),
  fc.jsonValue(),
);
