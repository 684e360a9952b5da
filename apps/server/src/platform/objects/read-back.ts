import { createHash } from 'node:crypto';
import type { ObjectPart } from './object-parts.ts';

/** Reads an object and compares each of its parts with its SHA-256, and its length with theirs. */
export async function hasParts(body: AsyncIterable<Buffer>, parts: readonly ObjectPart[]): Promise<boolean> {
  const expected = parts.values();
  let part = expected.next().value;
  let left = part?.size ?? 0;
  let hash = createHash('sha256');
  for await (const chunk of body)
    for (let at = 0; at < chunk.length; ) {
      if (part === undefined) return false;
      const taken = chunk.subarray(at, at + left);
      hash.update(taken);
      at += taken.length;
      left -= taken.length;
      if (left > 0) continue;
      if (hash.digest('hex') !== part.sha256) return false;
      part = expected.next().value;
      left = part?.size ?? 0;
      hash = createHash('sha256');
    }
  return part === undefined;
}
