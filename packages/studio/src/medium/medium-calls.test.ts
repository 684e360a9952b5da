import type { Annotation } from '@countersign/contract';
import { expect, it } from 'vitest';
import type { Arrangement } from '../document/arrangement.ts';
import { createDocument } from '../document/document.ts';
import { emptySnapshot } from '../document/empty-snapshot.ts';
import { darkPalette } from '../document/palette.ts';
import type { AnnotationRecord } from '../document/records.ts';
import { createStore } from '../document/store.ts';
import { createEditor } from '../edit/editor.ts';
import type { MediumCommand } from '../input/commands.ts';
import { labelOf } from '../testing/builders.ts';
import { createLifetime } from './lifetime.ts';
import type { MediumSnapshot } from './medium.ts';
import { createMediumCalls } from './medium-calls.ts';
import { runMediumCommand } from './run-medium-command.ts';

/** A medium whose annotations have no place: made of what every medium uses, and of nothing else. */
function createPlainMedium() {
  const definitions = [labelOf('Date', 0), labelOf('Fig', 1)];
  const store = createStore<MediumSnapshot>(emptySnapshot({ colourBy: 'label', listOrder: 'position' }));
  const clock = { nowMs: () => 0 };
  const arrangement: Arrangement<AnnotationRecord> = {
    recordOf: (base) => ({ ...base, size: base.id.length }),
    wordsOf: () => '',
    byPlace: (records) => records.toReversed(),
    partCount: () => 0,
    fit: (annotation) => annotation,
    beside: (copies) => copies,
  };
  const document = createDocument(store, definitions, clock, arrangement);
  const relationDefinitions = [{ label: 'before', isDirected: true, from: [], to: [], attributes: [] }];
  const editor = createEditor({ document, clock, definitions, relationDefinitions, arrangement, read: store.read });
  const revealed: string[] = [];
  const reveal = ({ id }: AnnotationRecord) => void revealed.push(id);
  const lifetime = createLifetime();
  const own = { definitions, relationDefinitions, reveal, cancelGesture: () => undefined };
  const calls = createMediumCalls({ store, document, editor, arrangement, lifetime, ...own });
  const none = () => false;
  const gestures = { cancelGesture: none, stepBack: none, labelNew: none, removePart: none, leaveTool: none };
  const run = (command: MediumCommand, position = 0) =>
    runMediumCommand({ document, editor, calls, read: store.read, reveal, ...gestures }, command, position);
  return { document, editor, calls, lifetime, revealed, run, read: store.read };
}

const statement = (id: string, label: string): Annotation => ({
  ...{ id, label, geometry: { kind: 'whole' }, attributes: {}, source: {} },
});

function open() {
  const medium = createPlainMedium();
  const annotations = [statement('a', 'Date'), statement('b', 'Fig'), statement('c', 'Date')];
  medium.document.open({ id: 'item', annotations, isEditable: true, ticks: new Map() }, darkPalette);
  return medium;
}

it('lists and steps in the order of the places that the medium knows, and goes back level by level', () => {
  const { calls, revealed, run, read } = open();
  expect(calls.listed().map(({ name }) => name)).toEqual(['Fig #1', 'Date #2', 'Date #1']);
  expect(run('annotation.next') && run('annotation.next')).toBe(true);
  expect(run('annotation.isolate')).toBe(true);
  expect(read()).toMatchObject({ selectedId: 'c', isIsolated: true });
  expect(revealed).toEqual(['b', 'c', 'c']);
  expect([run('gesture.cancel'), run('gesture.cancel'), run('gesture.cancel')]).toEqual([true, true, false]);
  expect(read()).toMatchObject({ selectedId: undefined, isIsolated: false });
});

it('gives a label by its digit, removes, and takes both back to the delivered objects', () => {
  const { calls, editor, run, read } = open();
  const delivered = calls.annotations();
  calls.select('a');
  run('label.toggle', 1);
  expect(read().annotations.map(({ id, name }) => [id, name])).toEqual([
    ['c', 'Date #1'],
    ['a', 'Fig #1'],
    ['b', 'Fig #2'],
  ]);
  run('edit.remove');
  expect(calls.annotations().map(({ id }) => id)).toEqual(['b', 'c']);
  editor.goTo(0);
  expect(calls.annotations()).toBe(delivered);
});

it('joins annotations, and hides what the filter leaves out', () => {
  const { calls, editor, run, read } = open();
  expect(editor.relate('a', 'c', 'before')).toBe(true);
  calls.select(calls.relations()[0]?.id);
  expect(read()).toMatchObject({ selectedRelation: 0, selectedId: 'a' });
  calls.setFilter({ text: 'fig' });
  expect(read()).toMatchObject({ selectedId: undefined });
  expect([...(read().matching ?? [])]).toEqual(['b']);
  expect(run('filter.clear')).toBe(true);
  expect(read().matching).toBeUndefined();
});

it('does nothing once it is destroyed', () => {
  const { calls, lifetime, read } = open();
  lifetime.end();
  calls.select('a');
  expect(read().selectedId).toBeUndefined();
});
