import type { Cell, CellValue } from '../../platform/spreadsheet/sheet.ts';
import { shownShare } from './report-share.ts';

/** A line of the summary: a name, and what it is. */
export type Line = readonly Cell[];

/** A value; a dash where there is none. */
export const figure = (kind: Cell['kind'], value: CellValue): Cell =>
  value === null ? { kind: 'text', value: '–' } : { kind, value };

const line =
  (kind: Cell['kind']) =>
  (name: string, value: CellValue): Line => [{ kind: 'label', value: name }, figure(kind, value)];
export const textLine = line('text');
export const dateLine = line('date');
export const numberLine = line('number');
export const percentLine = line('percent');
/** Milliseconds as hours, minutes and seconds. */
export const durationLine = (name: string, milliseconds: number | null): Line =>
  line('duration')(name, milliseconds === null ? null : milliseconds / 86_400_000);

export const section = (name: string, ...beside: readonly string[]): Line[] => [
  [],
  [name, ...beside].map((value) => ({ kind: 'section', value })),
];
export const note = (value: string): Line => [{ kind: 'note', value }];

/** Counts with their share of so many items. */
export function countOf(all: number) {
  return (name: string, count: number): Line => [...numberLine(name, count), figure('percent', shownShare(count, all))];
}
