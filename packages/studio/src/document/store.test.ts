import { expect, it } from 'vitest';
import { boxAt, itemOf, TestStudio } from '../testing/index.ts';
import { createStore } from './store.ts';

it('tells of changes only, and gives the same snapshot until there is one', () => {
  const store = createStore({ a: 1, b: 'x' });
  const first = store.read();
  const seen: unknown[] = [];
  const stop = store.subscribe(() => seen.push(store.read()));
  store.update({ a: 1 });
  expect(store.read()).toBe(first);
  store.update({ a: 2 });
  expect(seen).toEqual([{ a: 2, b: 'x' }]);
  expect(first).toEqual({ a: 1, b: 'x' });
  stop();
  store.update({ b: 'y' });
  expect(seen).toHaveLength(1);
});

it('tells once of updates that run together, and not at all where they change nothing', () => {
  const store = createStore({ a: 1, b: 'x' });
  const seen: unknown[] = [];
  store.subscribe(() => seen.push(store.read()));
  store.together(() => {
    store.update({ a: 2 });
    store.update({ b: 'y' });
  });
  store.together(() => store.update({ a: 2 }));
  expect(seen).toEqual([{ a: 2, b: 'y' }]);
});

it('keeps the parts of a snapshot that did not change, so that a panel is not drawn again for nothing', () => {
  const studio = new TestStudio({ item: itemOf({ annotations: [boxAt('a', 'Date', 0, 0, 100, 100)] }) });
  const before = studio.snapshot;
  studio.pointerMove(300, 300).wheel(300, 300, -120).press('Tab');
  const after = studio.snapshot;
  expect(after).not.toBe(before);
  for (const part of ['annotations', 'labels', 'ticks', 'hiddenLabels', 'picture', 'view'] as const) {
    expect({ part, isKept: after[part] === before[part] }).toEqual({ part, isKept: true });
  }
});

it('keeps hidden labels from picture to picture and forgets what belonged to the one before', () => {
  const studio = new TestStudio({ item: itemOf({ annotations: [boxAt('a', 'Date', 0, 0, 100, 100)] }) });
  studio
    .press('2')
    .press('Tab')
    .press('i')
    .wheel(300, 300, -120)
    .open(itemOf({ id: 'item-2' }));
  expect(studio.snapshot).toMatchObject({ selectedId: undefined, isIsolated: false, isFitted: true, itemId: 'item-2' });
  expect([...studio.snapshot.hiddenLabels]).toEqual(['Fig']);
  studio.studio.select('a');
  studio.studio.hover('a');
  expect(studio.snapshot).toMatchObject({ selectedId: undefined, hoveredId: undefined });
});

it('keeps tones and a turn from picture to picture, or only on the one they are for', () => {
  const studio = new TestStudio();
  const shown = () => [studio.snapshot.settings.brightness, studio.snapshot.settings.turn];
  studio.studio.setSettings({ brightness: 3, turn: 1 });
  studio.open(itemOf({ id: 'item-2' }));
  expect(shown()).toEqual([3, 1]);
  studio.studio.setSettings({ isPerPicture: true });
  studio.open(itemOf({ id: 'item-2' }));
  expect(shown()).toEqual([3, 1]);
  studio.open(itemOf({ id: 'item-3' }));
  expect(shown()).toEqual([0, 0]);
});
