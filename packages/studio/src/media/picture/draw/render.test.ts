import { describe, expect, it } from 'vitest';
import { brightPalette, darkPalette } from '../../../document/palette.ts';
import { boxAt, type DrawOperation, itemOf, pictureOf, polygonOf, TestStudio } from '../../../testing/index.ts';
import { dashes, failColours, ringColours } from './style.ts';

const size = { width: 824, height: 624 };
const annotations = [
  boxAt('a', 'Date', 100, 100, 50, 40),
  boxAt('b', 'Date', 600, 400, 50, 40),
  boxAt('c', 'Fig', 300, 300, 80, 80),
  polygonOf('p', 'Walnut', [400, 100, 500, 100, 450, 200]),
];
const open = (more: Parameters<typeof itemOf>[0] = {}, pixelRatio = 1) =>
  new TestStudio({ size, pixelRatio, item: itemOf({ annotations, ...more }) }).frame();

const [date, fig] = darkPalette.classes as [string, string];
const strokes = (studio: TestStudio, layer: 'shapes' | 'active') =>
  studio.surface.shown(layer).filter((one) => one.kind === 'stroke');
/** The rectangles of all paths drawn this way, `x, y, width, height` each. */
const rectsOf = (operations: readonly DrawOperation[]) =>
  operations.flatMap((one) => one.steps.filter((step) => step.kind === 'rect').map((step) => step.numbers));
const lines = (studio: TestStudio, colour: string) => strokes(studio, 'shapes').filter((one) => one.colour === colour);
const texts = (studio: TestStudio) =>
  studio.surface.shown('active').flatMap((one) => (one.kind === 'text' ? [one.text] : []));
const marks = (studio: TestStudio) =>
  studio.surface.shown('active').filter((one) => one.kind === 'fill' && one.colour === failColours.mark);

describe('the picture', () => {
  it('leaves the ground to the page, and only the part in the view is drawn', () => {
    const studio = open();
    const [ground, whole] = studio.surface.shown('picture');
    expect(ground).toMatchObject({ kind: 'clear', numbers: [0, 0, 824, 624] });
    expect(whole).toMatchObject({ kind: 'image', numbers: [0, 0, 800, 600, 12, 12, 800, 600], isSmoothed: true });
    while (studio.snapshot.viewport.scale < 10) studio.wheel(412, 312, -120);
    studio.frame();
    const part = studio.surface.shown('picture').find((one) => one.kind === 'image');
    const [x = 0, y = 0, width = 0, height = 0] = part?.numbers ?? [];
    expect([width, height].every((length) => length > 60 && length < 90)).toBe(true);
    expect(x > 340 && y > 250 && x + width < 460 && y + height < 350).toBe(true);
    expect(part?.isSmoothed).toBe(false);
  });

  it('changes with its annotations in one frame and never before it', () => {
    const studio = open();
    const before = studio.surface.shown();
    const picture = pictureOf(400, 300);
    studio.open(
      itemOf({ id: 'item-2', picture, width: 400, height: 300, annotations: [boxAt('z', 'Fig', 0, 0, 10, 10)] }),
    );
    expect(studio.surface.shown()).toEqual(before);
    studio.frame();
    expect(studio.surface.shown('picture').at(-1)?.image).toBe(picture);
    expect(rectsOf(lines(studio, fig))).toEqual([[12, 12, 20, 20]]);
    expect(lines(studio, date)).toEqual([]);
    studio.studio.close();
    studio.frame();
    expect(studio.surface.shown().map((one) => one.kind)).toEqual(['clear', 'clear', 'clear']);
  });
});

