import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileDescription, UnreadableFile } from './index.ts';
import { describeOnDisk, filesBelow, realFolder } from './testing/readers.ts';

/**
 * How many files of each folder have which facts, as found by Pillow (size and orientation), ffprobe, and Python's
 * readers of csv, JSON, XML and text.
 */
const expected = JSON.parse(readFileSync(new URL('testing/expected-facts.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, number>
>;

describe.each(Object.keys(expected))('%s', (folder) => {
  const root = realFolder(folder);
  it.skipIf(root === null)('[2.4-16] holds what other programs find in it', async () => {
    const found: Record<string, number> = {};
    for (const path of filesBelow(root ?? '')) {
      const sentence = inWords(await describeOnDisk(join(root ?? '', path)));
      found[sentence] = (found[sentence] ?? 0) + 1;
    }
    expect(found).toEqual(expected[folder]);
  });
});

function inWords(file: FileDescription | UnreadableFile): string {
  if ('problem' in file) {
    const { row, cells, columns, found } = file.data;
    if (file.problem === 'columns') return `columns row ${row}: ${cells} of ${columns}`;
    return `${file.problem} ${found ?? ''}`.trim();
  }
  const { kind, items, facts } = file;
  const { width, height, seconds = 0, framesPerSecond = 0, hertz, channels, encoding } = facts;
  const lasts = `${seconds}s`;
  expect(items, kind).toBe(kind === 'table' ? facts.rows : 1);
  switch (kind) {
    case 'picture':
      return `picture ${width}x${height}`;
    case 'video':
      return `video ${width}x${height} ${lasts} ${framesPerSecond}fps`;
    case 'audio':
      return `audio ${lasts} ${hertz}Hz ${channels}ch`;
    case 'pointCloud':
      return `pointCloud ${facts.points}`;
    case 'table':
      return `table ${facts.rows}x${facts.columns} ${encoding}`;
    case 'text':
      return `text ${facts.lines} lines ${encoding}`;
    default:
      return `${kind} ${facts.entries} entries`;
  }
}
