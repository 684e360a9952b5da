import type { Random } from '../paint/random.ts';
import type { Solid } from '../paint/solid.ts';
import { date } from './fruits/date.ts';
import { cutFig, fig } from './fruits/figs.ts';
import { leaf } from './fruits/leaf.ts';
import { cutLemon, lemon } from './fruits/lemons.ts';
import { chestnut, hazelnut, walnut } from './fruits/nuts.ts';

/** A fruit as it is painted and as it shall be annotated. */
export interface Fruit {
  label: FruitLabel;
  isCut: boolean;
  solid: Solid;
}

export const fruitLabels = ['Fig', 'Date', 'Hazelnut', 'Walnut', 'Lemon', 'Chestnut', 'Leaf'] as const;
export type FruitLabel = (typeof fruitLabels)[number];

/** Makes one, `scale` 1 being the usual size in a picture 1200 wide. */
export function makeFruit(label: FruitLabel, random: Random, size: number): Fruit {
  const isCut = (label === 'Fig' && random.chance(0.3)) || (label === 'Lemon' && random.chance(0.4));
  const grown = size * random.between(0.9, 1.14);
  return {
    label,
    isCut,
    solid: isCut ? cutMakers[label](random, grown) : makers[label](random, grown),
  };
}

const makers: Record<FruitLabel, (random: Random, size: number) => Solid> = {
  Fig: fig,
  Date: date,
  Hazelnut: hazelnut,
  Walnut: walnut,
  Lemon: lemon,
  Chestnut: chestnut,
  Leaf: leaf,
};
const cutMakers = { Fig: cutFig, Lemon: cutLemon };
