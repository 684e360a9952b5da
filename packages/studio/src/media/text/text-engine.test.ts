import { describe, expect, test } from 'vitest';
import { openText, relationOf, spanOf } from './testing/test-text.ts';
import { markedPart } from './text-snapshot.ts';

const text = 'Bob met Ann in Café Ann.\r\n😀 Ann Lee of 東京 likes Bob.';
const bob = spanOf(text, 'bob', 'Person', 'Bob');
const ann = spanOf(text, 'ann', 'Person', 'Ann');
const cafe = spanOf(text, 'cafe', 'Place', 'Café Ann');
const lee = spanOf(text, 'lee', 'Person', 'Ann Lee');
const tokyo = spanOf(text, 'tokyo', 'Place', '東京');
const sentence = spanOf(text, 'sentence', 'Place', '😀 Ann Lee of 東京 likes Bob.');
const all = [tokyo, sentence, bob, cafe, ann, lee];

describe('[2.4-09] spans of a text', () => {
  test('are gone through in reading order, the outer one first', () => {
    const { engine, press, revealed } = openText(text, all);
    const seen: (string | undefined)[] = [];
    while (press('Tab')) seen.push(engine.snapshot().selectedId);
    expect(seen).toEqual(['bob', 'ann', 'cafe', 'sentence', 'lee', 'tokyo']);
    expect(revealed.slice(0, 3)).toEqual(['Bob', 'Ann', 'Café Ann']);
    expect(press('Tab', { shift: true })).toBe(true);
    expect(engine.snapshot().selectedId).toBe('lee');
  });

  test('are left for those around them, and entered again', () => {
    const { engine, press } = openText(text, all);
    engine.select('lee');
    press('ArrowUp', { shift: true });
    expect(engine.snapshot().selectedId).toBe('sentence');
    expect(press('ArrowUp', { shift: true })).toBe(false);
    press('ArrowDown', { shift: true });
    expect(engine.snapshot().selectedId).toBe('lee');
  });

  test('a click selects the innermost, and another the one around it', () => {
    const { engine } = openText(text, all);
    engine.click(['sentence', 'lee'], false);
    expect(engine.snapshot().selectedId).toBe('lee');
    engine.click(['sentence', 'lee'], false);
    expect(engine.snapshot().selectedId).toBe('sentence');
    engine.click(['sentence', 'lee'], false);
    expect(engine.snapshot().selectedId).toBe('lee');
    engine.click([], false);
    expect(engine.snapshot().selectedId).toBeUndefined();
  });

  test('have lines, words and a size', () => {
    const { engine } = openText(text, [...all, spanOf(text, 'two', 'Place', 'Bob', 'Café')]);
    const records = new Map(engine.snapshot().annotations.map((record) => [record.id, record]));
    const [tokyoRecord, two] = [records.get('tokyo'), records.get('two')];
    expect([tokyoRecord?.line, tokyoRecord?.size]).toEqual([2, 2]);
    expect([two?.line, two?.size]).toEqual([1, 7]);
    expect(two && engine.wordsOf(two)).toBe('Bob … Café');
  });

  test('are found by their words, of each piece', () => {
    const { engine } = openText(text, [...all, spanOf(text, 'two', 'Place', 'Bob', 'likes')]);
    const found = (words: string) => {
      engine.setFilter({ text: words });
      return [...(engine.snapshot().matching ?? [])].sort();
    };
    expect(found('ann')).toEqual(['ann', 'cafe', 'lee', 'sentence']);
    expect(found('東京')).toEqual(['sentence', 'tokyo']);
    expect(found('bob likes')).toEqual(['two']);
    expect(found('met')).toEqual([]);
  });

  test('of one label are gone through apart', () => {
    const { engine, press } = openText(text, all);
    engine.select('bob');
    const seen: (string | undefined)[] = [];
    while (press(']')) seen.push(engine.snapshot().selectedId);
    expect(seen).toEqual(['ann', 'lee']);
  });
});

describe('[2.4-09] while a text can only be looked at', () => {
  test('digits hide labels, and no key changes anything', () => {
    const { engine, press, wordsNow } = openText(text, all);
    const before = wordsNow();
    engine.select('bob');
    expect(press('ArrowRight', { shift: true })).toBe(false);
    expect(press('Delete')).toBe(false);
    press('2');
    expect([...engine.snapshot().hiddenLabels]).toEqual(['Place']);
    engine.mark({ anchor: 0, focus: 3 });
    press('1');
    expect([...engine.snapshot().hiddenLabels]).toEqual(['Place', 'Person']);
    expect(wordsNow()).toEqual(before);
  });
});

