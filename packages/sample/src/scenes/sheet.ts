import { blend, rgb } from '../paint/colour.ts';
import { createGround, layGround } from '../paint/ground.ts';
import { lightOf } from '../paint/light.ts';
import { noise } from '../paint/noise.ts';
import { createPainting, expose, type Painting } from '../paint/painting.ts';
import { radiiOfPolar } from '../paint/radii.ts';
import { createRandom, mixSeed, type Random } from '../paint/random.ts';
import { castShadow, drawSolid, type Pose, type Solid } from '../paint/solid.ts';
import { pressLeaf, type Species, species } from './pressed-leaf.ts';
import { type OwnerFacts, outlineOwners, type PaintedScene } from './scene.ts';
import { paper } from './surfaces.ts';

const papers: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
  ['#efe5cf', '#c2a578'],
  ['#e8dfcd', '#b59a72'],
  ['#f1ebdd', '#cdb58c'],
];

/** A herbarium sheet: pressed leaves on paper with a label card and a scale bar. */
export function paintSheet(spec: { seed: number; width: number; height: number }): PaintedScene {
  const { width, height } = spec;
  const random = createRandom(mixSeed(spec.seed, 'sheet'));
  const light = { ...lightOf('daylight'), shadow: 0.42, grain: 0.006 };
  const painting = createPainting(width, height);
  const [tint, stain] = random.pick(papers);
  layGround(painting, createGround(width, height, paper(tint, stain)), { left: 0, top: 0, turned: false }, light);
  const facts: OwnerFacts[] = [];
  function lay(solid: Solid, pose: Pose, label: string, attributes: Record<string, string>): void {
    castShadow(painting, solid, pose, light);
    facts.push({ label, attributes, painted: drawSolid(painting, solid, pose, light, facts.length + 1) });
  }
  const main = random.pick(species);
  for (const spot of spots(random, width, height)) {
    const kind: Species = random.chance(0.72) ? main : random.pick(species);
    const leaf = pressLeaf(kind, random, spot.size * (kind === 'oak' || kind === 'birch' ? 1 : 0.86));
    drawStalk(painting, spot, leaf.base, random);
    lay(leaf.solid, spot, 'Leaf', { species: kind });
  }
  const cardTurn = random.between(-0.03, 0.03);
  lay(labelCard(random, width), { x: width * 0.76, y: height * 0.91, turn: cardTurn }, 'Label card', {});
  lay(scaleBar(width), { x: width * 0.24, y: height * 0.945, turn: random.between(-0.02, 0.02) }, 'Scale bar', {});
  return { width, height, pixels: expose(painting, light, spec.seed), objects: outlineOwners(painting, facts, random) };
}

interface Spot extends Pose {
  size: number;
}

/** Three ways in which a curator arranges a sheet. */
function spots(random: Random, width: number, height: number): Spot[] {
  const layout = random.whole(0, 2);
  const [columns, rows] = layout === 0 ? [2, 2] : layout === 1 ? [2, 3] : [3, 3];
  const cellWidth = (width * 0.94) / columns;
  const cellHeight = (height * 0.8) / rows;
  const size = Math.min(cellWidth, cellHeight) * 0.52;
  return Array.from({ length: columns * rows }, (_, index) => ({
    x: width * 0.03 + cellWidth * ((index % columns) + 0.5) + random.between(-0.05, 0.05) * cellWidth,
    y: height * 0.03 + cellHeight * (Math.floor(index / columns) + 0.5) + random.between(-0.04, 0.04) * cellHeight,
    turn: -Math.PI / 2 + random.between(-0.5, 0.5),
    size: size * random.between(0.86, 1.06),
  }));
}

function drawStalk(painting: Painting, spot: Spot, base: number, random: Random): void {
  const bend = random.between(-0.5, 0.5);
  const length = spot.size * random.between(0.3, 0.5);
  const brown = rgb('#7a5a30');
  for (let step = 0; step < length * 2; step += 1) {
    const along = base + 4 - step / 2;
    const aside = bend * (step / 2 / length) ** 2 * length * 0.5;
    const x = Math.round(spot.x + along * Math.cos(spot.turn) - aside * Math.sin(spot.turn));
    const y = Math.round(spot.y + along * Math.sin(spot.turn) + aside * Math.cos(spot.turn));
    for (let row = y - 2; row <= y + 2; row += 1) {
      for (let column = x - 2; column <= x + 2; column += 1) {
        if (column < 0 || row < 0 || column >= painting.width || row >= painting.height) continue;
        const cover = Math.max(0, 1 - Math.hypot(column - x, row - y) / 2.2) * 0.5;
        const at = (row * painting.width + column) * 3;
        for (let channel = 0; channel < 3; channel += 1) {
          const before = painting.colour[at + channel] as number;
          painting.colour[at + channel] = before + ((brown[channel] as number) - before) * cover;
        }
      }
    }
  }
}

function rectangle(halfWidth: number, halfHeight: number): Float32Array {
  return radiiOfPolar((angle) =>
    Math.min(halfWidth / Math.abs(Math.cos(angle) || 1e-9), halfHeight / Math.abs(Math.sin(angle) || 1e-9)),
  );
}

function labelCard(random: Random, width: number): Solid {
  const halfWidth = width * 0.19;
  const halfHeight = width * 0.085;
  const card = rgb('#fbf7ec');
  const ink = rgb('#3a3a55');
  const frame = rgb('#8a3a30');
  const shift = random.between(0, 200);
  return {
    radii: rectangle(halfWidth, halfHeight),
    bulge: 2.5,
    flatness: 40,
    gloss: 0,
    polish: 1,
    relief: () => 0,
    tint: (out, u, v) => {
      blend(out, card, card, 0);
      const edge = Math.min(halfWidth - Math.abs(u), halfHeight - Math.abs(v));
      if (Math.abs(edge - halfHeight * 0.12) < 0.9) blend(out, card, frame, 0.8);
      const line = (v + halfHeight * 0.62) / (halfHeight * 0.31);
      const row = Math.floor(line);
      if (row < 0 || row > 3 || u < -halfWidth * 0.84) return;
      const end = halfWidth * (0.75 - 0.9 * noise(row * 3.7 + shift, 8));
      const stroke = line - row - 0.5 + 0.28 * Math.sin(u * (0.3 + 0.07 * row) + 6 * noise(u * 0.09 + shift, row));
      const isGap = noise(u * 0.045 + shift, row * 5.1) < 0.28;
      if (u < end && !isGap && Math.abs(stroke) < 0.1) blend(out, card, ink, 0.85);
    },
  };
}

function scaleBar(width: number): Solid {
  const halfWidth = width * 0.17;
  const halfHeight = width * 0.018;
  const black = rgb('#22201e');
  const white = rgb('#f6f3ea');
  return {
    radii: rectangle(halfWidth, halfHeight),
    bulge: 2.5,
    flatness: 40,
    gloss: 0.04,
    polish: 12,
    relief: () => 0,
    tint: (out, u, v) => {
      const step = Math.floor(((u + halfWidth) / (2 * halfWidth)) * 10);
      const isDark = (step + (v > 0 ? 1 : 0)) % 2 === 0;
      blend(out, isDark ? black : white, white, 0);
    },
  };
}
