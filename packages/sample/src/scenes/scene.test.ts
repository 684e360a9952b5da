import { expect, test } from 'vitest';
import { lightOf } from '../paint/light.ts';
import { createPainting } from '../paint/painting.ts';
import { radiiOfPolar } from '../paint/radii.ts';
import { createRandom } from '../paint/random.ts';
import { drawSolid, type Solid } from '../paint/solid.ts';
import { areaOf, boundsOf } from '../shape.ts';
import { outlineOwners } from './scene.ts';

const light = lightOf('daylight');

function ellipse(along: number, across: number): Solid {
  return {
    radii: radiiOfPolar((angle) => 1 / Math.hypot(Math.cos(angle) / along, Math.sin(angle) / across)),
    bulge: 20,
    flatness: 2,
    relief: () => 0,
    tint: (out) => out.fill(0.5),
    gloss: 0,
    polish: 1,
  };
}

/** Shared over joint area of an outline and the points that `isThere` knows, by looking at every pixel's middle. */
function agreement(
  ring: readonly number[],
  width: number,
  height: number,
  isThere: (x: number, y: number) => boolean,
): number {
  let both = 0;
  let either = 0;
  for (let y = 0.5; y < height; y += 1) {
    for (let x = 0.5; x < width; x += 1) {
      const drawn = isWithin(ring, x, y);
      const there = isThere(x, y);
      if (drawn && there) both += 1;
      if (drawn || there) either += 1;
    }
  }
  return both / either;
}

function isWithin(ring: readonly number[], x: number, y: number): boolean {
  let within = false;
  for (let index = 0, before = ring.length - 2; index < ring.length; before = index, index += 2) {
    const [ax, ay, bx, by] = [ring[index], ring[index + 1], ring[before], ring[before + 1]] as [
      number,
      number,
      number,
      number,
    ];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within;
  }
  return within;
}

const turn = 0.6;
function inEllipse(x: number, y: number): boolean {
  const [dx, dy] = [x - 300, y - 220];
  const u = dx * Math.cos(turn) + dy * Math.sin(turn);
  const v = dy * Math.cos(turn) - dx * Math.sin(turn);
  return (u / 140) ** 2 + (v / 80) ** 2 < 1;
}
const inDisc = (x: number, y: number) => Math.hypot(x - 400, y - 260) < 70;

test('outlines follow what was drawn, and what lies on top is left out', () => {
  const painting = createPainting(700, 480);
  const below = drawSolid(painting, ellipse(140, 80), { x: 300, y: 220, turn }, light, 1);
  const above = drawSolid(painting, ellipse(70, 70), { x: 400, y: 260, turn: 0 }, light, 2);
  const facts = [below, above].map((painted, index) => ({ label: `thing ${index}`, attributes: {}, painted }));
  const [first, second] = outlineOwners(painting, facts, createRandom(3));
  if (first?.shape.kind !== 'polygon' || second?.shape.kind !== 'polygon') throw new Error('two outlines are due');
  expect(agreement(first.shape.ring, 700, 480, (x, y) => inEllipse(x, y) && !inDisc(x, y))).toBeGreaterThan(0.95);
  expect(agreement(second.shape.ring, 700, 480, inDisc)).toBeGreaterThan(0.95);
  expect(first.attributes).toEqual({ occluded: 'part' });
  expect(second.attributes).toEqual({ occluded: 'none' });
  expect(first.shape.ring.length).toBeLessThanOrEqual(80);
});

test('an object that the picture cuts off ends at its edge and is called truncated', () => {
  const painting = createPainting(700, 480);
  const painted = drawSolid(painting, ellipse(100, 60), { x: 20, y: 240, turn: 0 }, light, 1);
  const [only] = outlineOwners(painting, [{ label: 'thing', attributes: {}, painted }], createRandom(1));
  if (only === undefined) throw new Error('an outline is due');
  expect(only.isTruncated).toBe(true);
  expect(boundsOf(only.shape).x).toBe(0);
  // Known by integration: an ellipse cut 20 pixels left of its middle.
  const cut = 6000 * (Math.PI / 2 + Math.asin(0.2) + 0.2 * Math.sqrt(1 - 0.04));
  expect(Math.abs(areaOf(only.shape) / cut - 1)).toBeLessThan(0.03);
});
