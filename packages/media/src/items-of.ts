import type { FileFacts, FileKind } from '@countersign/contract';

/** Units of work that a file counts as: a table its rows, archives and unknown files none, every other file one. */
export function itemsOf(kind: FileKind, facts: FileFacts): number {
  if (kind === 'table') return facts.rows ?? 0;
  return kind === 'archive' || kind === 'other' ? 0 : 1;
}
