import { sampleErrorTypes } from '../error-types.ts';
import { mixSeed } from '../paint/random.ts';
import type { Photograph } from '../photographs/photographs.ts';
import { species } from '../scenes/pressed-leaf.ts';
import { occlusions } from '../scenes/scene.ts';
import { numbered, type SampleBatch } from './sample-batch.ts';

const SHEETS = 7;
const painted = ['Leaf', 'Label card', 'Scale bar'];
const photographed = ['Flower', 'Bud', 'Bract', 'Aircraft', 'Roundel', 'House', 'Door', 'Window', 'Cat'];

export function archive(seed: number, photographs: readonly Photograph[]): SampleBatch {
  const occluded = { name: 'occluded', kind: 'choice' as const, options: [...occlusions], required: true };
  const leafSpecies = { name: 'species', kind: 'choice' as const, options: [...species], required: true };
  return {
    key: 'archive',
    name: 'Herbarium and photographs',
    projectName: 'Archive catalogue',
    orderName: 'Archive, first boxes',
    customer: 1,
    agreedRate: 0.9,
    dueInDays: 10,
    orderItems: 48,
    dataset: null,
    mode: 'item',
    packageBy: 200,
    format: 'coco',
    template: {
      labels: [...painted, ...photographed].map((name, index) => ({
        name,
        colour: index % 10,
        geometries: ['polygon', 'box'],
        attributes: name === 'Leaf' ? [occluded, leafSpecies] : painted.includes(name) ? [occluded] : [],
      })),
      errorTypes: sampleErrorTypes,
      rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
    },
    bringsTemplate: true,
    takenFor: { Bud: 'Flower', Flower: 'Bud', Window: 'Door', Door: 'Window' },
    orders: Array.from({ length: SHEETS }, (_, index) => ({
      file: `images/${numbered('sheet', index)}.jpg`,
      order: { scene: 'sheet', seed: mixSeed(seed, 'sheet', index), width: 840, height: 1160 },
    })),
    photographs: photographs.map((photograph) => ({ ...photograph, file: `images/${photograph.name}.jpg` })),
    mistakes: ['wrong-attribute', 'missing', 'wrong-label'],
  };
}
