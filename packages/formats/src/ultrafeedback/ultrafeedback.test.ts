import { expect, it } from 'vitest';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { ultrafeedback } from './ultrafeedback.ts';

const line = (helpfulness: string) =>
  `{"instruction":"Add","completions":[${[
    `{"response":"3","annotations":{"honesty":{"Rating":"N/A","Rationale":"-"},"helpfulness":{"Rating":${helpfulness}}},"critique":null}`,
    '{"annotations":{},"response":"4","overall_score":"7.0","fine-grained_score":null}',
    '{"annotations":{"honesty":{"Rating":"5.0"},"other":3},"response":"5"}',
  ].join(',')}]}\n`;

it('[2.4-08] ratings of UltraFeedback that are no numbers are not shown, which is said', async () => {
  const read = await ultrafeedback.read(memoryFolder({ 'a.jsonl': line('"4.0"') + line('"4.0"') }));
  expect(read.items[0]?.annotations.map(({ label }) => label)).toEqual(['helpfulness', 'overall_score', 'honesty']);
  expect(read.notes.map(({ note }) => note)).toEqual([
    'ratings that are no numbers, such as N/A, are kept and not shown; records with such (2)',
  ]);
});

it.each([
  ['"4.0"', '"2"'],
  ['4.0', '2'],
])('[2.4-09] what stands beside an edited rating of %s stays as it came', async (before, after) => {
  const read = await ultrafeedback.read(memoryFolder({ 'a.jsonl': line(before) }));
  const items = writtenTexts(read).map((item) => ({
    ...item,
    annotations: item.annotations.map((one) =>
      one.label === 'helpfulness' ? { ...one, geometry: { kind: 'rating' as const, of: 'a1', value: 2 } } : one,
    ),
  }));
  for await (const { bytes } of ultrafeedback.write(items, read.template, read.source))
    expect(new TextDecoder().decode(bytes)).toBe(line(after));
});
