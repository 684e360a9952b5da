import { type Rgb, rgb } from '../paint/colour.ts';
import type { Light } from '../paint/light.ts';
import { fractal } from '../paint/noise.ts';
import { createPainting, expose, type Painting } from '../paint/painting.ts';
import { createRandom, mixSeed, type Random } from '../paint/random.ts';
import type { Pose } from '../paint/solid.ts';
import { type BloodCell, type CellLabel, cellBounds, drawCell, makeCell, type Stain, stains } from './cell.ts';
import { clipBox, type DrawnObject, type PaintedScene } from './scene.ts';

const fields: Record<Stain, Rgb> = { giemsa: rgb('#f6ece6'), wright: rgb('#eef0ea'), fluorescence: rgb('#0a0d18') };

/** One field of view of a blood smear. */
export function paintSlide(spec: {
  seed: number;
  stain: number;
  width: number;
  height: number;
  fewest: number;
  most: number;
}): PaintedScene {
  const { width, height } = spec;
  const random = createRandom(mixSeed(spec.seed, 'slide'));
  const stain = stains[spec.stain % stains.length] ?? 'giemsa';
  const glows = stain === 'fluorescence';
  const painting = createPainting(width, height);
  layField(painting, fields[stain], random.between(0, 200));
  const placed = arrange(random, stain, spec);
  for (const { cell, pose } of placed) drawCell(painting, cell, pose, glows);
  const lamp: Light = {
    direction: [0, 0, 1],
    sun: [1, 1, 1],
    sky: [0, 0, 0],
    shadow: 0,
    pool: { x: random.between(0.4, 0.6), y: random.between(0.4, 0.6), loss: glows ? 0.35 : random.between(0.12, 0.3) },
    grain: glows ? 0.02 : 0.007,
  };
  return {
    width,
    height,
    pixels: expose(painting, lamp, spec.seed),
    objects: placed.flatMap((one) => boxOf(one, spec)),
  };
}

function layField(painting: Painting, base: Rgb, shift: number): void {
  for (let y = 0; y < painting.height; y += 1) {
    for (let x = 0; x < painting.width; x += 1) {
      const haze = 0.93 + 0.12 * fractal(x * 0.004 + shift, y * 0.004, 2);
      const at = (y * painting.width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) painting.colour[at + channel] = (base[channel] as number) * haze;
    }
  }
}

interface Placed {
  cell: BloodCell;
  pose: Pose;
  reach: number;
}

function arrange(
  random: Random,
  stain: Stain,
  spec: { width: number; height: number; fewest: number; most: number },
): Placed[] {
  const wanted = random.whole(spec.fewest, spec.most);
  const size = (spec.width / 960) * random.between(0.9, 1.08);
  const whites = wanted < 8 ? 1 : random.whole(1, 2);
  const platelets = wanted < 8 ? 1 : random.whole(1, 5);
  const placed: Placed[] = [];
  for (let attempt = 0; attempt < 900 && placed.length < wanted; attempt += 1) {
    let label: CellLabel = 'Red cell';
    if (placed.length < whites) label = 'White cell';
    else if (placed.length < whites + platelets) label = 'Platelet';
    const cell = makeCell(label, random, stain, size);
    const reach = cell.radii.reduce((most, radius) => Math.max(most, radius), 0);
    const pose = {
      x: random.between(label === 'Red cell' ? 0 : 0.1, label === 'Red cell' ? 1 : 0.9) * spec.width,
      y: random.between(label === 'Red cell' ? 0 : 0.12, label === 'Red cell' ? 1 : 0.88) * spec.height,
      turn: random.between(0, 2 * Math.PI),
    };
    // Red cells overlap now and then, as they do in a thick part of the smear.
    const closeness = label === 'Red cell' && random.chance(0.12) ? 0.72 : 1.02;
    const isFree = placed.every((other) => {
      const room = (other.reach + reach) * (other.cell.label === 'Red cell' ? closeness : 1.02);
      return Math.hypot(other.pose.x - pose.x, other.pose.y - pose.y) > room;
    });
    if (isFree) placed.push({ cell, pose, reach });
  }
  return placed;
}

function boxOf({ cell, pose }: Placed, size: { width: number; height: number }): DrawnObject[] {
  const { left, top, right, bottom } = cellBounds(cell, pose);
  const shape = clipBox(
    { kind: 'box', x: left, y: top, width: right - left, height: bottom - top },
    size.width,
    size.height,
  );
  // A sliver at the edge is left out by the labelling rules.
  if (shape.width < 8 || shape.height < 8) return [];
  const isTruncated = left < -1 || top < -1 || right > size.width + 1 || bottom > size.height + 1;
  return [{ label: cell.label, attributes: {}, shape, isTruncated }];
}
