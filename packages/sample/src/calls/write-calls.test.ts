import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callMistakes, type MarkedTurn, withMistakes } from './call-mistakes.ts';
import { gardenCalls } from './garden-calls.ts';
import { writeCalls } from './write-calls.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'countersign-calls-'));
  await writeCalls(folder);
});

afterAll(() => rm(folder, { recursive: true }));

test('calls in three languages, each with its sound and its tiers beside it', async () => {
  expect(new Set(gardenCalls.map(({ language }) => language))).toEqual(new Set(['en', 'zh', 'ja']));
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.\w+$/.test(file));
  expect(files.toSorted()).toEqual(gardenCalls.flatMap(({ file }) => [`${file}.TextGrid`, `${file}.opus`]).toSorted());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(512 * 1024);
});

test('turns follow one another, inside the call, and say what is said', async () => {
  for (const { file, turns } of gardenCalls) {
    const grid = await readFile(join(folder, `${file}.TextGrid`), 'utf8');
    const times = [...grid.matchAll(/xmin = ([\d.]+)\n\s+xmax = ([\d.]+)\n\s+text = "([^"]+)"/g)];
    const end = Number(/xmax = ([\d.]+)/.exec(grid)?.[1]);
    for (const [, from, to] of times) {
      expect(Number(to)).toBeGreaterThan(Number(from));
      expect(Number(to)).toBeLessThanOrEqual(end);
    }
    const wrong = callMistakes.filter((mistake) => mistake.file === file);
    const right = turns.filter((_, number) => wrong.every(({ turn }) => turn !== number));
    expect(times.map(([, , , text]) => text)).toEqual(expect.arrayContaining(right.map(({ text }) => text)));
  }
});

test('every mistake changes what it says it changes', () => {
  const turn: MarkedTurn = { heard: 'Caller', text: 'said', from: 1, to: 3 };
  for (const { file, turn: number, kind } of callMistakes) {
    const call = gardenCalls.find((one) => one.file === file);
    expect(call?.turns.length).toBeGreaterThan(number);
    const turns = Array.from({ length: number + 1 }, () => turn);
    const changed = withMistakes(file, turns).slice(number);
    const expected = {
      missing: [],
      extra: [{ heard: 'Sound' }, turn],
      'wrong-words': [{ from: 1, to: 3, heard: 'Caller', text: expect.not.stringContaining('said') }],
      'wrong-label': [{ ...turn, heard: 'Adviser' }],
      'borders-off': [{ ...turn, from: 1.8 }],
    }[kind];
    expect(changed).toMatchObject(expected);
  }
  expect(callMistakes).toHaveLength(5);
});
