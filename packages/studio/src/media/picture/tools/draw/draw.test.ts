import type { LabelDefinition } from '@countersign/contract';
import { describe, expect, it } from 'vitest';
import { boxAt, itemOf, labelOf, TestStudio } from '../../../../testing/index.ts';
import type { DrawingTool } from '../../picture-snapshot.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
const hand: LabelDefinition = {
  ...labelOf('Hand', 2),
  geometries: ['skeleton'],
  skeleton: {
    points: ['wrist', 'thumb', 'index'],
    edges: [
      [0, 1],
      [0, 2],
    ],
  },
};
const labels = [
  labelOf('Date', 0),
  { ...labelOf('Stem', 1), geometries: ['polyline' as const, 'points' as const] },
  labelOf('Fig', 3),
  hand,
];
const delivered = [boxAt('box', 'Date', 100, 100, 80, 60)];
const open = (tool: DrawingTool, change = {}) => {
  const studio = new TestStudio({
    size,
    labels,
    item: itemOf({ annotations: delivered, isEditable: true, ...change }),
  });
  studio.studio.setTool(tool);
  return studio;
};
type Place = readonly [x: number, y: number];
/** A place of the picture in the fitted view. */
const on = (x: number, y: number): Place => [x + 12, y + 12];
const clicks = (studio: TestStudio, ...places: readonly Place[]) => {
  for (const place of places)
    studio
      .pointerMove(...on(...place))
      .wait(600)
      .click(...on(...place));
  return studio;
};
const last = ({ studio }: TestStudio) => studio.annotations().at(-1);
const isUntouched = ({ studio, snapshot }: TestStudio) =>
  studio.annotations() === delivered && snapshot.draft.length === 0 && !snapshot.hasUndo;

describe('a second finger', () => {
  it('gives up a box that the first one only began, and leaves nothing on the picture', () => {
    const studio = open('box')
      .touch('pointerdown', 1, ...on(200, 150))
      .touch('pointermove', 1, ...on(260, 190))
      .touch('pointerdown', 2, ...on(400, 300))
      .expectGesture('pinch.pinching');
    studio.touch('pointerup', 2, ...on(400, 300)).touch('pointerup', 1, ...on(260, 190));
    studio.expectGesture('draw.idle');
    expect(isUntouched(studio)).toBe(true);
    expect(studio.snapshot.draft).toEqual([]);
  });

  it('gives up the first point of an outline, and keeps the points that were placed before it', () => {
    const studio = open('polygon')
      .touch('pointerdown', 1, ...on(200, 150))
      .touch('pointerdown', 2, ...on(400, 300))
      .touch('pointerup', 1, ...on(200, 150))
      .touch('pointerup', 2, ...on(400, 300))
      .expectGesture('draw.idle');
    expect(studio.snapshot.draft).toEqual([]);
    studio
      .touch('pointerdown', 1, ...on(200, 200))
      .touch('pointerup', 1, ...on(200, 200))
      .touch('pointerdown', 1, ...on(300, 200))
      .touch('pointermove', 1, ...on(310, 200))
      .touch('pointerdown', 2, ...on(400, 300))
      .touch('pointerup', 1, ...on(310, 200))
      .touch('pointerup', 2, ...on(400, 300))
      .expectGesture('draw.polygon');
    expect(studio.snapshot.draft[0]?.annotation.geometry).toMatchObject({ rings: [[200, 200]] });
  });
});

