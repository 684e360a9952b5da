import { template } from '@countersign/contract';
import { findItemProblem, knownLabels, providedId } from '@countersign/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Import } from '../format.ts';
import { readers, recogniseFormat } from '../recognise-format.ts';
import type { SourceFolder } from '../source.ts';
import { expectRefusal, oddValue, pathsOf, replaced } from './damage.ts';
import { memoryFolder } from './folders.ts';
import { picturePng } from './pictures.ts';

const png = picturePng(100, 50);

/** A document of a tool that is only read, with one picture `1.png` of 100 x 50. */
export interface ImportedExample {
  readonly name: Import['name'];
  readonly path: string;
  /** A document, or the values of its lines. */
  readonly document: unknown;
  /** Where the picture lies; `img/1.png` where it is left out. */
  readonly picture?: string;
  /** Label, geometry and attributes of each annotation. */
  readonly expected: readonly unknown[];
}

export const whole = { kind: 'whole' };
export function box(x: number, y: number, width: number, height: number) {
  return { kind: 'box', x, y, width, height };
}

/** A line for each value. */
export function linesOf(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join('\n');
}

/** The folder of an example, with another document. */
export function folderOf({ name, path, picture }: ImportedExample, document: unknown): SourceFolder {
  const isInLines = name === 'labelbox' || name === 'sagemaker';
  const text = isInLines ? linesOf(document as readonly unknown[]) : JSON.stringify(document);
  return memoryFolder({ [picture ?? 'img/1.png']: png, [path]: text });
}

/** What is read of the only picture of a folder: label, geometry and attributes of each annotation. */
export async function readOnly(name: Import['name'], folder: SourceFolder) {
  const { items, notes } = await readers[name].read(folder);
  expect(items).toHaveLength(1);
  const said = items[0]?.annotations.map(({ label, geometry, attributes }) => [label, geometry, attributes]);
  return { said, notes: notes.map(({ note }) => note) };
}

/** Tests that an example is read as it says, and that nothing in it breaks the reader. */
export function testExample(example: ImportedExample): void {
  const { name, path, picture = 'img/1.png', document, expected } = example;
  const reader = readers[name];
  describe(`the example of ${name}`, () => {
    it('is recognised, and read as its documentation says', async () => {
      const { format, why } = await recogniseFormat(folderOf(example, document));
      expect([format.name, why]).toEqual([name, expect.stringContaining(path)]);
      const { items, skipped, labels } = await format.read(folderOf(example, document));
      expect(items.map(({ mediaPath, width, height }) => [mediaPath, width, height])).toEqual([[picture, 100, 50]]);
      const read = items[0]?.annotations.map(({ label, geometry, attributes }) => [label, geometry, attributes]);
      expect(read).toEqual(expected);
      expect(new Set(items[0]?.annotations.map(({ id }) => id)).size).toBe(expected.length);
      expect(labels.reduce((sum, { count }) => sum + count, 0)).toBe(expected.length);
      expect(skipped).toEqual([]);
      // Ids are places: another delivery may count otherwise.
      expect(items[0]?.annotations.map(providedId)).toEqual(expected.map(() => null));
    });

    it('names a picture that is not there, and a folder without such a document', async () => {
      const sound = folderOf(example, document);
      const text = await sound.read(path);
      const alone = memoryFolder({ 'b.png': png, [path]: text });
      await expect(reader.read(alone)).rejects.toThrow('there is no picture 1.png in the folder');
      await expect(reader.read(memoryFolder({ 'b.png': png }))).rejects.toThrow(/^holds no /);
    });

    it('survives whatever stands in its place', { timeout: 60_000 }, async () => {
      const paths = pathsOf(document).filter((inner) => inner.length > 0);
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...paths), oddValue, async (inner, value) => {
          await expectSurvival(name, folderOf(example, replaced(document, inner, value)));
        }),
        { numRuns: 300 },
      );
    });
  });
}

/** Reads a folder. What is accepted can be delivered, and what is not is refused in the proper way. */
export async function expectSurvival(name: Import['name'], folder: SourceFolder): Promise<void> {
  await recogniseFormat(folder).catch(expectRefusal);
  const read = await readers[name].read(folder).catch((error: unknown) => {
    expectRefusal(error);
    return null;
  });
  const labels = read && knownLabels(template.parse(read.template));
  for (const item of read?.items ?? []) expect(labels && findItemProblem(item, labels, 'picture')).toBeNull();
}