describe('shapes', () => {
  it('are one path for each look: insides at 12 %, then casings one pixel wider on each side, then lines', () => {
    const drawn = open().surface.shown('shapes');
    expect(drawn.map((one) => one.kind)).toEqual(['clear', ...Array(3).fill('fill'), ...Array(6).fill('stroke')]);
    expect(drawn.filter((one) => one.kind === 'fill').map((one) => one.opacity)).toEqual([0.12, 0.12, 0.12]);
    const stroked = drawn.filter((one) => one.kind === 'stroke');
    expect(stroked.slice(0, 3).map((one) => [one.colour, one.lineWidth])).toEqual(
      Array.from({ length: 3 }, () => ['#0a0c10', 4]),
    );
    expect(stroked.slice(3).every((one) => one.lineWidth === 2 && one.dash.length === 0)).toBe(true);
    expect(rectsOf(lines(open(), date))).toEqual(
      expect.arrayContaining([
        [112, 112, 50, 40],
        [612, 412, 50, 40],
      ]),
    );
  });

  it('are drawn only where they are in the view', () => {
    const studio = open();
    while (studio.snapshot.viewport.scale < 6) studio.wheel(137, 132, -120);
    studio.frame();
    expect(rectsOf(lines(studio, date))).toHaveLength(1);
    expect(lines(studio, fig)).toEqual([]);
  });

  it('of a hidden label are not drawn; of all but one are not while one is looked at alone', () => {
    const studio = open();
    studio.studio.setLabelHidden('Date', true);
    studio.frame();
    expect(lines(studio, date)).toEqual([]);
    expect(rectsOf(lines(studio, fig))).toHaveLength(1);
    studio.studio.setLabelHidden('Date', false);
    studio.press('i').frame();
    expect(strokes(studio, 'shapes')).toEqual([]);
    expect(rectsOf(strokes(studio, 'active')).slice(0, 1)).toEqual([[112.5, 112.5, 50, 40]]);
  });

  it('with an error are dashed and carry the fail shape in a tag with their name', () => {
    const studio = open({
      ticks: new Map([
        ['b', [{ typeId: 'loose', remark: '' }]],
        ['c', []],
      ]),
    });
    const dashed = strokes(studio, 'shapes').filter((one) => one.dash.length > 0);
    expect(dashed.map((one) => [one.colour, one.dash])).toEqual([
      ['#0a0c10', dashes.ticked],
      [date, dashes.ticked],
    ]);
    expect(rectsOf(dashed.slice(1))).toEqual([[612, 412, 50, 40]]);
    expect(texts(studio)).toEqual(['Date #2']);
    expect(marks(studio)).toHaveLength(1);
    studio.studio.setTicks(new Map());
    studio.frame();
    expect(strokes(studio, 'shapes').every((one) => one.dash.length === 0)).toBe(true);
    expect(texts(studio)).toEqual([]);
  });

  it('of an earlier round are dashed and white over the others, or stand alone in their colours and cannot be hit', () => {
    const studio = open();
    const earlier = [boxAt('a', 'Date', 90, 90, 50, 40), boxAt('gone', 'Fig', 500, 300, 20, 20)];
    studio.studio.setEarlier(earlier, false);
    studio.frame();
    const dashed = strokes(studio, 'shapes').filter((one) => one.dash.length > 0);
    expect(dashed.map((one) => [one.colour, one.dash, rectsOf([one])])).toEqual(
      ['#0a0c10', '#ffffff'].map((colour) => [
        colour,
        [5, 4],
        [
          [102, 102, 50, 40],
          [512, 312, 20, 20],
        ],
      ]),
    );
    expect(rectsOf(lines(studio, fig))).toEqual([[312, 312, 80, 80]]);

    studio.studio.setEarlier(earlier, true);
    studio.frame();
    expect(strokes(studio, 'shapes').every((one) => one.dash.length === 0)).toBe(true);
    expect(rectsOf(lines(studio, fig))).toEqual([[512, 312, 20, 20]]);
    studio.pointerMove(340, 340);
    expect(studio.snapshot.hoveredId).toBeUndefined();

    studio.studio.setEarlier([], false);
    studio.frame();
    expect(rectsOf(lines(studio, fig))).toEqual([[312, 312, 80, 80]]);
    studio.pointerMove(341, 341);
    expect(studio.snapshot.hoveredId).toBe('c');
    studio.studio.setEarlier([], true);
    studio.open(itemOf({ id: 'item-2', annotations })).frame();
    expect(studio.snapshot.earlier).toBeUndefined();
  });

  it('that overlap in one path are added the same way round, so that they fill as a union', () => {
    const clockwise = [400, 100, 500, 100, 450, 200];
    const studio = open({ annotations: [polygonOf('p', 'Fig', clockwise, [410, 110, 440, 160, 490, 110])] });
    const steps = lines(studio, fig).flatMap((one) => one.steps);
    const turns: number[] = [];
    let ring: (readonly number[])[] = [];
    for (const { kind, numbers } of steps) {
      if (kind !== 'closePath') ring.push(numbers);
      else {
        const [[x0, y0], [x1, y1], [x2, y2]] = ring as [[number, number], [number, number], [number, number]];
        turns.push(Math.sign((x1 - x0) * (y2 - y0) - (y1 - y0) * (x2 - x0)));
        ring = [];
      }
    }
    expect(turns).toEqual([1, 1]);
  });

  it('take the deeper colours with a white casing on a bright picture', () => {
    const studio = open({ luminance: 0.6 });
    const colours = new Set(strokes(studio, 'shapes').map((one) => one.colour));
    expect(colours.has(brightPalette.casing)).toBe(true);
    expect(colours.has(brightPalette.classes[0] ?? '')).toBe(true);
    expect(colours.has(date)).toBe(false);
  });

  it('stay on whole device pixels at any device pixel ratio', () => {
    for (const ratio of [1, 1.25, 1.5, 2, 3]) {
      const studio = open({}, ratio).wheel(301, 207, -77).frame();
      for (const one of lines(studio, date)) {
        const half = one.lineWidth % 2 === 1 ? 0.5 : 0;
        for (const [x = 0, y = 0, width = 0, height = 0] of rectsOf([one])) {
          for (const length of [x - half, y - half, width, height]) expect(length).toBe(Math.round(length));
        }
        expect(one.lineWidth).toBe(Math.round(2 * ratio));
      }
    }
  });
});