describe('a box', () => {
  const drawn = {
    id: 'new-1',
    label: 'Date',
    geometry: { kind: 'box', x: 200, y: 150, width: 100, height: 50 },
    attributes: {},
    source: {},
  };

  it.each<[string, (studio: TestStudio) => TestStudio]>([
    [
      'a drag',
      (s) =>
        s
          .pointerDown(...on(300, 150))
          .pointerMove(...on(250, 160))
          .expectGesture('draw.box')
          .pointerMove(...on(200, 200))
          .pointerUp(...on(200, 200)),
    ],
    [
      'two clicks',
      (s) =>
        s
          .click(...on(200, 150))
          .expectGesture('draw.box')
          .pointerMove(...on(260, 170))
          .click(...on(300, 200)),
    ],
    [
      'a finger',
      (s) =>
        s
          .touch('pointerdown', 1, ...on(200, 150))
          .touch('pointermove', 1, ...on(300, 200))
          .touch('pointerup', 1, ...on(300, 200)),
    ],
  ])('is drawn by %s, selected, and one step', (_, act) => {
    const studio = act(open('box')).expectGesture('draw.idle').expectSelected('new-1');
    expect(last(studio)).toEqual(drawn);
    expect(studio.snapshot.history.steps).toMatchObject([
      { kind: 'drew', shape: 'box', ids: ['new-1'], names: ['Date #2'] },
    ]);
    expect(studio.snapshot.cursor).toBe('crosshair');
    studio.press('z', { ctrlKey: true }).expectSelected(undefined);
    expect(studio.studio.annotations()).toBe(delivered);
  });

  it('shows its draft, and stays inside the picture with a side of a pixel at least', () => {
    const studio = open('box')
      .pointerDown(...on(700, 500))
      .pointerMove(...on(900, 700));
    expect(studio.snapshot.draft).toMatchObject([
      { name: 'Date #2', annotation: { geometry: { x: 700, y: 500, width: 100, height: 100 } } },
    ]);
    studio.pointerMove(...on(900, 500)).pointerUp(...on(900, 500));
    expect(last(studio)?.geometry).toEqual({ kind: 'box', x: 700, y: 500, width: 100, height: 1 });
    const atCorner = open('box')
      .pointerDown(...on(810, 610))
      .pointerMove(...on(830, 630))
      .pointerUp(...on(830, 630));
    expect(last(atCorner)?.geometry).toEqual({ kind: 'box', x: 799, y: 599, width: 1, height: 1 });
  });

  it.each<[string, (studio: TestStudio) => TestStudio]>([
    ['Escape', (s) => s.press('Escape')],
    ['Backspace', (s) => s.press('Backspace')],
    ['undo', (s) => s.press('z', { ctrlKey: true })],
    ['another tool', (s) => s.press('v')],
    ['the next picture', (s) => s.open(itemOf({ annotations: delivered, isEditable: true }))],
  ])('half drawn leaves nothing after %s', (_, end) => {
    for (const studio of [
      open('box')
        .click(...on(200, 150))
        .pointerMove(...on(300, 200)),
      open('box')
        .pointerDown(...on(200, 150))
        .pointerMove(...on(300, 200)),
    ]) {
      end(studio);
      expect(isUntouched(studio)).toBe(true);
      expect(studio.snapshot.gesture).toMatch(/\.idle$/);
    }
  });
});

