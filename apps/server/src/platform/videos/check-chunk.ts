import { trackChunk } from '@countersign/contract';
import type { ChunkRecord } from '../db/tables/stored-object.ts';

/** What a chunk holds by its unpacked bytes, or what is wrong with it. */
export function checkChunk(content: Uint8Array): ChunkRecord {
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
