import type { Annotation } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import type { AnswersFormat } from '../format.ts';
import { answersFormats } from '../recognise-format.ts';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';

type Name = AnswersFormat['name'];
type Edit = (annotations: readonly Annotation[], at: number) => Annotation[];

/** A file after it was read, edited and written. */
async function throughCountersign(name: Name, path: string, text: string, edit: Edit = (all) => [...all]) {
  const read = await answersFormats[name].read(memoryFolder({ [path]: text }));
  const items = writtenTexts(read).map((item, at) => ({ ...item, annotations: edit(item.annotations, at) }));
  const source = JSON.parse(JSON.stringify(read.source)) as typeof read.source;
  for await (const { bytes } of answersFormats[name].write(items, read.template, source))
    return new TextDecoder().decode(bytes);
  return null;
}

/** Turns the order of the ranking of one item. */
const turnAt =
  (turned: number): Edit =>
  (annotations, at) =>
    annotations.map((one) => {
      const { geometry } = one;
      return at === turned && geometry.kind === 'ranking'
        ? { ...one, geometry: { ...geometry, order: geometry.order.toReversed() } }
        : one;
    });

describe('[2.4-09] of an edited record only what changed is written anew', () => {
  it('in lines of JSON', async () => {
    const line = (chosen: string, rejected: string) =>
      `{"id": 12345678901234567890,"chosen":${chosen}, "rejected":${rejected}, "prompt" : "Caf\\u00e9?", "2":7.0,"1":-0.0,"n":1.10}`;
    const [one, other] = ['{"role":"assistant","content":"A","score":7.0}', '"B \\u00e9"'];
    const text = `${line(one, other)}\n${line(one, other)}\n`;
    expect(await throughCountersign('dpo', 'a.jsonl', text, turnAt(0))).toBe(
      `${line(other, one)}\n${line(one, other)}\n`,
    );
  });

  it('also below its first level', async () => {
    const line = (score: string) =>
      `{"instruction":"Add","completions":[{"response":"3","overall_score":${score},"seed":1e3},{"seed": 7.0,"response":"4"}]}\n`;
    const rate: Edit = (annotations) =>
      annotations.map((one) => ({ ...one, geometry: { kind: 'rating', of: 'a1', value: 4.5 } }));
    expect(await throughCountersign('ultrafeedback', 'a.jsonl', line('2.50'), rate)).toBe(line('4.5'));
  });
});
