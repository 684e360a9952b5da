import type { AnswersDocument } from '@countersign/contract';
import { expect, it } from 'vitest';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { openai } from './openai.ts';

const REFUSAL = 'I am sorry, I cannot help with that.';

it.each<[string, object, string]>([
  ['no content', { content: null, refusal: REFUSAL }, REFUSAL],
  ['empty content', { content: '', refusal: 'No.' }, 'No.'],
  ['a refusal alone', { refusal: REFUSAL }, REFUSAL],
  ['a part', { content: [{ type: 'refusal', refusal: REFUSAL }] }, REFUSAL],
  ['content beside it', { content: 'Yes.', refusal: null }, 'Yes.'],
])('[2.4-08] a refusal of OpenAI is shown, and comes back as it came: %s', async (_, said, shown) => {
  const text = `${JSON.stringify({
    messages: [
      { role: 'user', content: 'How?' },
      { role: 'assistant', ...said },
    ],
  })}\n`;
  const read = await openai.read(memoryFolder({ 'a.jsonl': text }));
  const [document] = [...read.texts.values()].map((one) => JSON.parse(one) as AnswersDocument);
  expect(document?.answers[0]?.turns[0]?.text).toBe(shown);
  for await (const { bytes } of openai.write(writtenTexts(read), read.template, read.source))
    expect(new TextDecoder().decode(bytes)).toBe(text);
});
