import type { Annotation } from '@countersign/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countHidden } from '../../../document/count-hidden.ts';
import { noFilter } from '../../../document/filter.ts';
import { darkPalette } from '../../../document/palette.ts';
import { boxAt, itemOf, labelOf, pictureOf, polygonOf, TestStudio } from '../../../testing/index.ts';
import { toPicture, toScreen } from '../geometry/viewport.ts';
import { shownPart } from '../picture-snapshot.ts';
import { plainView } from './view-settings.ts';

/** With a view of 824 by 624 the picture of 800 by 600 is fitted at 100 % with its corner at (12, 12). */
const size = { width: 824, height: 624 };
const withAttributes = (annotation: Annotation, attributes: Annotation['attributes']) => ({
  ...annotation,
  attributes,
});
const annotations = [
  withAttributes(boxAt('a', 'Date', 100, 100, 100, 100), { Ripe: 'yes' }),
  withAttributes(boxAt('b', 'Date', 300, 100, 100, 100), { Ripe: 'no' }),
  withAttributes(polygonOf('c', 'Fig', [500, 100, 600, 100, 550, 200]), { Ripe: 'yes', Note: 'Bruised' }),
  boxAt('d', 'Walnut', 100, 300, 100, 100),
];
const ticks = new Map([['b', [{ typeId: 'off', remark: '' }]]]);
const open = () => new TestStudio({ size, item: itemOf({ annotations, ticks }) });
const shown = (studio: TestStudio) =>
  studio.snapshot.annotations.filter(({ id }) => studio.snapshot.matching?.has(id) ?? true).map(({ id }) => id);
const at = (studio: TestStudio, x: number, y: number) => toScreen(studio.snapshot.viewport, { x, y });
const clickAt = (studio: TestStudio, x: number, y: number) => {
  const place = at(studio, x, y);
  return studio.click(place.x, place.y);
};

describe('turning the view', () => {
  it('goes by quarters with the key, fits what was fitted, and hits what is seen', () => {
    const studio = open().press('t');
    expect(studio.snapshot.viewport.turn).toBe(1);
    studio.expectScale(600 / 800);
    expect(at(studio, 0, 0)).toEqual({ x: expect.closeTo(412 + 225, 6) as number, y: expect.closeTo(12, 6) as number });
    clickAt(studio, 150, 150).expectSelected('a');
    studio.press('T', { shiftKey: true }).press('T', { shiftKey: true });
    expect(studio.snapshot.settings.turn).toBe(3);
    clickAt(studio, 550, 120).expectSelected('c');
  });

  it('keeps the middle where it is when the picture was moved, and the next picture is turned too', () => {
    const studio = open();
    studio.studio.zoomBy(4, { x: 300, y: 200 });
    const middle = { x: 412, y: 312 };
    const before = toPicture(studio.snapshot.viewport, middle);
    studio.press('t');
    const after = toPicture(studio.snapshot.viewport, middle);
    expect([after.x, after.y]).toEqual([expect.closeTo(before.x, 6), expect.closeTo(before.y, 6)]);
    studio.open(itemOf({ id: 'next' }));
    expect(studio.snapshot.viewport.turn).toBe(1);
  });

  it('keeps zooming at the pointer, dragging and pinching as the hand means them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 2, 3),
        fc.integer({ min: 200, max: 600 }),
        fc.integer({ min: 150, max: 450 }),
        fc.integer({ min: -60, max: 60 }),
        (quarters, x, y, by) => {
          const studio = open();
          for (let nth = 0; nth < quarters; nth += 1) studio.press('t');
          const under = () => toPicture(studio.snapshot.viewport, { x, y });
          const before = under();
          studio.wheel(x, y, -200);
          expect([under().x, under().y]).toEqual([expect.closeTo(before.x, 5), expect.closeTo(before.y, 5)]);
          studio
            .touch('pointerdown', 1, x - 50, y)
            .touch('pointerdown', 2, x + 50, y)
            .touch('pointermove', 1, x - 90, y + by)
            .touch('pointermove', 2, x + 90, y + by);
          const held = toPicture(studio.snapshot.viewport, { x, y: y + by });
          expect([held.x, held.y]).toEqual([expect.closeTo(before.x, 5), expect.closeTo(before.y, 5)]);
        },
      ),
    );
  });

  it('draws the picture turned, and names upright beside their shapes', () => {
    const studio = open().press('t').frame();
    const image = studio.surface.shown('picture').find(({ kind }) => kind === 'image');
    expect(image?.numbers.map(Math.round)).toEqual([0, 0, 800, 600, 187, 12, 450, 600]);
    clickAt(studio, 150, 150).frame();
    const [name] = studio.surface.shown('active').filter(({ kind }) => kind === 'text');
    expect(name?.text).toBe('Date #1');
  });
});

