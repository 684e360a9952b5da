import { sampleErrorTypes } from '../error-types.ts';
import { mixSeed } from '../paint/random.ts';
import { fruitLabels } from '../scenes/fruit.ts';
import { occlusions } from '../scenes/scene.ts';
import { trayGroundCount } from '../scenes/tray.ts';
import { numbered, type SampleBatch } from './sample-batch.ts';

const TRAYS = 42;

export function fruitTrays(seed: number): SampleBatch {
  return {
    key: 'fruit-trays',
    name: 'Fruit trays, polygons',
    projectName: 'Fruit outlines',
    orderName: 'Autumn fruit',
    customer: 0,
    agreedRate: 0.95,
    dueInDays: 14,
    orderItems: 180,
    dataset: { dataset: 'Tray photos, autumn', batch: 'First harvest', folder: 'images' },
    mode: 'item',
    packageBy: 200,
    format: 'coco',
    template: {
      labels: fruitLabels.map((name, colour) => ({
        name,
        colour,
        geometries: ['polygon'],
        attributes: [
          { name: 'occluded', kind: 'choice', options: [...occlusions], required: true },
          ...(name === 'Fig' || name === 'Lemon' ? [{ name: 'cut', kind: 'boolean' as const, required: true }] : []),
        ],
      })),
      errorTypes: sampleErrorTypes,
      rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
    },
    bringsTemplate: true,
    takenFor: { Fig: 'Date', Date: 'Fig', Hazelnut: 'Chestnut', Chestnut: 'Hazelnut', Walnut: 'Hazelnut' },
    orders: Array.from({ length: TRAYS }, (_, index) => ({
      file: `images/${numbered('tray', index)}.jpg`,
      order: {
        scene: 'tray',
        seed: mixSeed(seed, 'tray', index),
        ground: index % trayGroundCount,
        width: 1200,
        height: 800,
        fewest: 8,
        most: 22,
      },
    })),
    photographs: [],
    mistakes: [
      'missing',
      'wrong-label',
      'outline-off',
      'duplicate',
      'too-big',
      'extra',
      'wrong-attribute',
      'missing',
      'outline-off',
    ],
  };
}
