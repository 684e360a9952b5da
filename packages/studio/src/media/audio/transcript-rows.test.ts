import { expect, test } from 'vitest';
import type { AudioRecord } from './audio-record.ts';
import { rowAt, transcriptRows } from './transcript-rows.ts';

function record(id: string, label: string, fromUs: number, toUs: number, text: string): AudioRecord {
  const annotation = { id, label, geometry: { kind: 'interval', fromUs, toUs } as const, attributes: {}, source: {} };
  const base = { id, annotation, label, number: 1, name: label, colour: '', size: toUs - fromUs, order: Number(id) };
  return { ...base, isWhole: false, fromUs, toUs, channel: undefined, text };
}

const words = [record('3', 'word', 0, 2, 'good'), record('4', 'word', 2, 4, 'bye')];

test('a transcript has what is said in several words, and speakers without words', () => {
  const rows = transcriptRows([...words, record('1', 'Ada', 0, 4, 'good bye'), record('2', 'Ben', 1, 5, '')]);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
});

test('it has what is heard between the words, and not what is heard within them', () => {
  const said = record('1', 'Ada', 0, 4, 'good bye');
  const rows = transcriptRows([said, record('2', 'sound', 5, 6, 'dog'), record('3', 'phone', 1, 2, 'g')]);
  expect(rows.map(({ id }) => id)).toEqual(['1', '2']);
});

test('single words are listed where there is nothing else', () => {
  expect(transcriptRows(words).map(({ id }) => id)).toEqual(['3', '4']);
});

test.each([
  [0, 0],
  [1.5, 1],
  [4.5, 1],
  [5, -1],
])('at %f the row %i is heard', (timeUs, row) => {
  expect(rowAt([record('1', 'Ada', 0, 4, 'good bye'), record('2', 'Ben', 1, 5, '')], timeUs)).toBe(row);
});