describe('the active layer', () => {
  it('shows the selected shape at 28 % with its handles, name and size, and takes it off the layer below', () => {
    const studio = open({ isEditable: true }).click(137, 132).frame();
    const shown = studio.surface.shown('active');
    expect(shown.find((one) => one.kind === 'fill')).toMatchObject({ colour: date, opacity: 0.28 });
    expect(rectsOf(lines(studio, date))).toEqual([[612, 412, 50, 40]]);
    const handles = shown.filter((one) => one.kind === 'fill' && one.colour === '#ffffff');
    expect(rectsOf(handles)).toHaveLength(8);
    expect(texts(studio)).toEqual(['Date #1', '50 × 40 px']);
  });

  it('has no handles on a shape that can only be looked at', () => {
    const shown = open().click(137, 132).frame().expectSelected('a').surface.shown('active');
    expect(shown.filter((one) => one.kind === 'fill' && one.colour === '#ffffff')).toEqual([]);
  });

  it('writes nothing, the label, or label and attributes at every shape by a key', () => {
    const attributes = { Ripe: true, Bruised: false, Grade: 'A', Note: '' };
    const studio = open({
      annotations: [{ ...boxAt('a', 'Date', 100, 100, 50, 40), attributes }, ...annotations.slice(1)],
    });
    const press = () => texts(studio.press('N', { shiftKey: true }).frame());
    expect(texts(studio)).toEqual([]);
    expect(press().toSorted()).toEqual(['Date #1', 'Date #2', 'Fig #1', 'Walnut #1']);
    expect(press()).toContain('Ripe ✓, Bruised ✗, Grade: A');
    // What has an error is written once, not a second time among the others.
    studio.studio.setTicks(new Map([['a', [{ typeId: 'loose', remark: '' }]]]));
    studio.frame();
    expect(texts(studio).filter((text) => text === 'Date #1')).toHaveLength(1);
    expect(press()).toEqual(['Date #1']);
  });

  it('cuts attributes that would cover the neighbours', () => {
    const note = (length: number) => ({ Note: '長'.repeat(length) });
    const written = (length: number) => {
      const studio = open({ annotations: [{ ...boxAt('a', 'Date', 100, 100, 50, 40), attributes: note(length) }] });
      studio.studio.setSettings({ names: 'attributes' });
      return texts(studio.frame()).at(-1);
    };
    expect(written(54)).toBe(`Note: ${'長'.repeat(54)}`);
    expect(written(55)).toBe(`Note: ${'長'.repeat(53)}…`);
  });

  it('carries the white and blue ring while the keyboard moves the selection', () => {
    const studio = open().press('Tab').frame();
    const rings = strokes(studio, 'active').map((one) => one.colour);
    expect(rings).toEqual(expect.arrayContaining([ringColours.inner, ringColours.outer]));
    studio.click(137, 132).frame();
    expect(strokes(studio, 'active').map((one) => one.colour)).not.toContain(ringColours.inner);
  });

  it('is all that is drawn again when the pointer moves over shapes', () => {
    const studio = open();
    const before = (['picture', 'shapes', 'active'] as const).map((layer) => studio.surface.drawnTimes(layer));
    studio.pointerMove(137, 132).frame().pointerMove(138, 132).frame();
    const after = (['picture', 'shapes', 'active'] as const).map((layer) => studio.surface.drawnTimes(layer));
    expect(after.map((times, nth) => times - (before[nth] ?? 0))).toEqual([0, 0, 1]);
    expect(texts(studio)).toEqual(['Date #1']);
  });

  it('never lays one tag over another, and keeps tags in the view', () => {
    const crowd = Array.from({ length: 60 }, (_, nth) =>
      boxAt(`n${nth}`, 'Date', (nth % 10) * 9, Math.floor(nth / 10) * 9, 300, 200),
    );
    const ticks = new Map(crowd.map(({ id }) => [id, [{ typeId: 'loose', remark: '' }]] as const));
    const studio = open({ annotations: crowd, ticks });
    const tags = studio.surface
      .shown('active')
      .filter((one) => one.kind === 'fill' && one.colour === '#12161d')
      .flatMap((one) => one.steps.map((step) => step.numbers as [number, number, number, number]));
    expect(tags.length).toBeGreaterThan(0);
    for (const [nth, [x, y, width, height]] of tags.entries()) {
      expect(x >= 0 && y >= 0 && x + width <= 824 && y + height <= 624).toBe(true);
      for (const [ox, oy, owidth, oheight] of tags.slice(nth + 1)) {
        expect(x + width < ox || ox + owidth < x || y + height < oy || oy + oheight < y).toBe(true);
      }
    }
    expect(marks(studio).length).toBeGreaterThanOrEqual(tags.length);
  });
});

