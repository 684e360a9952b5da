import type { Relation, RelationDefinition } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, TestStudio } from '../../../../testing/index.ts';

const annotations = [
  boxAt('a', 'Date', 100, 100, 40, 40),
  boxAt('b', 'Fig', 300, 100, 40, 40),
  boxAt('c', 'Walnut', 500, 100, 40, 40),
];
const [atA, atB] = [120, 320];
const holds: RelationDefinition = { label: 'holds', isDirected: true, from: ['Date'], attributes: [] };
const beside: RelationDefinition = { label: 'beside', isDirected: false, attributes: [] };
const joins = (id: string, from: string, to: string, label = 'holds'): Relation => ({
  ...{ id, label, from, to, attributes: {}, source: {} },
});

const size = { width: 824, height: 624 };

function open(relations: readonly Relation[] = [], kinds = [holds, beside], isEditable = true) {
  const studio = new TestStudio({ size, relations: kinds, item: itemOf({ annotations, relations, isEditable }) });
  const { x, y, scale } = studio.snapshot.viewport;
  const press = (at: number) => studio.click(at * scale + x, 120 * scale + y);
  return { studio, press };
}
const bare = (studio: TestStudio) => studio.studio.relations().map(({ label, from, to }) => `${from} ${label} ${to}`);

describe('joining two annotations', () => {
  it('takes a press on each, and a digit where several kinds may join them', () => {
    const { studio, press } = open();
    studio.press('I', { shiftKey: true });
    press(atA);
    studio.expectGesture('relate.joining');
    press(atB);
    studio.expectGesture('relate.choosing');
    expect(studio.studio.relationChoices().map(({ label }) => label)).toEqual(['holds', 'beside']);
    studio.press('2');
    studio.expectGesture('relate.idle');
    expect(bare(studio)).toEqual(['a beside b']);
    expect(studio.snapshot).toMatchObject({ selectedRelation: 0, relating: undefined });
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'related', label: 'beside', ids: ['new-1'], names: ['Date #1 → Fig #1'] },
    ]);
  });

  it('asks nothing where only one kind may join them, and offers no kind that may not', () => {
    const { studio, press } = open();
    studio.run('tool.relate');
    press(atB);
    press(atA);
    expect(bare(studio)).toEqual(['b beside a']);
  });

  it('works by keys alone: Tab chooses, Enter begins and ends, a digit says the kind', () => {
    const { studio } = open();
    studio.press('I', { shiftKey: true }).press('Tab').press('Enter');
    expect(studio.snapshot.relating).toEqual({ from: 'a', to: undefined });
    studio.press('Tab').press('Tab').press('Enter').press('1');
    expect(bare(studio)).toEqual(['a holds c']);
  });

  it.each(['Escape', 'Delete', 'tool', 'item', 'undo'])('leaves nothing when it is given up by %s', (how) => {
    const { studio, press } = open();
    studio.run('tool.relate');
    press(atA);
    press(atB);
    if (how === 'tool') studio.run('tool.select');
    else if (how === 'item') studio.open(itemOf({ id: 'item-2' }));
    else if (how === 'undo') studio.press('z', { ctrlKey: true });
    else studio.press(how);
    expect(studio.snapshot.relating).toBeUndefined();
    expect(bare(studio)).toEqual([]);
    expect(studio.snapshot.history.steps).toEqual([]);
  });

  it('does not join an annotation to itself, nor the same two again in the same way', () => {
    const { studio, press } = open([joins('r1', 'a', 'b')], [holds]);
    studio.run('tool.relate');
    press(atA);
    press(atA);
    studio.expectGesture('relate.joining');
    press(atB);
    expect(studio.studio.editor.relate('b', 'b', 'holds')).toBe(false);
    expect(bare(studio)).toEqual(['a holds b']);
    expect(studio.snapshot.history.steps).toEqual([]);
  });

  it('is no tool for who may only look', () => {
    const { studio } = open([], [holds], false);
    expect(studio.run('tool.relate').snapshot.tool).toBe('select');
    expect(studio.studio.editor.relate('a', 'b', 'holds')).toBe(false);
  });
});

