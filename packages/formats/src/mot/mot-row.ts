import type { Json } from '@countersign/contract';
import { annotationBox } from '@countersign/domain';
import { isJsonObject } from '../json/json-object.ts';
import type { NewRow, TrackRow, TrackRowProblem } from '../videos/track-rows.ts';
import { numberOf } from '../xml/number-text.ts';

/** The classes of MOT16, MOT17 and MOT20, from 1. */
const CLASSES: readonly string[] = [
  ...['pedestrian', 'person on vehicle', 'car', 'bicycle', 'motorbike', 'non motorized vehicle', 'static person'],
  ...['distractor', 'occluder', 'occluder on the ground', 'occluder full', 'reflection', 'crowd'],
];
/** What the boxes of results and of MOT15 are, which say no class. */
const UNNAMED = 'pedestrian';
const [LEAST_COLUMNS, MOST_COLUMNS] = [6, 10];
/** Rows with a class have 9 columns; those with a place in the world have 10. */
const CLASS_COLUMNS = 9;

/** How rows are meant. */
export interface MotStyle {
  /** The names of the classes, from 1; null where they are those of MOT. */
  readonly names: readonly string[] | null;
}

export function packMotStyle({ names }: MotStyle): Json {
  return names === null ? {} : { names };
}

function styleOf(style: Json): MotStyle {
  const names = isJsonObject(style) ? style['names'] : null;
  return { names: Array.isArray(names) ? (names as readonly Json[]).map(String) : null };
}

/** Whether a line is a frame, an object, a box and up to four more numbers. */
export function isMotRow(line: string): boolean {
  return !('expected' in readMotRow(line, {})) && line.includes(',');
}

/**
 * A row of MOT. Frames and pixels count from 1; where a file names the classes, as CVAT and Datumaro write it, pixels count from
 * 0. An object that is to be ignored has `ignored`.
 */
export function readMotRow(line: string, style: Json): TrackRow | TrackRowProblem {
  const words = line.split(',').map((word) => word.trim());
  const expected = 'row of a frame, an object, a box and what is said of it';
  const found = line.slice(0, 60);
  if (words.length < LEAST_COLUMNS || words.length > MOST_COLUMNS) return { expected, found };
  const numbers = words.map(numberOf);
  if (numbers.some((number) => number === null)) return { expected, found };
  const [frame = 0, id = 0, left = 0, top = 0, width = 0, height = 0, considered = 1, kind = 0] = numbers.map(Number);
  const { names } = styleOf(style);
  const origin = names === null ? 1 : 0;
  const hasClass = words.length === CLASS_COLUMNS;
  return {
    frame: frame - 1,
    id: id === -1 ? null : (words[1] ?? ''),
    label: hasClass ? nameOf(kind, names) : UNNAMED,
    geometry: { kind: 'box', x: left - origin, y: top - origin, width, height },
    isOccluded: false,
    attributes: hasClass && considered === 0 ? { ignored: true } : {},
  };
}

function nameOf(kind: number, names: readonly string[] | null): string {
  return (names ?? CLASSES)[kind - 1] ?? `class ${kind}`;
}

export function writeMotRow({ frame, id, label, geometry, before, attributes }: NewRow, style: Json): string {
  const { names } = styleOf(style);
  const origin = names === null ? 1 : 0;
  const { x, y, width, height } = annotationBox(geometry);
  const words = before?.split(',').map((word) => word.trim()) ?? [];
  const place = [x + origin, y + origin, width, height].map(String);
  const head = [words[0] ?? String(frame + 1), words[1] ?? String(id), ...place];
  if (before !== null && words.length !== CLASS_COLUMNS) return [...head, ...words.slice(head.length)].join(',');
  const known = (names ?? CLASSES).indexOf(label) + 1;
  const number = known > 0 ? known : Number(/^class (\d+)$/.exec(label)?.[1] ?? words[7] ?? 1);
  const considered = attributes['ignored'] === true ? '0' : words[6] === '0' ? '1' : (words[6] ?? '1');
  return [...head, considered, String(number), words[8] ?? '1'].join(',');
}
