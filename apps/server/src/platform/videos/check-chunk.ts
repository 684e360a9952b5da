import { MAX_JSON_DEPTH, trackChunk } from '@countersign/contract';
import type { ChunkRecord } from '../db/tables/stored-object.ts';
import { findJsonExcess } from '../http/json-excess.ts';

/** The numbers of ten thousand outlines of hundreds of points. As lists, so many would take minutes and gigabytes. */
const LIMITS = { depth: MAX_JSON_DEPTH, values: 8_000_000, lists: 1_000_000 };

/** What a chunk holds by its unpacked bytes, or what is wrong with it. */
export function checkChunk(content: Uint8Array): ChunkRecord {
  const excess = findJsonExcess(content, LIMITS);
  if (excess !== null)
    return { problem: excess === 'depth' ? 'it has too much within each other' : 'it has too many values' };
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content));
  } catch {
    return { problem: 'it is no JSON in UTF-8' };
  }
  const found = trackChunk.safeParse(value);
  if (!found.success) {
    const [issue] = found.error.issues;
    return {
      problem: `${issue?.path.slice(0, 6).join('.') ?? ''} ${issue?.message ?? 'is not as it should be'}`.trim(),
    };
  }
  const { fromFrame, toFrame, tracks } = found.data;
  if (fromFrame > toFrame) return { problem: 'it has no frames' };
  const shapes = tracks.reduce((sum, { frames }) => sum + frames.length, 0);
  return { fromFrame, toFrame, tracks: tracks.length, shapes };
}