describe('a relation', () => {
  const three = [joins('r1', 'a', 'b'), joins('r1', 'a', 'c'), joins('r3', 'b', 'c', 'beside')];

  it('goes with an annotation that is removed, and comes back with it in one step', () => {
    const { studio } = open(three);
    studio.studio.select('b');
    studio.press('Delete');
    expect(bare(studio)).toEqual(['a holds c']);
    expect([...studio.snapshot.editedIds]).toEqual(expect.arrayContaining(['b', 'r3']));
    studio.press('z', { ctrlKey: true });
    expect(studio.studio.relations()).toBe(three);
    expect(studio.snapshot.editedIds.size).toBe(0);
  });

  it('is removed, turned around and relabelled alone, also where another one has its id', () => {
    const { studio } = open(three);
    studio.studio.selectRelation(1);
    studio.expectSelected('a');
    expect(studio.studio.editor.changeRelation(1, 'reverse')).toBe(true);
    expect(studio.studio.editor.changeRelation(1, { label: 'beside' })).toBe(true);
    expect(studio.studio.editor.changeRelation(1, { label: 'unknown' })).toBe(false);
    expect(bare(studio)).toEqual(['a holds b', 'c beside a', 'b beside c']);
    expect(studio.snapshot.selectedRelation).toBe(1);
    studio.press('Delete');
    expect(bare(studio)).toEqual(['a holds b', 'b beside c']);
    expect(studio.snapshot).toMatchObject({ selectedRelation: undefined, selectedId: 'a' });
    expect(studio.snapshot.history.steps.map(({ kind }) => kind)).toEqual([
      ...['relationReversed', 'relationRelabelled', 'unrelated'],
    ]);
    while (studio.studio.editor.undo());
    expect(studio.studio.relations()).toBe(three);
  });

  it('gets attributes alone, also where another one has its id, and gives them back', () => {
    const { studio } = open(three);
    const { editor } = studio.studio;
    studio.studio.selectRelation(1);
    expect(editor.setRelationAttribute(1, 'gap', 3)).toBe(true);
    expect(editor.setRelationAttribute(1, 'gap', 3)).toBe(false);
    expect(editor.setRelationAttribute(1, 'gap', Number.NaN)).toBe(false);
    expect(editor.setRelationAttribute(9, 'gap', 3)).toBe(false);
    expect(studio.studio.relations().map(({ attributes }) => attributes)).toEqual([{}, { gap: 3 }, {}]);
    expect(studio.snapshot.selectedRelation).toBe(1);
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'attribute', name: 'gap', ids: ['r1'] }]);
    expect(editor.setRelationAttribute(1, 'gap', undefined)).toBe(true);
    expect(bare(studio)).toEqual(['a holds b', 'a holds c', 'b beside c']);
    expect(studio.studio.relations()[1]?.attributes).toEqual({});
    while (editor.undo());
    expect(studio.studio.relations()).toBe(three);
    expect(open(three, [holds], false).studio.studio.editor.setRelationAttribute(1, 'gap', 3)).toBe(false);
  });

  it('can be selected by its id and by who may only look, and Escape lets go of it first', () => {
    const { studio } = open(three, [holds, beside], false);
    studio.studio.select('r3');
    expect(studio.snapshot).toMatchObject({ selectedRelation: 2, selectedId: 'b' });
    studio.press('Delete');
    expect(studio.studio.editor.removeRelation(2)).toBe(false);
    expect(studio.studio.relations()).toBe(three);
    studio.press('Escape');
    expect(studio.snapshot).toMatchObject({ selectedRelation: undefined, selectedId: 'b' });
  });

  it('stays as it was changed when the item is opened again with what was stored', () => {
    const { studio } = open(three);
    const editedRelations = [joins('r1', 'a', 'b'), joins('new-1', 'c', 'b')];
    studio.open(itemOf({ annotations, relations: three, edited: annotations, editedRelations, isEditable: true }));
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'restored' }]);
    expect([...studio.snapshot.editedIds].toSorted()).toEqual(['new-1', 'r1', 'r3']);
    studio.studio.editor.undo();
    expect(studio.studio.relations()).toBe(three);
  });
});

describe('arrows', () => {
  const strokes = ({ surface }: TestStudio) => surface.shown('active').filter(({ kind }) => kind === 'stroke').length;

  it('are drawn for the selected and the hovered annotation, and for all by a key', () => {
    const { studio } = open([joins('r1', 'a', 'b')]);
    const drawn = () => strokes(studio.frame());
    const none = drawn();
    studio.run('relation.all');
    const all = drawn();
    expect(all).toBeGreaterThan(none);
    studio.studio.setLabelHidden('Fig', true);
    expect(drawn()).toBe(none);
    studio.studio.setLabelHidden('Fig', false);
    studio.run('relation.all');
    expect(drawn()).toBe(none);
    studio.studio.hover('b');
    const hovered = drawn();
    studio.studio.setLabelHidden('Date', true);
    expect(drawn()).toBeLessThan(hovered);
  });
});
