import type { ErrorPlace } from '@countersign/contract';
import { describe, expect, test } from 'vitest';
import { openText, spanOf } from './testing/test-text.ts';

const text = 'Bob met Ann in Lund.\n😀 Ann Lee of 東京 likes Bob.';
const bob = spanOf(text, 'bob', 'Person', 'Bob');
const at = (...ranges: [number, number][]): ErrorPlace => ({ kind: 'span', ranges });
const missing = (place: ErrorPlace) => ({ typeId: 'missing', place });

describe('[2.4-09] the place of an error of the whole text', () => {
  test('is the selected words, also where the text can only be looked at', () => {
    const { engine } = openText(text, [bob]);
    expect(engine.places.selected()).toBeUndefined();
    engine.mark({ anchor: 18, focus: 13 });
    // Drawn to whole words.
    expect(engine.places.selected()).toEqual(at([12, 19]));
    expect(engine.places.selected()).toBe(engine.places.selected());
    engine.places.deselect();
    expect([engine.places.selected(), engine.snapshot().marked]).toEqual([undefined, undefined]);
  });

  test('is not of the annotation that was selected before', () => {
    const { engine } = openText(text, [bob]);
    engine.select('bob');
    engine.mark({ anchor: 8, focus: 11 });
    expect(engine.snapshot().selectedId).toBeUndefined();
  });

  test('shows, and is left out where the text does not have it', () => {
    const { engine } = openText(text, [bob]);
    const [ann, beyond, cut] = [missing(at([8, 11])), missing(at([8, 900])), missing(at([22, 23]))];
    engine.places.set([ann, beyond, cut]);
    expect(engine.snapshot().places).toEqual([ann]);
    const before = engine.snapshot();
    engine.places.set([missing(at([8, 11]))]);
    expect(engine.snapshot()).toBe(before);
    engine.places.set([]);
    expect(engine.snapshot().places).toEqual([]);
  });

  test('does not show on the next text', () => {
    const { engine } = openText(text, []);
    engine.places.set([missing(at([8, 11]))]);
    engine.open({ id: 'two', text, annotations: [], ticks: new Map() });
    expect(engine.snapshot().places).toEqual([]);
  });

  test('is quoted with its line, and gone to', () => {
    const { engine, revealed } = openText(text, []);
    const place = at([24, 31], [35, 37]);
    expect(engine.places.quote(place)).toEqual({ words: 'Ann Lee … 東京', line: 2 });
    engine.places.show(place);
    expect(revealed).toEqual(['Ann Lee']);
  });
});
