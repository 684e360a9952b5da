import { brightPalette, darkPalette, type Palette } from '../../document/palette.ts';

/** The mean luminance from which a picture counts as bright. */
const brightFrom = 0.42;

/** The palette for a picture of this mean luminance (0 to 1). */
export function paletteFor(luminance: number | undefined): Palette {
  return luminance !== undefined && luminance >= brightFrom ? brightPalette : darkPalette;
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
