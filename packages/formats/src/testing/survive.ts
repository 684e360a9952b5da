import { findItemProblem, holdsUnstorableText, knownLabels } from '@countersign/domain';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Format, ReadResult } from '../format.ts';
import { isJsonObject } from '../json/json-object.ts';
import { recogniseFormat } from '../recognise-format.ts';
import { contentOf } from './contents.ts';
import { expectRefusal } from './damage.ts';
import { memoryFolder, withFiles } from './folders.ts';

/** Files of a folder by their paths. */
export type Files = Readonly<Record<string, string | Uint8Array | object>>;

/**
 * Reads a folder in every way. What is accepted can be delivered, and is the same when written and read again.
 *
 * @param exact a file that says the very same when it is written
 */
export async function survive(format: Format, files: Files, exact: string | null = null): Promise<ReadResult | null> {
  const folder = memoryFolder(files);
  await recogniseFormat(folder).catch(expectRefusal);
  let read: ReadResult;
  try {
    read = await format.read(folder);
  } catch (error) {
    expectRefusal(error);
    return null;
  }
  const labels = knownLabels(read.template);
  for (const item of read.items) expect(findItemProblem(item, labels, format.medium)).toBeNull();
  expect(holdsUnstorableText(read.items)).toBe(false);
  const items = JSON.parse(JSON.stringify(read.items)) as ReadResult['items'];
  const written = await withFiles(folder, format.write(items, read.template, read.source));
  if (exact !== null) expect(await contentOf(written, exact)).toEqual(await contentOf(folder, exact));
  const again = await format.read(written);
  const hasNames = written.writtenPaths.includes('data.yaml');
  expect(JSON.parse(JSON.stringify(again.items))).toEqual(hasNames ? items.map(withNewNames) : items);
  return read;
}

/** Classes without a name are written with one, because YOLO's tools refuse a data set without names. */
function withNewNames(item: ReadResult['items'][number]): ReadResult['items'][number] {
  const kept = item.source['yolo'];
  if (!isJsonObject(kept) || kept['names'] !== null) return item;
  return { ...item, source: { ...item.source, yolo: { ...kept, names: 'data.yaml' } } };
}

/** The same of a folder with a file of these contents. */
export function surviveAll(
  format: Format,
  folder: Files,
  file: string,
  content: fc.Arbitrary<string | Uint8Array>,
  numRuns: number,
  isExact = false,
): Promise<void> {
  return fc.assert(
    fc.asyncProperty(
      content,
      async (bytes) => void (await survive(format, { ...folder, [file]: bytes }, isExact ? file : null)),
    ),
    { numRuns },
  );
}
