import type { FileWindow } from '../file-window.ts';
import { lastIndexOf } from '../picture/read-png.ts';
import { ebmlElements, ebmlNumber } from './ebml.ts';

const CLUSTER_MARK = [0x1f, 0x43, 0xb6, 0x75];
const TIMESTAMP = 0xe7;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
/** Browsers begin a cluster every few seconds. */
const TAIL_BYTES = 4 * 1024 ** 2;

/**
 * When the last picture or sound of a film begins, in units of its timescale. Browsers that record do not know the
 * length when they write the header. 0 where no cluster stands near the end.
 */
export async function findLastTime(file: FileWindow): Promise<number> {
  const from = Math.max(0, file.size - TAIL_BYTES);
  const tail = await file.bytes(from, file.size - from);
  const at = lastIndexOf(tail, CLUSTER_MARK);
  if (at < 0) return 0;
  for await (const cluster of ebmlElements(file, from + at, file.size)) {
    let [start, last] = [0, 0];
    for await (const { id, body, end, hasSize } of ebmlElements(file, cluster.body, Math.min(cluster.end, file.size))) {
      if (id === TIMESTAMP) start = await ebmlNumber(file, { id, body, end, hasSize });
      if (id === SIMPLE_BLOCK) last = Math.max(last, await relativeTime(file, body, end));
      if (id === BLOCK_GROUP)
        for await (const block of ebmlElements(file, body, end)) {
          last = Math.max(last, await relativeTime(file, block.body, block.end));
          break;
        }
    }
    return start + last;
  }
  return 0;
}

/** Behind the number of the track, which takes one byte in every film with fewer than 127 tracks. */
async function relativeTime(file: FileWindow, body: number, end: number): Promise<number> {
  return end - body < 3 || end > file.size ? 0 : (await file.view(body + 1, 2)).getInt16(0);
}
