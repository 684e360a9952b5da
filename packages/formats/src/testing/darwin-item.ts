import type { SourceFolder } from '../source.ts';
import { memoryFolder } from './folders.ts';
import { readOnly } from './imported-example.ts';
import { picturePng } from './pictures.ts';

/** An item with these annotations, and with these names of slots where it has several. */
export function itemOf(annotations: readonly object[], slots: readonly string[] = ['0'], more: object = {}) {
  return {
    item: {
      ...{ name: slots.length === 1 ? '1.png' : 'pair', path: '/day 1' },
      slots: slots.map((name) => ({
        ...{ type: 'image', slot_name: name, width: 100, height: 50 },
        source_files: [{ file_name: slots.length === 1 ? '1.png' : `${name}.png` }],
      })),
    },
    annotations,
    ...more,
  };
}

/** A folder of a document of Darwin, with its picture `1.png` of 100 x 50. */
export function folderOfItem(document: object): SourceFolder {
  return memoryFolder({ 'img/1.png': picturePng(100, 50), 'releases/latest/annotations/1.json': document });
}

/** What is read of an item of one picture. */
export function readItem(...given: Parameters<typeof itemOf>) {
  return readOnly('darwin', folderOfItem(itemOf(...given)));
}
