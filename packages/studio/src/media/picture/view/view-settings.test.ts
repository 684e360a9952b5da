import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asDelivered, isAsDelivered, plainView, resetView, settingsFrom, toneTable } from './view-settings.ts';

const step = fc.integer({ min: -8, max: 8 });

describe('tones', () => {
  it('leave the picture alone at rest, and never turn light and dark around', () => {
    expect(toneTable(plainView)).toBeUndefined();
    fc.assert(
      fc.property(step, step, step, (brightness, contrast, gamma) => {
        const table = toneTable({ brightness, contrast, gamma });
        if (table === undefined) return;
        expect(table).toHaveLength(256);
        for (const [nth, value] of table.entries()) {
          expect(value).toBeGreaterThanOrEqual(nth === 0 ? 0 : (table[nth - 1] ?? 1));
          expect(value).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('double the light at four steps, stretch around the middle, and lift the dark with gamma', () => {
    const at = (change: Partial<typeof plainView>, byte: number) => toneTable({ ...plainView, ...change })?.[byte];
    expect(at({ brightness: 4 }, 51)).toBeCloseTo(0.4, 6);
    expect(at({ brightness: 4 }, 200)).toBe(1);
    expect(at({ contrast: 4 }, 153)).toBeCloseTo(0.7, 6);
    expect(at({ contrast: -4 }, 255)).toBeCloseTo(0.75, 6);
    expect(at({ gamma: 4 }, 64)).toBeCloseTo(Math.sqrt(64 / 255), 6);
  });
});

describe('settings that were kept', () => {
  it('come back as they were', () => {
    const mine = {
      ...plainView,
      turn: 3,
      brightness: -2,
      hasGrid: true,
      colourBy: 'attribute:Sky',
      masks: 'fill',
      maskOpacity: 9,
      names: 'attributes',
      isPerPicture: true,
    } as const;
    expect(settingsFrom(JSON.parse(JSON.stringify(mine)))).toEqual(mine);
  });

  it.each([
    [null],
    ['text'],
    [[]],
    [{ turn: 'x', brightness: null, contrast: {}, hasGrid: 'yes', colourBy: 7 }],
    [{ masks: 'dots', maskOpacity: 'much', names: 3, hasMaskBoxes: 1, isPerPicture: 'no' }],
    [{ turn: Number.NaN, gamma: Number.POSITIVE_INFINITY, colourBy: 'colour' }],
  ])('%j makes no sense and counts as nothing', (kept) => {
    expect(settingsFrom(kept)).toEqual(plainView);
  });

  it('of a list in the order once called as delivered are by label, as that list was', () => {
    expect(settingsFrom({ listOrder: 'delivered' }).listOrder).toBe('template');
    expect(settingsFrom({ listOrder: 'file' }).listOrder).toBe('file');
  });

  it('are brought back to where they may be', () => {
    expect(settingsFrom({ turn: -1, brightness: 99, contrast: -8.6 })).toMatchObject({
      turn: 3,
      brightness: 8,
      contrast: -8,
    });
    expect([0, 2.6, 11].map((maskOpacity) => settingsFrom({ maskOpacity }).maskOpacity)).toEqual([1, 3, 10]);
  });
});

describe('a picture as it was delivered', () => {
  it.each([{ turn: 1 }, { brightness: -1 }, { contrast: 2 }, { gamma: 1 }] as const)('is not one with %j', (change) => {
    expect(isAsDelivered({ ...plainView, hasGrid: true, masks: 'fill', colourBy: 'attribute:Sky' })).toBe(true);
    expect(isAsDelivered({ ...plainView, ...change })).toBe(false);
    expect(isAsDelivered({ ...plainView, ...change, ...asDelivered })).toBe(true);
  });

  it('is what a reset shows, with the choices about annotations as they are', () => {
    const lasting = { masks: 'fill', maskOpacity: 9, hasMaskBoxes: true, names: 'label', isPerPicture: true } as const;
    const changed = { ...plainView, ...lasting, turn: 2, gamma: 3, hasGrid: true, isSharp: true } as const;
    expect(resetView(changed)).toEqual({ ...plainView, ...lasting });
  });
});
