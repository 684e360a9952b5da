type Colour = [red: number, green: number, blue: number];

/**
 * The colour in which Pascal VOC shows a number, so that neighbours look different. Every number of up to 24 bits has one
 * of its own.
 */
export function vocColour(index: number): Colour {
  const colour: Colour = [0, 0, 0];
  for (let bit = 0; bit < 8; bit += 1)
    for (const channel of [0, 1, 2] as const) colour[channel] |= ((index >> (bit * 3 + channel)) & 1) << (7 - bit);
  return colour;
}

/** The number that Pascal VOC shows in a colour. */
export function vocIndex(colour: number): number {
  let index = 0;
  for (let bit = 0; bit < 8; bit += 1)
    for (const channel of [0, 1, 2]) index |= ((colour >> (channel * 8 + 7 - bit)) & 1) << (bit * 3 + channel);
  return index;
}

/** A colour as one number, as `decodeSegmentPng` has them: red, and 256 times green, and 65536 times blue. */
export function packColour([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return red + green * 256 + blue * 65_536;
}

/** The red, green and blue of a number. */
export function unpackColour(colour: number): Colour {
  return [colour & 255, (colour >> 8) & 255, colour >> 16];
}
