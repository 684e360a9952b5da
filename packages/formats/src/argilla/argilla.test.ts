import type { Annotation } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { memoryFolder } from '../testing/folders.ts';
import { writtenTexts } from '../testing/texts.ts';
import { argilla } from './argilla.ts';

const fields = { prompt: 'Add', 'response-1': '3', 'response-2': '4' };

/** A record after its statements were edited. */
async function edited(record: object, edit: (annotations: readonly Annotation[]) => Annotation[]): Promise<unknown> {
  const read = await argilla.read(memoryFolder({ 'a.jsonl': JSON.stringify({ fields, ...record }) }));
  const items = writtenTexts(read).map((item) => ({ ...item, annotations: edit(item.annotations) }));
  for await (const { bytes } of argilla.write(items, read.template, read.source))
    return JSON.parse(new TextDecoder().decode(bytes));
  return null;
}

const rate = (annotations: readonly Annotation[]): Annotation[] =>
  annotations.map((one) =>
    one.label === 'quality' && one.geometry.kind === 'rating' && one.geometry.value === 2
      ? { ...one, geometry: { kind: 'rating', value: 5 } }
      : one,
  );

describe('[2.4-09] responses of Argilla that nobody changed stay as they came', () => {
  it('to questions', async () => {
    const responses = (value: number) => ({
      kind: [{ value: ['maths'], user_id: 'u' }],
      quality: [
        { value: null, user_id: 'u' },
        { value: 1, user_id: 'v' },
        { value, user_id: 'w' },
      ],
      best: [
        {
          user_id: 'u',
          value: [
            { value: 'response-1', rank: 1 },
            { value: 'response-2', rank: 3 },
          ],
        },
      ],
      one: { value: 'yes' },
      none: [],
    });
    const suggestions = { tone: { value: 'dry', score: 0.5 } };
    expect(await edited({ responses: responses(2), suggestions }, rate)).toEqual({
      ...{ fields, responses: responses(5), suggestions },
    });
    const less = await edited({ responses: responses(2) }, (all) => all.filter(({ label }) => label !== 'quality'));
    const { quality: _, ...others } = responses(2);
    expect(less).toEqual({ fields, responses: { ...others, quality: [{ value: null, user_id: 'u' }] } });
  });

  it('of several people', async () => {
    const responses = (value: number) => [
      { user_id: 'u', values: { quality: { value: 1, at: 3 }, tags: { value: ['a'] } }, status: 'submitted' },
      { user_id: 'v', values: { quality: { value, at: 4 } }, status: 'draft' },
      { user_id: 'w', status: 'discarded' },
    ];
    expect(await edited({ responses: responses(2) }, rate)).toEqual({ fields, responses: responses(5) });
    const reply: Annotation = {
      ...{ id: '9', label: 'why', attributes: {}, source: {} },
      geometry: { kind: 'reply', text: 'Because it is so.' },
    };
    expect(await edited({ responses: responses(2) }, (all) => [...all, reply])).toMatchObject({
      responses: [{ values: { quality: { value: 1 }, why: { value: 'Because it is so.' } } }, {}, {}],
    });
  });

  it('in a changed suggestion', async () => {
    const suggestions = { quality: { value: 2 }, tone: { value: 'dry' } };
    expect(await edited({ responses: {}, suggestions }, rate)).toEqual({
      ...{ fields, suggestions, responses: { quality: [{ value: 5, status: 'submitted' }] } },
    });
  });
});