describe('frames', () => {
  it('are asked for once however much changes, and not at all when nothing does', () => {
    const studio = open();
    studio.wheel(300, 300, -120).wheel(300, 300, -120).press('Tab').press('2');
    const times = studio.surface.drawnTimes('shapes');
    studio.frame();
    expect(studio.surface.drawnTimes('shapes')).toBe(times + 1);
    studio.studio.setTool('select');
    expect(studio.surface.frame()).toBe(false);
  });

  it('are drawn at once when the view changes its size, since a resized canvas is empty', () => {
    const studio = open();
    studio.surface.resize({ width: 424, height: 324 }, 2);
    expect(studio.surface.shown('picture').at(-1)?.numbers).toEqual([0, 0, 800, 600, 24, 24, 800, 600]);
  });

  it('end with the studio, which lets go of everything', () => {
    const studio = open().wheel(300, 300, -120);
    let told = 0;
    studio.studio.subscribe(() => {
      told += 1;
    });
    studio.studio.destroy();
    const after = told;
    studio
      .pointerMove(137, 132)
      .press('Tab')
      .expectUsed(false)
      .open(itemOf({ id: 'late' }));
    studio.studio.fit();
    expect(studio.surface.isWatched()).toBe(false);
    expect(studio.surface.frame()).toBe(false);
    expect(told).toBe(after);
    expect(studio.snapshot.itemId).toBeUndefined();
  });
});
