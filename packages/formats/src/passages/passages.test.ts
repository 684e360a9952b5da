import { expect, it } from 'vitest';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { passages } from './passages.ts';

const STRAY = '{"text":"Kari","answer_start":0,"answer_id":9.0}';

it.each([
  [
    'objects',
    '"answers":[{"text":"Ada","answer_start":0},',
    ']',
    '"answers":[{"text":"wrote","answer_start":4},',
    STRAY,
  ],
  ['texts', '"answers":["Ada",', ']', '"answers":["wrote",', '"Kari"'],
])('[2.4-09] answers to passages that nobody changed stay as they came: %s', async (_, head, end, headNow, stays) => {
  const line = (start: string) =>
    `{"context":"Ada wrote it.","qas":[{"id":"q1","question":"Who?",${start}${stays}${end}},` +
    `{"id":"q2","question":"When?"},{"id":"q3","question":"How?","answers":[${STRAY}]}]}\n`;
  const read = await passages.read(memoryFolder({ 'a.jsonl': line(head) }));
  const items = writtenTexts(read).map((item) => ({
    ...item,
    annotations: item.annotations.map((one, at) => {
      const ranges: [number, number][] = stays === STRAY ? [[4, 9]] : [];
      const geometry = { kind: 'reply' as const, of: 'q1', text: 'wrote', ...(ranges.length > 0 ? { ranges } : {}) };
      return at === 0 ? { ...one, geometry } : one;
    }),
  }));
  for await (const { bytes } of passages.write(items, read.template, read.source))
    expect(new TextDecoder().decode(bytes)).toBe(line(headNow));
});
