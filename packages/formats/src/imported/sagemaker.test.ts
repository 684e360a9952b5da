import { box, type ImportedExample, testExample, whole } from '../testing/imported-example.ts';

/** As the tool's own documentation shows it. */
const example: ImportedExample = {
  name: 'sagemaker',
  path: 'output.manifest',
  document: [
    {
      'source-ref': 's3://bucket/images/1.png',
      boxes: {
        annotations: [{ class_id: 1, left: 10, top: 5, width: 30, height: 20 }],
        image_size: [{ width: 100, height: 50, depth: 3 }],
      },
      'boxes-metadata': {
        objects: [{ confidence: 0.8 }],
        'class-map': { '0': 'dog', '1': 'cat' },
        type: 'groundtruth/object-detection',
      },
      kind: 0,
      'kind-metadata': { 'class-name': 'indoors', confidence: 0.95, type: 'groundtruth/image-classification' },
      several: [0, 1],
      'several-metadata': { 'class-map': { '0': 'wet', '1': 'cold' } },
    },
  ],
  expected: [
    ['cat', box(10, 5, 30, 20), { confidence: 0.8 }],
    ['indoors', whole, { confidence: 0.95 }],
    ['wet', whole, {}],
    ['cold', whole, {}],
  ],
};
testExample(example);
