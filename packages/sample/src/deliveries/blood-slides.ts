import { sampleErrorTypes } from '../error-types.ts';
import { mixSeed } from '../paint/random.ts';
import { cellLabels } from '../scenes/cell.ts';
import { numbered, type SampleBatch } from './sample-batch.ts';

/** Each slide is a package; its stain is its place in the list of stains. */
const slides = [
  { name: 'slide-a01', stain: 0 },
  { name: 'slide-a02', stain: 2 },
  { name: 'slide-b01', stain: 1 },
  { name: 'slide-b02', stain: 0 },
] as const;
const FIELDS_A_SLIDE = 7;

export function bloodSlides(seed: number): SampleBatch {
  return {
    key: 'blood-slides',
    name: 'Blood slides, boxes',
    projectName: 'Cell boxes',
    orderName: 'Blood counts',
    customer: 0,
    agreedRate: 0.95,
    dueInDays: 21,
    orderItems: 90,
    dataset: null,
    mode: 'package',
    packageBy: 'folder',
    format: 'voc',
    template: {
      labels: cellLabels.map((name, colour) => ({ name, colour, geometries: ['box'], attributes: [] })),
      errorTypes: sampleErrorTypes,
      rules: { rejectNeedsErrorType: true, tickNeedsRemark: false },
    },
    bringsTemplate: false,
    takenFor: { 'Red cell': 'White cell', 'White cell': 'Red cell' },
    orders: slides.flatMap(({ name, stain }) =>
      Array.from({ length: FIELDS_A_SLIDE }, (_, index) => ({
        file: `${name}/${numbered('field', index)}.jpg`,
        order: {
          scene: 'slide' as const,
          seed: mixSeed(seed, name, index),
          stain,
          width: 960,
          height: 720,
          fewest: 24,
          most: 42,
        },
      })),
    ),
    photographs: [],
    mistakes: ['missing', 'wrong-label', 'too-big', 'extra', 'duplicate', 'outline-off'],
  };
}
