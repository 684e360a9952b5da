import type { Sharp } from 'sharp';
import type { PictureSource } from './open-picture.ts';

/** The measured values that are shown black and white. Values in between are spread evenly. */
export interface Exposure {
  readonly darkest: number;
  readonly brightest: number;
  /** The value that the format itself calls white. */
  readonly white: number;
}

const WHITE_OF_16_BITS = 65_535;
const WHITE_OF_8_BITS = 255;
const wideSpaces = new Set<string | undefined>(['grey16', 'rgb16']);

/**
 * Sensors use a part of 16 bits, so thermal, medical and aerial pictures would look black as they are. Grey pictures
 * are stretched to the measured range; coloured ones only where they leave more than half of the range unused, all
 * channels alike. Null for pictures that are shown as they are, including all of 8 bits.
 */
export async function findExposure({ found, read }: PictureSource): Promise<Exposure | null> {
  const isGrey = found.channels === 1;
  const isInColour = found.channels === 3 && found.space === 'rgb16';
  if (found.depth === 'uchar' || !(isGrey || isInColour)) return null;
  const { channels } = await read().stats();
  const darkest = Math.min(...channels.map(({ min }) => min));
  const brightest = Math.max(...channels.map(({ max }) => max));
  const white = wideSpaces.has(found.space) ? WHITE_OF_16_BITS : WHITE_OF_8_BITS;
  if (brightest <= darkest || (isInColour && brightest > white / 2)) return null;
  return { darkest, brightest, white };
}

export function expose(picture: Sharp, exposure: Exposure | null): Sharp {
  if (exposure === null) return picture;
  const factor = exposure.white / (exposure.brightest - exposure.darkest);
  return picture.linear(factor, -exposure.darkest * factor);
}
