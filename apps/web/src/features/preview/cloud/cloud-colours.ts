import { boundsOf, type CloudShape } from './cloud-shape.ts';
import type { PointCloud } from './point-sink.ts';

export const cloudColourings = ['height', 'intensity', 'rgb'] as const;
export type CloudColouring = (typeof cloudColourings)[number];

/** From low to high: dark blue, teal, green, yellow. Told apart without telling red from green. */
const scale = [
  [68, 60, 150],
  [49, 104, 190],
  [33, 150, 170],
  [70, 190, 120],
  [170, 220, 60],
  [253, 231, 80],
] as const;

/** The colourings that a cloud has values for. */
export function colouringsOf({ intensity, rgb }: PointCloud): readonly CloudColouring[] {
  return cloudColourings.filter((one) => one === 'height' || (one === 'rgb' ? rgb !== null : intensity !== null));
}

/** Red, green and blue of each point, from 0 to 255. */
export function cloudColours(cloud: PointCloud, colouring: CloudColouring, { low, high }: CloudShape): Uint8Array {
  if (colouring === 'rgb' && cloud.rgb !== null) return cloud.rgb;
  const points = cloud.positions.length / 3;
  const colours = new Uint8Array(points * 3);
  const { intensity } = cloud;
  const isByIntensity = colouring === 'intensity' && intensity !== null;
  const bounds = isByIntensity ? boundsOf(sampled(intensity)) : { low, high };
  const span = bounds.high - bounds.low || 1;
  for (let point = 0; point < points; point += 1) {
    const value = isByIntensity ? (intensity[point] ?? 0) : (cloud.positions[point * 3 + 2] ?? 0);
    const place = Math.min(1, Math.max(0, (value - bounds.low) / span)) * (scale.length - 1);
    const from = Math.min(scale.length - 2, Math.floor(place));
    for (let colour = 0; colour < 3; colour += 1) {
      const [one, other] = [scale[from]?.[colour] ?? 0, scale[from + 1]?.[colour] ?? 0];
      colours[point * 3 + colour] = one + (other - one) * (place - from);
    }
  }
  return colours;
}

function sampled(values: Float32Array): readonly number[] {
  const step = Math.max(1, Math.floor(values.length / 20_000));
  const some: number[] = [];
  for (let at = 0; at < values.length; at += step) some.push(values[at] ?? 0);
  return some;
}
