import type { PictureSize } from '../picture-size.ts';
import { encodeIndexPng } from '../png/index-png.ts';
import { encodeSegmentPng } from '../png/segment-png.ts';
import { type ClassNames, isBackground, VOID } from './class-names.ts';
import { NOTHING } from './mask-source.ts';
import { numberPixels, type PaintedShapes } from './paint-shapes.ts';
import { packColour, unpackColour, vocColour } from './voc-colour.ts';

type Palette = readonly (readonly number[])[];

/** The largest number of a byte. */
const BYTE = 255;

/** A painted picture as a PNG of the number of each thing: a byte a pixel, or two in grey where one has no room. */
export function encodeNumbers(
  { pixels }: PaintedShapes,
  size: PictureSize,
  numbers: ArrayLike<number>,
  palette: Palette | null,
): Uint8Array {
  const highest = Array.from(numbers).reduce((most, number) => Math.max(most, number), 0);
  const written = highest > BYTE ? new Uint16Array(pixels.length) : new Uint8Array(pixels.length);
  for (let at = 0; at < written.length; at += 1) written[at] = numbers[pixels[at] ?? 0] ?? 0;
  return encodeIndexPng({ ...size, pixels: written, palette });
}

/** A painted picture as a PNG of the colour of each thing, or of its place in a palette, which may have to grow. */
export function encodeColours(
  painted: PaintedShapes,
  size: PictureSize,
  colours: readonly number[],
  palette: Palette | null,
): Uint8Array {
  if (palette === null) return encodeSegmentPng({ ...size, pixels: numberPixels(painted, colours) });
  const grown = palette.map(packColour);
  const places = colours.map((colour) => {
    const place = grown.indexOf(colour);
    return place < 0 ? grown.push(colour) - 1 : place;
  });
  if (grown.length > BYTE + 1) return encodeColours(painted, size, colours, null);
  return encodeNumbers(painted, size, places, grown.map(unpackColour));
}

/** The numbers of classes as a PNG has them. */
export function numbersOf(classes: readonly number[], known: ClassNames | null): number[] {
  const nothing = numberOfNothing(known);
  return classes.map((index) => (index === NOTHING ? nothing : index));
}

/** The colours of classes as a PNG has them. */
export function coloursOf(
  classes: readonly number[],
  colours: ReadonlyMap<number, number>,
  known: ClassNames | null,
): number[] {
  const nothing = colourOfNothing(known);
  const unnamed = new Map([[VOID, packColour(vocColour(VOID))]]);
  return classes.map((index) => (index === NOTHING ? nothing : (colours.get(index) ?? unnamed.get(index) ?? nothing)));
}

/**
 * The number of pixels that belong to nothing: 0, unless that is a class. Then it is a class that says so, or 255, which
 * programs leave alone.
 */
function numberOfNothing(known: ClassNames | null): number {
  return isTaken(known, 0) ? (backgroundOf(known) ?? VOID) : 0;
}

/** The colour of pixels that belong to nothing: black, unless that is a class's, and then as with numbers. */
function colourOfNothing(known: ClassNames | null): number {
  const black = [...(known?.colours ?? [])].find(([, colour]) => colour === 0)?.[0];
  if (black === undefined || !isTaken(known, black)) return 0;
  return known?.colours.get(backgroundOf(known) ?? NOTHING) ?? packColour(vocColour(VOID));
}

function isTaken(known: ClassNames | null, index: number): boolean {
  const name = known?.names.get(index);
  return name !== undefined && !isBackground(name);
}

function backgroundOf(known: ClassNames | null): number | null {
  return [...(known?.names ?? [])].find(([, name]) => isBackground(name))?.[0] ?? null;
}
