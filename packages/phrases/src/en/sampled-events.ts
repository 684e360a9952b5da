import type { EventData } from '../event-data.ts';
import { countText } from '../figures.ts';

/** What was drawn for a spot check. */
export function drawnText({ number, size, lot, order, undecided }: EventData): string {
  const how = order === 'sequential' ? 'in sequence' : 'at random';
  const rest = undecided === '10' ? 'what nobody decides passes by default' : 'the rest has to be decided too';
  return `sample ${figure(number)}: ${figure(size)} of ${figure(lot)} items, ${how}; ${rest}`;
}

/** What a batch was finished on: the figures of its sample, and what passed by default. Empty without a sample. */
export function checkedText({ sampleSize, sampleDecided, sampleDefects, byDefault }: EventData): string[] {
  if (typeof sampleSize !== 'number') return [];
  const defects = sampleDefects === 1 ? '1 defect' : `${figure(sampleDefects)} defects`;
  const sample = `sample: ${figure(sampleDecided)} of ${figure(sampleSize)} decided, ${defects}`;
  if (typeof byDefault !== 'number' || byDefault === 0) return [sample];
  return [sample, `${byDefault === 1 ? '1 item' : `${countText(byDefault)} items`} passed by default`];
}

function figure(value: unknown): string {
  return typeof value === 'number' ? countText(value) : '';
}
