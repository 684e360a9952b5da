import { createRandom } from './random.ts';

const side = 256;
const lattice = fillLattice();

function fillLattice(): Float32Array {
  const random = createRandom(20_261_121);
  const values = new Float32Array(side * side);
  for (let index = 0; index < values.length; index += 1) values[index] = random.next();
  return values;
}

/** Smooth noise from 0 to 1 that changes over a distance of 1 and repeats after 256. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const dx = x - left;
  const dy = y - top;
  const sx = dx * dx * (3 - 2 * dx);
  const sy = dy * dy * (3 - 2 * dy);
  const row0 = (top & 255) << 8;
  const row1 = ((top + 1) & 255) << 8;
  const column0 = left & 255;
  const column1 = (left + 1) & 255;
  const a = lattice[row0 | column0] as number;
  const b = lattice[row0 | column1] as number;
  const c = lattice[row1 | column0] as number;
  const d = lattice[row1 | column1] as number;
  const upper = a + (b - a) * sx;
  return upper + (c + (d - c) * sx - upper) * sy;
}

/** Noise upon finer noise, about 0 to 1 with its middle at 0.5. */
export function fractal(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.5;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * noise(x, y);
    total += weight;
    weight *= 0.5;
    x = x * 2.03 + 17.3;
    y = y * 2.03 + 5.7;
  }
  return sum / total;
}

/** Sharp crests between 0 and 1, as on a walnut or a dried skin. */
export function ridges(x: number, y: number, octaves: number): number {
  let sum = 0;
  let weight = 0.6;
  let total = 0;
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += weight * (1 - Math.abs(2 * noise(x, y) - 1));
    total += weight;
    weight *= 0.5;
    x = x * 2.1 + 9.1;
    y = y * 2.1 + 3.3;
  }
  return sum / total;
}