describe('tone, grid and pixels', () => {
  it('change by keys either way, repeat while held, and one key takes everything back', () => {
    const studio = open().press('b').keyDown('b').keyDown('b', { isRepeat: true }).press('C', { shiftKey: true });
    studio.press('y').press('l').press('p').press('o').press('t');
    expect(studio.snapshot.settings).toMatchObject({ brightness: 3, contrast: -1, gamma: 1 });
    expect(studio.snapshot.settings).toMatchObject({ hasGrid: true, isSharp: true, hasOverview: false, turn: 1 });
    expect(studio.surface.tone()).toHaveLength(256);
    studio.press('z');
    expect(studio.snapshot.settings).toEqual(plainView);
    expect(studio.snapshot.viewport.turn).toBe(0);
    expect(studio.surface.tone()).toBeUndefined();
  });

  it('starts as the person left it', () => {
    const settings = { ...plainView, turn: 2 as const, gamma: 3 };
    const studio = new TestStudio({ size, item: itemOf(), settings });
    expect(studio.snapshot.viewport.turn).toBe(2);
    expect(studio.surface.tone()).toBeDefined();
  });

  it('numbers grid lines at round coordinates, closer together the nearer one is, turned as the picture', () => {
    const numbers = (studio: TestStudio) =>
      studio.surface.shown('shapes').flatMap((one) => (one.kind === 'text' ? [Number(one.text)] : []));
    const studio = open().press('l').frame();
    expect(new Set(numbers(studio))).toEqual(new Set([0, 100, 200, 300, 400, 500, 600, 700, 800]));
    studio.studio.zoomBy(20, { x: 412, y: 312 });
    studio.frame();
    const near = numbers(studio);
    expect(near.length).toBeGreaterThan(3);
    for (const number of near) expect(number % 5).toBe(0);
    studio.press('t').frame();
    expect(numbers(studio).length).toBeGreaterThan(3);
    studio.press('l').frame();
    expect(numbers(studio)).toEqual([]);
  });

  it('shows pixels as squares when far in, or as soon as they are enlarged if that is wanted', () => {
    const isSmoothed = (studio: TestStudio) =>
      studio.surface.shown('picture').find(({ kind }) => kind === 'image')?.isSmoothed;
    const studio = open();
    studio.studio.zoomBy(2);
    expect(isSmoothed(studio.frame())).toBe(true);
    expect(isSmoothed(studio.press('p').frame())).toBe(false);
    studio.press('p').studio.zoomBy(5);
    expect(isSmoothed(studio.frame())).toBe(false);
  });
});

describe('filtering', () => {
  it('leaves what matches every part: kind, error, value, text; counts follow', () => {
    const studio = open();
    const cases = [
      [{ kind: 'polygon' }, ['c']],
      [{ isTicked: true }, ['b']],
      [{ isTicked: false, kind: 'box' }, ['a', 'd']],
      [{ attribute: { name: 'Ripe', value: 'yes' } }, ['a', 'c']],
      [{ text: ' bruis' }, ['c']],
      [{ text: 'date' }, ['a', 'b']],
      [{ text: 'date', attribute: { name: 'Ripe', value: 'no' } }, ['b']],
      [{ text: 'nothing of the kind' }, []],
      [{}, ['a', 'b', 'c', 'd']],
    ] as const;
    for (const [filter, ids] of cases) {
      studio.studio.setFilter({ ...noFilter, ...filter });
      expect(shown(studio)).toEqual(ids);
      expect(studio.snapshot.labels.reduce((sum, { matchCount }) => sum + matchCount, 0)).toBe(ids.length);
    }
  });

  it('draws, hits and steps to nothing else, lets go of what it takes away, and one key ends it', () => {
    const studio = open();
    clickAt(studio, 150, 150).expectSelected('a');
    studio.studio.setFilter({ kind: 'polygon' });
    studio.expectSelected(undefined).press('Tab').expectSelected('c').press('Tab').expectUsed(false);
    clickAt(studio, 150, 150).expectSelected(undefined);
    clickAt(studio, 550, 120).expectSelected('c');
    studio.press('F', { shiftKey: true }).expectUsed(true);
    clickAt(studio, 150, 150).expectSelected('a');
    studio.press('F', { shiftKey: true }).expectUsed(false);
  });

  it('follows the errors as they are given, and stays from picture to picture', () => {
    const studio = open();
    studio.studio.setFilter({ isTicked: true });
    studio.studio.setTicks(new Map([['d', [{ typeId: 'off', remark: '' }]]]));
    expect(shown(studio)).toEqual(['d']);
    studio.open(itemOf({ id: 'next', annotations: [boxAt('x', 'Date', 1, 1, 9, 9)] }));
    expect(shown(studio)).toEqual([]);
  });

  it('is left for an annotation that is asked for by name', () => {
    const studio = open();
    studio.studio.setFilter({ kind: 'polygon' });
    studio.studio.select('a');
    studio.expectSelected('a');
    expect(studio.snapshot.filter).toEqual(noFilter);
    expect(shown(studio)).toHaveLength(4);
  });
});

