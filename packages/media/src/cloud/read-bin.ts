import type { FileWindow } from '../file-window.ts';
import { endsEarly } from '../unreadable.ts';

const FLOAT_BYTES = 4;
/** Points at the start, in the middle and at the end that are looked at. */
const SAMPLED = 256;
/** Metres; a laser sees some hundreds of them, and reflections count to 65,535. */
const FARTHEST = 2000;
const STRONGEST = 65_535;
/** Whole numbers and text, read as numbers with a point, are smaller than this or NaN. */
const SMALLEST = 1e-12;
const MOST_RINGS = 255;

/**
 * Bytes of a point in a cloud that is nothing but numbers of four bytes: x, y, z and intensity as of KITTI, or with the
 * ring as a fifth as of nuScenes. Null where the numbers are none of a cloud.
 */
export async function findStride(file: FileWindow, fileName: string): Promise<number | null> {
  const isNuScenes = fileName.toLowerCase().endsWith('.pcd.bin');
  const isFive = isNuScenes || (await hasRings(file));
  const stride = (isFive ? 5 : 4) * FLOAT_BYTES;
  return (await looksLikePoints(file, stride)) ? stride : null;
}

/** Points of a cloud of such numbers, if the last one is whole. */
export function readBin(file: FileWindow, stride: number): { points: number } {
  if (file.size % stride !== 0) throw endsEarly(file.size, Math.ceil(file.size / stride) * stride);
  return { points: file.size / stride };
}

/** Whether every fifth number is a small whole one, and not all are the same. */
async function hasRings(file: FileWindow): Promise<boolean> {
  const rings = new Set<number>();
  for (const { view, at } of await samples(file, 5 * FLOAT_BYTES)) {
    const ring = view.getFloat32(at + 16, true);
    if (!Number.isInteger(ring) || ring < 0 || ring > MOST_RINGS) return false;
    rings.add(ring);
  }
  return rings.size > 1;
}

async function looksLikePoints(file: FileWindow, stride: number): Promise<boolean> {
  let moved = 0;
  const points = await samples(file, stride);
  for (const { view, at } of points) {
    const place = [0, 4, 8].map((axis) => view.getFloat32(at + axis, true));
    const strength = view.getFloat32(at + 12, true);
    if (!place.every((metres) => isPlausible(metres, FARTHEST))) return false;
    if (!isPlausible(strength, STRONGEST) || strength < 0) return false;
    if (place.some((metres) => metres !== 0)) moved += 1;
  }
  // Lasers write zeros where nothing came back, but not everywhere.
  return points.length > 0 && moved * 10 >= points.length;
}

function isPlausible(number: number, most: number): boolean {
  return number === 0 || (Math.abs(number) >= SMALLEST && Math.abs(number) <= most);
}

async function samples(file: FileWindow, stride: number): Promise<{ view: DataView; at: number }[]> {
  const total = Math.floor(file.size / stride);
  const count = Math.min(total, SAMPLED);
  const starts = new Set([0, Math.floor((total - count) / 2), total - count]);
  const found: { view: DataView; at: number }[] = [];
  for (const start of starts) {
    const view = await file.view(start * stride, count * stride);
    for (let at = 0; at < view.byteLength; at += stride) found.push({ view, at });
  }
  return found;
}
