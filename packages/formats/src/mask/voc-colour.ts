/** The colour `[red, green, blue]` in which Pascal VOC shows a number, so that neighbours look different. */
export function vocColour(index: number): [number, number, number] {
  const colour: [number, number, number] = [0, 0, 0];
  for (let bit = 0; bit < 8; bit += 1)
    for (const channel of [0, 1, 2] as const) colour[channel] |= ((index >> (bit * 3 + channel)) & 1) << (7 - bit);
  return colour;
}
