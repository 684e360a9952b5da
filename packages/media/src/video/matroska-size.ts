import { ebmlElements } from '../container/ebml.ts';
import type { FileWindow } from '../file-window.ts';
import { endsEarly } from '../unreadable.ts';

const SEGMENT = 0x18538067;

/** Refuses a Matroska or WebM that ends before its own end. */
export async function checkSegment(file: FileWindow): Promise<void> {
  for await (const { id, end, hasSize } of ebmlElements(file, 0, file.size)) {
    if (hasSize && end > file.size) throw endsEarly(file.size, end);
    if (id === SEGMENT) return;
  }
  throw endsEarly(file.size);
}