describe('colours', () => {
  const colours = (studio: TestStudio) => studio.snapshot.annotations.map(({ colour }) => colour);
  const [first, second, third, fourth] = darkPalette.classes;

  it('stand for the label, for each annotation, then for each attribute in turn, by one key', () => {
    const studio = open();
    const byLabel = colours(studio);
    expect(byLabel).toEqual([first, first, second, fourth]);
    studio.press('q');
    expect(colours(studio)).toEqual([first, second, third, fourth]);
    studio.press('q').press('q');
    expect(studio.snapshot.settings.colourBy).toBe('attribute:Ripe');
    expect(colours(studio)).toEqual([first, second, first, darkPalette.unknown]);
    expect(studio.snapshot.legend).toEqual([
      { value: 'yes', colour: first, count: 2 },
      { value: 'no', colour: second, count: 1 },
      { value: undefined, colour: darkPalette.unknown, count: 1 },
    ]);
    studio.press('q');
    expect(colours(studio)).toEqual(byLabel);
    expect(studio.snapshot.legend).toEqual([]);
  });

  it('of a value are the same on every picture, those the template names first', () => {
    const label = {
      ...labelOf('Date', 0),
      attributes: [{ name: 'Ripe', kind: 'choice' as const, options: ['no', 'yes'], required: false }],
    };
    const studio = new TestStudio({ size, labels: [label], item: itemOf({ annotations }) });
    studio.studio.setSettings({ colourBy: 'attribute:Ripe' });
    const legend = () => studio.snapshot.legend.map(({ value, colour }) => [value, colour]);
    expect(legend().slice(0, 2)).toEqual([
      ['no', first],
      ['yes', second],
    ]);
    const other = withAttributes(boxAt('x', 'Date', 1, 1, 9, 9), { Ripe: 'half' });
    studio.open(itemOf({ id: 'next', annotations: [other] }));
    expect(legend()).toEqual([
      ['no', first],
      ['yes', second],
      ['half', third],
    ]);
    studio.open(itemOf({ annotations }));
    expect(legend().slice(0, 2)).toEqual([
      ['no', first],
      ['yes', second],
    ]);
  });

  it('past the tenth value, and of what has none, are the colour of the rest', () => {
    const many = Array.from({ length: 14 }, (_, nth) =>
      withAttributes(boxAt(`n${nth}`, 'Date', nth * 10, 0, 5, 5), { Row: nth }),
    );
    const studio = new TestStudio({ size, item: itemOf({ annotations: many }) });
    studio.studio.setSettings({ colourBy: 'attribute:Row' });
    expect(studio.snapshot.legend).toHaveLength(11);
    expect(studio.snapshot.legend.at(-1)).toMatchObject({ value: undefined, count: 4 });
    expect(new Set(colours(studio)).size).toBe(11);
  });
});

describe('the part of the picture in the view', () => {
  it('is told only while it is not all of it, turned or not, and a point can be brought to its middle', () => {
    const studio = open();
    expect(shownPart(studio.snapshot)).toBeUndefined();
    studio.press('t');
    expect(shownPart(studio.snapshot)).toBeUndefined();
    studio.studio.zoomBy(8);
    studio.studio.lookAt({ x: 300, y: 200 });
    const part = shownPart(studio.snapshot);
    expect(((part?.minX ?? 0) + (part?.maxX ?? 0)) / 2).toBeCloseTo(300, 5);
    expect(((part?.minY ?? 0) + (part?.maxY ?? 0)) / 2).toBeCloseTo(200, 5);
  });

  it('a small picture is stretched to the size of the item', () => {
    const studio = new TestStudio({ size, item: itemOf({ picture: pictureOf(80, 60) }) }).frame();
    const image = studio.surface.shown('picture').find(({ kind }) => kind === 'image');
    expect(image?.numbers).toEqual([0, 0, 80, 60, 12, 12, 800, 600]);
  });
});

