/** The colours of labels on one kind of picture. */
export interface Palette {
  /** The casing: one pixel of it runs along each side of every coloured line, so that the line shows on any picture. */
  readonly casing: string;
  /** Ten, by a label's `colour`. None is a status colour; each has 3:1 or more against the casing. */
  readonly classes: readonly string[];
  /** For labels that the template lacks. */
  readonly unknown: string;
}

/** For dark and medium pictures. */
export const darkPicturePalette: Palette = {
  casing: '#0a0c10',
  classes: [
    '#ff9f45',
    '#3fd0ff',
    '#c3f53c',
    '#c98bff',
    '#ff8ad1',
    '#fff06a',
    '#6f9bff',
    '#4ff0dc',
    '#e6b78c',
    '#b8c4ff',
  ],
  unknown: '#dfe4ec',
};

/** For bright pictures. */
export const brightPicturePalette: Palette = {
  casing: '#ffffff',
  classes: [
    '#7a45e0',
    '#e0218a',
    '#0094a8',
    '#2456d6',
    '#6b7500',
    '#8c3a5f',
    '#5a4636',
    '#b04ac8',
    '#1d3a7a',
    '#4a7fa5',
  ],
  unknown: '#414b5a',
};

/** The mean luminance from which a picture counts as bright. */
const brightFrom = 0.42;

/** The palette for a picture of this mean luminance (0 to 1). */
export function paletteFor(luminance: number | undefined): Palette {
  return luminance !== undefined && luminance >= brightFrom ? brightPicturePalette : darkPicturePalette;
}

/** A label's colour: `colour` is its position in the palette, which repeats past the tenth. */
export function classColour(palette: Palette, colour: number): string {
  return palette.classes[colour % palette.classes.length] ?? palette.unknown;
}

/**
 * The mean relative luminance (WCAG, 0 black to 1 white) of RGBA bytes, as `getImageData` returns them. Draw the
 * picture into a canvas of 16 by 16 and pass its bytes. No bytes count as black.
 */
export function meanLuminance(rgba: Uint8ClampedArray | Uint8Array): number {
  const pixels = Math.floor(rgba.length / 4);
  let sum = 0;
  for (let at = 0; at < pixels * 4; at += 4) {
    // All three exist: `at + 3` is below the length.
    sum += luminance(rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number);
  }
  return pixels === 0 ? 0 : sum / pixels;
}

function luminance(red: number, green: number, blue: number): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(byte: number): number {
  const part = byte / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}
