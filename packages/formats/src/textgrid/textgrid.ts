import type { Problems } from '../problem.ts';
import { documentFormat } from '../sounds/document-format.ts';
import type { SaidSegment } from '../sounds/said-segment.ts';
import { toMicroseconds } from '../sounds/seconds.ts';
import type { SoundDocument } from '../sounds/sound-document.ts';
import { binaryGrid } from './binary-grid.ts';
import type { TextGrid } from './grid.ts';
import { gridText, isShortGrid } from './grid-text.ts';
import { NoGrid, parseGrid } from './parse-grid.ts';
import { gridOf } from './write-grid.ts';

/**
 * Praat's TextGrid, long, short or binary. A tier is a label, and what it says is the attribute `text`. Intervals without
 * a text are silence between annotations, and no annotations.
 */
export const textgrid = documentFormat(
  {
    name: 'textgrid',
    title: 'TextGrid',
    ending: /\.textgrid$/i,
    newEnding: '.TextGrid',
    sureOf: (start) => (/"ooTextFile(?:\s+short)?"[\s\S]*"TextGrid"/.test(start.slice(0, 400)) ? 1 : 0),
    read: readGrid,
    write: (sound, delivered) =>
      delivered === null
        ? gridText(gridOf(sound, null), false)
        : gridText(gridOf(sound, parseGrid(delivered.text)), isShortGrid(delivered.text)),
    binary: binaryGrid,
  },
  { whole: 'left-out', attributes: 'some', channel: 'allChannels' },
);

function readGrid({ file, text }: SoundDocument, problems: Problems): SaidSegment[] | null {
  let grid: TextGrid;
  try {
    grid = parseGrid(text);
  } catch (error) {
    if (!(error instanceof NoGrid)) throw error;
    problems.add(file, '', 'broken-document', { expected: 'TextGrid', found: error.message });
    return null;
  }
  const segments: SaidSegment[] = [];
  for (const [tier, { name, parts }] of grid.tiers.entries())
    for (const [at, part] of parts.entries()) {
      if (part.text.trim() === '') continue;
      const position = `tier ${tier + 1} (${name}), ${at + 1}`;
      const [fromUs, toUs] = [toMicroseconds(part.from), toMicroseconds(part.to)];
      if (fromUs === null || toUs === null) problems.add(file, position, 'invalid-time', { found: part.from });
      else if (toUs < fromUs) problems.add(file, position, 'ends-before', { from: part.from, to: part.to });
      else
        segments.push({
          ...{ label: name === '' ? NAMELESS : name, place: { fromUs, toUs } },
          ...{ attributes: { text: part.text }, kept: [tier, at], position },
        });
    }
  return segments;
}

const NAMELESS = 'tier';
