/** Red, green, blue in linear light, 0 dark to 1 white. */
export type Rgb = [number, number, number];

/** A colour as people write it (`#c79a6b`) in linear light. */
export function rgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [toLinear((value >> 16) & 255), toLinear((value >> 8) & 255), toLinear(value & 255)];
}

function toLinear(byte: number): number {
  return (byte / 255) ** 2.2;
}

/** Writes `a` towards `b` by `share` into `out`. */
export function blend(out: Rgb, a: Rgb, b: Rgb, share: number): void {
  const part = share < 0 ? 0 : share > 1 ? 1 : share;
  out[0] = a[0] + (b[0] - a[0]) * part;
  out[1] = a[1] + (b[1] - a[1]) * part;
  out[2] = a[2] + (b[2] - a[2]) * part;
}

/** Moves `out` towards `colour` by `share`. */
export function towards(out: Rgb, colour: Rgb, share: number): void {
  blend(out, out, colour, share);
}

export function scale(out: Rgb, factor: number): void {
  out[0] *= factor;
  out[1] *= factor;
  out[2] *= factor;
}

/** 0 below `low`, 1 above `high`, smooth between. */
export function smoothstep(low: number, high: number, value: number): number {
  const share = (value - low) / (high - low);
  if (share <= 0) return 0;
  if (share >= 1) return 1;
  return share * share * (3 - 2 * share);
}
