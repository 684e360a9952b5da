import type { Light } from './light.ts';
import { createRandom } from './random.ts';

/** A picture being painted, and which object owns each of its pixels. */
export interface Painting {
  width: number;
  height: number;
  /** Linear red, green, blue, three numbers a pixel. */
  colour: Float32Array;
  /** Number of the topmost object from 1, 0 where none is. */
  owners: Int16Array;
}

export function createPainting(width: number, height: number): Painting {
  return {
    width,
    height,
    colour: new Float32Array(width * height * 3),
    owners: new Int16Array(width * height),
  };
}

const toneSteps = 4096;
const tone = fillTone();

/** A soft shoulder above middle grey, so that highlights roll off as on film instead of clipping. */
function fillTone(): Float32Array {
  const values = new Float32Array(toneSteps + 1);
  for (let step = 0; step <= toneSteps; step += 1) {
    const light = (step / toneSteps) * 2;
    const rolled = light < 0.6 ? light : 0.6 + 0.4 * (1 - Math.exp(-(light - 0.6) / 0.4));
    values[step] = rolled ** (1 / 2.2) * 255;
  }
  return values;
}

/** What the camera records: light fallen off towards the corners, grain, eight bits a channel. */
export function expose(painting: Painting, light: Light, seed: number): Uint8Array {
  const { width, height, colour } = painting;
  const random = createRandom(seed);
  const grains = new Float32Array(4096);
  for (let index = 0; index < grains.length; index += 1) {
    grains[index] = (random.next() + random.next() + random.next() - 1.5) * light.grain * 255;
  }
  const bytes = new Uint8Array(width * height * 3);
  const poolX = light.pool.x * width;
  const poolY = light.pool.y * height;
  const reach = 1 / Math.hypot(Math.max(poolX, width - poolX), Math.max(poolY, height - poolY)) ** 2;
  let walk = random.whole(0, 4095);
  for (let y = 0; y < height; y += 1) {
    const dy2 = (y - poolY) ** 2;
    walk = (walk + random.whole(1, 4095)) & 4095;
    for (let x = 0; x < width; x += 1) {
      const fallen = ((x - poolX) ** 2 + dy2) * reach;
      const lit = (1 - light.pool.loss * fallen * (1.6 - 0.6 * fallen)) * (toneSteps / 2);
      const at = (y * width + x) * 3;
      walk = (walk + 1) & 4095;
      const grain = grains[walk] as number;
      for (let channel = 0; channel < 3; channel += 1) {
        const step = Math.min(toneSteps, Math.max(0, (colour[at + channel] as number) * lit)) | 0;
        const value = (tone[step] as number) + grain;
        bytes[at + channel] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
  return bytes;
}
