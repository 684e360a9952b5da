import type { DeliveredItem, Geometry } from '@countersign/contract';
import { findItemProblem, holdsUnstorableText, knownLabels } from '@countersign/domain';
import { expect } from 'vitest';
import type { ReadResult, TextFormat, WrittenText } from '../format.ts';
import type { SourceFolder } from '../source.ts';
import { expectRefusal } from './damage.ts';
import { memoryFolder, withFiles } from './folders.ts';
import { type Files } from './survive.ts';

/** The items of a delivery with their texts, through JSON as they are stored between. */
export function writtenTexts({ items, texts }: ReadResult): WrittenText[] {
  return (JSON.parse(JSON.stringify(items)) as DeliveredItem[]).map((item) => {
    const text = texts.get(item.mediaPath);
    if (text === undefined) throw new Error(`${item.mediaPath} has no text`);
    return { ...item, text };
  });
}

/** The words of a span, its parts joined by a blank. */
export function wordsOf(text: string, geometry: Geometry): string {
  if (geometry.kind !== 'span') return geometry.kind;
  return geometry.ranges.map(([from, to]) => text.slice(from, to)).join(' ');
}

/** What people see of each item: the label of each annotation with its words, and what relations join. */
export function seenTexts(items: readonly WrittenText[]) {
  return items.map(({ fileName, text, annotations, relations = [] }) => {
    const words = new Map(annotations.map(({ id, geometry }) => [id, wordsOf(text, geometry)]));
    return {
      fileName,
      annotations: annotations.map(({ label, geometry }) => [label, wordsOf(text, geometry)]),
      relations: relations.map(({ label, from, to }) => [words.get(from), label, words.get(to)]),
    };
  });
}

/** Writes what was read into its folder. */
export function writeBack(folder: SourceFolder, format: TextFormat, read: ReadResult, items = writtenTexts(read)) {
  const source = JSON.parse(JSON.stringify(read.source)) as ReadResult['source'];
  return withFiles(folder, format.write(items, read.template, source));
}

/** Reads a folder. What is accepted can be delivered, and is the same when it is written and read again; null where it is refused. */
export async function surviveText(format: TextFormat, files: Files): Promise<ReadResult | null> {
  const folder = memoryFolder(files);
  let read: ReadResult;
  try {
    read = await format.read(folder);
  } catch (error) {
    expectRefusal(error);
    return null;
  }
  const labels = knownLabels(read.template);
  for (const item of read.items) expect(findItemProblem(item, labels, 'text')).toBeNull();
  expect(holdsUnstorableText(read.items)).toBe(false);
  for (const text of read.texts.values()) expect(text.isWellFormed()).toBe(true);
  const again = await format.read(await writeBack(folder, format, read));
  expect(JSON.parse(JSON.stringify(again.items))).toEqual(JSON.parse(JSON.stringify(read.items)));
  expect(again.texts).toEqual(read.texts);
  return read;
}
