import { expect, it } from 'vitest';
import { arrangePicture } from '../media/picture/arrange-picture.ts';
import { boxAt, labelOf, polygonOf } from '../testing/index.ts';
import { buildRecords } from './build-records.ts';
import { createColouring } from './colouring.ts';
import { brightPalette, darkPalette, type Palette } from './palette.ts';

const byLabel = (palette: Palette) => createColouring(delivered, labels, palette, 'label', new Map());

const arrangement = arrangePicture(() => ({ width: 800, height: 600 }));
const labels = [labelOf('Fig', 1), labelOf('Date', 0)];
const delivered = [
  boxAt('a', 'Date', 0, 0, 10, 20),
  boxAt('b', 'Raisin', 5, 5, 1, 1),
  polygonOf('c', 'Fig', [0, 0, 4, 0, 4, 4]),
  boxAt('d', 'Date', 1, 2, 3, 4),
];

it("numbers annotations within their label and lists them in the template's order, unknown labels last", () => {
  const { annotations, labels: counted } = buildRecords(delivered, labels, byLabel(darkPalette), arrangement);
  expect(annotations.map((r) => [r.id, r.name, r.size, r.order])).toEqual([
    ['c', 'Fig #1', 8, 2],
    ['a', 'Date #1', 200, 0],
    ['d', 'Date #2', 12, 3],
    ['b', 'Raisin #1', 1, 1],
  ]);
  expect(counted.map((l) => [l.name, l.count, l.key, l.isKnown])).toEqual([
    ['Fig', 1, '1', true],
    ['Date', 2, '2', true],
    ['Raisin', 1, '3', false],
  ]);
});

it("takes colours from the picture's palette by the template's positions", () => {
  const { annotations } = buildRecords(delivered, labels, byLabel(brightPalette), arrangement);
  expect(annotations.find((r) => r.id === 'a')?.colour).toBe(brightPalette.classes[0]);
  expect(annotations.find((r) => r.id === 'c')?.colour).toBe(brightPalette.classes[1]);
  expect(annotations.find((r) => r.id === 'b')?.colour).toBe(brightPalette.unknown);
});

it('gives digits to the first nine labels only', () => {
  const many = Array.from({ length: 11 }, (_, nth) => labelOf(`L${nth}`, nth % 10));
  const keys = buildRecords([], many, byLabel(darkPalette), arrangement).labels.map((l) => l.key);
  expect(keys).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', undefined, undefined]);
});
