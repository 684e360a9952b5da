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

describe('[2.4-08] records of a list come back as the text that they were', () => {
  const record = (at: number, chosen = '"A"', rejected = '"B \\u00e9 and more than a few words"') =>
    `{"id": 1234567890123456789${at}, "chosen":${chosen},"rejected" : ${rejected},"prompt":"C?", "2":7.0,"1":-0.0,"n":1.10}`;
  const pretty = (best: string, worst: string) =>
    `{\r\n    "prompt": "C?",\r\n    "chosen": ${best},\r\n    "rejected": ${worst},\r\n    "id": 7.0,\r\n    "tags": ["a","b"]\r\n  }`;

  it.each<[string, string]>([
    ['on lines of their own', `[\n${record(0)},\n${record(1)},\n\n  ${record(2)} , ${record(3)}\n]\n`],
    ['set in', `[\r\n  ${pretty('"A"', '"B"')},\r\n  ${pretty('"A"', '"B"')}\r\n]`],
    [
      'in a document',
      `{ "version": 1.0,\n "pairs" : [ ${record(0)}\t]\n, "made": "2026", "n": 12345678901234567890 }\n`,
    ],
    ['all on one line', `[${record(0)}, ${record(1)},${record(2)}]`],
    ['as Python writes them', `${JSON.stringify(JSON.parse(`[${record(0)}]`), null, 4)}\n`],
  ])('%s', async (_, text) => {
    expect(await throughCountersign('dpo', 'a.json', text)).toBe(text);
  });

  it('also beside one that was edited', async () => {
    const text = (edited: string) => `[\n${record(0)},\n\n${edited} ,${record(2)}]`;
    const now = text(record(1, '"B \\u00e9 and more than a few words"', '"A"'));
    expect(await throughCountersign('dpo', 'a.json', text(record(1)), turnAt(1))).toBe(now);
    const [one, other] = [pretty('"A"', '"B"'), pretty('"B"', '"A"')];
    const all = (edited: string) => `[\r\n  ${edited},\r\n  ${one}\r\n]`;
    expect(await throughCountersign('dpo', 'a.json', all(one), turnAt(0))).toBe(all(other));
  });

  it('beside one that is left out', async () => {
    const text = `[\n${record(0)},\n\n${record(1)} ,${record(2)}]`;
    const without =
      (left: number): Edit =>
      (annotations, at) =>
        at === left ? [] : [...annotations];
    expect(await throughCountersign('dpo', 'a.json', text, without(0))).toBe(`[\n${record(1)} ,${record(2)}]`);
    expect(await throughCountersign('dpo', 'a.json', text, without(1))).toBe(`[\n${record(0)} ,${record(2)}]`);
    expect(await throughCountersign('dpo', 'a.json', text, () => [])).toBe('[\n]');
  });

  it('what is new among them is set in as they are', async () => {
    const reply: Annotation = {
      ...{ id: '2', label: 'critique', attributes: {}, source: {} },
      geometry: { kind: 'reply', of: 'a1', text: 'Wrong.' },
    };
    const written = (critique: object) =>
      JSON.stringify(
        [{ instruction: 'Add', completions: [{ response: '3', overall_score: 1.5, ...critique }] }],
        null,
        2,
      );
    const after = await throughCountersign('ultrafeedback', 'a.json', written({}), (all) => [...all, reply]);
    expect(after).toBe(written({ critique: 'Wrong.' }));
  });
});
