import { describe, expect, it } from 'vitest';
import { delivered, drag, now, on, open, steps } from '../../../../testing/editable-picture.ts';

describe('several selected', () => {
  it('are chosen with shift, moved, relabelled and removed together', () => {
    const studio = open('box').click(...on(650, 150), { shiftKey: true });
    expect(studio.snapshot.selectedIds).toEqual(['box', 'other']);
    drag(studio, [650, 150], [640, 160]).pointerUp(...on(640, 160));
    expect([now(studio, 'box'), now(studio, 'other')]).toMatchObject([
      { x: 90, y: 110 },
      { x: 590, y: 110 },
    ]);
    expect(steps(studio)).toMatchObject([{ kind: 'moved', ids: ['box', 'other'], dx: -10, dy: 10 }]);
    studio.press('2').press('Delete').expectSelected(undefined);
    expect(steps(studio)).toMatchObject([
      {},
      { kind: 'relabelled', label: 'Fig' },
      { kind: 'removed', ids: ['box', 'other'] },
    ]);
    expect(studio.snapshot.selectedIds).toEqual([]);
  });

  it('lose one with shift again, and all but one with a plain click', () => {
    const studio = open('box')
      .click(...on(650, 150), { shiftKey: true })
      .click(...on(140, 130), { shiftKey: true });
    expect(studio.snapshot.selectedIds).toEqual(['other']);
    studio
      .expectSelected('other')
      .click(...on(140, 130), { shiftKey: true })
      .click(...on(500, 500), { shiftKey: true });
    expect(studio.snapshot.selectedIds).toEqual(['other', 'box']);
    studio.click(...on(150, 350));
    expect(studio.snapshot.selectedIds).toEqual(['ring']);
  });

  it('have no grips', () => {
    const studio = open('box').click(...on(650, 150), { shiftKey: true });
    drag(studio, [178, 158], [190, 170]).expectGesture('edit.moving');
  });

  it('is not possible while only looking', () => {
    const studio = open('box', { isEditable: false }).click(...on(650, 150), { shiftKey: true });
    expect(studio.snapshot.selectedIds).toEqual(['other']);
  });
});

it('keeps what was changed while nothing may be changed, and goes on from there', () => {
  const studio = open('box').press('ArrowRight');
  studio.studio.setTool('brush');
  drag(studio.run('tool.select'), [140, 130], [160, 130]).expectGesture('edit.moving');
  studio.studio.setEditable(false);
  studio.expectGesture('select.idle').press('ArrowRight').press('z', { ctrlKey: true });
  expect(now(studio, 'box')).toMatchObject({ x: 101 });
  expect(studio.snapshot).toMatchObject({ tool: 'select', hasUndo: true, isEditable: false });
  studio.studio.setEditable(true);
  studio.press('z', { ctrlKey: true });
  expect(studio.studio.annotations()).toBe(delivered);
});
