import { describe, expect, it } from 'vitest';
import { brightPalette, classColour, darkPalette } from '../../document/palette.ts';
import { meanLuminance, paletteFor } from './luminance.ts';

function luminanceOf(colour: string): number {
  const bytes = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return meanLuminance(Uint8Array.from([...bytes, 255]));
}

function contrast(a: string, b: string): number {
  const [low, high] = [luminanceOf(a), luminanceOf(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe.each([
  ['dark and middling', darkPalette],
  ['bright', brightPalette],
])('class colours on %s pictures', (_, palette) => {
  it('are ten, all different, each 3:1 or more against the casing, whatever the picture', () => {
    expect(new Set(palette.classes).size).toBe(10);
    for (const colour of [...palette.classes, palette.unknown]) {
      expect({ colour, isClear: contrast(colour, palette.casing) >= 3 }).toEqual({ colour, isClear: true });
    }
  });

  it('begin again past the tenth', () => {
    expect(classColour(palette, 12)).toBe(palette.classes[2]);
  });
});

it("chooses by the picture's own mean luminance", () => {
  const grey = (byte: number) => meanLuminance(Uint8Array.from({ length: 16 * 16 * 4 }, () => byte));
  expect(grey(0)).toBe(0);
  expect(grey(255)).toBeCloseTo(1, 10);
  expect(paletteFor(grey(60))).toBe(darkPalette);
  expect(paletteFor(grey(150))).toBe(darkPalette);
  expect(paletteFor(grey(205))).toBe(brightPalette);
  expect(paletteFor(undefined)).toBe(darkPalette);
  expect(meanLuminance(new Uint8Array())).toBe(0);
});
