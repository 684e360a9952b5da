import type { PickedBlob } from '../worker/messages.ts';
import type { DroppedFile } from './picked.ts';

/** Longer would be felt. */
const SLICE_MS = 8;

/**
 * Asks each file for its size and time, once: the browser asks the file system each time, and the page waits. In between
 * the page does what else there is.
 *
 * @param onFound hears how many files were asked so far
 */
export async function withFacts(
  files: readonly DroppedFile[],
  onFound: (files: number) => void,
): Promise<PickedBlob[]> {
  const known: PickedBlob[] = [];
  let began = performance.now();
  for (const { path, file } of files) {
    known.push({ path, file, size: file.size, modifiedMs: file.lastModified });
    if (performance.now() - began < SLICE_MS) continue;
    onFound(known.length);
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  }
  return known;
}
