import { smallFiles } from '@countersign/contract';
import { type FileUnderWay, isOpen, nextPartOf } from './file-under-way.ts';

/** What a lane does next. */
export type LaneTask =
  | { readonly kind: 'part'; readonly file: FileUnderWay; readonly number: number }
  | { readonly kind: 'complete'; readonly file: FileUnderWay }
  | { readonly kind: 'small'; readonly files: readonly FileUnderWay[] };

/**
 * The next task, from the first file on, so that files end one after another: an object to complete, a part, or small files
 * that fit into one archive. Null where nothing can be begun now.
 *
 * @param from the index of the first file that is not complete, so that a long list is not searched again and again
 */
export function nextTask(files: readonly FileUnderWay[], from: number): LaneTask | null {
  for (let at = from; at < files.length; at += 1) {
    const file = files[at];
    if (file === undefined || !isOpen(file) || file.isCompleting || file.isRestarting) continue;
    if (file.isSmall) {
      if (file.sending.size === 0) return { kind: 'small', files: groupFrom(files, at) };
      continue;
    }
    const number = nextPartOf(file);
    if (number !== null) return { kind: 'part', file, number };
    if (file.sending.size === 0) return { kind: 'complete', file };
  }
  return null;
}

function groupFrom(files: readonly FileUnderWay[], from: number): FileUnderWay[] {
  const group: FileUnderWay[] = [];
  let bytes = 0;
  for (let at = from; at < files.length && group.length < smallFiles.files; at += 1) {
    const file = files[at];
    if (file === undefined || !file.isSmall || !isOpen(file) || file.sending.size > 0) continue;
    if (bytes + file.source.size > smallFiles.bytes) break;
    bytes += file.source.size;
    group.push(file);
  }
  return group;
}