describe('points one by one', () => {
  const three: readonly Place[] = [
    [200, 200],
    [300, 200],
    [250, 300],
  ];

  it.each<[DrawingTool, string, (studio: TestStudio) => TestStudio, object]>([
    [
      'polygon',
      'Enter',
      (s) => clicks(s, ...three).press('Enter'),
      { kind: 'polygon', rings: [[200, 200, 300, 200, 250, 300]] },
    ],
    [
      'polygon',
      'a double click',
      (s) =>
        clicks(s, ...three)
          .wait(100)
          .click(...on(250, 300)),
      { kind: 'polygon', rings: [[200, 200, 300, 200, 250, 300]] },
    ],
    [
      'polygon',
      'its first point',
      (s) => clicks(s, ...three, [202, 201]),
      { kind: 'polygon', rings: [[200, 200, 300, 200, 250, 300]] },
    ],
    [
      'polyline',
      'Enter',
      (s) =>
        clicks(s, ...three)
          .press('Backspace')
          .press('Enter'),
      { kind: 'polyline', points: [200, 200, 300, 200] },
    ],
    [
      'polyline',
      'a double click',
      (s) =>
        clicks(s, ...three, [900, 300])
          .wait(100)
          .click(...on(900, 300)),
      { kind: 'polyline', points: [200, 200, 300, 200, 250, 300, 800, 300] },
    ],
    ['points', 'Enter', (s) => clicks(s, [40, 50]).press('Enter'), { kind: 'points', points: [40, 50] }],
    [
      'points',
      'a double click',
      (s) =>
        clicks(s, ...three)
          .wait(100)
          .click(...on(250, 300)),
      { kind: 'points', points: [200, 200, 300, 200, 250, 300] },
    ],
    [
      'skeleton',
      'its last point',
      (s) => clicks(s, ...three),
      {
        kind: 'skeleton',
        points: [
          { x: 200, y: 200, visibility: 2 },
          { x: 300, y: 200, visibility: 2 },
          { x: 250, y: 300, visibility: 2 },
        ],
      },
    ],
    [
      'skeleton',
      'Enter',
      (s) =>
        clicks(s, [200, 200])
          .wait(600)
          .click(...on(300, 200), { altKey: true })
          .press('Enter'),
      {
        kind: 'skeleton',
        points: [
          { x: 200, y: 200, visibility: 2 },
          { x: 300, y: 200, visibility: 1 },
          { x: 0, y: 0, visibility: 0 },
        ],
      },
    ],
  ])('make a %s, ended by %s', (tool, _, act, geometry) => {
    const studio = act(open(tool)).expectGesture('draw.idle').expectSelected('new-1');
    expect(last(studio)?.geometry).toEqual(geometry);
    expect(studio.snapshot.history.steps).toMatchObject([{ kind: 'drew', shape: tool }]);
    expect(studio.snapshot.draft).toEqual([]);
  });

  it('show the shape so far with the point under the pointer', () => {
    const studio = clicks(open('polygon'), [200, 200], [300, 200])
      .pointerMove(...on(250, 300))
      .expectGesture('draw.polygon');
    expect(studio.snapshot.draft).toMatchObject([
      { annotation: { geometry: { rings: [[200, 200, 300, 200, 250, 300]] } } },
    ]);
    expect(studio.studio.annotations()).toBe(delivered);
  });

  it.each<[DrawingTool, number]>([
    ['polygon', 2],
    ['polyline', 1],
  ])('of a %s go on while too few', (tool, count) => {
    const studio = clicks(open(tool), ...three.slice(0, count))
      .press('Enter')
      .expectUsed(true)
      .expectGesture(`draw.${tool}`);
    studio.click(...on(...(three[count - 1] as Place))).click(...on(...(three[count - 1] as Place)));
    studio.expectGesture(`draw.${tool}`);
    expect(studio.studio.annotations()).toBe(delivered);
  });

  it('are taken back one by one, and with the first of them the shape', () => {
    const studio = clicks(open('polygon'), ...three)
      .press('Backspace')
      .press('z', { ctrlKey: true })
      .expectGesture('draw.polygon');
    studio.press('Delete').expectGesture('draw.idle');
    expect(isUntouched(studio)).toBe(true);
  });

  it('all go with Escape', () => {
    const studio = clicks(open('polygon'), ...three)
      .press('Escape')
      .expectGesture('draw.idle')
      .expectCommands();
    expect(isUntouched(studio)).toBe(true);
  });

  it('stay while the view is zoomed, moved, pinched, resized or left', () => {
    const studio = clicks(open('polygon'), ...three.slice(0, 2))
      .wheel(300, 300, -120)
      .wheel(300, 300, 120);
    studio
      .pointerDown(400, 400, { button: 1 })
      .pointerMove(430, 400)
      .expectGesture('pan.dragging')
      .pointerUp(430, 400, { button: 1 });
    studio
      .expectGesture('draw.polygon')
      .pointerDown(400, 400, { button: 1 })
      .pointerMove(370, 400)
      .pointerUp(370, 400, { button: 1 });
    studio
      .keyDown(' ')
      .pointerDown(400, 400)
      .pointerMove(420, 400)
      .expectGesture('pan.dragging')
      .pointerMove(400, 400)
      .pointerUp(400, 400)
      .keyUp(' ');
    studio.touch('pointerdown', 1, 300, 300).touch('pointerdown', 2, 400, 300).expectGesture('pinch.pinching');
    studio.touch('pointerup', 1, 300, 300).touch('pointerup', 2, 400, 300).expectGesture('draw.polygon').blur();
    studio.surface.resize({ width: 825, height: 624 });
    studio.surface.resize(size);
    clicks(studio.expectGesture('draw.polygon'), [250, 300]).press('Enter').expectGesture('draw.idle');
    const geometry = last(studio)?.geometry;
    const ring = geometry?.kind === 'polygon' ? geometry.rings[0] : [];
    expect(ring?.map(Math.round)).toEqual([200, 200, 300, 200, 250, 300]);
  });
});