describe('showing a part', () => {
  const part = { minX: 300, minY: 200, maxX: 340, maxY: 230 };
  /** The part's middle, and the view's. */
  const middle = { x: 320, y: 215 };
  const centre = { x: expect.closeTo(412, 6) as number, y: expect.closeTo(312, 6) as number };

  it('brings it to the middle with room around it, and no small one closer than four times', () => {
    const studio = open();
    studio.studio.showPart({ minX: 100, minY: 100, maxX: 300, maxY: 200 }, 0);
    studio.expectScale(0.45 * (824 / 200));
    expect(at(studio, 200, 150)).toEqual(centre);
    studio.studio.showPart(part, 0);
    studio.expectScale(4);
    studio.studio.showPart({ minX: 0, minY: 0, maxX: 800, maxY: 600 }, 0);
    studio.expectScale(1);
    studio.studio.setSettings({ turn: 1 });
    studio.studio.showPart({ minX: 100, minY: 100, maxX: 200, maxY: 400 }, 0);
    studio.expectScale(0.45 * (824 / 300));
  });

  it('takes its time where it has some, and ends where the person moves', () => {
    const studio = open();
    studio.studio.showPart(part, 200);
    studio.expectScale(1).wait(100).frame();
    expect(studio.snapshot.viewport.scale).toBeGreaterThan(1);
    expect(studio.snapshot.viewport.scale).toBeLessThan(4);
    studio.wait(100).frame().expectScale(4);
    expect(at(studio, middle.x, middle.y)).toEqual(centre);

    studio.studio.showPart({ minX: 0, minY: 0, maxX: 800, maxY: 600 }, 200);
    studio.wait(50).frame().wheel(412, 312, -100);
    const { scale } = studio.snapshot.viewport;
    studio.wait(500).frame().expectScale(scale);
  });
});

describe('two studios of one picture', () => {
  it('show the same part of it when each follows the other', () => {
    const [left, right] = [open(), open()];
    left.studio.subscribe(() => right.studio.follow(left.snapshot));
    right.studio.subscribe(() => left.studio.follow(right.snapshot));
    left.wheel(200, 200, -300);
    expect(right.snapshot.viewport).toEqual(left.snapshot.viewport);
    expect(right.snapshot.isFitted).toBe(false);
    right.studio.fit();
    expect(left.snapshot.viewport).toEqual(right.snapshot.viewport);
    expect(left.snapshot.isFitted).toBe(true);
  });
});

describe('what is hidden', () => {
  const hidden = ({ snapshot }: TestStudio) => countHidden(snapshot);

  it('counts the annotations of hidden labels and those the filter leaves out, each once', () => {
    const studio = open();
    expect(hidden(studio)).toBe(0);
    studio.studio.toggleOnlyLabel('Walnut');
    expect(hidden(studio)).toBe(3);
    studio.studio.setFilter({ isTicked: true });
    expect(hidden(studio)).toBe(4);
    studio.studio.setLabelHidden('Date', false);
    expect(hidden(studio)).toBe(3);
  });

  it('counts those of the next picture, and none where it has no annotation of a hidden label', () => {
    const studio = open();
    studio.studio.setLabelHidden('Date', true);
    studio.open(itemOf({ id: 'second', annotations: [boxAt('e', 'Date', 0, 0, 9, 9), boxAt('f', 'Fig', 0, 0, 9, 9)] }));
    expect(hidden(studio)).toBe(1);
    studio.open(itemOf({ id: 'third', annotations: [boxAt('f', 'Fig', 0, 0, 9, 9)] }));
    expect(hidden(studio)).toBe(0);
  });

  it('shows all again, also what the filter left out', () => {
    const studio = open();
    studio.studio.toggleOnlyLabel('Walnut');
    studio.studio.setFilter({ text: 'nothing' });
    studio.studio.showAll();
    expect(hidden(studio)).toBe(0);
    expect(shown(studio)).toEqual(['a', 'b', 'c', 'd']);
    expect(studio.snapshot.filter).toEqual(noFilter);
  });
});
