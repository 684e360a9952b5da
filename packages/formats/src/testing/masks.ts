import type { ReadResult } from '../format.ts';
import { mask } from '../mask/mask.ts';
import { decodeIndexPng, encodeIndexPng } from '../png/index-png.ts';
import { memoryFolder, withFiles } from './folders.ts';

/** Files of a delivery by their paths. */
export type Files = Record<string, string | Uint8Array>;

/** A mask of rows of numbers. */
export function png(rows: readonly (readonly number[])[], palette: number[][] | null = null): Uint8Array {
  const [first = []] = rows;
  return encodeIndexPng({ width: first.length, height: rows.length, pixels: Uint8Array.from(rows.flat()), palette });
}

/** The numbers in every mask after writing what was read, and the text of other files. */
export async function writtenAgain(files: Files, change: (result: ReadResult) => void = () => {}) {
  const folder = memoryFolder(files);
  const result = await mask.read(folder);
  change(result);
  const items = JSON.parse(JSON.stringify(result.items)) as ReadResult['items'];
  const written = await withFiles(folder, mask.write(items, result.template, result.source));
  const entries = written.list().map(async ({ path }) => {
    const bytes = await written.read(path);
    const decoded = path.endsWith('.png') ? decodeIndexPng(bytes) : new TextDecoder().decode(bytes);
    return [path, decoded] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}
