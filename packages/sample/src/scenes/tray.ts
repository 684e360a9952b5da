import { createGround, type Ground, type GroundSurface, layGround } from '../paint/ground.ts';
import { type LightingName, lightingNames, lightOf } from '../paint/light.ts';
import { createPainting, expose } from '../paint/painting.ts';
import { createRandom, mixSeed, type Random } from '../paint/random.ts';
import { castShadow, drawSolid, type Pose, reachOf } from '../paint/solid.ts';
import { type Fruit, type FruitLabel, fruitLabels, makeFruit } from './fruit.ts';
import { type OwnerFacts, outlineOwners, type PaintedScene } from './scene.ts';
import { boards, cloth, marble, paintedBoards, slate } from './surfaces.ts';

const surfaces = [
  () => cloth('#8fc6cc', '#4c8d99', 8),
  () => boards('#8a5a38', '#3a2114', 190),
  () => marble('#f1efec', '#c9cacc', '#6b6f78'),
  () => slate('#6d757c', '#23272b'),
  () => cloth('#e9e2d3', '#b9ad97', 6),
  () => paintedBoards('#7ea3b4', '#a98a66', 170),
  () => cloth('#b5623c', '#6d2f1c', 9),
  () => boards('#e0bd8c', '#a97a48', 210),
] as const satisfies readonly (() => GroundSurface)[];

/** How many different grounds there are: trays of one ground are painted together. */
export const trayGroundCount = surfaces.length;

const mixes: readonly [readonly FruitLabel[], ...(readonly FruitLabel[])[]] = [
  fruitLabels,
  ['Fig', 'Date', 'Hazelnut'],
  ['Walnut', 'Hazelnut', 'Chestnut', 'Leaf'],
  ['Lemon', 'Leaf', 'Fig'],
  ['Date', 'Walnut', 'Fig', 'Leaf'],
  ['Chestnut', 'Hazelnut', 'Leaf', 'Date'],
  ['Lemon', 'Hazelnut', 'Walnut'],
];

let laid: { ground: Ground; key: string } | null = null;

/** Grounds cost more than laying them, so the last one stays for the next tray. */
function groundFor(index: number, width: number, height: number): Ground {
  const key = `${index} ${width} ${height}`;
  if (laid?.key === key) return laid.ground;
  const surface = (surfaces[index % surfaces.length] ?? surfaces[0])();
  const zoom = 1200 / width;
  laid = {
    key,
    ground: createGround(
      Math.round(width * 1.08),
      Math.round(height * 1.08),
      (x, y, out) => surface(x * zoom, y * zoom, out) / zoom,
    ),
  };
  return laid.ground;
}

/** A tray of dried and fresh fruit seen from above. */
export function paintTray(spec: {
  seed: number;
  ground: number;
  width: number;
  height: number;
  fewest: number;
  most: number;
}): PaintedScene {
  const { width, height } = spec;
  const random = createRandom(mixSeed(spec.seed, 'tray'));
  const mood: LightingName = random.pick(lightingNames);
  const light = lightOf(mood);
  const painting = createPainting(width, height);
  const ground = groundFor(spec.ground, width, height);
  const part = {
    left: random.whole(0, ground.width - width),
    top: random.whole(0, ground.height - height),
    turned: random.chance(0.5),
  };
  layGround(painting, ground, part, light);
  const facts: OwnerFacts[] = [];
  for (const { fruit, pose } of arrange(random, spec)) {
    castShadow(painting, fruit.solid, pose, light);
    const painted = drawSolid(painting, fruit.solid, pose, light, facts.length + 1);
    const attributes: OwnerFacts['attributes'] =
      fruit.label === 'Fig' || fruit.label === 'Lemon' ? { cut: fruit.isCut } : {};
    facts.push({ label: fruit.label, attributes, painted });
  }
  return { width, height, pixels: expose(painting, light, spec.seed), objects: outlineOwners(painting, facts, random) };
}

interface Placed {
  fruit: Fruit;
  pose: Pose;
  reach: number;
}

/** Fruit that touches but hardly overlaps; leaves lie below and may be covered in part. */
function arrange(random: Random, spec: { width: number; height: number; fewest: number; most: number }): Placed[] {
  const mix = random.pick(mixes);
  const wanted = random.whole(spec.fewest, spec.most);
  const zoom = spec.width / 1200;
  const size = zoom * random.between(0.92, 1.3) * (wanted > 18 ? 0.84 : 1);
  const gather = random.chance(0.4) ? { x: random.between(0.35, 0.65), y: random.between(0.4, 0.6) } : null;
  const placed: Placed[] = [];
  for (let attempt = 0; attempt < 600 && placed.length < wanted; attempt += 1) {
    const label = mix[random.whole(0, mix.length - 1)] ?? 'Fig';
    const fruit = makeFruit(label, random, size);
    const reach = reachOf(fruit.solid);
    const pull = gather === null ? 0 : random.between(0, 0.55);
    const pose = {
      x: (random.between(0.03, 0.97) * (1 - pull) + (gather?.x ?? 0) * pull) * spec.width,
      y: (random.between(0.05, 0.95) * (1 - pull) + (gather?.y ?? 0) * pull) * spec.height,
      turn: random.between(0, 2 * Math.PI),
    };
    const isFree = placed.every((other) => {
      const isLeafUnder = (other.fruit.label === 'Leaf') !== (label === 'Leaf');
      const room = (other.reach + reach) * (isLeafUnder ? 0.62 : 0.78);
      return Math.hypot(other.pose.x - pose.x, other.pose.y - pose.y) > room;
    });
    if (isFree) placed.push({ fruit, pose, reach });
  }
  return placed.sort((a, b) => Number(b.fruit.label === 'Leaf') - Number(a.fruit.label === 'Leaf'));
}