describe('the label of what is drawn', () => {
  const drag = (studio: TestStudio) =>
    studio
      .pointerDown(...on(300, 300))
      .pointerMove(...on(340, 340))
      .pointerUp(...on(340, 340));

  it('is the chosen one where it has such shapes, else the first that has', () => {
    const studio = open('box').press('3').expectUsed(true);
    expect(studio.snapshot).toMatchObject({ newLabel: 'Fig' });
    expect(studio.snapshot.hiddenLabels.size).toBe(0);
    expect(last(drag(studio))?.label).toBe('Fig');
    studio.press('Shift', {}).press('L', { shiftKey: true });
    expect(last(clicks(studio, [40, 40], [80, 80]).press('Enter'))?.label).toBe('Stem');
    studio.studio.setNewLabel('Nothing');
    expect(studio.snapshot.newLabel).toBe('Fig');
  });

  it('changes with the digit of the shape just drawn, for the next ones too', () => {
    const studio = drag(open('box')).press('3');
    expect(last(studio)?.label).toBe('Fig');
    studio
      .pointerDown(...on(400, 400))
      .pointerMove(...on(440, 440))
      .pointerUp(...on(440, 440));
    expect(last(studio)).toMatchObject({ id: 'new-2', label: 'Fig' });
  });

  it('of a skeleton names points; without one nothing is drawn', () => {
    const studio = new TestStudio({ size, item: itemOf({ isEditable: true }) }).press('K', { shiftKey: true });
    clicks(studio, [10, 10], [20, 20]).expectGesture('draw.idle');
    expect(studio.studio.annotations()).toEqual([]);
    expect(last(clicks(open('skeleton'), [1, 1], [50, 50], [99, 99]))?.label).toBe('Hand');
  });
});

describe('a drawing tool', () => {
  it('needs an editable item', () => {
    const studio = open('box', { isEditable: false });
    expect(studio.snapshot.tool).toBe('select');
    studio.press('R', { shiftKey: true }).expectUsed(false).press('Enter').expectUsed(false);
    expect(studio.snapshot.tool).toBe('select');
    studio
      .open(itemOf({ isEditable: true }))
      .press('R', { shiftKey: true })
      .expectGesture('draw.idle');
    studio.open(itemOf()).expectGesture('select.idle');
    expect(studio.snapshot.tool).toBe('select');
  });

  it('stays for the next shape, and is left by Escape once nothing is selected', () => {
    const studio = open('box')
      .pointerDown(...on(300, 300))
      .pointerMove(...on(340, 340))
      .pointerUp(...on(340, 340));
    studio.press('Escape').expectSelected(undefined).press('Escape').expectGesture('select.idle').expectCommands();
    studio.press('Escape').expectCommands('workspace.back');
  });

  it('moves the picture with the middle button', () => {
    open('polygon')
      .pointerDown(100, 100, { button: 1 })
      .pointerMove(120, 100)
      .expectGesture('pan.dragging')
      .expectPictureAt(32, 12);
  });
});