describe('[5-06] editing a text', () => {
  const editable = { isEditable: true };

  test('selected words become an annotation by the digit of a label, drawn to whole words', () => {
    const { engine, press } = openText(text, [bob], editable);
    const at = text.indexOf('Lee');
    engine.select('bob');
    engine.mark({ anchor: at + 2, focus: at + 1 });
    expect(engine.snapshot().selectedId).toBeUndefined();
    press('1');
    const [, added] = engine.annotations();
    expect(added).toMatchObject({ label: 'Person', geometry: { kind: 'span', ranges: [[at, at + 3]] } });
    expect(engine.snapshot()).toMatchObject({ selectedId: added?.id, marked: undefined });
    expect(engine.annotations()[0]).toBe(bob);
    press('z', { ctrl: true });
    expect(engine.annotations()).toEqual([bob]);
  });

  test('or to whole graphemes, where the person wants that', () => {
    const { engine, press, wordsNow } = openText(text, [], editable);
    engine.setSettings({ step: 'grapheme' });
    const at = text.indexOf('😀');
    engine.mark({ anchor: at + 1, focus: at + 4 });
    press('2');
    expect(Object.values(wordsNow())).toEqual(['😀 A']);
  });

  test('words are selected by keys alone', () => {
    const { engine, press, wordsNow } = openText(text, [bob], editable);
    engine.select('bob');
    press('R', { shift: true });
    press('ArrowRight', { ctrl: true });
    press('ArrowRight', { ctrl: true });
    press('ArrowLeft', { ctrl: true });
    press('ArrowRight', { shift: true, ctrl: true });
    expect(markedPart(engine.snapshot())?.map(Number)).toEqual([4, 7]);
    press('Enter');
    expect(Object.values(wordsNow())).toEqual(['Bob', 'met']);
    press('Escape');
    press('Escape');
    expect(engine.snapshot()).toMatchObject({ selectedId: undefined, tool: 'select' });
  });

  test('borders move by graphemes and words, and every move can be taken back', () => {
    const { engine, press, wordsNow } = openText(text, [cafe], editable);
    engine.select('cafe');
    press('ArrowLeft', { shift: true, ctrl: true });
    expect(wordsNow()).toEqual({ cafe: 'Café' });
    press('ArrowLeft', { shift: true });
    press('ArrowLeft', { shift: true, alt: true, ctrl: true });
    expect(wordsNow()).toEqual({ cafe: 'in Caf' });
    press('ArrowRight', { shift: true, alt: true });
    expect(wordsNow()).toEqual({ cafe: 'n Caf' });
    expect(engine.snapshot().history.steps.map(({ kind }) => kind)).toEqual(Array(4).fill('spanned'));
    for (let step = 0; step < 4; step += 1) press('z', { ctrl: true });
    expect(engine.annotations()).toEqual([cafe]);
  });

  test('a dragged border changes the annotation once, and Escape leaves it as it was', () => {
    const { engine, press, wordsNow } = openText(text, [bob], editable);
    engine.select('bob');
    engine.dragBorder('to', 5);
    engine.dragBorder('to', 8);
    expect(wordsNow()).toEqual({ bob: 'Bob' });
    engine.endDrag();
    expect(wordsNow()).toEqual({ bob: 'Bob met' });
    expect(engine.snapshot()).toMatchObject({ selectedId: 'bob', history: { position: 1 } });
    engine.dragBorder('to', 20);
    press('Escape');
    engine.endDrag();
    expect(wordsNow()).toEqual({ bob: 'Bob met' });
  });

  test('relations are drawn by keys; where several kinds may join, a digit chooses', () => {
    const { engine, press } = openText(text, [bob, ann, tokyo], editable);
    engine.select('bob');
    press('I', { shift: true });
    press('Tab');
    press('Enter');
    expect(engine.relations()).toMatchObject([{ label: 'knows', from: 'bob', to: 'ann' }]);
    engine.select('bob');
    press('Enter');
    engine.select('tokyo');
    press('Enter');
    expect(engine.relationChoices().map(({ label }) => label)).toEqual(['lives in', 'born in']);
    press('2');
    expect(engine.relations()[1]).toMatchObject({ label: 'born in', from: 'bob', to: 'tokyo' });
  });

  test('relabels, removes and leaves relations of what is gone', () => {
    const relations = [relationOf('r', 'knows', 'bob', 'ann')];
    const { engine, press } = openText(text, [bob, ann], { ...editable, relations });
    engine.select('ann');
    press('2');
    expect(engine.annotations()[1]?.label).toBe('Place');
    press('Delete');
    expect([engine.annotations(), engine.relations()]).toEqual([[bob], []]);
  });

  test('pastes only what lies in the open text', () => {
    const { engine } = openText('Bob', [], editable);
    expect(engine.editor.paste([bob, lee], false)).toHaveLength(1);
    expect(engine.annotations()).toMatchObject([{ label: 'Person', geometry: bob.geometry }]);
  });
});

describe('[2.4-09] finding words', () => {
  test('goes through all hits of the whole text and around', () => {
    const { engine, press, revealed } = openText(text, []);
    press('f');
    engine.find('ann');
    press('F3');
    press('F3');
    press('F3');
    expect(engine.snapshot().search).toMatchObject({ at: 0, hits: { length: 3 } });
    expect(revealed).toEqual(['search', 'Ann', 'Ann', 'Ann', 'Ann']);
    engine.find('');
    expect([engine.snapshot().search, press('F3')]).toEqual([undefined, false]);
  });
});
